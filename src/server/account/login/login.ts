// Registering and logging in.

import type { Login, UserInfo } from '../../../contract/account/account.ts';
import * as contract from '../../../contract/account/account.ts';
import type { LoginWay } from '../../../contract/account/binding.ts';
import { kindOf, type SessionKind } from '../../../contract/call/access.ts';
import { fail, fieldFault } from '../../../contract/call/errors.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { announce } from '../../platform/event.ts';
import { attached } from '../../platform/hook.ts';
import { type Context, handle } from '../../platform/http/call.ts';
import { allRolesOf, createAccount, grantRole, rolesOf } from '../account.ts';
import { agreeToCurrent } from '../agreement/agreement.ts';
import { requireUnbarred } from '../barred/barred.ts';
import { revokeClosing } from '../closing/closing.ts';
import { redeemCode, requireCode, wrongCode } from '../code/sms-code.ts';
import { sessionsGone } from '../events.ts';
import { loginParts } from '../hooks.ts';
import { forgetLogins } from '../known/known.ts';
import {
  type AccountRow,
  findAccount,
  findAccountByMobile,
  insertAccount,
  updatePassword,
} from '../queries.ts';
import { requireUncommon } from '../security/change-password.ts';
import { maskMobile } from '../security/mask.ts';
import { listStaffRights } from '../staff/queries.ts';
import { requireCaptcha } from './captcha.ts';
import { beginAttempt, forgetFailures, inTurn } from './guessing.ts';
import { recordLogin, recordRefusal } from './log.ts';
import { acceptsPassword, hashPassword } from './password.ts';
import { endAllSessions, openSession } from './session.ts';

/**
 * Registers an account with a password; a code proves the number.
 * @throws Failure `conflict` when the number has an account: only the number's holder learns that.
 */
export const register = handle(contract.register, async (context, input) => {
  requireUncommon(context, input.password);
  await requireCode(context, { to: input.mobile, purpose: 'register' }, input.code);
  const password_hash = await hashPassword(input.password);
  return transact(context.db, async (trx) => {
    const { mobile, role } = input;
    await requireUnbarred({ ...context, db: trx }, { mobile });
    const account_id = await createAccount(trx, { mobile, roles: [role], name: '', password_hash });
    await agreeToCurrent(trx, account_id, context.now);
    return logIn(context, trx, account_id, 'register');
  });
});

/** Logs in by code; the first time makes the account, with the role of the tab. */
export const loginByCode = handle(contract.loginByCode, async (context, { mobile, code, role }) => {
  if (!(await redeemCode(context, { to: mobile, purpose: 'login' }, code))) {
    recordRefusal(context, mobile, 'code');
    throw wrongCode();
  }
  return transact(context.db, async (trx) => {
    const created = await insertAccount(trx, { mobile, roles: [role], name: '' });
    if (created !== null) await requireUnbarred({ ...context, db: trx }, { mobile });
    const account_id = created ?? (await requireByMobile(trx, mobile)).id;
    await agreeToCurrent(trx, account_id, context.now);
    return logIn(context, trx, account_id, 'code');
  });
});

/**
 * Logs in by password. A number without an account gets the same answer after the same work as a wrong
 * password. After some failures a captcha is required and answers are delayed.
 */
export const loginByPassword = handle(
  contract.loginByPassword,
  async (context, { mobile, password, captcha }) => {
    const { config, store, db } = context;
    const attempt = await beginAttempt(context, mobile);
    if (attempt.captchaNeeded) await requireCaptcha(context, 'login', captcha);
    const account = await findAccountByMobile(db, mobile);
    const matches = await inTurn(store, attempt.subject, () =>
      acceptsPassword(config, account?.password_hash ?? null, password),
    );
    if (!account || !matches) {
      context.log.info({ event: 'login-refused', account_id: account?.id ?? null }, '密码登录失败');
      recordRefusal(context, mobile, 'password');
      throw fail('invalid-input', '手机号或密码不正确');
    }
    await attempt.forgive();
    return logIn(context, db, account.id, 'password');
  },
);

/** Sets a new password; a code proves the number. Ends all sessions. */
export const resetPassword = handle(
  contract.resetPassword,
  async (context, { mobile, code, password }) => {
    requireUncommon(context, password);
    await requireCode(context, { to: mobile, purpose: 'forget' }, code);
    const password_hash = await hashPassword(password);
    const account_id = await transact(context.db, async (trx) => {
      const { id } = await requireByMobile(trx, mobile);
      await updatePassword(trx, id, password_hash);
      await endAllSessions(trx, id, context.now);
      context.log.info({ event: 'password-reset', account_id: id }, '密码已重置');
      return id;
    });
    await announce(context, sessionsGone, { account_id }, context.now);
    await forgetFailures(context, mobile);
    return null;
  },
);

