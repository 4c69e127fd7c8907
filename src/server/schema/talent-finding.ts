// The tables that talents are found by; what they mean stands in migrations/.
import type { ColumnType } from 'kysely';
import type { SeekerFacts, TalentCardFacts } from '../../contract/position/seeker-facts.ts';
import type { Default, Terms } from './columns.ts';

export interface FindingTables {
  talent_profile: ProfileTable;
  talent_wish: WishTable;
  talent_pool: PoolTable;
  talent_profile_due: { account_id: number; at: Date };
  talent_unfit: {
    position_id: number;
    account_id: number;
    enterprise_id: number;
    member_id: number | null;
    at: Date;
  };
}

interface ProfileTable {
  account_id: number;
  active_at: Date;
  refreshed_at: Date;
  elite_until: Date | null;
  work_status: string | null;
  degree: number;
  years: number | null;
  stay_months: number | null;
  schools: Default<string[]>;
  pay_min: number | null;
  pay_max: number | null;
  facts: ColumnType<SeekerFacts, string, string>;
  card: ColumnType<TalentCardFacts, string, string>;
  key_terms: Terms;
  all_terms: Terms;
  indexed_at: Date;
}

interface WishTable {
  account_id: number;
  category: string;
  family: string;
  city: string;
  active_at: Date;
  elite_until: Date | null;
  /** As in the person's row. */
  work_status: string | null;
  degree: Default<number>;
  years: number | null;
  stay_months: number | null;
  schools: Default<string[]>;
  pay_min: number | null;
  pay_max: number | null;
}

interface PoolTable {
  position_id: number;
  version: number;
  family: string;
  city: string;
  is_wide: boolean;
  account_ids: number[];
  made_at: Date;
  asked_at: Date;
  is_stale: boolean;
}
