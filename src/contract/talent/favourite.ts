// 收藏: the favourite talents of an enterprise.

import { z } from 'zod';
import { Done, post } from '../call/endpoint.ts';
import { optionalText } from '../value/shapes.ts';
import { textRule } from '../value/text-rule.ts';
import { aboutPerson, BulkDone, People, Whom, whom } from './person.ts';

/** 收藏 */
export const FAVOURITE_REASON = textRule('收藏原因', 200, 0);

export const addFavourite = post('/api/talent.keep/add', {
  ...aboutPerson,
  member: 'recruit',
  summary: '收藏人才，写明原因；已收藏的更新原因',
  words: 'message',
  rate: { max: 300, window_s: 3600 },
  changes: ['talent'],
  input: z.strictObject({ ...whom, reason: optionalText(FAVOURITE_REASON) }),
  data: Done,
});

export const removeFavourite = post('/api/talent.keep/remove', {
  ...aboutPerson,
  member: 'recruit',
  summary: '取消收藏',
  changes: ['talent'],
  input: Whom,
  data: Done,
});

export const addFavourites = post('/api/talent.keep/addMany', {
  access: 'recruiter',
  member: 'recruit',
  words: 'message',
  summary: '收藏多位人才',
  rate: { max: 60, window_s: 3600 },
  changes: ['talent'],
  input: z.strictObject({ people: People, reason: optionalText(FAVOURITE_REASON) }),
  data: BulkDone,
});
