// The life of an invitation to an enterprise: one table of moves, and who makes them. Pure.
import { INVITATION_DAYS, type InvitationState } from '../../../contract/enterprise/invitation.ts';
import { type Moves, machine } from '../../../contract/value/machine.ts';

export type InvitationActor = 'administrator' | 'invited' | 'system';

/** A link stays `sent` while uses are left. */
export const invitationMoves = machine({
  accept: { from: ['sent'], to: 'accepted', by: 'invited' },
  decline: { from: ['sent'], to: 'declined', by: 'invited' },
  revoke: { from: ['sent'], to: 'revoked', by: 'administrator' },
  expire: { from: ['sent'], to: 'expired', by: 'system' },
} satisfies Moves<InvitationState, InvitationActor>);

interface InvitationStatus {
  state: InvitationState;
  expires_at: Date;
}

/** The state at a moment: one past its end has expired, whether the job ran or not. */
export const invitationStateOn = (
  { state, expires_at }: InvitationStatus,
  now: Date,
): InvitationState => (state === 'sent' && expires_at <= now ? 'expired' : state);

/** The end of an invitation sent at this moment. */
export const invitationEnd = (sent_at: Date): Date =>
  new Date(sent_at.getTime() + INVITATION_DAYS * 86_400_000);

/** The invitation after one more use; null when no use is left. */
export function afterUse(
  invitation: InvitationStatus & { used: number; uses_max: number },
  now: Date,
): { used: number; state: InvitationState } | null {
  const { used, uses_max } = invitation;
  const state = invitationStateOn(invitation, now);
  if (!invitationMoves.may(state, 'accept', 'invited') || used >= uses_max) return null;
  return { used: used + 1, state: used + 1 >= uses_max ? 'accepted' : 'sent' };
}
