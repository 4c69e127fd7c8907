// The tables of drafts and templates as TypeScript sees them; what they mean stands in migrations/.
import type { Generated } from 'kysely';
import type { DraftContent } from '../../contract/position/drafts.ts';
import type { Default, Json } from './columns.ts';

export interface WritingTables {
  position_draft: SharedTable & { title: Default<string> };
  position_template: SharedTable & { name: string };
}

interface SharedTable {
  id: Generated<number>;
  enterprise_id: number;
  account_id: number | null;
  saved_by: number | null;
  version: Default<number>;
  content: Json<DraftContent>;
  created_at: Date;
  updated_at: Date;
}
