// Decides which imported postings an operator must review, and the new state of postings stored before.

import type { PositionState } from '../../../contract/dictionary/states.ts';
import type { ReviewDoubt } from '../../../contract/position/review.ts';
import type { Db } from '../../platform/db/db.ts';
import { siteSettings } from '../../site/site.ts';
import { positionMoves } from '../manage/states.ts';
import { insertReview } from '../review/queries.ts';
import { doubtsOf } from '../review/rules.ts';
import type { Imported } from './queries.ts';
import type { Posting } from './row.ts';

/** Gives the reasons to review a posting; empty for a clean one and for one that becomes a draft. */
export type Doubts = (posting: Posting) => ReviewDoubt[];

/** By the rules of normal positions, except that an enterprise's first posting is no reason here. */
export async function readDoubts(db: Db): Promise<Doubts> {
  const { position_review: mode } = await siteSettings(db);
  return ({ missing, warnings }) =>
    missing === '' ? doubtsOf({ mode, isKnown: true, warnings }) : [];
}

/** Puts a stored posting into the operators' queue; once more with what is found now. */
export async function submitImported(
  trx: Db,
  { id, enterprise_id }: Pick<Imported, 'id' | 'enterprise_id'>,
  { doubts, warnings }: { doubts: ReviewDoubt[]; warnings: string[] },
  now: Date,
): Promise<void> {
  await insertReview(trx, {
    position_id: id,
    enterprise_id,
    account_id: null,
    state: 'pending' as const,
    doubts,
    findings: warnings,
    asked_at: now,
  });
}

interface Change {
  /** True when it waited for data that its source has now added. */
  isCompleted: boolean;
  isSame: boolean;
  isDoubtful: boolean;
}

/** The state of a stored posting after its source brought it again. */
export function stateAfter(
  { state, account_id }: Pick<Imported, 'state' | 'account_id'>,
  { isCompleted, isSame, isDoubtful }: Change,
): PositionState {
  const before = state as PositionState;
  if (isCompleted) return isDoubtful ? 'pending' : 'online';
  if (isSame) return before;
  const isOurs = account_id === null;
  // A refused posting is always reviewed again.
  if (before === 'rejected' && isOurs) return 'pending';
  if (before === 'pending' && isOurs && !isDoubtful) return 'online';
  return (isDoubtful ? positionMoves.next(before, 'recheck') : null) ?? before;
}
