// The tables of the room interview as TypeScript sees them; what they mean stands in migrations/.
import type { ColumnType, Generated } from 'kysely';
import type { Default, Json } from '../platform/columns.ts';

export interface InterviewTables {
  interview: InterviewTable;
  interview_feed: InterviewFeedTable;
}

interface InterviewTable {
  id: Generated<number>;
  application_id: number;
  position_id: number;
  enterprise_id: number;
  account_id: number;
  recruiter_id: number | null;
  round: number;
  kind: string;
  state: string;
  is_open: Default<boolean>;
  result: string | null;
  slots: Json<string[]>;
  starts_at: Date | null;
  answer_until: Date;
  duration_min: number;
  place: Default<string>;
  link: Default<string>;
  contact_name: string;
  contact_phone: Default<string>;
  note: Default<string>;
  bring: Default<string>;
  proposal: ColumnType<string[] | null, string | null | undefined, string | null>;
  proposal_note: Default<string>;
  reason: Default<string>;
  reason_note: Default<string>;
  no_show_at: Date | null;
  disputed_at: Date | null;
  dispute_note: Default<string>;
  reminded_day_at: Date | null;
  reminded_hour_at: Date | null;
  sequence: Default<number>;
  created_at: Date;
  updated_at: Date;
}

interface InterviewFeedTable {
  account_id: number;
  token_hash: string;
  created_at: Date;
  used_at: Date | null;
}
