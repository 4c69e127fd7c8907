// Room talent: how reliably an enterprise answers (features 4.1); the rule stands beside the number.
import { z } from 'zod';
import { get, Id, Nothing } from '../call/endpoint.ts';

/** Applications of so many days count. */
export const RESPONSE_DAYS = 90;
/** Answered in time: within so many days. */
export const RESPONSE_WITHIN_DAYS = 7;
/** Without an answer an application ends after so many days. */
export const TIMEOUT_AFTER_DAYS = 14;
/** Below this the number says nothing. */
export const RESPONSE_SAMPLE_MIN = 10;
export const RESPONSE_RULE =
  '近 90 天收到的投递中，7 天内得到答复（沟通、邀面试、录用通知或不合适）的比例；只查看不算答复，求职者自己撤回的不计入。';

export const Response = z.object({
  /** Applications that count. */
  counted: z.number().int(),
  /** Percent answered in time; null where the sample is too small. */
  rate: z.number().int().nullable(),
  /** Half of the answers came within so many hours; null where the sample is too small. */
  median_h: z.number().nullable(),
});
export type Response = z.infer<typeof Response>;

export const getResponse = get('/api/talent.response/of', {
  summary: '企业、职位与发布者的答复率',
  access: 'open',
  input: z.strictObject({ enterprise: Id.optional(), position: Id.optional() }),
  cache_s: 300,
  data: z.object({
    enterprise: Response.nullable(),
    position: Response.nullable(),
    recruiter: Response.nullable(),
  }),
});

export const getOwnResponse = get('/api/talent.response/mine', {
  summary: '本企业的答复率，和怎样能提高它',
  access: 'recruiter',
  member: 'read',
  input: Nothing,
  data: z.object({
    enterprise: Response.nullable(),
    /** Waiting now and still in time: answering them all would give this percent. */
    waiting: z.number().int(),
    could_be: z.number().int().nullable(),
    positions: z.array(Response.extend({ id: Id, title: z.string() })),
    recruiters: z.array(Response.extend({ name: z.string() })),
  }),
});

/** 2.5 → 2.5 小时; beyond two days in days. */
export function durationText(hours: number): string {
  if (hours < 1) return '1 小时';
  if (hours < 48) return `${Math.round(hours)} 小时`;
  return `${Math.round(hours / 24)} 天`;
}
