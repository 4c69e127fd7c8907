// The login of the staff: password, then a second factor. A number without an account, a wrong password and an account
// that is not of the staff are answered alike.

import type { Login } from '../../../contract/account/account.ts';
import * as contract from '../../../contract/account/staff-entrance.ts';
import { fail } from '../../../contract/call/errors.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { type Context, handle } from '../../platform/http/call.ts';
import { logStaffAct } from '../../platform/staff-log.ts';
import { requireCaptcha } from '../login/captcha.ts';
import { beginAttempt, inTurn } from '../login/guessing.ts';
import { recordRefusal } from '../login/log.ts';
import { openLogin } from '../login/login.ts';
import { acceptsPassword } from '../login/password.ts';
import { type AccountRow, findAccount, findAccountByMobile } from '../queries.ts';
import {
  findPasskey,
  listFactors,
  lockAccount,
  notePasskeyUse,
  spendRecovery,
} from './factor.queries.ts';
import {
  acceptsTotp,
  beginFactor,
  endBeginning,
  hasFactor,
  isRequired,
  proveFactor,
  storeFactor,
} from './factors.ts';
import { readAnswer, requestFor } from './passkey.ts';
import { hashOfRecovery } from './recovery.ts';
import { tellStaff } from './tell.ts';
import {
  countTry,
  forgetTries,
  issueTicket,
  keepBegun,
  readBegun,
  readTicket,
  takeTicket,
} from './ticket.ts';

/** How the log names the ways in. */
const WAYS = {
  password: '密码',
  totp: '密码和验证器应用',
  passkey: '密码和通行密钥',
  recovery: '密码和恢复码',
  enrolled: '密码，首次设置两步验证',
} as const;

/** The first step. A person without a second factor enters at once, where none is required. */
export const staffLogin = handle(
  contract.staffLogin,
  async (context, { mobile, password, captcha }) => {
    const account = await checkPassword(context, mobile, password, captcha);
    const factors = await listFactors(context.db, account.id);
    if (hasFactor(factors)) {
      const ways = [
        ...(factors.totp_since ? (['totp'] as const) : []),
        ...(factors.passkeys.length > 0 ? (['passkey'] as const) : []),
        ...(factors.recovery_left > 0 ? (['recovery'] as const) : []),
      ];
      return {
        step: 'second' as const,
        ticket: await issueTicket(context, account.id, 'second'),
        ways,
      };
    }
    if (isRequired(context)) {
      return { step: 'enrol' as const, ticket: await issueTicket(context, account.id, 'enrol') };
    }
    const login = await transact(context.db, (trx) => enter(context, trx, account.id, 'password'));
    return { step: 'done' as const, login };
  },
);

/** Finds the account of the staff; wrong passwords are counted with those of the public login. */
async function checkPassword(
  context: Context,
  mobile: string,
  password: string,
  captcha: string,
): Promise<AccountRow> {
  const { config, store, db } = context;
  const attempt = await beginAttempt(context, mobile);
  if (attempt.captchaNeeded) await requireCaptcha(context, 'login', captcha);
  const found = await findAccountByMobile(db, mobile);
  const account = found?.is_operator ? found : null;
  const matches = await inTurn(store, attempt.subject, () =>
    acceptsPassword(config, account?.password_hash ?? null, password),
  );
  if (!account || !matches) {
    context.log.info({ event: 'login-refused', account_id: found?.id ?? null }, '运营登录失败');
    recordRefusal(context, mobile, 'staff');
    throw fail('invalid-input', '手机号或密码不正确');
  }
  await attempt.forgive();
  return account;
}

/** The second step by an app's code or a recovery code. */
export const enterStaffCode = handle(
  contract.enterStaffCode,
  async (context, { ticket, way, code }) => {
    const account_id = await readTicket(context, ticket, 'second');
    const isLast = await countTry(context, ticket, account_id);
    const isRight =
      way === 'totp'
        ? await acceptsTotp(context, account_id, code)
        : await spendRecovery(context.db, account_id, hashOfRecovery(account_id, code));
    if (!isRight) throw await wrongCode(context, account_id, isLast);
    return finish(context, ticket, account_id, way);
  },
);

