// Room console: the operators' queues as a whole: what waits how long, who works on a case, and what was decided.
import { z } from 'zod';
import { Done, get, Id, Nothing, post } from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { type ReviewKind, reviewKinds } from '../dictionary/review-kinds.ts';
import { Time } from '../value/shapes.ts';

const Kind = z.enum(codesOf(reviewKinds), '请选择一类工作');

/**
 * Whether and how a decision can be taken back, in words: a decision that others have acted on stays, and is
 * answered by a further one.
 */
export const REVIEW_UNDO: Readonly<Record<ReviewKind, string>> = {
  reports: '决定已通知双方，不能撤回；任何一方申诉后，由另一位运营改判。',
  appeals: '申诉复核是最终决定，不能再改。',
  objections: '“撤销”会立即恢复被处理方的功能，不能撤回；仍有违规时可以另作处理。“维持”不能再改。',
  bans: '确认后的封禁可以提前解除，或由另一位同事在申诉中撤销；“不通过”后可以重新提出。',
  service: '“不用回复”后 10 分钟内可以撤回；已发出的消息在两分钟内可以撤回。',
  words:
    '“通过”后 10 分钟内可以撤回，企业资料除外：它已经公开。“不通过”会撤下内容并通知作者，不能撤回；作者修改后会重新检查。',
  pictures:
    '10 分钟内可以撤回：“通过”回到待审核，“不通过”撤下的图片会放回原处，上传的人会收到说明。申诉复核是最终决定，不能再改。',
  certifications:
    '“通过”可以用“撤销认证”收回，企业的在招职位会暂停；“不通过”不能撤回，企业补充材料后再提交。',
  positions: '“通过”后可以在职位页下架；“不通过”不能撤回，企业修改后会重新提交。',
  elites: '“通过”可以撤销，撤销可以恢复；“不通过”可以由申请人申诉。',
  feedback: '关闭后 10 分钟内可以撤回，对方会收到说明；已发出的答复不能撤回，对方可以追问一次。',
  entries: '不能撤回：报名人已收到通知。企业修改报名后会重新审核。',
  famous: '“不通过”后 10 分钟内可以撤回，企业会收到说明；“通过”可以用“移出名企墙”收回。',
  closings: '“不妨碍注销”后在到期前仍可以暂停；“暂停注销”可以随时解除，两者都不删除任何内容。',
  upgrades:
    '“不开通”后 10 分钟内可以撤回，企业会收到说明。“开通”立即生效，不能撤回；要停止套餐请走退款。',
  transfers: '“确认到账”会立即发货，不能撤回；多收的钱走退款。“不通过”后对方可以重新上传。',
  invoices: '已登记的发票不能撤回，只能红冲。',
  refunds: '“退款”后钱已退出，不能撤回；“不退”后企业可以再申请。',
  payouts: '“已转账”不能撤回：账本里已记为退出。',
  bills: '说明可以由复核的人退回；复核通过后不能再改。',
};

export const readOverview = get('/api/console.review/overview', {
  summary: '各个队列：多少在等、等了多久，我正在处理的',
  access: 'operator',
  staff: 'any',
  shows: ['queue', 'claim'],
  input: Nothing,
  data: z.object({
    /** Those that the caller may read. */
    queues: z.array(
      z.object({
        kind: Kind,
        waiting: z.number().int(),
        /** Since when the first case waits, and by when it should be decided; null where none waits. */
        since: Time.nullable(),
        due_at: Time.nullable(),
      }),
    ),
    /** What the caller works on. */
    mine: z.array(z.object({ kind: Kind, id: Id, head: z.string(), at: Time })),
  }),
});

export const listCaseClaims = get('/api/console.review/claims', {
  summary: '一个队列里正在被处理的，以及由谁处理',
  access: 'operator',
  staff: 'any',
  // The cases themselves do not show 'claim': read anew, one that was just answered would go under the writer's hands.
  shows: ['queue', 'claim'],
  input: z.strictObject({ kind: Kind }),
  data: z.object({
    claims: z.array(z.object({ id: Id, account_id: Id, by: z.string(), at: Time })),
    /** To whom an administrator can give a case. */
    staff: z.array(z.object({ account_id: Id, name: z.string() })),
  }),
});

export const claimReview = post('/api/console.review/claim', {
  summary: '开始处理一件，或从同事处接手；30 分钟后自动放回',
  access: 'operator',
  staff: 'any',
  changes: ['claim'],
  input: z.strictObject({
    kind: Kind,
    record_id: Id,
    /** True takes the case from a colleague. */
    take: z.boolean().default(false),
  }),
  data: Done,
});

export const releaseReview = post('/api/console.review/release', {
  summary: '把正在处理的一件放回队列',
  access: 'operator',
  staff: 'any',
  changes: ['claim'],
  input: z.strictObject({ kind: Kind, record_id: Id }),
  data: Done,
});

export const assignReview = post('/api/console.review/assign', {
  summary: '把一件分配给一位同事（管理员）',
  access: 'operator',
  staff: 'administer',
  changes: ['claim'],
  input: z.strictObject({ kind: Kind, record_id: Id, account_id: Id }),
  data: Done,
});

export const undoReview = post('/api/console.review/undo', {
  summary: '撤回自己几分钟内的处理：还没有产生后果的可以撤回，撤回也留下记录',
  access: 'operator',
  staff: 'any',
  changes: ['queue'],
  input: z.strictObject({ kind: Kind, record_id: Id }),
  data: Done,
});

export const listCaseDecisions = get('/api/console.review/log', {
  summary: '一件的处理记录：谁、什么时候、怎样处理',
  access: 'operator',
  staff: 'any',
  shows: ['queue'],
  input: z.strictObject({
    kind: Kind,
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
    /** Until when the caller can take the last one back; null where they cannot. */
    undo_until: Time.nullable(),
  }),
});
