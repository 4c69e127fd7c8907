// Room wallet: who decided a case of the operators' money queues, and when.
import { z } from 'zod';
import { get, Id } from '../call/endpoint.ts';
import { Time } from '../value/shapes.ts';

/** What was decided, by queue and by the code in the log. */
const decisionLabels = {
  upgrades: { grant: '开通', refuse: '不开通' },
  transfers: { begin: '开始核对', confirm: '确认到账', refuse: '不通过' },
  invoices: {
    submit: '开始开票',
    issue: '登记发票',
    fail: '不能开票',
    waitBuyer: '已发红冲确认单',
    resumeRed: '红冲确认单作废',
    issueRed: '登记红字发票',
  },
  refunds: { approve: '退款', refuse: '不退' },
  payouts: { confirm: '已转账' },
  bills: { explain: '说明', propose: '提交说明', confirm: '复核通过', deny: '退回' },
} as const;
export type MoneyReview = keyof typeof decisionLabels;

/** The label of a decision; its code where the log has one that is no longer made. */
export const decisionLabel = (kind: MoneyReview, code: string): string =>
  (decisionLabels[kind] as Readonly<Record<string, string>>)[code] ?? code;

export const listDecisions = get('/api/wallet.decision/list', {
  summary: '一份套餐申请、转账凭证、发票、退款或对账差异的处理记录：谁、什么时候、怎样处理',
  access: 'operator',
  staff: 'finance',
  shows: ['queue'],
  input: z.strictObject({
    kind: z.enum(Object.keys(decisionLabels) as [MoneyReview, ...MoneyReview[]], '请选择一类记录'),
    /** The case; one that nobody decided has no records. */
    record_id: Id,
  }),
  data: z.object({
    /** In the order in which they were made. */
    decisions: z.array(
      z.object({
        label: z.string(),
        reason: z.string(),
        /** Empty where the operator's account is closed. */
        by: z.string(),
        at: Time,
      }),
    ),
  }),
});
