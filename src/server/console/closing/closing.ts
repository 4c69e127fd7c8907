// Closings of accounts while they wait for their end. Nobody has to decide anything: a closing goes on by itself. The
// staff can look at what is open, and stop one for a reason that the law names.
import { closingMoves } from '../../../contract/account/closing.ts';
import { fail } from '../../../contract/call/errors.ts';
import * as contract from '../../../contract/console/closing.ts';
import { type HoldGround, holdGrounds } from '../../../contract/console/closing.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { maskMobile } from '../../account/account.ts';
import { listBlockers, lockClosing, settleClosing } from '../../account/closing/closing.ts';
import { handle } from '../../platform/http/call.ts';
import { type Decision, review } from '../../platform/review.ts';
import { closingRows, listOpenOf, type OpenWhat } from './queries.ts';

interface ClosingDecision extends Decision<'release' | 'hold'> {
  ground: HoldGround | null;
}

export const closingReview = review({
  kind: 'closings',
  head: ({ mobile }) => maskMobile(mobile),
  table: 'account_closing',
  waiting: ['cooling'],
  rows: closingRows,
  by: () => 'requested_at',
  since: 'requested_at',
  find: { account: 'account_id' },
  moves: closingMoves,
  lock: lockClosing,
  absent: '这次注销已由本人撤销，或已经完成',
  changed: '这次注销的状态已变化，请刷新后再处理',
  granting: ['release'],
  reason: { min: 5, words: '请写明暂停的理由（至少 5 个字），本人会看到' },
  about: ({ account_id }) => account_id,
  async settle(trx, found, { decision, ground, reason }: ClosingDecision, now) {
    if (decision === 'release') return settleClosing(trx, found, '', now);
    if (ground === null) {
      const message = '请选择法定理由';
      throw fail('invalid-input', message, { ground: message });
    }
    return settleClosing(trx, found, `${labelOf(holdGrounds, ground)}：${reason}`, now);
  },
});

const OPEN_WORDS: Readonly<Record<OpenWhat, (count: number) => string>> = {
  reports: (count) => `${count} 件针对该账号的举报正在处理`,
  objections: (count) => `${count} 件对处理的申诉在等待复核`,
  orders: (count) => `所管理的企业有 ${count} 笔订单没有了结`,
  applications: (count) => `${count} 份投递还没有结果（注销后企业会看到对方已离开）`,
  feedback: (count) => `${count} 条反馈还没有答复`,
};

export const closingQueue = handle(contract.listClosings, ({ db, staff }, input) =>
  closingReview.list(db, { ...input, staff }, async (rows) => {
    const open = await listOpenOf(
      db,
      rows.map(({ account_id }) => account_id),
    );
    return Promise.all(
      rows.map(async ({ id, account_id, mobile, state, reason, stop_reason, ...times }) => ({
        id,
        account_id,
        mobile: maskMobile(mobile),
        state,
        reason,
        stop_reason,
        requested_at: times.requested_at.toISOString(),
        due_at: times.due_at.toISOString(),
        blockers: await listBlockers(db, account_id),
        open: open
          .filter((one) => one.account_id === account_id)
          .map(({ what, count }) => OPEN_WORDS[what](count)),
      })),
    );
  }),
);

export const decideClosing = handle(contract.decideClosing, async ({ db, staff, now }, input) => {
  await closingReview.decide(db, { ...input, staff }, now);
  return null;
});
