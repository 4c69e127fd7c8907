// The tables of the room enterprise as TypeScript sees them; what they mean stands in migrations/.
import type { ColumnType, Generated } from 'kysely';
import type { MemberRole } from '../../contract/call/member-rights.ts';
import type { AccountClass } from '../../contract/dictionary/account-class.ts';
import type {
  CertificationState,
  CertificationStatus,
} from '../../contract/enterprise/certification-states.ts';
import type { FactName } from '../../contract/enterprise/facts.ts';
import type { StoredFamousState } from '../../contract/enterprise/famous.ts';
import type { InvitationState } from '../../contract/enterprise/invitation.ts';
import type { JoinState } from '../../contract/enterprise/join.ts';
import type { ContactAudience } from '../../contract/enterprise/member-profile.ts';
import type { Milestone, Product } from '../../contract/enterprise/parts.ts';
import type { Default, Json, Terms } from './columns.ts';

export interface EnterpriseTables {
  enterprise: EnterpriseTable;
  enterprise_member: EnterpriseMemberTable;
  enterprise_follow: { account_id: number; enterprise_id: number; created_at: Date };
  enterprise_join: EnterpriseJoinTable;
  enterprise_certification: {
    enterprise_id: number;
    state: CertificationState;
    before: Default<CertificationStatus['before']>;
    checked_at: Date | null;
    recheck_at: Date | null;
    grace_until: Date | null;
    next_at: Date | null;
    reason: Default<string>;
  };
  enterprise_certification_request: RequestTable;
  enterprise_address: {
    id: Generated<number>;
    enterprise_id: number;
    name: Default<string>;
    region: string;
    detail: string;
    latitude: number | null;
    longitude: number | null;
    rank: Default<number>;
    version: Default<number>;
  };
  enterprise_change: {
    id: Generated<number>;
    enterprise_id: number;
    account_id: number | null;
    part: string;
    fields: Default<string[]>;
    at: Date;
  };
  enterprise_held: {
    id: Generated<number>;
    check_id: number | null;
    enterprise_id: number;
    part: PendingPart;
    field: string;
    value: Json<unknown>;
    pictures: Default<string[]>;
    shown: Default<boolean>;
    account_id: number | null;
    created_at: Date;
  };
  enterprise_invitation: InvitationTable;
  enterprise_invitation_use: { invitation_id: number; account_id: number; at: Date };
  enterprise_member_profile: MemberProfileTable;
  enterprise_famous: FamousTable;
}

interface EnterpriseTable extends Record<FactName, Default<string>> {
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
  founded_on: Default<string>;
  legal_person: Default<string>;
  credit_code: Default<string>;
  pictures: Default<string[]>;
  welfare: Default<string[]>;
  tags: Default<string[]>;
  certified_at: Date | null;
  account_class: Default<AccountClass>;
  terms: Terms;
  names_indexed: Default<boolean>;
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
  famous_rank: Default<number>;
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

interface RequestTable {
  id: Generated<number>;
  enterprise_id: number;
  account_id: number | null;
  state: Default<'pending' | 'approved' | 'rejected' | 'withdrawn'>;
  kind: 'first' | 'recheck' | 'change' | 'again';
  full_name: string;
  credit_code: string;
  legal_person: string;
  founded_on: string;
  account_class: Default<AccountClass>;
  licence: string[];
  service_licence: Default<string[]>;
  handler_identity: Default<string[]>;
  authorisation: Default<string[]>;
  note: Default<string>;
  reason: Default<string>;
  created_at: Date;
  due_at: Date;
  decided_at: Date | null;
}

export type PendingPart = 'basic' | 'pictures' | 'products' | 'milestones' | 'member';

interface InvitationTable {
  id: Generated<number>;
  enterprise_id: number;
  kind: 'mobile' | 'link';
  state: InvitationState;
  mobile: Default<string>;
  token_hash: string | null;
  note: Default<string>;
  role: Default<MemberRole>;
  uses_max: Default<number>;
  used: Default<number>;
  invited_by: number | null;
  sent_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

interface MemberProfileTable {
  account_id: number;
  phone: Default<string>;
  email: Default<string>;
  wechat: Default<string>;
  phone_to: Default<ContactAudience>;
  email_to: Default<ContactAudience>;
  wechat_to: Default<ContactAudience>;
  work_days: Default<number[]>;
  work_from: Default<string>;
  work_to: Default<string>;
  greetings: Json<string[]>;
  phrases: Json<string[]>;
  version: Default<number>;
  updated_at: Date;
}

interface FamousTable {
  id: Generated<number>;
  enterprise_id: number;
  state: StoredFamousState;
  reasons: string;
  proofs: Default<string[]>;
  applied_by: number | null;
  applied_at: Date;
  reason: Default<string>;
  state_at: Date;
}
