// Finance's queue of transfers: the voucher is compared with the bank's statement. What has arrived goes through
// the same place as every provider's word (order/apply.ts).

import { fail, fieldFault } from '../../../contract/call/errors.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { priceOf } from '../../../contract/value/money.ts';
import { asSentence } from '../../../contract/value/text-rule.ts';
import { formatDate } from '../../../contract/value/time.ts';
import * as contract from '../../../contract/wallet/bank.ts';
import { bankNoProblem, tidyBankNo, type VoucherDecision } from '../../../contract/wallet/bank.ts';
import { OPEN_VOUCHERS, voucherMoves } from '../../../contract/wallet/bank-voucher.ts';
import { ALONE_MAX_FEN } from '../../../contract/wallet/bill-states.ts';
import { orderName } from '../../../contract/wallet/order.ts';
import { orderMoves, orderStates } from '../../../contract/wallet/order-states.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import { say } from '../../notice/notice.ts';
import type { Db } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { type Decision, review } from '../../platform/review.ts';
import { type Applied, applyPayment, sayApplied } from '../order/apply.ts';
import { findNotice, updateOpenAttempt } from '../order/attempt.queries.ts';
import { extendOrder } from '../order/closing.ts';
import { tellOrder } from '../order/notices.ts';
import { lockOrder, lockOrders } from '../order/queries.ts';
import { DAY_MS } from '../order/rules.ts';
import {
  findVoucherByNo,
  findVoucherOwner,
  lockVoucher,
  updateVoucher,
  voucherRows,
} from './queries.ts';
import { voucherOf } from './transfer.ts';

/** How long the payer has for another voucher after a refusal, at least. */
const AGAIN_MS = 3 * DAY_MS;

/** Vouchers that finance compares with the bank's statement. */
export const bankQueue = handle(contract.listBankQueue, ({ db, staff }, input) =>
  bankReview.list(db, { ...input, staff }, async (rows) => {
    const forOthers = await bankReview.forOthers(db, rows, staff.account_id);
    return rows.map((row) => ({
      ...voucherOf(row),
      enterprise: { id: row.enterprise_id, full_name: row.full_name },
      sent_by: row.sent_by ?? '',
      order_no: row.order_no,
      label: orderName(row.snapshot.label, row.quantity),
      order_state: row.order_state,
      order_state_label: labelOf(orderStates, row.order_state),
      fen: row.fen,
      bank_no: row.bank_no ?? '',
      received_fen: row.received_fen,
      needs_other: forOthers.includes(row.id),
      state_at: row.state_at.toISOString(),
    }));
  }),
);

type Decided = Decision<VoucherDecision> & {
  bank_no?: string | undefined;
  received_fen?: number | undefined;
};

/** Begins with a voucher, confirms the money, or refuses it. */
export const decideVoucher = handle(contract.decideVoucher, async (context, input) => {
  const { db, staff, now, bus } = context;
  const decided = { ...input, staff };
  const { enterprise_id, paid } = await bankReview.decide(db, decided, now);
  if (paid) sayApplied(context, paid.event, paid.applied);
  tellEnterprise(bus, enterprise_id, 'wallet');
  return null;
});

export const bankReview = review({
  kind: 'transfers',
  head: ({ full_name }) => full_name,
  table: 'wallet_bank_voucher',
  since: 'sent_at',
  find: { texts: ['payer'], numbers: ['bank_no'], enterprise: true, order: true },
  waiting: OPEN_VOUCHERS,
  rows: voucherRows,
  by: (waits) => (waits ? 'sent_at' : 'state_at'),
  moves: voucherMoves,
  async lock(trx, id) {
    const owner = await findVoucherOwner(trx, id);
    if (owner === null) return null;
    await lockOrders(trx, owner);
    return lockVoucher(trx, id);
  },
  absent: '没有找到这份转账凭证',
  changed: '这份转账凭证的状态已变化，可以按状态查看结果',
  granting: ['begin', 'propose', 'confirm'],
  // A large sum is found by one and taken into the books by another.
  second: {
    decisions: ['confirm'],
    after: {
      kind: 'transfers',
      decisions: ['propose'],
      of: ({ id, state }) => (state === 'proposed' ? id : null),
    },
    words: '这笔到账是您登记的，要由另一位运营核对银行流水后确认',
  },
  reason: { min: 5, words: '请写明原因，至少 5 个字' },
  about: ({ account_id }) => account_id,
  enterprise: ({ enterprise_id }) => enterprise_id,
  async settle(trx, voucher, decided: Decided, now) {
    const { id, enterprise_id } = voucher;
    const { decision, reason } = decided;
    const state = voucherMoves.moves[decision].to;
    if (decision === 'confirm') {
      const found = foundOf(voucher, decided);
      return { enterprise_id, paid: await takeMoney(trx, voucher, found, now) };
    }
    const found = decision === 'propose' ? await proposedOf(trx, voucher, decided) : NOT_FOUND;
    await updateVoucher(trx, id, { state, state_at: now, reason, ...found });
    if (state === 'refused') await refuse(trx, voucher, reason, now);
    return { enterprise_id, paid: null };
  },
});