/** The refusal of a wrong code. The owner is told when a ticket ends by it: somebody knows the password. */
async function wrongCode(context: Context, account_id: number, isLast: boolean) {
  const { db, now, log } = context;
  log.info({ event: 'second-factor-refused', account_id }, '两步验证未通过');
  if (!isLast) {
    const msg = '验证码不正确或已经用过';
    return fail('invalid-input', msg, { code: msg });
  }
  await transact(db, (trx) =>
    tellStaff(
      trx,
      account_id,
      '运营登录的两步验证连续输错',
      now,
      '有人输入了正确的密码，两步验证却连错 5 次。',
    ),
  );
  const msg = '验证码连续输错 5 次，请重新输入密码';
  return fail('invalid-input', msg, { ticket: msg });
}

/** The second step by a passkey: its challenge. */
export const askStaffPasskey = handle(contract.askStaffPasskey, async (context, { ticket }) => {
  const account_id = await readTicket(context, ticket, 'second');
  const { passkeys } = await listFactors(context.db, account_id);
  const request = await requestFor(context.config, passkeys);
  await keepBegun(context, ticket, { challenge: request.challenge });
  return request;
});

/** The second step by a passkey: its answer. Nothing can be guessed here, so tries are not counted. */
export const enterStaffPasskey = handle(
  contract.enterStaffPasskey,
  async (context, { ticket, answer }) => {
    const { config, db, now } = context;
    const account_id = await readTicket(context, ticket, 'second');
    const { challenge } = await readBegun(context, ticket, 'once');
    const passkey = await findPasskey(db, account_id, answer.id);
    const counter = passkey ? await readAnswer(config, challenge, passkey, answer) : null;
    if (!passkey || counter === null) {
      throw fail('invalid-input', '通行密钥没有通过验证，请再试一次，或换一种方式');
    }
    await notePasskeyUse(db, passkey.id, counter, now);
    return finish(context, ticket, account_id, 'passkey');
  },
);

/** Begins the set-up that the first login asks for. */
export const beginEnrolment = handle(contract.beginEnrolment, async (context, { ticket }) => {
  const account_id = await readTicket(context, ticket, 'enrol');
  return beginFactor(context, account_id, ticket);
});

/** Stores the first factor and enters. Mistyped codes are counted as those of a login. */
export const finishEnrolment = handle(
  contract.finishEnrolment,
  async (context, { ticket, factor }) => {
    const account_id = await readTicket(context, ticket, 'enrol');
    await countTry(context, ticket, account_id);
    const ready = await proveFactor(context, ticket, factor);
    await takeTicket(context, ticket);
    await endBeginning(context, ticket);
    await forgetTries(context, account_id);
    return transact(context.db, async (trx) => {
      await lockAccount(trx, account_id);
      // Somebody else who knows the password may have been quicker: then this person must ask an administrator.
      if (hasFactor(await listFactors(trx, account_id))) {
        throw fail('conflict', '这个账号刚刚设置了两步验证。如果不是您本人，请立即联系管理员');
      }
      const recovery_codes = await storeFactor(context, trx, account_id, ready);
      await tellStaff(trx, account_id, '已设置运营登录的两步验证', context.now);
      return { login: await enter(context, trx, account_id, 'enrolled'), recovery_codes };
    });
  },
);

async function finish(
  context: Context,
  ticket: string,
  account_id: number,
  way: 'totp' | 'passkey' | 'recovery',
): Promise<{ login: Login; recovery_left: number }> {
  const { db, now } = context;
  await takeTicket(context, ticket);
  await forgetTries(context, account_id);
  return transact(db, async (trx) => {
    const { recovery_left } = await listFactors(trx, account_id);
    if (way === 'recovery') {
      const facts = `还剩 ${recovery_left} 个恢复码。`;
      await tellStaff(trx, account_id, '用恢复码登录了运营后台', now, facts);
    }
    return { login: await enter(context, trx, account_id, way), recovery_left };
  });
}

/** Opens the session, within the transaction, and logs it last. */
async function enter(
  context: Context,
  trx: Db,
  account_id: number,
  way: keyof typeof WAYS,
): Promise<Login> {
  const account = await findAccount(trx, account_id);
  // Removed from the staff between the two steps.
  if (!account?.is_operator) throw fail('invalid-input', '手机号或密码不正确');
  const login = await openLogin(context, trx, { account_id, kind: 'staff' }, 'staff');
  const { address, now } = context;
  await logStaffAct(
    trx,
    { account_id, act: contract.staffLogin.path, address, at: now },
    {
      subject: 'session',
      subject_id: account_id,
      about_id: account_id,
      after: { way },
      reason: WAYS[way],
    },
  );
  return login;
}
