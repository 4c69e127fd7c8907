// Room console: reading the site's figures by day, city and field of work.
import { z } from 'zod';
import { FileAnswer, get, type InputOf } from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { reviewKinds } from '../dictionary/review-kinds.ts';
import { Day, RegionCode, Time } from '../value/shapes.ts';
import { metrics } from './metrics.ts';

const DAY_MS = 86_400_000;
/** The longest period. */
export const PERIOD_DAYS_MAX = 400;

/** How many days a period has, both ends included. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

const period = {
  from: Day,
  to: Day,
  /** Narrows to positions of a city, or of a field of work (two digits). */
  city: RegionCode.optional(),
  category: z
    .string()
    .regex(/^\d{2}$/, '请选择职位大类')
    .optional(),
};
const PeriodInput = z
  .strictObject(period)
  .refine(({ from, to }) => from <= to, { path: ['to'], message: '结束日期不能早于开始日期' })
  .refine(({ from, to }) => daysBetween(from, to) <= PERIOD_DAYS_MAX, {
    path: ['from'],
    message: `一次最多看 ${PERIOD_DAYS_MAX} 天`,
  });
export type Period = InputOf<typeof getNumbers>;

const Count = z.number().int();

export const getNumbers = get('/api/console.numbers/read', {
  summary: '站点数据：一段时间每天的数，与前一段时间比较；漏斗；答复与审核用时',
  access: 'operator',
  staff: 'numbers',
  replica: true,
  input: PeriodInput,
  data: z.object({
    /** The period of the same length before. */
    before: z.object({ from: Day, to: Day }),
    days: z.array(z.string()),
    /** Up to when things are counted; null before the first count. */
    counted_at: Time.nullable(),
    /** Days that are still to be counted, as after the first start. */
    behind: Count,
    /** False for staff who do not see money; its figures are then left out. */
    sees_money: z.boolean(),
    metrics: z.array(
      z.object({
        code: z.enum(codesOf(metrics)),
        /** The sum of the days, or their mean where days cannot be added up. */
        value: Count,
        before: Count,
        /** One for each of `days`. */
        by_day: z.array(Count),
        /** The same of the period before. */
        before_by_day: z.array(Count),
      }),
    ),
    /** In the order of `funnelSteps`; empty for a city or field, because people have none. */
    funnel: z.array(z.object({ code: z.string(), count: Count, before: Count })),
    /** Minutes until an application is answered; null without any. */
    reply: z.object({ median_min: Count.nullable(), before: Count.nullable(), count: Count }),
    /** Queues in which something was decided; empty for a city or field. */
    reviews: z.array(
      z.object({
        kind: z.enum(codesOf(reviewKinds)),
        count: Count,
        before: Count,
        median_min: Count.nullable(),
        /** How many took longer than promised (`promiseWords`). */
        late: Count,
      }),
    ),
  }),
});

/** The most cities or fields listed. */
export const SHARES_MAX = 50;
const sharesInput = z.strictObject({
  ...period,
  metric: z.enum(codesOf(metrics)),
  by: z.enum(['city', 'category'], '请选择城市或类别'),
});

export const getShares = get('/api/console.numbers/shares', {
  summary: `一个数按城市或职位大类的分布，多的在前，最多 ${SHARES_MAX} 个`,
  access: 'operator',
  staff: 'numbers',
  replica: true,
  input: sharesInput.refine(
    ({ from, to }) => from <= to && daysBetween(from, to) <= PERIOD_DAYS_MAX,
    { path: ['from'], message: `请选择最多 ${PERIOD_DAYS_MAX} 天` },
  ),
  data: z.array(z.object({ code: z.string(), name: z.string(), value: Count, before: Count })),
});

export const exportNumbers = get('/api/console.numbers/file', {
  summary: '站点数据的表格（CSV）：每天一行，每个数一列',
  access: 'operator',
  staff: 'numbers',
  replica: true,
  input: PeriodInput,
  file: true,
  data: FileAnswer,
});
