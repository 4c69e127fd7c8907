// The tables of the room enterprise as TypeScript sees them; what they mean stands in migrations/.
import type { Generated } from 'kysely';
import type { Default, Terms } from '../platform/columns.ts';

export interface EnterpriseTables {
  enterprise: EnterpriseTable;
  enterprise_member: EnterpriseMemberTable;
}

interface EnterpriseTable {
  id: Generated<number>;
  full_name: string;
  short_name: string;
  logo: Default<string>;
  slogan: Default<string>;
  industry: string;
  size: string;
  stage: string;
  nature: string;
  region: string;
  city: string;
  address: Default<string>;
  intro: Default<string>;
  website: Default<string>;
  work_hours: Default<string>;
  founded_on: Default<string>;
  legal_person: Default<string>;
  registered_capital: Default<string>;
  credit_code: Default<string>;
  pictures: Default<string[]>;
  welfare: Default<string[]>;
  tags: Default<string[]>;
  certified_at: Date | null;
  terms: Terms;
  open_positions: Default<number>;
  source: string | null;
  created_at: Default<Date>;
  updated_at: Default<Date>;
}

interface EnterpriseMemberTable {
  account_id: number;
  enterprise_id: number;
  role: 'administrator' | 'recruiter';
  name: string;
  title: string;
  avatar: Default<string>;
  joined_at: Default<Date>;
}
