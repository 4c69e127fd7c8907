// The table of pictures people sent in as TypeScript sees it; what it means stands in migrations/.
import type { Generated } from 'kysely';
import type { Default } from './columns.ts';

export interface UploadTables {
  site_upload: UploadTable;
}

interface UploadTable {
  id: Generated<number>;
  account_id: number | null;
  path: string;
  media_type: string;
  bytes: number;
  width: number;
  height: number;
  created_at: Default<Date>;
}
