// The life of an elite: one table of moves, who may make them, and after how many days. Pure.

import type { EliteState } from '../../../contract/dictionary/care.ts';
import { ELITE_DAYS, REAPPLY_DAYS } from '../../../contract/talent/elite.ts';

export type EliteActor = 'seeker' | 'operator' | 'system';

interface Move {
  by: EliteActor;
  /** Days in the state before the move is allowed; 0 when left out. */
  after_days?: number;
}

/** A dismissed appeal is not for ever: after this many days one may apply anew. */
export const DISMISSED_DAYS = 90;
const DAY_MS = 86_400_000;

/** From each state: to which others, by whom and when. */
export const ELITE_MOVES: Readonly<Record<EliteState, Partial<Record<EliteState, Move>>>> = {
  none: { pending: { by: 'seeker' } },
  pending: { approved: { by: 'operator' }, rejected: { by: 'operator' } },
  approved: { lapsed: { by: 'system', after_days: ELITE_DAYS }, revoked: { by: 'operator' } },
  rejected: { pending: { by: 'seeker', after_days: REAPPLY_DAYS } },
  lapsed: { pending: { by: 'seeker' } },
  revoked: { appealing: { by: 'seeker' } },
  appealing: { approved: { by: 'operator' }, dismissed: { by: 'operator' } },
  dismissed: { pending: { by: 'seeker', after_days: DISMISSED_DAYS } },
};

/** When this actor may make the move, given since when the state is; null when never. */
export function eliteMoveAt(
  from: EliteState,
  to: EliteState,
  actor: EliteActor,
  since: Date,
): Date | null {
  const move = ELITE_MOVES[from][to];
  if (move?.by !== actor) return null;
  return new Date(since.getTime() + (move.after_days ?? 0) * DAY_MS);
}

/** True when this actor may make the move now. */
export function canMoveElite(
  from: EliteState,
  to: EliteState,
  actor: EliteActor,
  times: { since: Date; now: Date },
): boolean {
  const at = eliteMoveAt(from, to, actor, times.since);
  return at !== null && at <= times.now;
}
