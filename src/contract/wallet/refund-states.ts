// The life of a refund, from the request to the provider's last word. Pure.
import type { CodeOf, Term } from '../dictionary/dictionary.ts';
import { type Moves, machine } from '../value/machine.ts';

/** 退款状态 */
const refundStates = [
  { code: 'requested', label: '等待退款' },
  { code: 'processing', label: '退款中' },
  /** No answer came; the provider is asked with the same number. */
  { code: 'unknown', label: '退款中' },
  { code: 'succeeded', label: '已退款' },
  { code: 'failed', label: '未能退款' },
  /** The payer's account cannot take it: operators act. */
  { code: 'abnormal', label: '退款异常，等待人工处理' },
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
} satisfies Moves<RefundStateCode, 'provider'>);
