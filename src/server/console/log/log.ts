// The log of the staff, as administrators read it.
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import * as contract from '../../../contract/console/log.ts';
import { pageById, readIdCursor } from '../../platform/db/cursor.ts';
import { handle } from '../../platform/http/call.ts';
import { listLogRows } from './queries.ts';

export const listStaffLog = handle(contract.listStaffLog, async ({ db }, { cursor, ...narrow }) => {
  const rows = await listLogRows(db, narrow, readIdCursor(cursor), PAGE_SIZE + 1);
  const { items, next } = pageById(rows);
  return {
    items: items.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      before: row.before as Record<string, unknown> | null,
      after: row.after as Record<string, unknown> | null,
    })),
    next,
  };
});
