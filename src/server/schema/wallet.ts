// The tables of the room wallet as TypeScript sees them; what they mean stands in migrations/.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ApprovalState } from '../../contract/wallet/approval-states.ts';
import type { VoucherState } from '../../contract/wallet/bank-voucher.ts';
import type {
  BillCaseState,
  BillClass,
  BillDayState,
  BillKind,
  BillTotals,
} from '../../contract/wallet/bill-states.ts';
import type { ProductKind, RefundRule, Rights } from '../../contract/wallet/catalogue.ts';
import type {
  OrderAct,
  OrderKind,
  OrderSnapshot,
  PaymentWay,
  PayText,
} from '../../contract/wallet/order.ts';
import type { OrderState } from '../../contract/wallet/order-states.ts';
import type { PaidPlan, SpentKind } from '../../contract/wallet/quota.ts';
import type { RefundRequestState, RefundStateCode } from '../../contract/wallet/refund-states.ts';
import type { UpgradeState } from '../../contract/wallet/wallet.ts';
import type { Default, Json } from './columns.ts';

export interface WalletTables {
  wallet_product: { code: string; kind: ProductKind; sort: number; is_sold: Default<boolean> };
  wallet_product_version: {
    id: Generated<number>;
    product: string;
    version: number;
    label: string;
    list_fen: number;
    days: number | null;
    rights: Json<Rights>;
    refund_rule: RefundRule;
    tax_item: string;
    from_at: Date;
  };
  wallet_plan: {
    enterprise_id: number;
    version_id: number;
    /** Follows the version. */
    plan: Default<PaidPlan>;
    is_trial: Default<boolean>;
    starts_at: Date;
    ends_at: Date;
    reminded_for: Default<Date | null>;
  };
  wallet_quota_use: { enterprise_id: number; kind: string; period: string; used: number };
  wallet_spend: {
    id: Generated<number>;
    enterprise_id: number;
    kind: string;
    account_id: number | null;
    about: Default<string>;
    at: Date;
    /** The lot it was taken from; null for one of the plan. */
    lot_id: Default<number | null>;
  };
  wallet_standing_day: {
    enterprise_id: number;
    day: string;
    open_positions: Default<number>;
    members: Default<number>;
  };
  wallet_upgrade: {
    id: Generated<number>;
    enterprise_id: number;
    account_id: number;
    plan: PaidPlan;
    state: Default<UpgradeState>;
    contact: string;
    note: Default<string>;
    reason: Default<string>;
    created_at: Date;
    answered_at: Default<Date | null>;
  };
  ledger_account: {
    id: string;
    unit: string;
    min_zero: boolean;
    posted: Default<number>;
    held: Default<number>;
  };
  ledger_transaction: {
    id: Generated<number>;
    idem: string;
    digest: string;
    kind: string;
    order_id: number | null;
    event_at: Date;
  };
  ledger_transfer: {
    id: Generated<number>;
    transaction_id: number;
    src: string;
    dst: string;
    amount: number;
    phase: 'direct' | 'pend' | 'post' | 'void';
    pend_id: Default<number | null>;
  };
  wallet_order: {
    id: Generated<number>;
    number: string;
    enterprise_id: number;
    account_id: number | null;
    kind: OrderKind;
    act: OrderAct;
    version_id: number | null;
    snapshot: Json<OrderSnapshot>;
    quantity: number;
    list_fen: number;
    credit_fen: Default<number>;
    coupon_fen: Default<number>;
    fen: number;
    refunded_fen: Default<number>;
    state: OrderState;
    created_at: Date;
    expires_at: Date;
    look_at: Date;
    paid_at: Default<Date | null>;
    paid_way: Default<PaymentWay | ''>;
    starts_at: Default<Date | null>;
    ends_at: Default<Date | null>;
    replaced_by: Default<number | null>;
    earned_days: Default<number>;
    /** The days used before `starts_at`, by a plan that was pushed behind an upgrade while it ran. */
    used_days: Default<number>;
    /** Set by a trigger. */
    earn_at: GeneratedAlways<Date | null>;
    reminded_at: Default<Date | null>;
  };
  wallet_renewal: {
    enterprise_id: number;
    product: string;
    fen: number;
    account_id: number | null;
    asked_at: Date;
    reminded_for: Date | null;
    told_fen: number | null;
    pay_from: Date | null;
    short_for: Date | null;
  };
  wallet_coupon: {
    id: Generated<number>;
    code: string;
    off_fen: number | null;
    off_percent: number | null;
    least_fen: number;
    products: ColumnType<readonly string[] | null, string | null, string | null>;
    from_at: Date;
    until_at: Date | null;
    uses_max: number | null;
    uses_each: number | null;
    stopped_at: Default<Date | null>;
    created_at: Date;
  };
  wallet_coupon_use: {
    order_id: number;
    coupon_id: number;
    enterprise_id: number;
    freed_at: Default<Date | null>;
  };
  wallet_lot: {
    id: Generated<number>;
    order_id: number;
    enterprise_id: number;
    kind: SpentKind;
    units: number;
    starts_at: Date;
    ends_at: Date;
    ended_at: Default<Date | null>;
    reminded_at: Default<Date | null>;
  };
  wallet_spending: {
    enterprise_id: number;
    password_above_fen: Default<number>;
    version: Default<number>;
  };
  wallet_spender: {
    account_id: number;
    enterprise_id: number;
    month_fen: number;
  };
  wallet_approval: {
    order_id: number;
    enterprise_id: number;
    account_id: number | null;
    state: ApprovalState;
    asked_at: Date;
    decided_by: Default<number | null>;
    decided_at: Default<Date | null>;
    reason: Default<string>;
  };
  wallet_order_credit: {
    order_id: number;
    from_order_id: number;
    worth_fen: number;
    days: number;
    unused_days: number;
    fen: number;
    pend_id: number;
  };
  wallet_attempt: {
    id: Generated<number>;
    order_id: number;
    provider: Exclude<PaymentWay, 'balance'>;
    out_no: string;
    state: 'making' | 'waiting' | 'closed' | 'paid' | 'refused';
    fen: number;
    pay: ColumnType<PayText | null, string | null, string | null>;
    device: 'desktop' | 'phone';
    created_at: Date;
    expires_at: Date;
    provider_no: Default<string | null>;
    paid_at: Default<Date | null>;
    ask_at: Date | null;
    asked: Default<number>;
  };
  wallet_payment_notice: {
    id: Generated<number>;
    provider: string;
    notice_no: string;
    out_no: string;
    provider_no: string;
    fen: number;
    raw: string;
    outcome: string;
    at: Date;
  };
  wallet_refund: {
    id: Generated<number>;
    order_id: number | null;
    attempt_id: number | null;
    request_id: Default<number | null>;
    way: PaymentWay | null;
    number: string;
    fen: number;
    state: RefundStateCode;
    reason: string;
    is_stray: boolean;
    pend_id: number;
    note: Default<string>;
    trouble: Default<string>;
    created_at: Date;
    ask_at: Date | null;
    asked: Default<number>;
    done_at: Default<Date | null>;
  };
  wallet_refund_request: {
    id: Generated<number>;
    number: string;
    enterprise_id: number;
    account_id: number | null;
    kind: 'plan' | 'lot' | 'balance';
    order_id: number | null;
    used: number | null;
    units_pend_id: Default<number | null>;
    charge_fen: Default<number>;
    fen: number;
    reason: string;
    payee: Default<string>;
    state: RefundRequestState;
    answer: Default<string>;
    pend_id: number;
    created_at: Date;
    answered_at: Default<Date | null>;
  };
  wallet_sandbox_trade: {
    out_no: string;
    fen: number;
    description: string;
    state: 'unpaid' | 'paid' | 'closed';
    provider_no: Default<string | null>;
    paid_at: Default<Date | null>;
    refunded_fen: Default<number>;
    refunds: ColumnType<Record<string, number>, string | undefined, string>;
    /** When each was paid back. */
    refund_times: ColumnType<Record<string, string>, string | undefined, string>;
  };
  wallet_bill_day: {
    provider: Exclude<PaymentWay, 'balance'>;
    day: string;
    state: BillDayState;
    totals: ColumnType<BillTotals | null, string | undefined, string>;
    fault: Default<string>;
    ask_at: Default<Date | null>;
    loaded_at: Default<Date | null>;
    compared_at: Default<Date | null>;
  };
  wallet_bill_row: {
    id: Generated<number>;
    provider: Exclude<PaymentWay, 'balance'>;
    day: string;
    kind: BillKind;
    number: string;
    out_no: string;
    fen: number;
    fee_fen: number;
    at: Date;
  };
  wallet_bill_case: {
    id: Generated<number>;
    provider: Exclude<PaymentWay, 'balance'>;
    day: string;
    class: BillClass;
    kind: BillKind;
    number: string;
    out_no: string;
    here_fen: number | null;
    there_fen: number | null;
    gap_fen: number;
    at: Date;
    live: Default<string>;
    state: BillCaseState;
    note: Default<string>;
    noted_by: Default<number | null>;
    noted_at: Default<Date | null>;
    confirmed_by: Default<number | null>;
    confirmed_at: Default<Date | null>;
    created_at: Date;
  };
  wallet_bank_voucher: {
    id: Generated<number>;
    enterprise_id: number;
    order_id: number;
    attempt_id: number;
    account_id: number | null;
    state: VoucherState;
    payer: string;
    paid_on: string;
    bank_no: Default<string | null>;
    received_fen: Default<number | null>;
    reason: Default<string>;
    sent_at: Date;
    state_at: Date;
  };
  wallet_bank_file: {
    path: string;
    enterprise_id: number;
    account_id: number | null;
    voucher_id: Default<number | null>;
    name: string;
    media_type: string;
    bytes: number;
    created_at: Date;
  };
}
