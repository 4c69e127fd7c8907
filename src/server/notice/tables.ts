// The tables of the room notice as TypeScript sees them; what they mean stands in migrations/.
import type { Generated } from 'kysely';
import type { Default } from '../platform/columns.ts';

export interface NoticeTables {
  notice: NoticeTable;
}

interface NoticeTable {
  id: Generated<number>;
  account_id: number;
  about_account_id: number | null;
  side: string;
  event: string;
  kind: string;
  title: string;
  body: Default<string>;
  link: Default<string>;
  created_at: Default<Date>;
  sent_at: Date | null;
  read_at: Date | null;
}
