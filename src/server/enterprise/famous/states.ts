// The life of an application to the wall of famous companies: one table of moves. Pure.
import { FAMOUS_AGAIN_DAYS, type FamousState } from '../../../contract/enterprise/famous.ts';

export type FamousActor = 'enterprise' | 'operator' | 'system';

/** From each state: to which others and by whom. To apply anew makes a new application. */
const FAMOUS_MOVES: Readonly<
  Record<FamousState, Partial<Record<FamousState, readonly FamousActor[]>>>
> = {
  none: { pending: ['enterprise'] },
  pending: {
    approved: ['operator'],
    rejected: ['operator'],
    withdrawn: ['enterprise', 'system'],
  },
  // `system`: the company closed its account.
  approved: { ended: ['operator', 'enterprise', 'system'] },
  rejected: { pending: ['enterprise'] },
  withdrawn: { pending: ['enterprise'] },
  ended: { pending: ['enterprise'] },
};

const DAY_MS = 86_400_000;

/** True when this actor may move it so; after a rejection not before its time. */
export function canMoveFamous(
  from: FamousState,
  to: FamousState,
  actor: FamousActor,
  times: { since: Date | null; now: Date },
): boolean {
  if (!FAMOUS_MOVES[from][to]?.includes(actor)) return false;
  return from !== 'rejected' || times.now >= applyAgainAt(times.since ?? times.now);
}

/** From when an enterprise may apply again that was rejected at `since`. */
export const applyAgainAt = (since: Date): Date =>
  new Date(since.getTime() + FAMOUS_AGAIN_DAYS * DAY_MS);
