// Room account: the head of the seeker's own centre.
import { z } from 'zod';
import { get, Nothing } from '../call/endpoint.ts';

export const getCentre = get('/api/account/centre', {
  summary: '个人中心：等您答复的录用通知，和数字：投递、面试、收藏、谁看过我、关注、足迹',
  access: 'seeker',
  shows: ['application', 'favourite', 'privacy', 'follow', 'footprint'],
  input: Nothing,
  data: z.object({
    applications: z.number().int(),
    /** Interviews that are not over, and how many of them wait for the seeker's answer. */
    interviews: z.number().int(),
    invitations: z.number().int(),
    favourites: z.number().int(),
    /** Enterprises that looked at the seeker in the last 30 days. */
    viewers: z.number().int(),
    followed: z.number().int(),
    footprints: z.number().int(),
    saved_searches: z.number().int(),
    /** Offers that wait for the seeker's answer, the earliest deadline first; at most five. */
    offers: z.array(
      z.object({
        application_id: z.number().int(),
        title: z.string(),
        enterprise: z.object({ short_name: z.string(), logo: z.string() }),
        /** The last day to answer, 'yyyy-mm-dd' in Shanghai; that day still counts. */
        valid_until: z.string(),
      }),
    ),
  }),
});
