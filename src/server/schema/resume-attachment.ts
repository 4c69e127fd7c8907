// The table of attachment resumes as TypeScript sees it; what it means stands in migrations/0010.
import type { Generated } from 'kysely';
import type { AttachmentKind } from '../../contract/resume/attachment.ts';
import type { Default } from './columns.ts';

export interface AttachmentTables {
  resume_attachment: AttachmentTable;
}

interface AttachmentTable {
  id: Generated<number>;
  account_id: number;
  name: string;
  kind: AttachmentKind;
  path: string;
  bytes: number;
  pages: number | null;
  is_default: Default<boolean>;
  content: Default<string>;
  created_at: Default<Date>;
  deleted_at: Date | null;
}
