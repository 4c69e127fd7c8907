// The tables of the room report as TypeScript sees them; what they mean stands in migrations/.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Default, Json } from './columns.ts';

export interface ReportTables {
  moderation_report: ReportTable;
}

/** A message of the reported conversation, copied when it was reported. */
export interface EvidenceLine {
  seq: number;
  who: 'reporter' | 'other' | 'site';
  at: string;
  words: string;
  /** The path of its picture; '' for everything else. */
  picture: string;
}

interface ReportTable {
  id: Generated<number>;
  reporter_id: number | null;
  reporter_side: string;
  target: string;
  target_id: number;
  reported_account_id: number | null;
  enterprise_id: number | null;
  kind: string;
  content: string;
  pictures: Default<string[]>;
  snapshot: Json<unknown>;
  message_seq: Default<number>;
  evidence: ColumnType<EvidenceLine[] | null, string | null | undefined, string | null>;
  evidence_of: Default<number[]>;
  is_pseudonymous: Default<boolean>;
  state: Default<string>;
  is_true: boolean | null;
  measure: Default<string>;
  measure_days: number | null;
  reason: Default<string>;
  appeal_by: string | null;
  appeal_content: Default<string>;
  created_at: Default<Date>;
  accept_due_at: Date;
  due_at: GeneratedAlways<Date>;
  decide_due_at: Date;
  accepted_at: Date | null;
  decided_at: Date | null;
  appealed_at: Date | null;
  final_at: Date | null;
}
