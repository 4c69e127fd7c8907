// SQL of closing accounts: the request, what stands in its way, the archive, files to delete.
import { type SqlBool, sql } from 'kysely';
import type { ClosingState } from '../../../contract/account/closing.ts';
import type { Db } from '../../platform/db/db.ts';

export interface ClosingRow {
  requested_at: Date;
  due_at: Date;
}

/** What the staff move of a closing. */
export async function updateClosing(
  trx: Db,
  id: number,
  change: { state: ClosingState; stop_reason: string },
): Promise<void> {
  await trx.updateTable('account_closing').set(change).where('id', '=', id).execute();
}

/** A closing by its number, held until the transaction ends; null where it was taken back. */
export function lockClosing(trx: Db, id: number) {
  return trx
    .selectFrom('account_closing')
    .select(['id', 'account_id', 'state', 'due_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function findClosing(db: Db, account_id: number) {
  const row = await db
    .selectFrom('account_closing')
    .select(['requested_at', 'due_at', 'stop_reason'])
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row ?? null;
}

/** Adds a closing request; false when there is one already. */
export async function insertClosing(
  db: Db,
  row: ClosingRow & { account_id: number; reason: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto('account_closing')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Deletes the closing request; true when there was one. */
export async function deleteClosing(db: Db, account_id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account_closing')
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the closing request during the cooling period only, or while it is held; true when there was one. */
export async function takeBackClosing(db: Db, account_id: number, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account_closing')
    .where('account_id', '=', account_id)
    .where((eb) => eb.or([eb('due_at', '>', now), eb('state', '=', 'held')]))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Accounts whose cooling period is over, longest overdue first. */
export async function listDue(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('account_closing')
    .select('account_id')
    .where('due_at', '<=', now)
    .where('state', '<>', 'held')
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Locks the closing request until the transaction ends; null when a login has just taken it back. */
export async function lockDue(db: Db, account_id: number, now: Date): Promise<ClosingRow | null> {
  const row = await db
    .selectFrom('account_closing')
    .select(['requested_at', 'due_at'])
    .where('account_id', '=', account_id)
    .where('due_at', '<=', now)
    .where('state', '<>', 'held')
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The enterprise whose only administrator the account is, with the members and positions left behind. */
export async function findSoleCharge(db: Db, account_id: number) {
  const row = await db
    .selectFrom('enterprise_member as m')
    .innerJoin('enterprise as e', 'e.id', 'm.enterprise_id')
    .select((eb) => [
      'e.short_name',
      eb
        .selectFrom('enterprise_member as o')
        .select((q) => q.fn.countAll<number>().as('n'))
        .whereRef('o.enterprise_id', '=', 'm.enterprise_id')
        .whereRef('o.account_id', '<>', 'm.account_id')
        .as('members'),
      eb
        .selectFrom('position as p')
        .select((q) => q.fn.countAll<number>().as('n'))
        .whereRef('p.enterprise_id', '=', 'm.enterprise_id')
        .where('p.state', 'in', ['online', 'paused', 'pending'])
        .as('positions'),
    ])
    .where('m.account_id', '=', account_id)
    .where('m.role', '=', 'administrator')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('enterprise_member as o')
            .select('o.account_id')
            .whereRef('o.enterprise_id', '=', 'm.enterprise_id')
            .whereRef('o.account_id', '<>', 'm.account_id')
            .where('o.role', '=', 'administrator'),
        ),
      ),
    )
    .executeTakeFirst();
  if (!row) return null;
  return { short_name: row.short_name, members: row.members ?? 0, positions: row.positions ?? 0 };
}

/** The service record for the archive: no resume, no name, no written text. */
export async function readServiceRecord(db: Db, account_id: number) {
  const account = await db
    .selectFrom('account')
    .select(['mobile', 'is_seeker', 'is_recruiter', 'created_at'])
    .where('id', '=', account_id)
    .executeTakeFirst();
  const consents = await db
    .selectFrom('account_consent')
    .select(['document', 'version', 'agreed_at'])
    .where('account_id', '=', account_id)
    .orderBy('agreed_at')
    .execute();
  const applications = await db
    .selectFrom('talent_application')
    .select(['enterprise_id', 'position_id', 'state', 'created_at', 'updated_at'])
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute();
  const positions = await db
    .selectFrom('position')
    .select(['id', 'enterprise_id', 'created_at'])
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute();
  const measures = await db
    .selectFrom('measure')
    .select(['kind', 'state', 'starts_at', 'until'])
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute();
  return account ? { ...account, consents, applications, positions, measures } : null;
}

/** The log of logins since a moment. */
export function listLoginsSince(db: Db, account_id: number, since: Date) {
  return db
    .selectFrom('account_login_log')
    .select(['at', 'how', 'device', 'address', 'result'])
    .where('account_id', '=', account_id)
    .where('at', '>=', since)
    .orderBy('id')
    .execute();
}

export async function insertArchive(
  db: Db,
  rows: readonly { kind: 'service' | 'access'; content: unknown; keep_until: Date }[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('account_archive')
    .values(rows.map((row) => ({ ...row, content: JSON.stringify(row.content), archived_at: now })))
    .execute();
}

/** The archived records of a closed account; empty where there is none, or their time is over. */
export function listArchived(db: Db, account_id: number) {
  return db
    .selectFrom('account_archive')
    .select(['kind', 'content', 'archived_at', 'keep_until'])
    .where(sql<SqlBool>`content ->> 'account_id' = ${String(account_id)}`)
    .orderBy('id')
    .execute();
}

/** Closed accounts that had this number, by the record that is kept of them. */
export async function findArchivedAccounts(db: Db, mobile: string) {
  const { rows } = await sql<{ account_id: number; archived_at: Date; keep_until: Date }>`
    select (content ->> 'account_id')::int as account_id, archived_at, keep_until
    from account_archive where kind = 'service' and content ->> 'mobile' = ${mobile}
    order by id desc limit 20`.execute(db);
  return rows;
}

/** Deletes archived records whose time is over; gives their number. */
export async function deleteArchiveUntil(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('account_archive')
    .where('keep_until', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function insertErasedFiles(db: Db, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await db
    .insertInto('account_erased_file')
    .values([...new Set(paths)].map((path) => ({ path })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listErasedFiles(db: Db, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('account_erased_file').select('path').limit(limit).execute();
  return rows.map(({ path }) => path);
}

export async function deleteErasedFile(db: Db, path: string): Promise<void> {
  await db.deleteFrom('account_erased_file').where('path', '=', path).execute();
}
