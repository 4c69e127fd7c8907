// Unique keys of conversations: one per pair of people. Pure.

/** The key of the one conversation that two people have. */
export const keyOf = ({ seeker_id, recruiter_id }: { seeker_id: number; recruiter_id: number }) =>
  `talk:${seeker_id}:${recruiter_id}`;

/** The key of somebody's conversation with 择木客服. */
export const serviceKeyOf = (account_id: number) => `service:${account_id}`;
