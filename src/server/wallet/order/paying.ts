// Paying an order: from the balance at once, or by an attempt at a provider. The row of an attempt is committed
// before the provider is called.
import { fail } from '../../../contract/call/errors.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import * as contract from '../../../contract/wallet/order.ts';
import { orderName, type PaymentWay, paymentWays } from '../../../contract/wallet/order.ts';
import { orderMoves } from '../../../contract/wallet/order-states.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle, type Services } from '../../platform/http/call.ts';
import { hasOpenVoucher } from '../bank/queries.ts';
import { type ProviderCode, ProviderRefusal } from '../provider/provider.ts';
import { providersOf } from '../provider/providers.ts';
import { requireMayChange } from '../spending/rules.ts';
import {
  holdPayer,
  type Payer,
  passPassword,
  requireBelowLimit,
  requireMayPay,
} from '../spending/spending.ts';
import { closeAttempt, isOpen, isSpent, lookAtAttempt } from './asking.ts';
import {
  type AttemptRow,
  insertAttempt,
  listAttempts,
  updateOpenAttempt,
} from './attempt.queries.ts';
import { closeOrder, endOrder, extendOrder } from './closing.ts';
import { detailOf } from './detail.ts';
import { completeOrder, type LockedOrder } from './granting.ts';
import { findOrder, lockOrder, lockOrders, updateOrder } from './queries.ts';
import { endOfAttempt, nextAsk, TRANSFER_MS } from './rules.ts';

const OVER = '订单已不能付款，请刷新后查看';

/** Holds an order of the enterprise that can be paid. @throws Failure `not-found`, or `conflict` for one that cannot. */
export async function lockPayable(
  trx: Db,
  { enterprise_id, order_no }: { enterprise_id: number; order_no: string },
  now: Date,
): Promise<LockedOrder> {
  await lockOrders(trx, enterprise_id);
  const found = await findOrder(trx, enterprise_id, order_no);
  if (!found) throw fail('not-found', '没有找到这份订单');
  const order = await lockOrder(trx, found.id);
  const isOver = order.expires_at <= now || !orderMoves.may(order.state, 'cancel', 'buyer');
  if (isOver) throw fail('conflict', OVER);
  return order;
}

/** The same, if the member may pay it by this way. */
async function lockForPayer(
  trx: Db,
  { order_no, way }: { order_no: string; way: PaymentWay },
  payer: Payer,
  now: Date,
): Promise<LockedOrder> {
  const { enterprise_id } = payer;
  await lockOrders(trx, enterprise_id);
  const spender = await holdPayer(trx, payer);
  const order = await lockPayable(trx, { enterprise_id, order_no }, now);
  await requireMayPay(trx, { order, payer, spender }, now);
  if (way !== 'bank') await requireNoVoucher(trx, order);
  return order;
}

/** @throws Failure `conflict` while finance checks a transfer for the order: it would be paid twice. */
export async function requireNoVoucher(trx: Db, { id }: { id: number }): Promise<void> {
  if (await hasOpenVoucher(trx, { order_id: id }))
    throw fail('conflict', '转账凭证正在核对，核对完之前不能换别的方式付款');
}

export const payOrder = handle(contract.payOrder, async (context, input) => {
  const { db, now, address, member } = context;
  const { order_no, way, device } = input;
  const which = { enterprise_id: member.enterprise_id, order_no };
  if (way === 'balance') await payFromBalance(db, { ...input, payer: member }, now);
  else {
    if (!providersOf(context).has(way))
      throw fail('conflict', `现在不能用${labelOf(paymentWays, way)}付款，请换一种方式`);
    const { mine, others, label } = await transact(db, async (trx) => {
      const order = await lockForPayer(trx, { order_no, way }, member, now);
      const attempts = await beginAttempt(trx, order, { provider: way, device }, now);
      return { ...attempts, label: orderName(order.snapshot.label, order.quantity) };
    });
    for (const other of others) await closeAttempt(context, other, now);
    if (mine.pay === null) await prepare(context, mine, { order_no, label, address }, now);
  }
  return detailOf(context, which, now);
});

interface Spent {
  payer: Payer;
  order_no: string;
  pay_password?: string | undefined;
}

