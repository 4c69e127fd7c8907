// The tables of privacy as TypeScript sees them; what they mean stands in migrations/0013.
import type { Generated } from 'kysely';
import type { NameDisplay } from '../../contract/value/names.ts';
import type { Default } from './columns.ts';

export interface PrivacyTables {
  resume_privacy: ResumePrivacyTable;
  resume_block: ResumeBlockTable;
}

interface ResumePrivacyTable {
  account_id: number;
  visibility: Default<'open' | 'applied' | 'hidden'>;
  name_display: Default<NameDisplay>;
  personalised: Default<boolean>;
  updated_at: Default<Date>;
}

interface ResumeBlockTable {
  id: Generated<number>;
  account_id: number;
  kind: 'enterprise' | 'keyword' | 'brand' | 'domain' | 'employer';
  enterprise_id: number | null;
  word: string | null;
  label: string;
  created_at: Default<Date>;
}
