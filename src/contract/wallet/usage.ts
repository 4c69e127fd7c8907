// Room wallet: what an enterprise used, and what it would need for that.
import { z } from 'zod';
import { get, Nothing } from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { productKinds } from './catalogue.ts';
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
