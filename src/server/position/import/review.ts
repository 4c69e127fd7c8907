// Which imported postings an operator looks at before they are public, and what becomes of those that
// are stored already.

import type { PositionState } from '../../../contract/dictionary/states.ts';
import type { ReviewDoubt } from '../../../contract/position/review.ts';
import type { Db } from '../../platform/db/db.ts';
import { siteSettings } from '../../site/site.ts';
import { positionMoves } from '../manage/states.ts';
import { insertReview } from '../review/queries.ts';
import { doubtsOf } from '../review/rules.ts';
import type { Imported } from './queries.ts';
import type { Posting } from './row.ts';

/** Says why a posting must be looked at; nothing of a clean one, and of one that waits as a draft. */
export type Doubts = (posting: Posting) => ReviewDoubt[];

/** By the rules of a posted position. The enterprise has no part in it: being its first is no doubt. */
export async function readDoubts(db: Db): Promise<Doubts> {
  const { position_review: mode } = await siteSettings(db);
  return ({ missing, warnings }) =>
    missing === '' ? doubtsOf({ mode, isKnown: true, warnings }) : [];
}

/** Puts a stored posting on the operators' desk; once more with what is found now. */
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
  /** It waited for what its source says now. */
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
  // What was refused is always looked at again.
  if (before === 'rejected' && isOurs) return 'pending';
  if (before === 'pending' && isOurs && !isDoubtful) return 'online';
  return (isDoubtful ? positionMoves.next(before, 'recheck') : null) ?? before;
}
