// The table of pictures people sent in as TypeScript sees it; what it means stands in migrations/.
import type { Generated } from 'kysely';
import type { Default } from './columns.ts';

export interface UploadTables {
  site_upload: UploadTable;
  upload_refused: {
    id: Generated<number>;
    sha256: string;
    /** Whose picture was refused: others may show the same one. */
    account_id: number;
    refused_at: Date;
  };
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
  sha256: string | null;
}
