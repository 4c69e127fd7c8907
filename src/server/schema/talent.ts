// The tables of the room talent as TypeScript sees them; what they mean stands in migrations/.
import type { ColumnType, Generated } from 'kysely';
import type { SeekerFacts, TalentCardFacts } from '../../contract/position/seeker-facts.ts';
import type { TagColor } from '../../contract/talent/tag.ts';
import type { Default, Terms } from './columns.ts';

export interface TalentTables {
  talent_tag: {
    id: Generated<number>;
    enterprise_id: number;
    name: string;
    color: TagColor;
    created_at: Date;
  };
  talent_tagging: {
    tag_id: number;
    account_id: number;
    enterprise_id: number;
    tagger_id: number | null;
    at: Date;
  };
  talent_note: {
    id: Generated<number>;
    enterprise_id: number;
    account_id: number;
    author_id: number | null;
    content: string;
    version: Default<number>;
    created_at: Date;
    edited_at: Date | null;
  };
  talent_rating: {
    id: Generated<number>;
    enterprise_id: number;
    account_id: number;
    rater_id: number | null;
    rating: number;
    at: Date;
  };
  talent_follow: {
    enterprise_id: number;
    account_id: number;
    on_day: string | null;
    note: Default<string>;
    member_id: number | null;
    version: Default<number>;
    set_at: Date;
    told_at: Date | null;
  };
  talent_keep: {
    enterprise_id: number;
    account_id: number;
    keeper_id: number | null;
    reason: Default<string>;
    at: Date;
  };
  talent_download: {
    id: Generated<number>;
    enterprise_id: number;
    account_id: number;
    application_id: number | null;
    downloader_id: number | null;
    form: 'resume' | 'file' | 'table';
    is_paid: boolean;
    at: Date;
  };
  talent_elite: EliteTable;
  talent_elite_event: EliteEventTable;
  talent_invitation: InvitationTable;
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
  talent_view: TalentViewTable;
}

interface EliteTable {
  id: Generated<number>;
  account_id: number;
  state: string;
  field: string;
  title: string;
  salary_band: string;
  highlights: string;
  achievement: Default<string>;
  referee: Default<string>;
  proofs: Default<string[]>;
  appeal_content: Default<string>;
  certified_only: Default<boolean>;
  reason: Default<string>;
  applied_at: Date;
  state_at: Date;
  ends_at: Date | null;
}

interface EliteEventTable {
  id: Generated<number>;
  elite_id: number;
  state: string;
  reason: Default<string>;
  account_id: number | null;
  at: Date;
}

interface InvitationTable {
  id: Generated<number>;
  position_id: number;
  enterprise_id: number;
  inviter_id: number | null;
  account_id: number;
  message: Default<string>;
  state: Default<string>;
  created_at: Date;
  answered_at: Date | null;
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

interface TalentViewTable {
  id: Generated<number>;
  account_id: number;
  enterprise_id: number;
  viewer_id: number | null;
  place: string;
  day: string;
  at: Date;
}
