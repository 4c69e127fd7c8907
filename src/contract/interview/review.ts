// Room interview, 面试评价: public evaluations of interviews by seekers, without their names. The enterprise
// may answer each once and can delete none.

import { z } from 'zod';
import { Cursor, Done, get, Id, page, post } from '../call/endpoint.ts';
import { codesOf, type Term } from '../dictionary/dictionary.ts';
import { Labelled, optionalText, Time, text } from '../value/shapes.ts';
import { REPLY_WORDS, REVIEW_WORDS } from './words.ts';

export const reviewTags = [
  { code: 'efficient', label: '面试效率高' },
  { code: 'friendly', label: '面试官友善' },
  { code: 'cold', label: '面试官态度冰冷' },
  { code: 'pay_differs', label: '薪资与描述不符' },
  { code: 'good_place', label: '环境不错' },
  { code: 'good_welfare', label: '福利待遇好' },
] as const satisfies readonly Term[];

export const InterviewReview = z.object({
  id: Id,
  tags: z.array(Labelled),
  words: z.string(),
  /** The month it was written in, as 2026年3月; a day would reveal which candidate wrote it. */
  month: z.string(),
  reply: z.object({ words: z.string(), at: Time }).nullable(),
});
export type InterviewReview = z.infer<typeof InterviewReview>;

export const listReviews = get('/api/interview.review/lists', {
  summary: '一家企业的面试评价（匿名），最新的在前',
  access: 'open',
  whileAway: true,
  rate: { max: 240, window_s: 60 },
  names: 'enterprise',
  shows: ['review'],
  input: z.strictObject({ id: Id, cursor: Cursor.optional() }),
  data: page(InterviewReview).extend({
    total: z.number().int(),
    /** How often each tag was chosen, the most frequent first; tags nobody chose are left out. */
    tags: z.array(Labelled.extend({ count: z.number().int() })),
  }),
});

export const writeReview = post('/api/interview.review/write', {
  summary: '评价一场已完成的面试（每场一次，匿名公开）',
  access: 'seeker',
  words: 'message',
  names: 'interview',
  rate: { max: 20, window_s: 86_400 },
  changes: ['application'],
  input: z.strictObject({
    id: Id,
    tags: z
      .array(z.enum(codesOf(reviewTags), '请选择评价标签'))
      .min(1, '请至少选择一个标签')
      .max(reviewTags.length, '标签过多')
      .refine((tags) => new Set(tags).size === tags.length, '标签有重复'),
    words: optionalText(REVIEW_WORDS),
  }),
  data: z.object({ id: Id }),
});

export const replyReview = post('/api/interview.review/reply', {
  summary: '企业管理员回复一条面试评价（一次，不能修改）',
  access: 'recruiter',
  member: 'administer',
  words: 'message',
  names: 'interview-review',
  rate: { max: 60, window_s: 86_400 },
  changes: ['review'],
  input: z.strictObject({ id: Id, words: text(REPLY_WORDS) }),
  data: Done,
});
