// The tables of the room measure as TypeScript sees them; what they mean stands in migrations/.
import type { Generated } from 'kysely';
import type { Default } from './columns.ts';

export interface MeasureTables {
  measure: MeasureTable;
  measure_appeal: AppealTable;
}

interface MeasureTable {
  id: Generated<number>;
  account_id: number | null;
  enterprise_id: number | null;
  position_id: number | null;
  kind: string;
  state: string;
  reason: string;
  note: Default<string>;
  starts_at: Date;
  until: Date | null;
  source: string;
  case_id: number | null;
  taken_by: number | null;
  confirmed_by: number | null;
  ended_at: Date | null;
  ended_by: number | null;
  ended_reason: Default<string>;
}

interface AppealTable {
  id: Generated<number>;
  measure_id: number;
  account_id: number | null;
  content: string;
  pictures: Default<string[]>;
  state: Default<string>;
  created_at: Date;
  due_at: Date;
  decided_at: Date | null;
  decided_by: number | null;
  reason: Default<string>;
}
