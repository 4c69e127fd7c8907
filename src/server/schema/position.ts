// The tables of the room position as TypeScript sees them; what they mean stands in migrations/.
import type { ColumnType, Generated } from 'kysely';
import type { DraftContent } from '../../contract/position/drafts.ts';
import type { PayParts } from '../../contract/position/fields.ts';
import type { PositionFilter } from '../../contract/position/filter.ts';
import type { Screening } from '../../contract/position/screening.ts';
import type { SuggestionKind } from '../../contract/position/suggest.ts';
import type { PayUnit } from '../../contract/value/salary.ts';
import type { Default, Json, Terms } from './columns.ts';

export interface PositionTables {
  position_suggestion: PositionSuggestionTable;
  position_suggestion_key: { key: string; suggestion_id: number };
  position_suggestion_head: { prefix: string; suggestion_ids: number[] };
  position: PositionTable;
  position_search: PositionSearchTable;
  position_firm: { enterprise_id: number; facts: string };
  position_word: PositionWordTable;
  position_word_fill: { id: Default<number>; version: number; after_id: number; is_whole: boolean };
  position_change: PositionChangeTable;
  position_engine_fill: { id: Default<number>; index_name: string; after_id: number };
  position_view: { position_id: number; day: string; views: Default<number> };
  position_favourite: PositionFavouriteTable;
  position_footprint: { account_id: number; position_id: number; seen_at: Date };
  position_hidden: PositionHiddenTable;
  position_saved_search: PositionSavedSearchTable;
  position_trust: { enterprise_id: number; since: Date };
  position_review: PositionReviewTable;
  position_recommendation: { account_id: number; told_until: Date; due_at: Date };
  position_draft: SharedTable & { title: Default<string> };
  position_template: SharedTable & { name: string };
}

interface PositionChangeTable {
  position_id: number;
  version: number;
  due_at: Date | null;
  tries: Default<number>;
  fault: Default<string>;
}

interface PositionSuggestionTable {
  id: number;
  kind: SuggestionKind;
  text: string;
  code: string;
  n: number;
}

interface PositionFavouriteTable {
  account_id: number;
  position_id: number;
  note: Default<string>;
  tags: Default<string[]>;
  created_at: Date;
}

interface PositionHiddenTable {
  account_id: number;
  position_id: number;
  enterprise_id: number | null;
  reason: string;
  created_at: Date;
}

interface PositionSavedSearchTable {
  id: Generated<number>;
  account_id: number;
  name: string;
  filter: ColumnType<PositionFilter, string, never>;
  frequency: 'daily' | 'weekly';
  is_paused: Default<boolean>;
  told_until: Date;
  due_at: Date;
  ran_at: Date | null;
  found: Default<number>;
  created_at: Date;
}

interface PositionTable {
  id: Generated<number>;
  enterprise_id: number;
  account_id: number | null;
  state: string;
  version: Default<number>;
  title: string;
  category: string;
  job_type: string;
  employment: Default<string>;
  experience: string;
  education: string;
  salary_min: number;
  salary_max: number;
  salary_months: Default<number>;
  salary_unit: Default<PayUnit>;
  headcount: Default<number>;
  description: string;
  skills: Default<string[]>;
  welfare: Default<string[]>;
  region: string;
  city: string;
  address: Default<string>;
  work_hours: Default<string>;
  department: Default<string>;
  pay_parts: ColumnType<Partial<PayParts>, string | undefined, string>;
  settlement: Default<string>;
  work_times: Default<string[]>;
  is_agency: Default<boolean>;
  client_name: Default<string>;
  authorisation: Default<string>;
  takes_minors: Default<boolean>;
  screening: ColumnType<Partial<Screening>, string | undefined, string>;
  valid_until: string;
  source: string | null;
  source_id: string | null;
  created_at: Default<Date>;
  published_at: Date | null;
  refreshed_at: Default<Date>;
  updated_at: Default<Date>;
  views: Default<number>;
  applications: Default<number>;
  state_note: Default<string>;
  top_until: Date | null;
  urgent_until: Date | null;
  auto_refresh_minute: number | null;
  auto_refresh_due: Date | null;
  expiry_told: number | null;
  pile_warned_at: Date | null;
  renewals: Default<number>;
  refreshes: Default<number>;
  moves_counted_from: Date | null;
}

interface PositionReviewTable {
  id: Generated<number>;
  position_id: number;
  enterprise_id: number;
  account_id: number | null;
  state: 'pending' | 'approved' | 'rejected' | 'ended';
  doubts: string[];
  findings: string[];
  reason: Default<string>;
  asked_at: Date;
  decided_at: Date | null;
}

interface PositionSearchTable {
  position_id: number;
  enterprise_id: number;
  title_terms: Terms;
  label_terms: Terms;
  all_terms: Terms;
  region: string;
  city: string;
  category_1: string;
  category_2: string;
  category_3: string;
  month_min: number;
  month_max: number;
  experience: string;
  education: string;
  job_type: string;
  industry: string;
  size: string;
  stage: string;
  refreshed_at: Date;
  top_until: Date | null;
  published_at: Default<Date>;
  active_on: string | null;
  traits: string[] | null;
  marks: string[] | null;
}

interface PositionWordTable {
  word: string;
  tier: number;
  position_id: number;
  city: string;
  refreshed_at: Date;
}

interface SharedTable {
  id: Generated<number>;
  enterprise_id: number;
  account_id: number | null;
  saved_by: number | null;
  version: Default<number>;
  content: Json<DraftContent>;
  created_at: Date;
  updated_at: Date;
}
