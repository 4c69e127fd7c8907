// The answers and notices of WeChat Pay as far as they are read, and what they mean here.
import { z } from 'zod';
import type { PaymentState, RefundState } from '../provider.ts';

const Moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** A payment, in the answer to a question and in a notice. Unpaid ones have no number, time and amount. */
export const Trade = z.object({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().optional(),
  success_time: z.union([z.literal(''), Moment]).optional(),
  // `payer_total` is less where WeChat gave a coupon: the merchant gets `total`.
  amount: z.object({ total: z.number().int(), currency: z.literal('CNY').optional() }).optional(),
});
type Trade = z.output<typeof Trade>;

const UNPAID: readonly string[] = ['NOTPAY', 'USERPAYING', 'ACCEPT', 'PAYERROR'];
const CLOSED: readonly string[] = ['CLOSED', 'REVOKED'];
/** A payment that was paid back in part or whole was paid first. */
const PAID: readonly string[] = ['SUCCESS', 'REFUND'];

/** How a trade stands. */
export function stateOf({
  trade_state,
  transaction_id,
  success_time,
  amount,
}: Trade): PaymentState {
  if (UNPAID.includes(trade_state)) return { state: 'unpaid' };
  if (CLOSED.includes(trade_state)) return { state: 'closed' };
  if (!PAID.includes(trade_state) || !transaction_id || !success_time || !amount)
    return { state: 'unknown' };
  const { total: fen } = amount;
  return { state: 'paid', fen, provider_no: transaction_id, paid_at: success_time };
}

/** A refund; the answer calls its state `status`, the notice `refund_status`. */
const refundFields = { out_refund_no: z.string(), out_trade_no: z.string() };
const RefundStatus = z.enum(['PROCESSING', 'SUCCESS', 'CLOSED', 'ABNORMAL']);
export const Refund = z.object({ ...refundFields, status: RefundStatus });
export const RefundNotice = z.object({
  ...refundFields,
  mchid: z.string(),
  refund_status: RefundStatus,
});

/** Only what was closed is refused for good; where the payer's account cannot take it, operators act. */
export const REFUND_STATES: Readonly<Record<z.output<typeof RefundStatus>, RefundState>> = {
  PROCESSING: 'processing',
  SUCCESS: 'succeeded',
  CLOSED: 'failed',
  ABNORMAL: 'abnormal',
};
