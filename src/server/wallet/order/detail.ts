// An order as its enterprise sees it.

import { fail } from '../../../contract/call/errors.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { refundRules } from '../../../contract/wallet/catalogue.ts';
import {
  type OrderDetail,
  type OrderKind,
  type OrderSnapshot,
  orderKinds,
  paymentWays,
} from '../../../contract/wallet/order.ts';
import { orderMoves, orderStates } from '../../../contract/wallet/order-states.ts';
import { quotaKinds } from '../../../contract/wallet/quota.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Membership, Services } from '../../platform/http/call.ts';
import { transferOf } from '../bank/transfer.ts';
import { codeOf } from '../coupon/queries.ts';
import { findInvoiceable } from '../invoice/queries.ts';
import { invoiceStateOf } from '../invoice/rules.ts';
import { balancesOf } from '../ledger/ledger.ts';
import { notesOf } from '../plan-notes.ts';
import { providersOf } from '../provider/providers.ts';
import { mayChange } from '../spending/rules.ts';
import { payRuleOf } from '../spending/spending.ts';
import { isOpen, isSpent } from './asking.ts';
import { type AttemptRow, listAttempts, sumStrays } from './attempt.queries.ts';
import { findOrder, listCredits, type OrderRow } from './queries.ts';

const timeOf = (time: Date | null): string | null => time?.toISOString() ?? null;

interface Bought {
  kind: OrderKind;
  snapshot: OrderSnapshot;
  quantity: number;
}

/** The rights that an order gives, each with its words: of a plan in each period, of a pack or service once. */
export const rightsOf = ({ kind, snapshot: { rights }, quantity }: Bought) =>
  quotaKinds
    .map(({ code, label, unit, period }) => ({
      kind: code,
      label,
      unit,
      period: kind === 'plan' ? period : null,
      quota: (rights[code] ?? 0) * quantity,
    }))
    .filter(({ quota }) => quota > 0);

export const ruleOf = ({ refund_rule }: OrderSnapshot): string =>
  refundRules.find(({ code }) => code === refund_rule)?.text ?? '';

/** Nothing can be paid of an order that waits for an administrator, so it does not say so. */
function stateLabel({ state, approval, refund }: OrderRow): string {
  if (refund !== null) return refund === 'waiting' ? '退款待审核' : '退款处理中';
  const isOpen = state === 'new' || state === 'pending';
  return isOpen && approval === 'waiting' ? '待审批' : labelOf(orderStates, state);
}

/** An order as a list shows it. */
export const rowOf = (row: OrderRow) => ({
  order_no: row.number,
  kind: { code: row.kind, label: labelOf(orderKinds, row.kind) },
  act: row.act,
  label: row.snapshot.label,
  quantity: row.quantity,
  list_fen: row.list_fen,
  credit_fen: row.credit_fen,
  coupon_fen: row.coupon_fen,
  fen: row.fen,
  refunded_fen: row.refunded_fen,
  state: row.state,
  state_label: stateLabel(row),
  by: row.by ?? '',
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  paid_at: timeOf(row.paid_at),
  paid_by: row.paid_way === '' ? '' : labelOf(paymentWays, row.paid_way),
  starts_at: timeOf(row.starts_at ?? row.lot_starts_at),
  ends_at: timeOf(row.ends_at ?? row.lot_ends_at),
});

function attemptOf(row: AttemptRow, now: Date) {
  const { id, provider, fen, expires_at } = row;
  const label = labelOf(paymentWays, provider);
  const pay = isSpent(row, now) ? null : row.pay;
  return { id, way: provider, label, fen, pay, expires_at: expires_at.toISOString() };
}

/** What of the balance can be spent on an order; null for a top-up. */
async function balanceFor(db: Db, { kind, enterprise_id }: OrderRow): Promise<number | null> {
  if (kind === 'top_up') return null;
  const account = `balance:${enterprise_id}` as const;
  return (await balancesOf(db, [account])).get(account)?.free ?? 0;
}

/** The ways by which an order of this amount can be paid now. */
function waysOf(services: Services, { fen }: OrderRow, balance_fen: number | null) {
  const own = balance_fen !== null && balance_fen >= fen ? (['balance'] as const) : [];
  const codes = [...own, ...providersOf(services).keys()];
  return codes.map((code) => ({ code, label: labelOf(paymentWays, code) }));
}

/** An order in full, as the caller may pay it. @throws Failure `not-found` for another enterprise's. */
export async function detailOf(
  services: Services & { member: Membership },
  { enterprise_id, order_no }: { enterprise_id: number; order_no: string },
  now: Date,
): Promise<OrderDetail> {
  const { db } = services;
  const row = await findOrder(db, enterprise_id, order_no);
  if (!row) throw fail('not-found', '没有找到这份订单');
  const attempts = await listAttempts(db, row.id);
  const open = attempts.find(isOpen);
  const credits = await listCredits(db, row.id);
  const isEnded = attempts[0]?.state === 'closed' || attempts[0]?.state === 'refused';
  const can_pay = orderMoves.may(row.state, 'cancel', 'buyer') && row.expires_at > now;
  const isOwn = mayChange(services.member, row.account_id);
  const [invoiceable] = await findInvoiceable(db, enterprise_id, [order_no]);
  const balance_fen = can_pay ? await balanceFor(db, row) : null;
  return {
    ...rowOf(row),
    stray_fen: await sumStrays(db, row.id),
    coupon_code: row.coupon_fen > 0 ? await codeOf(db, row.id) : '',
    notes: await notesOf(db, row, can_pay, now),
    days: row.snapshot.days,
    rights: rightsOf(row),
    credits: credits.map(({ number, snapshot, worth_fen, days, unused_days, fen }) => ({
      order_no: number,
      label: snapshot.label,
      worth_fen,
      days,
      unused_days,
      fen,
    })),
    refund_rule: ruleOf(row.snapshot),
    attempt: open && can_pay ? attemptOf(open, now) : null,
    is_failed: can_pay && !open && isEnded,
    transfer: await transferOf(db, row.id, attempts),
    ways: can_pay ? waysOf(services, row, balance_fen) : [],
    balance_fen,
    invoice: invoiceable && isOwn ? invoiceStateOf(invoiceable) : 'none',
    can_pay,
    can_cancel: can_pay && isOwn,
    ...(await payRuleOf(db, row, services.member, now)),
  };
}