type LockedVoucher = NonNullable<Awaited<ReturnType<typeof lockVoucher>>>;

/** What the bank's statement says. */
interface Found {
  bank_no: string;
  received_fen: number;
}
const NOT_FOUND = { bank_no: null, received_fen: null };

/** @throws Failure `invalid-input` where the number or the sum is missing or wrong. */
function typedOf({ bank_no: typed = '', received_fen = 0 }: Decided): Found {
  const bank_no = tidyBankNo(typed);
  const faults: Record<string, string> = {};
  const numberProblem = bankNoProblem(bank_no);
  if (numberProblem) faults.bank_no = numberProblem;
  if (received_fen === 0) faults.received_fen = '请填写到账金额';
  const [first] = Object.values(faults);
  if (first) throw fail('invalid-input', first, faults);
  return { bank_no, received_fen };
}

/**
 * What is confirmed: what a colleague found, or what is typed now.
 * @throws Failure `conflict` for a large sum that nobody else has found.
 */
function foundOf({ bank_no, received_fen }: LockedVoucher, decided: Decided): Found {
  if (bank_no !== null && received_fen !== null) return { bank_no, received_fen };
  const found = typedOf(decided);
  if (found.received_fen > ALONE_MAX_FEN)
    throw fail('conflict', `到账超过 ${priceOf(ALONE_MAX_FEN)}，登记后要由另一位运营复核`);
  return found;
}

/** What one of finance found, for another to confirm. */
async function proposedOf(trx: Db, { id }: LockedVoucher, decided: Decided): Promise<Found> {
  const found = typedOf(decided);
  const other = await findVoucherByNo(trx, found.bank_no);
  if (other !== null && other.id !== id) throw usedUp(found.bank_no, other.order_no);
  return found;
}

const usedUp = (bank_no: string, order_no: string) =>
  fieldFault('bank_no', `流水号 ${bank_no} 已用于订单 ${order_no}，一笔转账只能付一次`);

/** What has arrived pays its order once; another sum or a late one waits to be paid back by hand. */
async function takeMoney(trx: Db, voucher: LockedVoucher, found: Found, now: Date) {
  const { bank_no, received_fen } = found;
  const { id, out_no, payer, paid_on } = voucher;
  const fact = { out_no, fen: received_fen, provider_no: bank_no, paid_at: now };
  const raw = JSON.stringify({ ...fact, payer, paid_on });
  const event = { kind: 'paid', provider: 'bank', notice_no: bank_no, raw, ...fact } as const;
  const applied: Applied = await applyPayment(trx, event, now);
  if (applied.outcome === 'known') {
    const used = await findNotice(trx, event);
    throw usedUp(bank_no, used?.out_no.replace(/A\d+$/, '') ?? '');
  }
  await updateVoucher(trx, id, { state: 'confirmed', state_at: now, bank_no, received_fen });
  return { event, applied };
}

/** The payer can send another voucher, and has time to do so, except for an upgrade at the end of its time. */
async function refuse(trx: Db, voucher: LockedVoucher, reason: string, now: Date): Promise<void> {
  const order = await lockOrder(trx, voucher.order_id);
  const isOpen = orderMoves.may(order.state, 'cancel', 'buyer');
  const again = new Date(now.getTime() + AGAIN_MS);
  const end = isOpen ? await extendOrder(trx, order, again) : order.expires_at;
  if (end > order.expires_at) await updateOpenAttempt(trx, voucher.attempt_id, { expires_at: end });
  const until = formatDate(end, 'M月d日 hh:mm');
  const isUpgrade = order.credit_fen > 0 ? '这份升级订单最晚可付到这个时间，不再延长。' : '';
  const next =
    isOpen && end > now
      ? `请核对后在 ${until} 前在订单页重新上传，或联系客服。${end < again ? isUpgrade : ''}`
      : '订单的付款时间已过。已经转账的，请在订单页重新上传凭证，财务会转回。';
  const values = { 原因: asSentence(reason), 做法: next, 订单号: order.number };
  await tellOrder(trx, order, say('plan.voucher_refused', values), now);
}
