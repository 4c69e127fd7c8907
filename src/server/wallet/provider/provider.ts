// What every payment provider can do. Each call goes over the network and may end unknown: whoever calls asks
// later with the same numbers. No call is made inside a database transaction.
import type { PaymentWay } from '../../../contract/wallet/order.ts';

export type ProviderCode = Exclude<PaymentWay, 'balance'>;

/** One try to pay, as a provider is told of it. */
interface AttemptOf {
  out_no: string;
  fen: number;
  /** What is paid for, in words the payer reads. */
  description: string;
  expires_at: Date;
  device: 'desktop' | 'phone';
  /** Where the provider sends the payer back to. */
  return_url: string;
  /** The payer's network address. */
  address: string;
}

/** What the page shows to the payer. */
type Prepared =
  | { kind: 'qr'; text: string }
  | { kind: 'url'; url: string }
  | { kind: 'form'; action: string; fields: Record<string, string> };

export type PaymentState =
  | { state: 'paid'; fen: number; provider_no: string; paid_at: Date }
  | { state: 'unpaid' | 'closed' | 'absent' | 'unknown' };

export type RefundState = 'processing' | 'succeeded' | 'failed' | 'abnormal' | 'unknown';

/** What a provider says by itself, verified. `raw` is kept as it came. */
export type PaymentEvent = { provider: ProviderCode; notice_no: string; raw: string } & (
  | { kind: 'paid'; out_no: string; fen: number; provider_no: string; paid_at: Date }
  | { kind: 'refund'; refund_no: string; state: RefundState }
);

export interface PaymentProvider {
  code: ProviderCode;
  /** @throws ProviderRefusal when it will never take this attempt; any other error means unknown. */
  create(attempt: AttemptOf): Promise<Prepared>;
  query(out_no: string): Promise<PaymentState>;
  close(out_no: string): Promise<'closed' | 'paid' | 'unknown'>;
  refund(refund: {
    out_no: string;
    refund_no: string;
    fen: number;
    total_fen: number;
    reason: string;
  }): Promise<RefundState>;
  queryRefund(refund_no: string, out_no: string): Promise<RefundState>;
}

/** A provider's final refusal of an attempt; the message is for the payer. */
export class ProviderRefusal extends Error {}
