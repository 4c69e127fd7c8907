// What the room talent tells others: that a person accepted to apply.
import { event } from '../platform/event.ts';

/** A seeker accepts an invitation to apply; who hears it sends the resume, or refuses by throwing a Failure. */
export const invitationAccepted = event<{ account_id: number; position_id: number }>(
  'invitation-accepted',
);
