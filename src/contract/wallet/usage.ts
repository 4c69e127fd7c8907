// Room wallet: what an enterprise used, and what it would need for that.
import { z } from 'zod';
import { FileAnswer, get, Id, Nothing } from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { Month } from '../value/shapes.ts';
import { productKinds } from './catalogue.ts';
import { balanceEntryKinds } from './order.ts';
import { quotaKinds, quotaPeriods, walletPlans } from './quota.ts';

/** How far back a recommendation looks, in days of Shanghai with today. */
export const ADVICE_DAYS = 90;

const Figure = z.object({
  kind: z.enum(codesOf(quotaKinds)),
  label: z.string(),
  unit: z.string(),
  period: z.enum(quotaPeriods),
  /** What nine of ten days did not exceed, or today's level where that is higher; of monthly kinds the most. */
  usual: z.number().int(),
  /** The most in a day or month, or at the same time. */
  most: z.number().int(),
});
export type UsageFigure = z.infer<typeof Figure>;

export const getAdvice = get('/api/wallet.usage/advice', {
  summary: '按近 90 天的用量，怎样买最省：套餐、次数包，或者免费版就够',
  access: 'recruiter',
  member: 'read',
  shows: ['wallet', 'position', 'member'],
  input: Nothing,
  data: z.object({
    /** The days since the first use that is known, at most `ADVICE_DAYS`. */
    days: z.number().int(),
    /** What was used, without the kinds of which nothing was. */
    figures: z.array(Figure),
    plan: z.object({ code: z.enum(codesOf(walletPlans)), label: z.string() }),
    /** How often the plan would have been bought in these days; 0 for the free one. */
    times: z.number().int(),
    /** What the plan does not hold, bought by the piece. */
    packs: z.array(
      z.object({
        kind: z.enum(codesOf(productKinds)),
        code: z.string(),
        label: z.string(),
        quantity: z.number().int(),
      }),
    ),
    /** What that would have cost in these days, at today's prices. */
    fen: z.number().int(),
    /** False where even the highest plan is too small. */
    is_enough: z.boolean(),
  }),
});

export const getUses = get('/api/wallet.usage/uses', {
  summary: '权益用量：近 90 天或某个月，每种权益一共用了多少，每位成员用了多少',
  access: 'recruiter',
  member: 'read',
  shows: ['wallet', 'member', 'position', 'talent'],
  input: z.strictObject({ month: Month.optional() }),
  data: z.object({
    uses: z.array(
      z.object({
        kind: z.enum(codesOf(quotaKinds)),
        label: z.string(),
        unit: z.string(),
        total: z.number().int(),
        /** Who used it, the most first; without id and name for deleted accounts. */
        members: z.array(
          z.object({ id: Id.nullable(), name: z.string(), count: z.number().int() }),
        ),
      }),
    ),
  }),
});

export const TableFormat = z.enum(['csv', 'xlsx'], '请选择 CSV 或 XLSX').default('csv');
export type TableFormat = z.infer<typeof TableFormat>;

export const exportEntries = get('/api/wallet.balance/export', {
  summary: '导出余额明细（CSV 或 XLSX，最多 5000 条）',
  access: 'recruiter',
  member: 'read',
  rate: { max: 20, window_s: 3600 },
  input: z.strictObject({
    kind: z.enum(codesOf(balanceEntryKinds)).optional(),
    format: TableFormat,
  }),
  data: FileAnswer,
  file: true,
});

export const exportOrders = get('/api/wallet.order/export', {
  summary: '导出订单（CSV 或 XLSX，最多 5000 份）',
  access: 'recruiter',
  member: 'read',
  rate: { max: 20, window_s: 3600 },
  input: z.strictObject({ format: TableFormat }),
  data: FileAnswer,
  file: true,
});
