// The tables of the room account as TypeScript sees them; what they mean stands in migrations/.
import type { Generated } from 'kysely';
import type { Default } from '../platform/columns.ts';

export interface AccountTables {
  account: AccountTable;
  account_session: AccountSessionTable;
  account_consent: AccountConsentTable;
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
}

interface AccountSessionTable {
  id: Generated<number>;
  account_id: number;
  token_hash: string;
  agent: Default<string>;
  address: Default<string>;
  created_at: Default<Date>;
  seen_at: Default<Date>;
  expires_at: Date;
}

interface AccountConsentTable {
  account_id: number;
  document: string;
  version: string;
  agreed_at: Default<Date>;
}
