// The tables of closing an account and of copies of data; what they mean stands in migrations/0013.
import type { Generated } from 'kysely';
import type { Default, Json } from './columns.ts';

export interface ClosingTables {
  account_closing: AccountClosingTable;
  account_export: AccountExportTable;
  account_archive: AccountArchiveTable;
  account_erased_file: { path: string };
}

interface AccountClosingTable {
  account_id: number;
  reason: Default<string>;
  requested_at: Date;
  due_at: Date;
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
