// The life of a refund, from the request to the provider's last word. Pure.
import type { CodeOf, Term } from '../dictionary/dictionary.ts';
import { type Moves, machine } from '../value/machine.ts';

/** 退款状态 */
export const refundStates = [
  { code: 'requested', label: '等待退款' },
  { code: 'processing', label: '退款中' },
  /** No answer came; the provider is asked with the same number. */
  { code: 'unknown', label: '退款中' },
  { code: 'succeeded', label: '已退款' },
  { code: 'failed', label: '未能退款' },
  /** The payer's account cannot take it: operators act. */
  { code: 'abnormal', label: '退款异常，等待人工处理' },
  /** It goes to a bank account, and finance confirms that it went. */
  { code: 'by_hand', label: '等待财务转账' },
] as const satisfies readonly Term[];
export type RefundStateCode = CodeOf<typeof refundStates>;

export const refundMoves = machine({
  accept: { from: ['requested', 'unknown'], to: 'processing', by: 'provider' },
  lose: { from: ['requested'], to: 'unknown', by: 'provider' },
  succeed: {
    from: ['requested', 'processing', 'unknown', 'abnormal'],
    to: 'succeeded',
    by: 'provider',
  },
  fail: { from: ['requested', 'processing', 'unknown'], to: 'failed', by: 'provider' },
  strand: { from: ['requested', 'processing', 'unknown'], to: 'abnormal', by: 'provider' },
  confirm: { from: ['abnormal', 'by_hand'], to: 'succeeded', by: 'operator' },
} satisfies Moves<RefundStateCode, 'provider' | 'operator'>);

/** 退款申请的状态 */
export const refundRequestStates = [
  { code: 'waiting', label: '待审核' },
  { code: 'approved', label: '退款中' },
  { code: 'refused', label: '未通过' },
  { code: 'withdrawn', label: '已撤回' },
  { code: 'done', label: '已退款' },
] as const satisfies readonly Term[];
export type RefundRequestState = CodeOf<typeof refundRequestStates>;

export const refundRequestMoves = machine({
  approve: { from: ['waiting'], to: 'approved', by: 'operator' },
  refuse: { from: ['waiting'], to: 'refused', by: 'operator' },
  withdraw: { from: ['waiting'], to: 'withdrawn', by: 'enterprise' },
  /** Everything has arrived, or lies on the balance. */
  finish: { from: ['approved'], to: 'done', by: 'provider' },
} satisfies Moves<RefundRequestState, 'enterprise' | 'operator' | 'provider'>);
