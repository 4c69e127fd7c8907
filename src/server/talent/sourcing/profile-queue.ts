// The queue of people whose search row must be rebuilt. Called in the transaction of a change to a resume,
// its visibility or an elite; a job does the work a moment later.
import type { Db } from '../../platform/db/db.ts';
import { insertDue } from './profile.queries.ts';

/** Marks people whose resume, visibility or elite state changed. */
export async function markTalents(
  trx: Db,
  account_ids: readonly number[],
  now: Date,
): Promise<void> {
  if (account_ids.length > 0) await insertDue(trx, account_ids, now);
}
