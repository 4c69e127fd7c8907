// Room position: the review of positions by operators.
import { z } from 'zod';
import { Done, get, Id, post, queueAsked, queuePage } from '../call/endpoint.ts';
import { type CodeOf, codesOf, type Term } from '../dictionary/dictionary.ts';
import { Labelled, optionalText, Time } from '../value/shapes.ts';
import { Salary } from './position.ts';

/** 送审原因 */
export const reviewDoubts = [
  { code: 'wording', label: '文字待核对' },
  { code: 'first', label: '首个职位' },
  { code: 'all', label: '全部审核' },
] as const satisfies readonly Term[];
export type ReviewDoubt = CodeOf<typeof reviewDoubts>;

/** 审核状态. `ended`: the position was withdrawn or taken down before a decision. */
export const reviewStates = [
  { code: 'pending', label: '待审核' },
  { code: 'approved', label: '已通过' },
  { code: 'rejected', label: '未通过' },
  { code: 'ended', label: '已撤回' },
] as const satisfies readonly Term[];
export type ReviewState = CodeOf<typeof reviewStates>;

export const REVIEW_REASON_MIN = 5;
const State = z.enum(codesOf(reviewStates));

const Item = z.object({
  id: Id,
  position_id: Id,
  title: z.string(),
  enterprise_name: z.string(),
  state: State,
  doubts: z.array(Labelled),
  asked_at: Time,
});

export const listPositionReviews = get('/api/position.review/queue', {
  summary: '待审核的职位，最早的在前；或某一状态的，最近的在前',
  access: 'operator',
  staff: 'review',
  shows: ['queue'],
  input: z.strictObject({
    state: z.enum(['approved', 'rejected', 'ended']).optional(),
    ...queueAsked,
  }),
  data: queuePage(Item),
});

export const getPositionReview = get('/api/position.review/detail', {
  summary: '一个待审核的职位：全文、检查结果与企业情况',
  access: 'operator',
  staff: 'review',
  names: 'position-review',
  shows: ['queue'],
  input: z.strictObject({ id: Id }),
  data: Item.extend({
    salary: Salary,
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    description: z.string(),
    findings: z.array(z.string()),
    reason: z.string(),
    enterprise_id: Id,
    certified: z.boolean(),
    /** How many positions of this enterprise were approved before. */
    approved_before: z.number().int(),
    rejected_before: z.number().int(),
    /** What keeps it from going online if it passed; '' for nothing. */
    bar: z.string(),
    submitter: z.string(),
    decided_at: Time.nullable(),
  }),
});

export const decidePositionReview = post('/api/position.review/decide', {
  summary: '通过或退回一个待审核的职位',
  access: 'operator',
  staff: 'review',
  names: 'position-review',
  changes: ['queue'],
  input: z.strictObject({
    id: Id,
    decision: z.enum(['approve', 'reject'], '请选择处理方式'),
    /** At least `REVIEW_REASON_MIN` characters unless it is approved. */
    reason: optionalText('理由', 300),
  }),
  data: Done,
});
