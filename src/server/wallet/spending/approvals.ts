// Orders above a member's limit: the member asks, an administrator pays them from the balance, lets the member pay, or
// refuses, which ends the order.
import { conflict, fail } from '../../../contract/call/errors.ts';
import { priceOf } from '../../../contract/value/money.ts';
import { asSentence } from '../../../contract/value/text-rule.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { approvalMoves } from '../../../contract/wallet/approval-states.ts';
import { orderName } from '../../../contract/wallet/order.ts';
import { orderMoves } from '../../../contract/wallet/order-states.ts';
import * as contract from '../../../contract/wallet/spending.ts';
import { type NoticeWords, queueNotices, say } from '../../notice/notice.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { closeOrder, extendOrder } from '../order/closing.ts';
import { detailOf } from '../order/detail.ts';
import { completeOrder, type LockedOrder } from '../order/granting.ts';
import { lockPayable, requireNoVoucher } from '../order/paying.ts';
import { findOrder, lockOrders, updateOrder } from '../order/queries.ts';
import { putOff } from '../order/rules.ts';
import { listAdministrators } from '../queries.ts';
import {
  findApproval,
  findSpender,
  insertApproval,
  listWaiting,
  spentSince,
  updateApproval,
} from './queries.ts';
import { monthOf } from './rules.ts';
import { holdPayer, type Payer, passPassword, payRuleOf, requireBelowLimit } from './spending.ts';

const HOUR_MS = 3_600_000;
/** How long an order waits for an administrator: over a weekend. */
const WAIT_MS = 72 * HOUR_MS;

/** Asks for an approval; the order then ends later. Asked again, it stays as it is. */
export const askApproval = handle(contract.askApproval, async (context, { order_no }) => {
  const { db, member, now } = context;
  const which = { enterprise_id: member.enterprise_id, order_no };
  await transact(db, async (trx) => {
    await lockOrders(trx, member.enterprise_id);
    await holdPayer(trx, member);
    const order = await lockPayable(trx, which, now);
    const { pay_rule } = await payRuleOf(trx, order, member, now);
    if (pay_rule.may === 'no') throw conflict('spending-refused', pay_rule.words);
    if (pay_rule.may === 'pay') throw fail('conflict', '这份订单不用批准，可以直接付款');
    const { enterprise_id, account_id } = member;
    const asked = { order_id: order.id, enterprise_id, account_id, asked_at: now };
    if (!(await insertApproval(trx, { ...asked, state: 'waiting' }))) return;
    const until = await extendOrder(trx, order, new Date(now.getTime() + WAIT_MS));
    await tellAdministrators(trx, order, { by: member.name, until }, now);
  });
  return detailOf(context, which, now);
});

async function tellAdministrators(
  trx: Db,
  order: LockedOrder,
  { by, until }: { by: string; until: Date },
  now: Date,
) {
  const { enterprise_id, snapshot, quantity, fen } = order;
  const people = await listAdministrators(trx, [enterprise_id]);
  const notices = people.map(({ account_id }) => ({
    account_id,
    side: 'recruiter' as const,
    link: '/layout/assets',
    ...say('plan.approval_asked', {
      同事: by,
      商品: orderName(snapshot.label, quantity),
      金额: priceOf(fen),
      截止: formatDate(until, 'M月d日 hh:mm'),
    }),
  }));
  await queueNotices(trx, notices, now);
}

export const listApprovals = handle(
  contract.listApprovals,
  async ({ db, member: { enterprise_id }, now }) => {
    const rows = await listWaiting(db, enterprise_id, now);
    const spent = await spentSince(db, enterprise_id, { since: monthOf(now) });
    return rows.map((row) => ({
      order_no: row.number,
      label: orderName(row.snapshot.label, row.quantity),
      fen: row.fen,
      by: row.by ?? '',
      asked_at: row.asked_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      month_fen: row.month_fen ?? 0,
      spent_fen: spent.get(row.account_id ?? 0) ?? 0,
    }));
  },
);

