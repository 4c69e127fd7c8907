// Room wallet: the providers' bills beside the books, as finance works through what differs.
import { z } from 'zod';
import { Done, get, Id, Nothing, post, queueAsked, queuePage } from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { Day, optionalText, Time } from '../value/shapes.ts';
import { billCaseStates, billClasses, billDayStates } from './bill-states.ts';

const Fen = z.number().int();
const Sum = z.object({ count: z.number().int(), fen: Fen });

/** Providers that have bills. */
const BILLED = ['wechat', 'alipay', 'sandbox'] as const;

const BillDay = z.object({
  provider: z.enum(BILLED),
  provider_label: z.string(),
  day: Day,
  state: z.enum(codesOf(billDayStates)),
  state_label: z.string(),
  /** Null before the first comparison. */
  totals: z
    .object({ paid_here: Sum, paid_there: Sum, back_here: Sum, back_there: Sum, fee_fen: Fen })
    .nullable(),
  /** Why the bill is not there; empty where it is. */
  fault: z.string(),
  loaded_at: Time.nullable(),
  /** Cases that wait, and cases that are explained. */
  open: z.number().int(),
  explained: z.number().int(),
});
export type BillDay = z.infer<typeof BillDay>;

export const listBillDays = get('/api/wallet.bill/days', {
  summary: '对账：每天双方的合计，没核对完的在前；各类差异有几笔、最早是什么时候的',
  access: 'operator',
  staff: 'finance',
  shows: ['queue'],
  input: Nothing,
  data: z.object({
    days: z.array(BillDay),
    classes: z.array(
      z.object({
        code: z.enum(codesOf(billClasses)),
        label: z.string(),
        count: z.number().int(),
        since: Time,
      }),
    ),
  }),
});

export const askBillDay = post('/api/wallet.bill/ask', {
  summary: '重新取某天的账单，逐笔询问支付机构，再核对一遍',
  access: 'operator',
  staff: 'finance',
  rate: { max: 30, window_s: 600 },
  changes: ['queue'],
  input: z.strictObject({ provider: z.enum(BILLED, '请选择支付机构'), day: Day }),
  data: z.object({ state: z.enum(codesOf(billDayStates)), open: z.number().int() }),
});

export const listBillQueue = get('/api/wallet.bill/queue', {
  summary: '对账差异：待处理的，最早的在前；可只看一类，或某个状态的',
  access: 'operator',
  staff: 'finance',
  shows: ['queue'],
  input: z.strictObject({
    state: z.enum(codesOf(billCaseStates)).optional(),
    class: z.enum(codesOf(billClasses)).optional(),
    ...queueAsked,
  }),
  data: queuePage(
    z.object({
      id: Id,
      provider: z.enum(BILLED),
      provider_label: z.string(),
      day: Day,
      class: z.enum(codesOf(billClasses)),
      class_label: z.string(),
      kind_label: z.string(),
      state: z.enum(codesOf(billCaseStates)),
      state_label: z.string(),
      number: z.string(),
      out_no: z.string(),
      /** The order with its company; empty for none here. */
      about: z.string(),
      here_fen: Fen.nullable(),
      there_fen: Fen.nullable(),
      gap_fen: Fen,
      at: Time,
      /** What the provider answered last, in words; empty where there was nothing to ask. */
      live: z.string(),
      /** What to do, in words. */
      advice: z.string(),
      /** Whether the caller wrote the explanation, so that another one has to agree. */
      is_mine: z.boolean(),
      created_at: Time,
    }),
  ),
});

export const BILL_DECISIONS = ['explain', 'propose', 'confirm', 'deny'] as const;
export type BillDecision = (typeof BILL_DECISIONS)[number];

export const decideBillCase = post('/api/wallet.bill/decide', {
  summary: '说明一笔对账差异；超过 500 元的由另一位运营复核或退回',
  access: 'operator',
  staff: 'finance',
  names: 'bill-case',
  changes: ['queue'],
  input: z.strictObject({
    id: Id,
    decision: z.enum(BILL_DECISIONS, '请选择怎样处理'),
    reason: optionalText('说明', 500),
  }),
  data: Done,
});
