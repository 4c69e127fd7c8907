// Events of the room talent: a person accepted an invitation to apply.
import { event } from '../platform/event.ts';

/** A seeker accepts an invitation; the listener sends the resume, or refuses by throwing a Failure. */
export const invitationAccepted = event<{ account_id: number; position_id: number }>(
  'invitation-accepted',
);
