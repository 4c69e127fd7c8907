// The tables of the room account as TypeScript sees them; what they mean stands in migrations/.
import type { Generated } from 'kysely';
import type { LoginWay, OauthProvider } from '../../contract/account/binding.ts';
import type { ClosingState } from '../../contract/account/closing.ts';
import type { SessionKind } from '../../contract/call/access.ts';
import type { StaffRight, StaffRole } from '../../contract/call/staff-rights.ts';
import type { Default, Json } from './columns.ts';

export interface AccountTables {
  account: AccountTable;
  account_session: AccountSessionTable;
  account_viewing: AccountViewingTable;
  account_agreement: AccountAgreementTable;
  account_consent: AccountConsentTable;
  account_pay_password: AccountPayPasswordTable;
  account_identity: AccountIdentityTable;
  account_login_log: AccountLoginLogTable;
  account_real_name: AccountRealNameTable;
  account_closing: AccountClosingTable;
  account_export: AccountExportTable;
  account_archive: AccountArchiveTable;
  account_erased_file: { path: string };
  account_barred: AccountBarredTable;
  account_staff_right: { role: StaffRole; right: StaffRight };
  /** `given_at` is null where the server itself gave the role. */
  account_staff_role: { account_id: number; role: StaffRole; given_at: Default<Date | null> };
  account_staff_totp: AccountStaffTotpTable;
  account_staff_passkey: AccountStaffPasskeyTable;
  account_staff_recovery: { account_id: number; hash: string };
}

interface AccountTable {
  id: Generated<number>;
  mobile: string;
  password_hash: string | null;
  name: Default<string>;
  avatar: Default<string>;
  is_seeker: Default<boolean>;
  is_recruiter: Default<boolean>;
  is_operator: Default<boolean>;
  created_at: Default<Date>;
  email: string | null;
  mobile_changed_at: Date | null;
}

interface AccountSessionTable {
  id: Generated<number>;
  account_id: number;
  token_hash: string;
  kind: Default<SessionKind>;
  agent: Default<string>;
  address: Default<string>;
  created_at: Default<Date>;
  seen_at: Default<Date>;
  expires_at: Date;
}

interface AccountStaffTotpTable {
  account_id: number;
  secret: string;
  last_step: number;
  added_at: Date;
}

interface AccountStaffPasskeyTable {
  id: string;
  account_id: number;
  public_key: string;
  counter: number;
  transports: string[];
  name: string;
  added_at: Date;
  used_at: Date | null;
}

interface AccountViewingTable {
  id: Generated<number>;
  token_hash: string;
  account_id: number;
  staff_id: number;
  session_id: number;
  created_at: Date;
  expires_at: Date;
}

interface AccountAgreementTable {
  id: Generated<number>;
  document: string;
  state: Default<string>;
  summary: string;
  body: string;
  note: Default<string>;
  must_agree: Default<boolean>;
  effective_on: string;
  version: Default<number>;
  written_by: number | null;
  published_by: number | null;
  written_at: Date;
  published_at: Date | null;
}

interface AccountConsentTable {
  account_id: number;
  document: string;
  version: string;
  agreed_at: Default<Date>;
}

interface AccountPayPasswordTable {
  account_id: number;
  hash: string;
  failures: Default<number>;
  failed_at: Date | null;
  changed_at: Date;
}

interface AccountIdentityTable {
  provider: OauthProvider;
  subject: string;
  account_id: number;
  nickname: string;
  bound_at: Date;
}

interface AccountLoginLogTable {
  id: Generated<number>;
  account_id: number;
  at: Date;
  how: LoginWay;
  device: string;
  address: string;
  result: 'ok' | 'refused';
}

/** `hash_layer`: by how many secrets the hash was made. */
interface AccountBarredTable {
  hash: string;
  hash_layer: Default<number>;
  measure_id: number;
  created_at: Date;
}

interface AccountRealNameTable {
  account_id: number;
  state: 'verified' | 'failed';
  masked_name: Default<string>;
  card_hash: string | null;
  hash_layer: Default<number>;
  reason: Default<string>;
  provider: string;
  tries: number;
  tries_since: Date;
  checked_at: Date;
}

interface AccountClosingTable {
  id: Generated<number>;
  account_id: number;
  reason: Default<string>;
  requested_at: Date;
  due_at: Date;
  state: Default<ClosingState>;
  stop_reason: Default<string>;
}

interface AccountExportTable {
  id: Generated<number>;
  account_id: number;
  state: 'requested' | 'building' | 'ready' | 'failed' | 'expired';
  path: string | null;
  bytes: Default<number>;
  requested_at: Date;
  ready_at: Date | null;
  expires_at: Date | null;
}

interface AccountArchiveTable {
  id: Generated<number>;
  kind: 'service' | 'access';
  content: Json<unknown>;
  archived_at: Date;
  keep_until: Date;
}
