// The tables of invitations, members' own cards and the wall of famous companies as TypeScript sees
// them; what they mean stands in migrations/.

import type { Generated } from 'kysely';
import type { StoredFamousState } from '../../contract/enterprise/famous.ts';
import type { InvitationState } from '../../contract/enterprise/invitation.ts';
import type { ContactAudience } from '../../contract/enterprise/member-profile.ts';
import type { MemberRole } from '../../contract/enterprise/member-rights.ts';
import type { Default, Json } from './columns.ts';

export interface MemberTables {
  enterprise_invitation: InvitationTable;
  enterprise_invitation_use: { invitation_id: number; account_id: number; at: Date };
  enterprise_member_profile: MemberProfileTable;
  enterprise_famous: FamousTable;
}

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
  decided_by: number | null;
  state_at: Date;
}
