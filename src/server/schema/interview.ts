// The tables of the room interview as TypeScript sees them; what they mean stands in migrations/.
import type { ColumnType, Generated } from 'kysely';
import type { Default, Json } from './columns.ts';

export interface InterviewTables {
  interview: InterviewTable;
  interview_feed: InterviewFeedTable;
  interview_attendee: { interview_id: number; account_id: number };
  interview_event: InterviewEventTable;
  interview_batch: InterviewBatchTable;
  interview_sheet: InterviewSheetTable;
  interview_evaluation: InterviewEvaluationTable;
  interview_hours: InterviewHoursTable;
  interview_review: InterviewReviewTable;
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
  previous_at: Date | null;
  sign_code: Default<string>;
  signed_in_at: Date | null;
  signed_in_by: string | null;
  batch_id: number | null;
  desk_tab: ColumnType<string, never, never>;
  desk_at: ColumnType<Date, never, never>;
}

interface InterviewFeedTable {
  account_id: number;
  side: string;
  token_hash: string;
  created_at: Date;
  used_at: Date | null;
}

interface InterviewEventTable {
  id: Generated<number>;
  interview_id: number;
  what: string;
  side: string;
  account_id: number | null;
  from_at: Date | null;
  times: Json<string[]>;
  words: Default<string>;
  at: Date;
}

interface InterviewBatchTable {
  id: Generated<number>;
  enterprise_id: number;
  position_id: number;
  created_at: Date;
}

interface InterviewSheetTable {
  enterprise_id: number;
  dimensions: Json<string[]>;
  version: Default<number>;
  updated_at: Date;
}

interface InterviewEvaluationTable {
  id: Generated<number>;
  interview_id: number;
  account_id: number | null;
  scores: Json<{ name: string; score: number }[]>;
  words: Default<string>;
  recommend: string;
  created_at: Date;
  updated_at: Date;
}

interface InterviewHoursTable {
  account_id: number;
  days: Json<number[]>;
  from_min: number;
  to_min: number;
}

interface InterviewReviewTable {
  id: Generated<number>;
  interview_id: number;
  enterprise_id: number;
  account_id: number;
  position_title: string;
  tags: string[];
  words: Default<string>;
  hidden_at: Date | null;
  reply: Default<string>;
  replied_at: Date | null;
  replied_by: number | null;
  created_at: Date;
}