/** The login's data without the token, which the page loads anew at each start. */
export const currentLogin = handle(contract.currentLogin, async (context) => {
  const { account_id, expires_at, roles } = context.me;
  return detailsOf(context, context.db, { account_id, expires_at, kind: kindOf(roles) });
});

/**
 * Gives the caller another role and answers the new user info.
 * @throws Failure `conflict` for a login of the staff, which has one role only.
 */
export const addRole = handle(contract.addRole, async ({ db, bus, me }, { role }) => {
  const { account_id, expires_at, roles } = me;
  const kind = kindOf(roles);
  if (kind === 'staff') throw fail('conflict', '运营登录不能开通求职者或招聘者身份');
  await grantRole(db, account_id, role);
  forgetLogins({ db, bus }, account_id);
  return userInfoOf(db, await requireAccount(db, account_id), { account_id, expires_at, kind });
});

/** What is said to staff who log in on the public page. */
const STAFF_ONLY = '这是运营账号，请到运营登录页 /admin/login 登录';

/**
 * Opens a session after the person was identified, and logs it.
 * @throws Failure `conflict` when the account is being erased, or is of the staff only.
 */
export async function logIn(
  context: Context,
  db: Db,
  account_id: number,
  way: LoginWay,
): Promise<Login> {
  const account = await requireAccount(db, account_id);
  if (allRolesOf(account).every((role) => role === 'operator')) throw fail('conflict', STAFF_ONLY);
  return openLogin(context, db, { account_id, kind: 'person' }, way);
}

/** Opens a session of either kind, and logs it. Only `logIn` and the entrance of the staff may call it. */
export async function openLogin(
  context: Context,
  db: Db,
  { account_id, kind }: Omit<Session, 'expires_at'>,
  way: LoginWay,
): Promise<Login> {
  const closing_revoked = await revokeClosing(context, db, account_id);
  const { token, expires_at } = await openSession(db, account_id, context, context.now, kind);
  await recordLogin(context, db, account_id, way);
  context.log.info({ event: 'login', account_id, way }, '登录成功');
  const details = await detailsOf(context, db, { account_id, expires_at, kind });
  return { access_token: token, closing_revoked, ...details };
}

interface Session {
  account_id: number;
  kind: SessionKind;
  expires_at: Date;
}

async function detailsOf(
  { config, now }: Context,
  db: Db,
  session: Session,
): Promise<Omit<Login, 'access_token' | 'closing_revoked'>> {
  const { account_id, kind, expires_at } = session;
  const account = await requireAccount(db, account_id);
  const isStaff = kind === 'staff';
  const { completeness, entDetail, signature } = attached(loginParts);
  return {
    user_info: await userInfoOf(db, account, session),
    user_detail: {
      completeness: isStaff ? 0 : await completeness(db, account_id),
      has_password: account.password_hash !== null,
    },
    ent_detail: isStaff ? null : await entDetail(db, account_id),
    sig: (await signature({ config, db }, { account_id, kind }, expires_at, now)).user_sig,
  };
}

async function userInfoOf(
  db: Db,
  account: AccountRow,
  { kind, expires_at }: Session,
): Promise<UserInfo> {
  const rights = kind === 'staff' ? await listStaffRights(db, account.id) : null;
  return {
    account_id: account.id,
    name: account.name,
    avatar: account.avatar,
    mobile: maskMobile(account.mobile),
    roles: rolesOf(account, kind),
    ...(rights && { rights }),
    expire_time: Math.floor(expires_at.getTime() / 1000),
  };
}

async function requireAccount(db: Db, account_id: number): Promise<AccountRow> {
  const account = await findAccount(db, account_id);
  if (!account) throw fail('session-expired');
  return account;
}

/**
 * The account of a number. Called only after a code proved the number, so a refusal tells strangers
 * nothing.
 */
async function requireByMobile(db: Db, mobile: string): Promise<AccountRow> {
  const account = await findAccountByMobile(db, mobile);
  const msg = '该手机号尚未注册，请先注册';
  if (!account) throw fieldFault('mobile', msg);
  return account;
}
