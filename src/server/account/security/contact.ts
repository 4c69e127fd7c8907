// The person's contacts: changing the number, binding and unbinding an e-mail address.

import * as contract from '../../../contract/account/binding.ts';
import { MOBILE_COOLING_DAYS } from '../../../contract/account/binding.ts';
import { fail } from '../../../contract/call/errors.ts';
import { transact } from '../../platform/db/db.ts';
import { isDuplicate } from '../../platform/db/duplicate.ts';
import { announce } from '../../platform/event.ts';
import { type Context, handle, type SignedInContext } from '../../platform/http/call.ts';
import { requireUnbarred } from '../barred/barred.ts';
import { beginEmailCode } from '../code/email-code.ts';
import { sendSignedInCode } from '../code/send-code.ts';
import { beginCode } from '../code/sms-code.ts';
import { sessionsGone } from '../events.ts';
import { endOtherSessions } from '../login/session.ts';
import { beginProof, requireProof } from '../proof/proof.ts';
import { maskEmail, maskMobile } from './mask.ts';
import { tellOfChange } from './notice.ts';
import { findBindingRow, updateEmail, updateMobile } from './queries.ts';

const COOLING_MS = MOBILE_COOLING_DAYS * 86_400_000;

/** The moment from which the number can be changed again; null when it can be now. */
export function mobileFixedUntil(changedAt: Date | null, now: Date): Date | null {
  if (!changedAt) return null;
  const until = new Date(changedAt.getTime() + COOLING_MS);
  return until > now ? until : null;
}

function newMobileCode(context: SignedInContext, mobile: string) {
  const { account_id, session_id } = context.me;
  return { to: mobile, purpose: `new-mobile:${account_id}:${session_id}` };
}

/** Sends a code to the new number. The answer does not depend on whether that number has an account. */
export const sendNewMobileCode = handle(contract.sendNewMobileCode, (context, { mobile }) =>
  sendSignedInCode(context, newMobileCode(context, mobile), '绑定新手机号'),
);

/**
 * Changes the account's number; the person proves their identity and the new number. All other devices are
 * logged out and the old number gets a message.
 * @throws Failure `conflict` when the number belongs to another account; checked after both proofs.
 */
export const changeMobile = handle(
  contract.changeMobile,
  async (context, { mobile, code, proof }) => {
    const { db, now, log } = context;
    const { account_id } = context.me;
    const old = await requireRow(context);
    const until = mobileFixedUntil(old.mobile_changed_at, now);
    if (until) {
      const day = until.toLocaleDateString('zh-CN', { timeZone: 'Asia/Shanghai' });
      throw fail(
        'conflict',
        `更换手机号后 ${MOBILE_COOLING_DAYS} 天内不能再次更换，请 ${day} 后再试`,
      );
    }
    if (mobile === old.mobile) throw wrong('mobile', '新手机号与当前手机号相同');
    const spendProof = await beginProof(context, 'mobile', proof);
    const spendCode = await beginCode(context, newMobileCode(context, mobile), code);
    await spendProof();
    await spendCode();
    await requireUnbarred(context, { mobile });
    const facts = `绑定的手机号已由 ${maskMobile(old.mobile)} 更换为 ${maskMobile(mobile)}。`;
    const changed = await transact(db, async (trx) => {
      if (!(await updateMobile(trx, account_id, mobile, now))) return false;
      await endOtherSessions(trx, context.me, now);
      await tellOfChange(trx, account_id, '绑定手机号已更换', now, facts);
      return true;
    }).catch(falseWhenTaken);
    if (!changed) {
      const msg = '该手机号已绑定其他账号，请换一个号码，或用它登录那个账号';
      throw fail('conflict', msg, { mobile: msg });
    }
    await announce(context, sessionsGone, { account_id }, now);
    log.info({ event: 'mobile-changed', account_id }, '手机号已更换');
    await warnOldNumber(context, old.mobile, maskMobile(mobile));
    return null;
  },
);

/** Sent after the change: a failure must not undo it. */
async function warnOldNumber({ sms, log }: Context, to: string, masked: string): Promise<void> {
  const text = `【择木】您的账号绑定手机号已更换为 ${masked}。如非本人操作，请立即联系客服。`;
  try {
    const title = `绑定手机号已更换为 ${masked}`;
    await sms.send(to, { text, params: { title }, template: 'notice' });
  } catch {
    log.warn({ event: 'old-number-not-told' }, '更换手机号的提醒短信没有发出');
  }
}

/**
 * Binds an address, or replaces the bound one.
 * @throws Failure `conflict` when it belongs to another account; checked after both proofs.
 */
export const bindEmail = handle(contract.bindEmail, async (context, { email, code, proof }) => {
  const { db, now, log } = context;
  const { account_id } = context.me;
  const old = await requireRow(context);
  if (email === old.email) throw wrong('email', '您已绑定这个邮箱');
  const spendProof = await beginProof(context, 'email', proof);
  const spendCode = await beginEmailCode(context, 'bind', { email, code });
  await spendProof();
  await spendCode();
  await requireUnbarred(context, { email });
  const title = old.email ? '绑定邮箱已更换' : '邮箱已绑定';
  const bound = await transact(db, async (trx) => {
    if (!(await updateEmail(trx, account_id, email))) return false;
    await tellOfChange(trx, account_id, title, now, `现在绑定的邮箱是 ${maskEmail(email)}。`);
    return true;
  }).catch(falseWhenTaken);
  if (!bound) {
    const msg = '该邮箱已绑定其他账号，请换一个邮箱';
    throw fail('conflict', msg, { email: msg });
  }
  log.info({ event: 'email-bound', account_id }, '邮箱已绑定');
  return null;
});

/** Unbinds the address. Repeating it changes nothing. */
export const unbindEmail = handle(contract.unbindEmail, async (context, { proof }) => {
  const { db, now } = context;
  const { account_id } = context.me;
  const { email } = await requireRow(context);
  if (!email) throw fail('conflict', '您还没有绑定邮箱');
  await requireProof(context, 'email', proof);
  await transact(db, async (trx) => {
    await updateEmail(trx, account_id, null);
    await tellOfChange(trx, account_id, '邮箱已解绑', now, `已解绑 ${maskEmail(email)}。`);
  });
  return null;
});

/** Two people bind the same value at once: the unique index decides, and the second gets an error. */
function falseWhenTaken(error: unknown): false {
  if (isDuplicate(error)) return false;
  throw error;
}

const wrong = (field: string, msg: string) => fail('invalid-input', msg, { [field]: msg });

async function requireRow(context: SignedInContext) {
  const row = await findBindingRow(context.db, context.me.account_id);
  if (!row) throw fail('session-expired');
  return row;
}
