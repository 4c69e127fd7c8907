// The life of an invitation to apply: one table of moves and who may make them. Pure.
import type { InvitationState } from '../../../contract/dictionary/elite.ts';
import { INVITATION_DAYS } from '../../../contract/talent/elite.ts';
import { type Moves, machine } from '../../../contract/value/machine.ts';

export type InvitationActor = 'seeker' | 'system';

const DAY_MS = 86_400_000;

/** What is answered or over stays so. */
export const invitationMoves = machine({
  accept: { from: ['sent'], to: 'accepted', by: 'seeker' },
  decline: { from: ['sent'], to: 'declined', by: 'seeker' },
  expire: { from: ['sent'], to: 'expired', by: 'system' },
} satisfies Moves<InvitationState, InvitationActor>);

/** When an invitation ends by itself. */
export const expiresAt = (created_at: Date): Date =>
  new Date(created_at.getTime() + INVITATION_DAYS * DAY_MS);

/** The state at a moment: past its time it has expired, whether the timer ran or not. */
export function invitationStateOn(
  row: { state: string; created_at: Date },
  now: Date,
): InvitationState {
  const state = row.state as InvitationState;
  const isOver = expiresAt(row.created_at) <= now && invitationMoves.may(state, 'expire', 'system');
  return isOver ? 'expired' : state;
}
