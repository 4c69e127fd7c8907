// Whether somebody may spend an enterprise's money: members by their limits, and everybody above the enterprise's
// limit with the payment password. Decided in the payment's own transaction, under the lock of the enterprise's orders.
import { conflict, Failure } from '../../../contract/call/errors.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { priceOf } from '../../../contract/value/money.ts';
import { approvalStates } from '../../../contract/wallet/approval-states.ts';
import type { OrderDetail, OrderKind, SpendingRight } from '../../../contract/wallet/order.ts';
import type { PayRule } from '../../../contract/wallet/pay-rule.ts';
import { hasPayPassword, verifyPayPassword } from '../../account/pay-password/pay-password.ts';
import type { Db } from '../../platform/db/db.ts';
import {
  findApproval,
  findSettings,
  findSpender,
  holdSpender,
  listSpenders,
  spentSince,
} from './queries.ts';
import { judge, monthOf, NOT_ALLOWED, standingOf } from './rules.ts';

export interface Payer {
  enterprise_id: number;
  account_id: number;
}

interface Bill {
  id: number;
  kind: OrderKind;
  fen: number;
  account_id: number | null;
}

async function verdictOf(
  db: Db,
  { order, payer, spender }: { order: Bill; payer: Payer; spender: Parameters<typeof judge>[0] },
  now: Date,
) {
  const approval = await findApproval(db, order.id);
  const month = { since: monthOf(now), besides: order.id };
  const spent = await spentSince(db, payer.enterprise_id, month);
  const bill = {
    kind: order.kind,
    fen: order.fen,
    isOwn: order.account_id === payer.account_id,
    approval: approval?.state ?? null,
  };
  return { approval, ...judge(spender, bill, spent.get(payer.account_id) ?? 0) };
}

/** Whether paying a sum from the balance asks for the payment password. */
async function passwordRuleOf(
  db: Db,
  { payer, fen, isSpent }: { payer: Payer; fen: number; isSpent: boolean },
): Promise<Pick<PayRule, 'password' | 'password_above_fen'>> {
  const { password_above_fen } = await findSettings(db, payer.enterprise_id);
  const isAsked = isSpent && fen > password_above_fen;
  const hasOne = isAsked && (await hasPayPassword(db, payer.account_id));
  return { password: !isAsked ? 'none' : hasOne ? 'asked' : 'unset', password_above_fen };
}

/** What the caller may do about paying an order, and its approval, for the order's page. */
export async function payRuleOf(
  db: Db,
  order: Bill,
  payer: Payer,
  now: Date,
): Promise<Pick<OrderDetail, 'pay_rule' | 'approval'>> {
  const spender = await findSpender(db, payer.enterprise_id, payer.account_id);
  const { may, words, approval } = await verdictOf(db, { order, payer, spender }, now);
  const isSpent = order.kind !== 'top_up';
  const password = await passwordRuleOf(db, { payer, fen: order.fen, isSpent });
  return {
    pay_rule: { may, words, ...password },
    approval: approval && {
      state: approval.state,
      label: labelOf(approvalStates, approval.state),
      by: approval.by ?? '',
      asked_at: approval.asked_at.toISOString(),
      reason: approval.reason,
    },
  };
}

/** What somebody may spend, for the pages that offer something to buy. */
export async function spendingRightOf(db: Db, payer: Payer, now: Date): Promise<SpendingRight> {
  const { enterprise_id, account_id } = payer;
  const spender = await findSpender(db, enterprise_id, account_id);
  const isLimited = spender?.role === 'recruiter' && spender.month_fen !== null;
  const since = { since: monthOf(now) };
  const spent = isLimited ? await spentSince(db, enterprise_id, since) : null;
  const right = standingOf(spender, spent?.get(account_id) ?? 0);
  const members = right.may ? [] : await listSpenders(db, enterprise_id);
  const ask = members.filter(({ role }) => role === 'administrator').map(({ name }) => name);
  return { ...right, ask };
}

