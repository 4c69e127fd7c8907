// The record of a posting: facts that anybody can check, with the rule shown beside each.
import { z } from 'zod';
import { get, Id } from '../call/endpoint.ts';
import { type CodeOf, codesOf, type Term } from '../dictionary/dictionary.ts';
import {
  RESPONSE_DAYS,
  RESPONSE_SAMPLE_MIN,
  RESPONSE_WITHIN_DAYS,
} from '../enterprise/response.ts';
import { Time } from '../value/shapes.ts';

/** When the recruiter was last here, rounded so that nobody's hours are told. `days` by the day in Shanghai. */
export const lastSeenSteps = [
  { code: 'today', label: '今天', days: 0 },
  { code: 'three-days', label: '3 天内', days: 3 },
  { code: 'week', label: '7 天内', days: 7 },
  { code: 'older', label: '更早', days: Number.POSITIVE_INFINITY },
] as const satisfies readonly (Term & { days: number })[];
export type LastSeen = CodeOf<typeof lastSeenSteps>;

/** The rules, in words, beside the numbers. */
export const RECORD_RULES = {
  open: '从第一次公开的那天算起，中间暂停的日子也算在内。',
  moves: '续期是把到期日往后延，刷新是把排序时间更新为当天；内容不一定有变化。',
  seen: '职位负责人最近一次使用择木，只说大概的时间。',
  answers: `只算这个职位近 ${RESPONSE_DAYS} 天收到的投递：已经答复的，和满 ${RESPONSE_WITHIN_DAYS} 天还没答复的；不到 ${RESPONSE_SAMPLE_MIN} 份显示“样本不足”。录用以企业确认入职为准，企业没有确认的不在内。`,
} as const;

export const PositionRecord = z.object({
  /** Days since it was first public; null while it is not open. */
  days_open: z.number().int().nullable(),
  renewals: z.number().int(),
  refreshes: z.number().int(),
  /** Since when moves are counted; null for since its start. */
  counted_from: Time.nullable(),
  /** Null when nobody is in charge of it, as of imported ones. */
  last_seen: z.enum(codesOf(lastSeenSteps)).nullable(),
  /** Of the applications that count; null while there are too few. */
  answers: z
    .object({ counted: z.number().int(), answered: z.number().int(), hired: z.number().int() })
    .nullable(),
});
export type PositionRecord = z.infer<typeof PositionRecord>;

export const getPositionRecord = get('/api/position/record', {
  summary: '职位的公开记录：公开天数、续期与刷新次数、答复与录用',
  access: 'open',
  shared: true,
  names: 'position',
  input: z.strictObject({ id: Id }),
  cache_s: 300,
  data: PositionRecord,
});
