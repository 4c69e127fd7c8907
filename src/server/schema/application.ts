// The tables of the room application as TypeScript sees them; what they mean stands in migrations/.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { OfferState } from '../../contract/application/offer.ts';
import type { ScreeningPoint } from '../../contract/position/screening.ts';
import type { PayUnit } from '../../contract/value/salary.ts';
import type { Default, Json } from './columns.ts';

export interface ApplicationTables {
  talent_application: ApplicationTable;
  talent_event: TalentEventTable;
  talent_attachment_reading: AttachmentReadingTable;
  talent_assignee: AssigneeTable;
  talent_offer: {
    id: Generated<number>;
    application_id: number;
    author_id: number | null;
    keeper_id: number | null;
    ended_by: number | null;
    state: Default<OfferState>;
    salary: number;
    salary_unit: PayUnit;
    salary_months: number;
    starts_on: string;
    valid_until: string;
    message: string;
    words: Default<string>;
    version: Default<number>;
    sent_at: Date;
    reminded_at: Date | null;
    ended_at: Date | null;
  };
  talent_offer_file: {
    path: string;
    account_id: number | null;
    offer_id: number | null;
    name: string;
    media_type: string;
    bytes: number;
    created_at: Date;
  };
  talent_answer: {
    id: Generated<number>;
    application_id: number;
    author_id: number | null;
    kind: 'unfit' | 'offer' | 'reading';
    reason: string | null;
    message: Default<string>;
    pay: Default<string>;
    start_on: Default<string>;
    from_state: string | null;
    due_at: Date;
    sent_at: Date | null;
    taken_back_at: Date | null;
    created_at: Date;
  };
  talent_unfit_template: {
    enterprise_id: number;
    reason: string;
    words: string;
    version: Default<number>;
    author_id: number | null;
    updated_at: Date;
  };
  talent_auto_answer: {
    enterprise_id: number;
    mode: 'off' | 'reading' | 'unfit';
    days: number;
    words: string;
    version: Default<number>;
    author_id: number | null;
    updated_at: Date;
  };
  talent_response: {
    id: Generated<number>;
    enterprise_id: number;
    position_id: number | null;
    account_id: number | null;
    counted: number;
    answered: number;
    hired: Default<number>;
    median_h: number | null;
    computed_at: Date;
  };
  /** Sums by enterprise and day in Shanghai; the database alone writes them (migrations/0040). */
  talent_day: DayTable;
  /** What was not moved into `talent_day` yet. */
  talent_day_change: DayTable & { id: number };
}

interface ApplicationTable {
  id: Generated<number>;
  position_id: number;
  enterprise_id: number;
  account_id: number;
  state: string;
  is_open: Default<boolean>;
  resume: Json<unknown>;
  position: Json<unknown>;
  candidate: Json<unknown>;
  posting: ColumnType<unknown, string | null | undefined, string | null>;
  attachment_id: number | null;
  attachment_name: Default<string>;
  seeker_note: Default<string>;
  words: ColumnType<string, never, never>;
  withdraw_reason: string | null;
  reminded_at: Date | null;
  nudged_at: Date | null;
  source: Default<'applied' | 'invited'>;
  unfit_due: Date | null;
  unmet: ColumnType<ScreeningPoint[], string | undefined, string>;
  answered_at: Date | null;
  announce_at: Date | null;
  stage: GeneratedAlways<string>;
  completeness: GeneratedAlways<number>;
  /** Written by the database alone. */
  mean: GeneratedAlways<number>;
  created_at: Default<Date>;
  updated_at: Default<Date>;
}

interface TalentEventTable {
  id: Generated<number>;
  application_id: number;
  state: string;
  account_id: number | null;
  at: Default<Date>;
}

interface AssigneeTable {
  application_id: number;
  account_id: number;
  given_by: number | null;
  given_at: Date;
}

interface AttachmentReadingTable {
  id: Generated<number>;
  application_id: number;
  account_id: number | null;
  form: 'file' | 'text';
  at: Default<Date>;
}

interface DayTable {
  enterprise_id: number;
  day: string;
  views: number;
  applications: number;
  viewed: number;
  contacted: number;
  interviewing: number;
  offered: number;
  hired: number;
  interviews: number;
}
