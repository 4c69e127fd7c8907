// Room operate: the work that waits for operators, of every room.
import { z } from 'zod';
import { get, Nothing } from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { reviewKinds } from '../dictionary/review-kinds.ts';

export const countReviews = get('/api/operate.review/waiting', {
  summary: '各类等待运营处理的数量',
  access: 'operator',
  staff: 'any',
  shows: ['queue'],
  input: Nothing,
  data: z.record(z.enum(codesOf(reviewKinds)), z.number().int()),
});
