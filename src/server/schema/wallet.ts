// The tables of the room wallet as TypeScript sees them; what they mean stands in migrations/.
import type { Generated } from 'kysely';
import type { WalletPlan } from '../../contract/wallet/quota.ts';
import type { UpgradeState } from '../../contract/wallet/wallet.ts';
import type { Default } from './columns.ts';

export interface WalletTables {
  wallet_plan: {
    enterprise_id: number;
    plan: Exclude<WalletPlan, 'free'>;
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
    plan: Exclude<WalletPlan, 'free'>;
    state: Default<UpgradeState>;
    contact: string;
    note: Default<string>;
    reason: Default<string>;
    created_at: Date;
    answered_at: Default<Date | null>;
  };
}
