// The life of an invitation to apply: one table of moves and who may make them. Pure.
import type { InvitationState } from '../../../contract/dictionary/care.ts';
import { INVITATION_DAYS } from '../../../contract/talent/elite.ts';

export type InvitationActor = 'seeker' | 'system';

const DAY_MS = 86_400_000;

/** From each state: to which others and by whom. What is answered or over stays so. */
const INVITATION_MOVES: Readonly<
  Record<InvitationState, Partial<Record<InvitationState, InvitationActor>>>
> = {
  sent: { accepted: 'seeker', declined: 'seeker', expired: 'system' },
  accepted: {},
  declined: {},
  expired: {},
};

/** True when this actor may make the move. */
export const canMoveInvitation = (
  from: InvitationState,
  to: InvitationState,
  actor: InvitationActor,
): boolean => INVITATION_MOVES[from][to] === actor;

/** When an invitation ends by itself. */
export const expiresAt = (created_at: Date): Date =>
  new Date(created_at.getTime() + INVITATION_DAYS * DAY_MS);

/** The state at a moment: past its time it has expired, whether the timer ran or not. */
export function invitationStateOn(
  row: { state: string; created_at: Date },
  now: Date,
): InvitationState {
  const state = row.state as InvitationState;
  const isOver = expiresAt(row.created_at) <= now && canMoveInvitation(state, 'expired', 'system');
  return isOver ? 'expired' : state;
}
