// Whether a member may pay an order. Pure.
import { conflict } from '../../../contract/call/errors.ts';
import { hasRight, type MemberRole } from '../../../contract/call/member-rights.ts';
import { priceOf } from '../../../contract/value/money.ts';
import { formatDate } from '../../../contract/value/time.ts';
import type { ApprovalState } from '../../../contract/wallet/approval-states.ts';
import type { OrderKind, SpendingRight } from '../../../contract/wallet/order.ts';
import type { PayRule } from '../../../contract/wallet/pay-rule.ts';

/** Who would pay: null where they are no member any more. */
interface Spender {
  role: MemberRole;
  /** What they may spend in a month; null for those who may not spend at all. */
  month_fen: number | null;
}

interface Bill {
  kind: OrderKind;
  fen: number;
  /** True where who would pay has also placed it. */
  isOwn: boolean;
  approval: ApprovalState | null;
}

type Verdict = Pick<PayRule, 'may' | 'words'>;
const no = (words: string): Verdict => ({ may: 'no', words });
const FREE: Verdict = { may: 'pay', words: '' };

export const NOT_ALLOWED = '管理员没有允许您使用企业的钱，请联系管理员在“账户资产”的消费设置里开通';

/**
 * A top-up spends nothing: the money stays the enterprise's and can be paid back. Everything else counts, however
 * it is paid, for the month of who placed it.
 * @param spent_fen what the member has spent this month, other payments under way included
 */
export function judge(spender: Spender | null, bill: Bill, spent_fen: number): Verdict {
  if (spender === null) return no('您已不在这家企业里');
  const { role, month_fen } = spender;
  if (!hasRight(role, 'recruit')) return no('您的角色不能付款，由招聘者或管理员付款');
  if (bill.kind === 'top_up' || role === 'administrator') return FREE;
  if (!bill.isOwn) return no('这份订单是同事提交的，由本人或管理员付款');
  if (month_fen === null) return no(NOT_ALLOWED);
  if (bill.approval === 'refused') return no('管理员没有批准这份订单');
  if (bill.approval === 'approved' || spent_fen + bill.fen <= month_fen) return FREE;
  const words = `超出您本月的额度：额度 ${priceOf(month_fen)}，已用 ${priceOf(spent_fen)}，这份订单 ${priceOf(bill.fen)}`;
  return { may: 'ask', words };
}

/** What somebody may spend at all, and what is left of their limit this month. */
export function standingOf(spender: Spender | null, spent_fen: number): Omit<SpendingRight, 'ask'> {
  const none = { month_fen: null, left_fen: null };
  // The smallest order of their own: refused here is refused always.
  const probe = { kind: 'pack', fen: 0, isOwn: true, approval: 'approved' } as const;
  const { may, words } = judge(spender, probe, spent_fen);
  if (may !== 'pay') return { may: false, words, ...none };
  const month_fen = spender?.role === 'administrator' ? null : (spender?.month_fen ?? null);
  if (month_fen === null) return { may: true, words, ...none };
  return { may: true, words, month_fen, left_fen: Math.max(0, month_fen - spent_fen) };
}

/** The beginning of the month in Shanghai. */
export const monthOf = (now: Date): Date =>
  new Date(`${formatDate(now, 'yyyy-MM')}-01T00:00:00+08:00`);

interface Asker {
  account_id: number;
  role: MemberRole;
}

/** Whether a member may change what somebody asked for, `null` for an account that is gone: their own, or as administrator. */
export const mayChange = ({ account_id, role }: Asker, owner: number | null): boolean =>
  role === 'administrator' || account_id === owner;

/** @throws Failure `conflict` with the reason `spending-refused` for what only a colleague or an administrator may change. */
export function requireMayChange(asker: Asker, owner: number | null, words: string): void {
  if (!mayChange(asker, owner)) throw conflict('spending-refused', words);
}
