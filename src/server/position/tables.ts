// The tables of the room position as TypeScript sees them; what they mean stands in migrations/.
import type { Generated } from 'kysely';
import type { Default, Terms } from '../platform/columns.ts';

export interface PositionTables {
  position: PositionTable;
  position_search: PositionSearchTable;
  position_view: { position_id: number; day: string; views: Default<number> };
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
  salary_unit: Default<'month' | 'day'>;
  headcount: Default<number>;
  description: string;
  skills: Default<string[]>;
  welfare: Default<string[]>;
  region: string;
  city: string;
  address: Default<string>;
  work_hours: Default<string>;
  valid_until: string;
  source: string | null;
  source_id: string | null;
  created_at: Default<Date>;
  published_at: Date | null;
  refreshed_at: Default<Date>;
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
}
