// SQL of the copies of people's data.
import type { ExportState } from '../../../contract/account/closing.ts';
import type { Db } from '../../platform/db/db.ts';

const COLUMNS = ['id', 'state', 'bytes', 'requested_at', 'ready_at', 'expires_at'] as const;

/** The last copies, newest first. */
export function listExportRows(db: Db, account_id: number, limit: number) {
  return db
    .selectFrom('account_export')
    .select(COLUMNS)
    .where('account_id', '=', account_id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Copies requested since a moment; failed ones do not count. */
export async function countExportsSince(db: Db, account_id: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('account_export')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', account_id)
    .where('requested_at', '>', since)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a request for a copy; null when one is being made already. */
export async function insertExport(db: Db, account_id: number, now: Date) {
  const row = await db
    .insertInto('account_export')
    .values({ account_id, state: 'requested', requested_at: now })
    .onConflict((conflict) =>
      conflict.column('account_id').where('state', 'in', ['requested', 'building']).doNothing(),
    )
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** A copy that may be downloaded; null for another account's, an unfinished or an expired one. */
export async function findReady(db: Db, account_id: number, id: number, now: Date) {
  const row = await db
    .selectFrom('account_export')
    .select(['path', 'ready_at'])
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .where('state', '=', 'ready')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.path && row.ready_at ? { path: row.path, ready_at: row.ready_at } : null;
}

/** Marks a copy as ended; gives its path, null when the account has no such copy. */
export async function endExport(db: Db, account_id: number, id: number) {
  const row = await db
    .selectFrom('account_export')
    .select('path')
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .where('state', '=', 'ready')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  await db
    .updateTable('account_export')
    .set({ state: 'expired', path: null, bytes: 0 })
    .where('id', '=', id)
    .execute();
  return row.path;
}

/** Takes copies to be made: those requested, and those whose job died halfway. */
export async function takeRequested(db: Db, staleBefore: Date, limit: number) {
  return db
    .updateTable('account_export')
    .set({ state: 'building' })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('account_export')
        .select('id')
        .where((one) =>
          one.or([
            one('state', '=', 'requested'),
            one.and([one('state', '=', 'building'), one('requested_at', '<', staleBefore)]),
          ]),
        )
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'account_id'])
    .execute();
}

export async function setExport(
  db: Db,
  id: number,
  change: {
    state: ExportState;
    path?: string | null;
    bytes?: number;
    ready_at?: Date;
    expires_at?: Date;
  },
): Promise<void> {
  await db.updateTable('account_export').set(change).where('id', '=', id).execute();
}

/** Ready copies that have expired. */
export function listExpired(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('account_export')
    .select(['id', 'path'])
    .where('state', '=', 'ready')
    .where('expires_at', '<=', now)
    .limit(limit)
    .execute();
}

/** The paths of an account's copies. */
export async function listExportPaths(db: Db, account_id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('account_export')
    .select('path')
    .where('account_id', '=', account_id)
    .where('path', 'is not', null)
    .execute();
  return rows.flatMap(({ path }) => (path ? [path] : []));
}