/** Whether somebody may pay such a sum each time without asking, and what it takes; without what they have spent. */
export async function standingRuleOf(
  db: Db,
  { payer, fen }: { payer: Payer; fen: number },
): Promise<PayRule> {
  const { enterprise_id, account_id } = payer;
  const spender = await findSpender(db, enterprise_id, account_id);
  const bill = { kind: 'plan', fen, isOwn: true, approval: null } as const;
  const verdict = judge(spender, bill, 0);
  const rule =
    verdict.may === 'ask'
      ? { may: 'no' as const, words: `${priceOf(fen)} 超出您每月的额度，由管理员开通` }
      : verdict;
  return { ...rule, ...(await passwordRuleOf(db, { payer, fen, isSpent: true })) };
}

/** Whether somebody may pay a plan now, with what they have spent this month. */
export async function mayPayNow(
  db: Db,
  {
    fen,
    payer,
    spender,
  }: { fen: number; payer: Payer | null; spender: Parameters<typeof judge>[0] },
  now: Date,
): Promise<Pick<PayRule, 'may' | 'words'>> {
  const bill = { kind: 'plan', fen, isOwn: true, approval: null } as const;
  if (!payer) return judge(null, bill, 0);
  const spent = await spentSince(db, payer.enterprise_id, { since: monthOf(now) });
  return judge(spender, bill, spent.get(payer.account_id) ?? 0);
}

/**
 * Locks the payer's membership until the transaction ends, so that role and limit cannot change meanwhile. After the lock of the enterprise's orders and before the row of
 * the order: closing an account locks them in this order, too.
 */
export const holdPayer = (trx: Db, { enterprise_id, account_id }: Payer) =>
  holdSpender(trx, enterprise_id, account_id);

/** @throws Failure `conflict` with the reason `approval-needed` or `spending-refused` when they may not pay it. */
export async function requireMayPay(
  trx: Db,
  facts: { order: Bill; payer: Payer; spender: Awaited<ReturnType<typeof holdPayer>> },
  now: Date,
): Promise<void> {
  const { may, words } = await verdictOf(trx, facts, now);
  if (may === 'ask') throw conflict('approval-needed', `${words}。请在订单页提交管理员批准`);
  if (may === 'no') throw conflict('spending-refused', words);
}

/** @throws Failure `conflict` with the reason `spending-refused` for who may not spend at all. */
export async function requireSpender(trx: Db, kind: OrderKind, payer: Payer): Promise<void> {
  if (kind === 'top_up') return;
  const spender = await findSpender(trx, payer.enterprise_id, payer.account_id);
  if (spender?.role !== 'administrator' && (spender?.month_fen ?? null) === null)
    throw conflict('spending-refused', NOT_ALLOWED);
}

interface Spending {
  payer: Payer;
  fen: number;
  pay_password?: string | undefined;
}

/**
 * Asks for the payment password where the amount is above the enterprise's limit. Before the transaction that pays:
 * a wrong try must stay counted. True when it was asked for and is right.
 * @throws Failure with `fields.pay_password` and a reason, as `verifyPayPassword`.
 */
export async function passPassword(
  db: Db,
  { payer, fen, pay_password }: Spending,
  now: Date,
): Promise<boolean> {
  const { password_above_fen } = await findSettings(db, payer.enterprise_id);
  if (fen <= password_above_fen) return false;
  if (pay_password === undefined) throw await passwordNeeded(db, payer, password_above_fen);
  await verifyPayPassword(db, payer.account_id, pay_password, now);
  return true;
}

async function passwordNeeded(db: Db, payer: Payer, above_fen: number): Promise<Failure> {
  const isSet = await hasPayPassword(db, payer.account_id);
  const msg = isSet
    ? `用余额付款超过 ${priceOf(above_fen)} 要输入支付密码`
    : '您还没有设置支付密码，请先设置';
  const reason = isSet ? 'pay-password-needed' : 'pay-password-unset';
  return new Failure('invalid-input', msg, { pay_password: msg }, reason);
}

/** In the transaction that pays, for an amount without the password: the limit may have been lowered since. */
export async function requireBelowLimit(trx: Db, { payer, fen }: Spending): Promise<void> {
  const { password_above_fen } = await findSettings(trx, payer.enterprise_id);
  if (fen > password_above_fen) throw await passwordNeeded(trx, payer, password_above_fen);
}
