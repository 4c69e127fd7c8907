// Room wallet: lots, the units that packs and single services give, and what is left of a quota with them.
import { z } from 'zod';
import { Cursor, get, Id, page } from '../call/endpoint.ts';
import { type CodeOf, codesOf, type Term } from '../dictionary/dictionary.ts';
import { Labelled, Time } from '../value/shapes.ts';
import { quotaKinds } from './quota.ts';

/** What is left of a quota that is used up: of the plan in its period, and in lots. */
export const QuotaLeft = z.object({
  /** What the plan grants in the period. */
  limit: z.number().int(),
  /** What can be used in all: the plan's rest and the lots. */
  left: z.number().int(),
  /** What of it lies in lots. */
  lots: z.number().int(),
});
export type QuotaLeft = z.infer<typeof QuotaLeft>;

/** 次数包的状态 */
export const lotStates = [
  { code: 'open', label: '可用' },
  { code: 'used', label: '已用完' },
  { code: 'ended', label: '已到期' },
  { code: 'refunded', label: '已退款' },
] as const satisfies readonly Term[];
export type LotState = CodeOf<typeof lotStates>;

const Lot = z.object({
  id: Id,
  kind: Labelled,
  /** What was bought: 置顶 10 次. */
  label: z.string(),
  quantity: z.number().int(),
  unit: z.string(),
  units: z.number().int(),
  used: z.number().int(),
  /** What can still be used: nothing once it is over. */
  left: z.number().int(),
  /** What waits for the decision about a refund and cannot be used meanwhile. */
  held: z.number().int(),
  state: z.enum(codesOf(lotStates)),
  state_label: z.string(),
  starts_at: Time,
  ends_at: Time,
  order_no: z.string(),
});
export type Lot = z.infer<typeof Lot>;

export const listLots = get('/api/wallet.lot/list', {
  summary: '本企业买的次数包与单次服务：到什么时候、还剩多少，新的在前',
  access: 'recruiter',
  member: 'read',
  shows: ['wallet', 'position', 'talent'],
  input: z.strictObject({
    kind: z.enum(codesOf(quotaKinds)).optional(),
    cursor: Cursor.optional(),
  }),
  data: page(Lot),
});
