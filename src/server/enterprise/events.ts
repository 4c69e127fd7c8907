// What the room enterprise tells others: members who come and go, and the end of an enterprise.
import { event } from '../platform/event.ts';

/** Somebody is about to become a member; who hears it may refuse by throwing a Failure. */
export const memberJoining = event<{ enterprise_id: number; account_id: number }>('member-joining');
/** A member goes; a colleague takes over what they had in hand. */
export const memberLeft = event<{ enterprise_id: number; from: number; to: number }>('member-left');
/** An enterprise closes its account; `account_id` is its last member, who does it. */
export const enterpriseClosed = event<{ enterprise_id: number; account_id: number }>(
  'enterprise-closed',
);