export const decideApproval = handle(
  contract.decideApproval,
  async (context, { order_no, decision, reason, pay_password }) => {
    const { db, member, now } = context;
    const which = { enterprise_id: member.enterprise_id, order_no };
    if (decision === 'refuse' && reason === '')
      throw fail('invalid-input', '请写明原因', { reason: '请写明原因，对方会看到' });
    const found = await findOrder(db, member.enterprise_id, order_no);
    if (!found) throw fail('not-found', '没有找到这份订单');
    const bill = { payer: member, fen: found.fen, pay_password };
    const isPassed = decision === 'pay' && (await passPassword(db, bill, now));
    const order = await transact(db, async (trx) => {
      const order = await holdWaiting(trx, { which, decider: member, decision }, now);
      const by = { decided_by: member.account_id, decided_at: now, reason };
      const state = approvalMoves.moves[decision].to;
      await updateApproval(trx, order.id, { ...by, state });
      if (decision === 'pay' && !isPassed) await requireBelowLimit(trx, bill);
      await act[decision](trx, order, now);
      const what = orderName(order.snapshot.label, order.quantity);
      await tellAsker(trx, order, WORDS[decision](what, reason, payableUntil(order, now)), now);
      return order;
    });
    if (decision === 'refuse') await closeOrder(context, order, now);
    return detailOf(context, which, now);
  },
);

/** Until when who asked can pay it once it is approved now. */
const payableUntil = (order: LockedOrder, now: Date) =>
  putOff(order, new Date(now.getTime() + contract.APPROVED_PAY_MS));

type Decision = keyof typeof approvalMoves.moves;

/** What a decision does to the order, in its transaction. */
const act: Readonly<Record<Decision, (trx: Db, order: LockedOrder, now: Date) => Promise<void>>> = {
  pay: async (trx, order, now) => {
    await requireNoVoucher(trx, order);
    const from = `balance:${order.enterprise_id}` as const;
    const idem = `pay:balance:${order.id}`;
    await completeOrder(trx, order, { from, way: 'balance', idem, paid_at: now }, now);
  },
  allow: async (trx, order, now) => {
    await extendOrder(trx, order, payableUntil(order, now));
    const { enterprise_id, account_id } = order;
    const asker = { enterprise_id, account_id: account_id ?? 0 };
    const { pay_rule } = await payRuleOf(trx, order, asker, now);
    if (pay_rule.may !== 'pay')
      throw fail('conflict', '提交的人现在不能付款（角色或权限变了），请用余额付款或拒绝');
  },
  refuse: async (trx, order, now) => {
    const state = orderMoves.next(order.state, 'cancel');
    // Should the process die before it is closed, the job goes on at once.
    if (state) await updateOrder(trx, order.id, { state, look_at: now });
  },
};

type Told = (商品: string, reason: string, until: Date) => NoticeWords;
const WORDS: Readonly<Record<Decision, Told>> = {
  pay: (商品) => say('plan.approval_paid', { 商品 }),
  allow: (商品, _, until) =>
    say('plan.approval_allowed', { 商品, 截止: formatDate(until, 'M月d日 hh:mm') }),
  refuse: (商品, reason) => say('plan.approval_refused', { 商品, 原因: asSentence(reason) }),
};

interface Deciding {
  which: { enterprise_id: number; order_no: string };
  decider: Payer;
  decision: Decision;
}

/**
 * The order of an approval that waits, its row held. An administrator whose role was taken meanwhile decides nothing,
 * and of somebody who has left nothing is approved.
 */
async function holdWaiting(
  trx: Db,
  { which, decider, decision }: Deciding,
  now: Date,
): Promise<LockedOrder> {
  const { enterprise_id } = which;
  await lockOrders(trx, enterprise_id);
  const who = await holdPayer(trx, decider);
  if (who?.role !== 'administrator')
    throw fail('insufficient-permission', '只有企业管理员可以批准订单');
  const order = await lockPayable(trx, which, now);
  const approval = await findApproval(trx, order.id);
  const isOpen = approval && approvalMoves.may(approval.state, decision, 'administrator');
  if (!isOpen) throw fail('conflict', '这份订单不在等待批准，请刷新后查看');
  const asker = { enterprise_id, account_id: approval.account_id ?? 0 };
  if (decision !== 'refuse' && !(await findSpender(trx, enterprise_id, asker.account_id)))
    throw fail('conflict', '提交的人已不在企业里。需要的话请在订单页直接付款，不需要请拒绝');
  return order;
}

async function tellAsker(
  trx: Db,
  { enterprise_id, account_id, number }: LockedOrder,
  words: NoticeWords,
  now: Date,
): Promise<void> {
  // Who has left the enterprise is told nothing of it.
  if (account_id === null || !(await findSpender(trx, enterprise_id, account_id))) return;
  const notice = {
    account_id,
    side: 'recruiter' as const,
    link: `/layout/pay/${number}`,
    ...words,
  };
  await queueNotices(trx, [notice], now);
}
