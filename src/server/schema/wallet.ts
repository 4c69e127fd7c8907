// The tables of the room wallet as TypeScript sees them; what they mean stands in migrations/.
import type { Generated } from 'kysely';
import type { ProductKind, RefundRule, Rights } from '../../contract/wallet/catalogue.ts';
import type { PaidPlan } from '../../contract/wallet/quota.ts';
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
}
