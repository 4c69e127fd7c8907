// Codes by mail: to prove that an address is one's own. Joining an enterprise by a work
// address asks here too.
import type { z } from 'zod';
import * as contract from '../../../contract/account/binding.ts';
import type { CodeSent } from '../../../contract/account/proof.ts';
import { fail } from '../../../contract/call/errors.ts';
import { handle, type SignedInContext } from '../../platform/http/call.ts';
import { withinLimit } from '../../platform/http/limit.ts';
import { addressKey } from '../../platform/http/visitor.ts';
import { beginCode, CODE_TTL_S, issueCode } from './sms-code.ts';

const RESEND_AFTER_S = 60;
const HOUR_S = 3600;

/** What a code may be for, with the words of the mail. */
const USES = { bind: '绑定邮箱', work: '验证工作邮箱' } as const;
type EmailUse = keyof typeof USES;

/** Bound to the account and session that asked: nobody else can use a code from this mail. */
function ownerOf(context: SignedInContext, use: EmailUse, to: string) {
  const { account_id, session_id } = context.me;
  return { to, purpose: `email-${use}:${account_id}:${session_id}` };
}

/**
 * Sends a code to an address that the contract has normalised. It does not matter whether the address
 * belongs to an account. @throws Failure `too-many-requests` beyond a limit, `busy` when mail cannot be
 * sent.
 */
export async function sendEmailCode(
  context: SignedInContext,
  use: EmailUse,
  email: string,
): Promise<z.infer<typeof CodeSent>> {
  const { store, mail } = context;
  if (!mail.available) throw fail('busy', '网站尚未开通邮件服务，暂时不能验证邮箱');
  await requireWithinLimits(context, email);
  const code = await issueCode(context, ownerOf(context, use, email));
  const minutes = CODE_TTL_S / 60;
  try {
    await mail.send(email, {
      subject: `择木验证码 ${code}`,
      text: `您好：\n\n您正在择木${USES[use]}，验证码是 ${code}，${minutes} 分钟内有效。\n\n如果不是您本人操作，请忽略这封邮件，不要把验证码告诉任何人。`,
    });
  } catch (error) {
    await store.remove(`mail:gap:${email}`);
    throw error;
  }
  return { resend_after_s: RESEND_AFTER_S };
}

export const sendEmailCodeCall = handle(contract.sendEmailCode, (context, { email }) =>
  sendEmailCode(context, 'bind', email),
);

/** Checks a code and gives the function that uses it up. Throws as `beginCode` does. */
export function beginEmailCode(
  context: SignedInContext,
  use: EmailUse,
  { email, code, field = 'code' }: { email: string; code: string; field?: string },
): Promise<() => Promise<void>> {
  return beginCode(context, ownerOf(context, use, email), code, field);
}

/** Limits per account and address: an account must not fill a stranger's mailbox. */
async function requireWithinLimits(context: SignedInContext, email: string): Promise<void> {
  const { store, address } = context;
  const { account_id } = context.me;
  const often = '获取邮箱验证码过于频繁，请 1 小时后再试';
  const limits = [
    [`mail:account:${account_id}`, 10, HOUR_S, often],
    [`mail:address:${addressKey(address)}`, 20, HOUR_S, often],
    [`mail:gap:${email}`, 1, RESEND_AFTER_S, `验证码已发送，请 ${RESEND_AFTER_S} 秒后再获取`],
    [`mail:day:${email}`, 10, 24 * HOUR_S, '该邮箱今日获取验证码次数已用完，请明天再试'],
  ] as const;
  for (const [key, max, windowS, msg] of limits) {
    if (!(await withinLimit(store, key, max, windowS))) throw fail('too-many-requests', msg);
  }
}
