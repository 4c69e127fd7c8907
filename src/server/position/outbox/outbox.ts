// The outbox of the search: hands the changes of what positions are found by to another engine, each at least once and the
// newest last. What an engine has newer it keeps, so a change that is told twice does no harm.
import type { Db } from '../../platform/db/db.ts';
import { claimChanges, releaseChanges, settleChanges } from './queries.ts';
import { type Change, type Outcome, settled } from './rules.ts';

export { findOutboxState, noteChanged, reviveChanges } from './queries.ts';
export type { Outcome } from './rules.ts';

const BATCH = 500;
/** A node that dies leaves its changes to others after this time; it is longer than a telling may take. */
const LEASE_S = 60;

/** Tells an engine of changes. @throws when it could be told of none. */
type Tell = (changes: readonly Change[]) => Promise<readonly Outcome[]>;

/**
 * Tells the changes that are due and gives how many were taken.
 * @throws what `tell` throws; the changes are due again then.
 */
export async function drainBatch(db: Db, tell: Tell, limit = BATCH): Promise<number> {
  const changes = await claimChanges(db, limit, LEASE_S);
  if (changes.length === 0) return 0;
  let outcomes: readonly Outcome[];
  try {
    outcomes = await tell(changes);
  } catch (error) {
    await releaseChanges(db, changes);
    throw error;
  }
  const of = new Map(outcomes.map((outcome) => [outcome.position_id, outcome]));
  const known = changes.flatMap((change) => {
    const outcome = of.get(change.position_id);
    return outcome ? [settled(change, outcome)] : [];
  });
  await settleChanges(db, known);
  return changes.length;
}
