// What every payment provider can do. Each call goes over the network and may end unknown: whoever calls asks
// later with the same numbers. No call is made inside a database transaction.
import type { IncomingHttpHeaders } from 'node:http';
import type { BankAccount } from '../../../contract/wallet/bank-voucher.ts';
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
  /** `until`: the end of the address, where it comes before that of the attempt. */
  | { kind: 'url'; url: string; until?: string }
  | { kind: 'form'; action: string; fields: Record<string, string> }
  | ({ kind: 'account' } & BankAccount);

export type PaymentState =
  | { state: 'paid'; fen: number; provider_no: string; paid_at: Date }
  | { state: 'unpaid' | 'closed' | 'absent' | 'unknown' };

export type RefundState = 'processing' | 'succeeded' | 'failed' | 'abnormal' | 'unknown';

/** What a provider says by itself, verified. `raw` is kept as it came. */
export type PaymentEvent = { provider: ProviderCode; notice_no: string; raw: string } & (
  | { kind: 'paid'; out_no: string; fen: number; provider_no: string; paid_at: Date }
  | { kind: 'refund'; refund_no: string; state: RefundState }
);

interface NoticeAnswer {
  status: number;
  type: string;
  body: string;
}

/** A row of a provider's bill. */
export interface BillRow {
  kind: 'payment' | 'refund';
  out_no: string;
  /** Empty for a payment. */
  refund_no: string;
  /** The provider's own number of this payment or refund. */
  provider_no: string;
  /** What was paid or paid back, never below zero. */
  fen: number;
  /** What the provider keeps; below zero where it gives some back. */
  fee_fen: number;
  at: Date;
}

export interface PaymentProvider {
  code: ProviderCode;
  /** @throws ProviderRefusal when it will never take this attempt; any other error means unknown. */
  create(attempt: AttemptOf): Promise<Prepared>;
  query(out_no: string): Promise<PaymentState>;
  close(out_no: string): Promise<'closed' | 'paid' | 'unknown'>;
  /** @throws RefundRefusal when it does not take the refund now; any other error means unknown. */
  refund(refund: {
    out_no: string;
    refund_no: string;
    fen: number;
    total_fen: number;
    reason: string;
  }): Promise<RefundState>;
  queryRefund(refund_no: string, out_no: string): Promise<RefundState>;
  /**
   * Reads what the provider sent by itself, at the server's time `now`; null when it says nothing to act on.
   * @throws NoticeRefused for what cannot be trusted.
   */
  readNotice?(headers: IncomingHttpHeaders, raw: Buffer, now: Date): Promise<PaymentEvent | null>;
  /** What the provider expects as the answer to a notice. */
  noticeAnswer?: Record<'accepted' | 'refused', NoticeAnswer>;
  /** What it booked on a day (`2026-11-21`, Shanghai time). `none`: nothing. `later`: it is not ready yet. */
  bill?(day: string): Promise<BillRow[] | 'none' | 'later'>;
  /** What it keeps of a payment by contract, in parts of ten thousand. */
  fee_bp?: number;
}

/** A provider's final refusal of an attempt; the message is for the payer. */
export class ProviderRefusal extends Error {}

/** A notice that cannot be trusted; the message says why, for the log. */
export class NoticeRefused extends Error {}

/** A refusal of a refund that may pass, so it is sent again; the message is for finance. */
export class RefundRefusal extends Error {}
