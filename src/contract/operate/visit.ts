// Room operate: a seeker joins an activity of the site, and may cancel.
import { z } from 'zod';
import { Done, get, Id, Nothing, post } from '../call/endpoint.ts';
import { Time } from '../value/shapes.ts';
import { ActivitySummary } from './operate.ts';

/** The least completeness of a resume in percent; below it enterprises learn too little. */
export const JOIN_COMPLETENESS_MIN = 40;
/** The most activities shown, newest first. */
export const JOINED_MAX = 100;

const JoinedActivity = ActivitySummary.extend({
  joined_at: Time,
  /** True until the activity begins. */
  can_cancel: z.boolean(),
  /** True when the site cancelled it. */
  cancelled: z.boolean().optional(),
});
export type JoinedActivity = z.infer<typeof JoinedActivity>;

export const listJoinedActivities = get('/api/operate.activity/joined', {
  summary: '我报名的活动，新报名的在前',
  access: 'seeker',
  shows: ['activity'],
  input: Nothing,
  data: z.array(JoinedActivity),
});

/** The rules that joining and cancelling share. */
const visit = {
  access: 'seeker',
  rate: { max: 60, window_s: 3600 },
  names: 'activity',
  input: z.strictObject({ id: Id }),
  data: Done,
} as const;

export const joinActivity = post('/api/operate.activity/join', {
  ...visit,
  changes: ['activity'],
  summary: '报名参加活动（求职者），简历完整度需达到要求；重复报名无害',
});

export const leaveActivity = post('/api/operate.activity/leave', {
  ...visit,
  changes: ['activity'],
  summary: '取消参加活动（开始前）',
});
