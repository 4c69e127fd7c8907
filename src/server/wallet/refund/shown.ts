// Requests and refunds as people see them.
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { paymentWays } from '../../../contract/wallet/order.ts';
import { refundRequestStates, refundStates } from '../../../contract/wallet/refund-states.ts';
import type { Db } from '../../platform/db/db.ts';
import { listRefundsOf, type Refund, type RequestRow } from './queries.ts';
import type { Piece } from './rules.ts';

export const refundShown = ({
  number,
  fen,
  way,
  state,
  is_stray,
  reason,
  created_at,
  done_at,
}: Pick<
  Refund,
  'number' | 'fen' | 'way' | 'state' | 'is_stray' | 'reason' | 'created_at' | 'done_at'
>) => ({
  number,
  fen,
  way: labelOf(paymentWays, way ?? 'bank'),
  state,
  state_label: labelOf(refundStates, state),
  why: is_stray ? reason : '',
  at: (done_at ?? created_at).toISOString(),
});

/** Requests with their refunds. */
export async function requestsShown<R extends RequestRow>(db: Db, rows: readonly R[]) {
  const refunds = await listRefundsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    state_label: labelOf(refundRequestStates, row.state),
    fen: row.fen,
    charge_fen: row.charge_fen,
    reason: row.reason,
    answer: row.answer,
    created_at: row.created_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    refunds: refunds.filter(({ request_id }) => request_id === row.id).map(refundShown),
  }));
}

/** How much goes by which way, in the order of the pieces; `rest` by hand. */
export function partsOf(pieces: readonly Piece[], rest: number) {
  const parts = new Map<string, number>();
  const all = pieces.map(({ payment, fen }) => ({ way: payment.way, fen }));
  for (const { way, fen } of [...all, { way: 'bank' as const, fen: rest }])
    parts.set(way, (parts.get(way) ?? 0) + fen);
  return [...parts]
    .map(([way, fen]) => ({ way: labelOf(paymentWays, way), fen }))
    .filter(({ fen }) => fen > 0);
}
