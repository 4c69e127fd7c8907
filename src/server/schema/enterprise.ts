// The tables of the room enterprise as TypeScript sees them; what they mean stands in migrations/.

import type { ColumnType, Generated } from 'kysely';
import type { JoinState } from '../../contract/enterprise/join.ts';
import type { MemberRole } from '../../contract/enterprise/member-rights.ts';
import type { Milestone, Product } from '../../contract/enterprise/parts.ts';
import type { Default, Terms } from './columns.ts';

export interface EnterpriseTables {
  enterprise: EnterpriseTable;
  enterprise_member: EnterpriseMemberTable;
  enterprise_follow: { account_id: number; enterprise_id: number; created_at: Date };
  enterprise_join: EnterpriseJoinTable;
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
  names_plain: ColumnType<string, never, never>;
  website_host: ColumnType<string, never, never>;
  open_positions: Default<number>;
  source: string | null;
  version: Default<number>;
  products: ColumnType<Product[], string | undefined, string>;
  milestones: ColumnType<Milestone[], string | undefined, string>;
  created_at: Default<Date>;
  updated_at: Default<Date>;
  closed_at: Date | null;
  famous_since: Date | null;
}

interface EnterpriseMemberTable {
  account_id: number;
  enterprise_id: number;
  role: MemberRole;
  name: string;
  title: string;
  avatar: Default<string>;
  joined_at: Default<Date>;
}

interface EnterpriseJoinTable {
  id: Generated<number>;
  account_id: number;
  enterprise_id: number;
  state: JoinState;
  name: string;
  title: string;
  work_email: Default<string>;
  domain_matches: Default<boolean>;
  note: Default<string>;
  reason: Default<string>;
  asked_at: Date;
  answered_at: Date | null;
  answered_by: number | null;
}
