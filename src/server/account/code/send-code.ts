// Sends codes by SMS within limits, so that nobody's phone is flooded.
import type { z } from 'zod';
import type { CodePurpose } from '../../../contract/account/account.ts';
import * as contract from '../../../contract/account/account.ts';
import type { CodeSent } from '../../../contract/account/proof.ts';
import { fail } from '../../../contract/call/errors.ts';
import { type Context, handle, type SignedInContext } from '../../platform/http/call.ts';
import { withinLimit } from '../../platform/http/limit.ts';
import { addressKey } from '../../platform/http/visitor.ts';
import { requireCaptcha } from '../login/captcha.ts';
import { findAccountByMobile } from '../queries.ts';
import { CODE_TTL_S, type CodeOwner, issueCode } from './sms-code.ts';

const HOUR_S = 3600;
const RESEND_AFTER_S = 60;
/** Codes an address may request in an hour without a captcha. */
const SENDS_WITHOUT_CAPTCHA = 3;
const SENDS_PER_ADDRESS_HOUR = 20;
const SENDS_PER_ACCOUNT_HOUR = 10;
const OFTEN = '获取验证码过于频繁，请 1 小时后再试';
const SENDS_PER_NUMBER_HOUR = 5;
const SENDS_PER_NUMBER_DAY = 10;
/** Beyond this many messages an hour from the whole site, the log warns the owner, who pays for them. */
const ALARM_PER_HOUR = 1000;

const PURPOSE_TEXT: Record<CodePurpose, string> = {
  login: '登录',
  register: '注册',
  forget: '找回密码',
  oauth: '绑定手机号',
};

/** The message for a number that has an account: it is sent to the number's phone only. */
const TAKEN_TITLE = '该手机号已有择木账号，请直接登录，忘记密码可在登录页找回';
const TAKEN = {
  text: `【择木】${TAKEN_TITLE}。如非本人操作，请忽略。`,
  params: { title: TAKEN_TITLE },
  template: 'notice',
} as const;

/**
 * Sends a code, or answers that a captcha is needed first. Answer and response time are the same whether or
 * not the number has an account. The contract has normalised the number.
 * @throws Failure `too-many-requests` beyond a limit, `invalid-input` for a wrong captcha.
 */
export const sendCode = handle(contract.sendCode, async (context, { mobile, purpose, captcha }) => {
  const { store, address } = context;
  const from = addressKey(address);
  const free = await withinLimit(store, `sms:free:${from}`, SENDS_WITHOUT_CAPTCHA, HOUR_S);
  if (!free && captcha === '') {
    return { sent: false, captcha_required: true, resend_after_s: 0 };
  }
  if (!free) await requireCaptcha(context, purpose, captcha);
  await requireWithinLimits(context, mobile, from);
  // Looked up for every purpose, so that the response time is the same; only the phone gets the answer.
  const isTaken = (await findAccountByMobile(context.db, mobile)) !== null;
  const owner = { to: mobile, purpose };
  await deliver(context, owner, PURPOSE_TEXT[purpose], purpose === 'register' && isTaken);
  return { sent: true, captcha_required: false, resend_after_s: RESEND_AFTER_S };
});

/**
 * Sends a code to a logged-in person without a captcha. Limits count the number and the account, not the
 * address, which an office shares.
 * @param use the purpose named in the message.
 */
export async function sendSignedInCode(
  context: SignedInContext,
  owner: CodeOwner,
  use: string,
): Promise<z.infer<typeof CodeSent>> {
  const { account_id } = context.me;
  const key = `sms:account:${account_id}`;
  if (!(await withinLimit(context.store, key, SENDS_PER_ACCOUNT_HOUR, HOUR_S))) {
    throw fail('too-many-requests', OFTEN);
  }
  await requireNumberWithinLimits(context, owner.to);
  await deliver(context, owner, use);
  return { resend_after_s: RESEND_AFTER_S };
}

/** Counts the address first: an address beyond its limit must not use up a stranger's number. */
async function requireWithinLimits(context: Context, mobile: string, from: string): Promise<void> {
  if (!(await withinLimit(context.store, `sms:address:${from}`, SENDS_PER_ADDRESS_HOUR, HOUR_S))) {
    context.log.warn({ event: 'sms-limit', limit: 'address' }, '短信验证码超出限制');
    throw fail('too-many-requests', OFTEN);
  }
  await requireNumberWithinLimits(context, mobile);
}

async function requireNumberWithinLimits({ store, log }: Context, mobile: string): Promise<void> {
  const hourly = '该手机号获取验证码过于频繁，请 1 小时后再试';
  const daily = '该手机号今日获取验证码次数已用完，请明天再试';
  const limits = [
    [`sms:gap:${mobile}`, 1, RESEND_AFTER_S, `验证码已发送，请 ${RESEND_AFTER_S} 秒后再获取`],
    [`sms:hour:${mobile}`, SENDS_PER_NUMBER_HOUR, HOUR_S, hourly],
    [`sms:day:${mobile}`, SENDS_PER_NUMBER_DAY, 24 * HOUR_S, daily],
  ] as const;
  for (const [key, max, windowS, msg] of limits) {
    if (await withinLimit(store, key, max, windowS)) continue;
    log.warn({ event: 'sms-limit', limit: key.split(':')[1] }, '短信验证码超出限制');
    throw fail('too-many-requests', msg);
  }
}

/** @param isTaken true when the number to be registered has an account: the message then says to log in. */
async function deliver(
  context: Context,
  owner: CodeOwner,
  use: string,
  isTaken = false,
): Promise<void> {
  const { store, sms, log } = context;
  const code = await issueCode(context, owner);
  const minutes = CODE_TTL_S / 60;
  const text = `【择木】验证码 ${code}，用于${use}，${minutes} 分钟内有效。请勿告诉他人。`;
  try {
    // The template of codes has no room for other words.
    if (isTaken && sms.sendsNotices) await sms.send(owner.to, TAKEN);
    else await sms.send(owner.to, { text, params: { code } });
  } catch (error) {
    // Nothing was sent, so the person may try again at once.
    await store.remove(`sms:gap:${owner.to}`);
    throw error;
  }
  if ((await store.count('sms:all', HOUR_S)) === ALARM_PER_HOUR) {
    log.warn({ event: 'sms-alarm' }, `一小时内已发送 ${ALARM_PER_HOUR} 条短信，请检查是否被滥用`);
  }
}
