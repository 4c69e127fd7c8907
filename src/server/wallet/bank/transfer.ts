// A transfer as the order's page shows it: the account, the last voucher, and whether another can be sent.
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import {
  type BankTransfer,
  type Voucher,
  voucherMoves,
  voucherStates,
} from '../../../contract/wallet/bank-voucher.ts';
import type { Db } from '../../platform/db/db.ts';
import type { AttemptRow } from '../order/attempt.queries.ts';
import { findLastVoucher, type VoucherRow } from './queries.ts';

export const voucherOf = (row: VoucherRow): Voucher => ({
  id: row.id,
  state: row.state,
  state_label: labelOf(voucherStates, row.state),
  payer: row.payer,
  paid_on: row.paid_on,
  file: { name: row.file_name, is_pdf: row.media_type === 'application/pdf' },
  reason: row.reason,
  sent_at: row.sent_at.toISOString(),
});

/** The last try to pay an order by transfer, which may be over: money can still come. */
export const transferAttempt = (attempts: readonly AttemptRow[]): AttemptRow | null =>
  attempts.find(({ provider, pay }) => provider === 'bank' && pay?.kind === 'account') ?? null;

/** The transfer of an order; null where that way was never chosen. `attempts` are the order's, the newest first. */
export async function transferOf(
  db: Db,
  order_id: number,
  attempts: readonly AttemptRow[],
): Promise<BankTransfer | null> {
  const attempt = transferAttempt(attempts);
  if (attempt?.pay?.kind !== 'account') return null;
  const { kind: _, ...account } = attempt.pay;
  const last = await findLastVoucher(db, order_id);
  const isFree = last === null || last.state === 'refused' || attempt.id !== last.attempt_id;
  const can_send =
    attempt.state !== 'paid' && (isFree || voucherMoves.may(last.state, 'replace', 'payer'));
  // What finance wrote when it began is for finance alone.
  const reason = last?.state === 'refused' ? last.reason : '';
  return { account, voucher: last && { ...voucherOf(last), reason }, can_send };
}
