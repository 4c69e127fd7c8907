// Whether a position must be reviewed, and the slot in the plan it holds meanwhile. `publishing.ts` calls
// this before it puts a position online.

import type { Db } from '../../platform/db/db.ts';
import { siteSettings } from '../../site/site.ts';
import { requireRoom } from '../../wallet/wallet.ts';
import { countTakenSlots, insertReview, isTrusted, listWaitingOf } from './queries.ts';
import { doubtsOf } from './rules.ts';

export { trustEnterprise } from './queries.ts';

interface Candidate {
  enterprise_id: number;
  /** What the writing check warns of, in words an operator reads; empty for a clean text. */
  warnings: readonly string[];
}

/** Why this text of this enterprise must be looked at; empty when it may go online at once. */
async function listDoubts(trx: Db, { enterprise_id, warnings }: Candidate) {
  const { position_review: mode } = await siteSettings(trx);
  return doubtsOf({ mode, isKnown: await isTrusted(trx, enterprise_id), warnings });
}

/**
 * True when a position must wait for an operator: its text has warnings, it is the first one of its
 * enterprise, or the site reviews everything. Then store it as `pending` and call `openReview`.
 */
export async function needsReview(trx: Db, candidate: Candidate, _now: Date): Promise<boolean> {
  return (await listDoubts(trx, candidate)).length > 0;
}

/** Puts a position that has just become `pending` on the operators' queue; gives the review's id. */
export async function openReview(
  trx: Db,
  submitted: Candidate & { position_id: number; account_id: number },
  now: Date,
): Promise<number> {
  const { position_id, enterprise_id, account_id, warnings } = submitted;
  const doubts = await listDoubts(trx, submitted);
  return insertReview(trx, {
    position_id,
    enterprise_id,
    account_id,
    doubts,
    state: 'pending' as const,
    findings: [...warnings],
    asked_at: now,
  });
}

/**
 * Requires room in the plan for one more position online or in review; call it before the change.
 * @throws Failure `conflict` when the plan's number is reached.
 */
export function holdSlot(trx: Db, enterprise_id: number, now: Date): Promise<void> {
  const room = { enterprise_id, kind: 'open_positions' as const };
  return requireRoom(trx, room, () => countTakenSlots(trx, enterprise_id), now);
}

/** Positions of an enterprise that wait for an operator, the oldest first: id of the review and title. */
export async function waitingReviewsOf(
  db: Db,
  enterprise_id: number,
  limit: number,
): Promise<{ id: number; title: string }[]> {
  const rows = await listWaitingOf(db, enterprise_id, limit);
  return rows.map(({ id, title }) => ({ id, title }));
}
