// Room operate: the work that waits for operators, of every room.
import { z } from 'zod';
import { get, Nothing } from '../call/endpoint.ts';
import type { StaffRight } from '../call/staff-rights.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { type ReviewKind, reviewKinds } from '../dictionary/review-kinds.ts';

/** The right that the calls of each queue name. */
export const REVIEW_RIGHTS: Readonly<Record<ReviewKind, StaffRight>> = {
  reports: 'review',
  appeals: 'review',
  objections: 'review',
  bans: 'people',
  service: 'service',
  words: 'review',
  pictures: 'review',
  certifications: 'review',
  positions: 'review',
  elites: 'review',
  feedback: 'service',
  entries: 'review',
  famous: 'review',
  closings: 'people',
  upgrades: 'finance',
  transfers: 'finance',
  invoices: 'finance',
  refunds: 'finance',
  payouts: 'finance',
  bills: 'finance',
};

export const countReviews = get('/api/operate.review/waiting', {
  summary: '各类等待运营处理的数量：只有自己能看的队列',
  access: 'operator',
  staff: 'any',
  shows: ['queue'],
  input: Nothing,
  data: z.partialRecord(z.enum(codesOf(reviewKinds)), z.number().int()),
});
