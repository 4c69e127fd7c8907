// The tables of the room application as TypeScript sees them; what they mean stands in migrations/.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ScreeningPoint } from '../../contract/position/screening.ts';
import type { Default, Json } from './columns.ts';

export interface ApplicationTables {
  talent_application: ApplicationTable;
  talent_event: TalentEventTable;
  talent_attachment_reading: AttachmentReadingTable;
  talent_assignee: AssigneeTable;
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
