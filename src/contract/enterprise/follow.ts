// Enterprises a seeker follows.
import { z } from 'zod';
import { Cursor, Done, get, Id, page, post } from '../call/endpoint.ts';
import { Time } from '../value/shapes.ts';
import { EnterpriseCard } from './enterprise.ts';

const byId = z.strictObject({ id: Id });
const mine = { access: 'seeker', rate: { max: 240, window_s: 60 } } as const;

export const followEnterprise = post('/api/enterprise.follow/add', {
  ...mine,
  summary: '关注企业（重复关注不变）',
  names: 'enterprise',
  changes: ['follow'],
  input: byId,
  data: Done,
});

export const unfollowEnterprise = post('/api/enterprise.follow/remove', {
  ...mine,
  summary: '取消关注（没有关注也成功）',
  names: 'enterprise',
  changes: ['follow'],
  input: byId,
  data: Done,
});

/** Whether the visitor follows the company, for the company's page. */
export const getFollow = get('/api/enterprise.follow/forEnterprise', {
  absent: 'said-here',
  ...mine,
  summary: '我是否关注某企业',
  names: 'enterprise',
  input: byId,
  data: z.object({ since: Time }).nullable(),
});

export const FollowedEnterprise = z.object({ enterprise: EnterpriseCard, since: Time });
export type FollowedEnterprise = z.infer<typeof FollowedEnterprise>;

export const listFollowed = get('/api/enterprise.follow/mine', {
  ...mine,
  summary: '我关注的企业，新关注的在前',
  shows: ['follow'],
  input: z.strictObject({ cursor: Cursor.optional() }),
  data: page(FollowedEnterprise).extend({ total: z.number().int() }),
});
