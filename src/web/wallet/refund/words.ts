// How refunds are told: their states by colour, and the calculation of a plan.
import { priceOf } from '../../../contract/value/money.ts';
import type { InvoiceState } from '../../../contract/wallet/invoice-states.ts';
import type { RefundQuote } from '../../../contract/wallet/refund.ts';
import type {
  RefundRequestState,
  RefundStateCode,
} from '../../../contract/wallet/refund-states.ts';
import type { Tone } from '../../kit/text/tag.tsx';

export const REQUEST_TONES: Readonly<Record<RefundRequestState, Tone>> = {
  waiting: 'amber',
  approved: 'info',
  refused: 'danger',
  withdrawn: 'plain',
  done: 'success',
};

export const REFUND_TONES: Readonly<Record<RefundStateCode, Tone>> = {
  requested: 'info',
  processing: 'info',
  unknown: 'info',
  succeeded: 'success',
  failed: 'danger',
  abnormal: 'amber',
  by_hand: 'amber',
};

/** `¥298 退到微信支付`, one for each way. */
export const partsText = (parts: readonly { way: string; fen: number }[]): string =>
  parts.map(({ way, fen }) => `${priceOf(fen)} 退到${way}`).join('，');

/** `¥298 × 10 天 ÷ 31 天 = ¥96.12`. */
export const chargeText = ({ worth_fen, used, whole, unit, charge_fen }: RefundQuote): string =>
  `${priceOf(worth_fen)} × 已用 ${used} ${unit} ÷ ${whole} ${unit} = ${priceOf(charge_fen)}`;

/** What a refund means for the order's invoice. */
export const invoiceText = (state: InvoiceState): string =>
  state === 'requested'
    ? '这份订单的发票还没有开：退款有结果前暂缓开票，之后按剩余金额开；全额退回的，开票申请自动撤回。'
    : '这份订单的发票已经开出或正在开：退款通过后，会对退回的金额开红字发票。';
