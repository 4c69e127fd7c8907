// A reconciled day at the sandbox (demo town).
import { formatDate } from '../../../contract/value/time.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Staff } from '../../platform/staff-log.ts';
import { DAY_MS } from '../order/rules.ts';
import { insertTrade, payTrade } from '../provider/sandbox.queries.ts';
import { sandbox } from '../provider/sandbox.ts';
import { keyOf } from './compare.ts';
import { listCases } from './queries.ts';
import { hasBill, keepBill, keepCases } from './reconcile.ts';
import { billReview } from './review.ts';

/** The sandbox was paid something at `at` of which the books know nothing; finance explained it two days later. */
export async function addPastBillDay(
  db: Db,
  stranger: { out_no: string; fen: number; note: string; staff: Staff | null },
  at: Date,
): Promise<void> {
  const { out_no, fen, note, staff } = stranger;
  const provider_no = `S${out_no}`;
  await insertTrade(db, { out_no, fen, description: '择木 试付', state: 'unpaid' });
  await payTrade(db, { out_no, provider_no, paid_at: at });
  const day = formatDate(at, 'yyyy-MM-dd');
  const now = new Date(at.getTime() + 2 * DAY_MS);
  const provider = sandbox({ db, config: { siteUrl: '' }, clock: () => now });
  if (!hasBill(provider)) return;
  await keepBill(db, provider, day, now);
  const live = new Map([[keyOf({ kind: 'payment', number: provider_no }), 'paid']]);
  await keepCases(db, { provider, day, live }, now);
  for (const { id } of await listCases(db, { provider: 'sandbox', day }))
    await billReview.decide(db, { id, decision: 'explain', reason: note, staff }, now);
}
