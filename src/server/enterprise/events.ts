// Events of the room enterprise: members who join or leave, and the closing of an enterprise.
import { event } from '../platform/event.ts';

/** A person is about to become a member; a listener may refuse by throwing a Failure. */
export const memberJoining = event<{ enterprise_id: number; account_id: number }>('member-joining');
/** A member leaves; `to` takes over their work. */
export const memberLeft = event<{ enterprise_id: number; from: number; to: number }>('member-left');
/** An enterprise closes its account; `account_id` is its last member, who does it. */
export const enterpriseClosed = event<{ enterprise_id: number; account_id: number }>(
  'enterprise-closed',
);