async function payFromBalance(
  db: Db,
  { payer, order_no, pay_password }: Spent,
  now: Date,
): Promise<void> {
  const { enterprise_id } = payer;
  const found = await findOrder(db, enterprise_id, order_no);
  if (!found) throw fail('not-found', '没有找到这份订单');
  const bill = { payer, fen: found.fen, pay_password };
  const isPassed = await passPassword(db, bill, now);
  await transact(db, async (trx) => {
    const order = await lockForPayer(trx, { order_no, way: 'balance' }, payer, now);
    if (!isPassed) await requireBelowLimit(trx, bill);
    if (order.kind === 'top_up') throw fail('conflict', '充值不能用余额付款，请换一种方式');
    const from = `balance:${enterprise_id}` as const;
    const idem = `pay:balance:${order.id}`;
    await completeOrder(trx, order, { from, way: 'balance', idem, paid_at: now }, now);
  });
}

/** The attempt that goes on, or a new one, and the open ones that it replaces. */
async function beginAttempt(
  trx: Db,
  order: LockedOrder,
  by: { provider: ProviderCode; device: 'desktop' | 'phone' },
  now: Date,
): Promise<{ mine: AttemptRow; others: AttemptRow[] }> {
  const { id: order_id, number, fen } = order;
  // A transfer takes days.
  const transferEnd = new Date(order.created_at.getTime() + TRANSFER_MS);
  if (by.provider === 'bank') await extendOrder(trx, order, transferEnd);
  const expires_at = endOfAttempt(order, by.provider, now);
  const attempts = await listAttempts(trx, order_id);
  const open = attempts.filter(isOpen);
  const same = open.find(
    (one) => one.provider === by.provider && one.device === by.device && !isSpent(one, now),
  );
  const created_at = now;
  const mine =
    same ??
    (await insertAttempt(trx, {
      ...by,
      order_id,
      out_no: `${number}A${attempts.length + 1}`,
      state: 'making',
      fen,
      pay: null,
      created_at,
      expires_at,
      ask_at: nextAsk({ created_at, expires_at }, now),
    }));
  return { mine, others: open.filter(({ id }) => id !== mine.id) };
}

/** Has the provider make the attempt payable. Without an answer it stays as it is and can be asked for again. */
async function prepare(
  services: Services,
  { id, order_id, provider, out_no, fen, expires_at, device }: AttemptRow,
  { order_no, label, address }: { order_no: string; label: string; address: string },
  now: Date,
): Promise<void> {
  const { db, config, log } = services;
  const asked = {
    out_no,
    fen,
    expires_at,
    device,
    address,
    description: `择木 ${label}`,
    return_url: `${config.siteUrl}/layout/pay/${order_no}`,
  };
  try {
    const pay = await providersOf(services).get(provider)?.create(asked);
    if (!pay) return;
    await transact(db, async (trx) => {
      const order = await lockOrder(trx, order_id);
      await updateOpenAttempt(trx, id, { state: 'waiting', pay: JSON.stringify(pay) });
      const state = orderMoves.next(order.state, 'open');
      if (state) await updateOrder(trx, order_id, { state });
    });
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      await updateOpenAttempt(db, id, { state: 'refused', ask_at: null });
      throw fail('conflict', `${labelOf(paymentWays, provider)}：${error.message}`);
    }
    log.warn({ err: error, out_no, at: now }, '支付机构没有回应');
    throw fail('busy', '支付机构暂时没有回应，请稍后再点一次');
  }
}

/** "I have paid": every open attempt is asked about now. */
export const askOrder = handle(contract.askOrder, async (context, { order_no }) => {
  const { db, now } = context;
  const { enterprise_id } = context.member;
  const order = await findOrder(db, enterprise_id, order_no);
  if (!order) throw fail('not-found', '没有找到这份订单');
  for (const attempt of (await listAttempts(db, order.id)).filter(isOpen))
    await lookAtAttempt(context, attempt, order.state, now);
  if (order.state === 'closing') await closeOrder(context, order, now);
  return detailOf(context, { enterprise_id, order_no }, now);
});

export const cancelOrder = handle(contract.cancelOrder, async (context, { order_no }) => {
  const { db, now, member } = context;
  const which = { enterprise_id: member.enterprise_id, order_no };
  const order = await transact(db, async (trx) => {
    const order = await lockPayable(trx, which, now);
    requireMayChange(member, order.account_id, '这份订单是同事提交的，由本人或管理员取消');
    return order;
  });
  await endOrder(context, order, 'cancel', now);
  return detailOf(context, which, now);
});
