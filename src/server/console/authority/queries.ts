// SQL of the requests of authorities.
import type { Insertable, Updateable } from 'kysely';
import type { AuthorityState } from '../../../contract/console/authority.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

type Table = Schema['console_authority_request'];

export async function insertRequest(db: Db, row: Insertable<Table>): Promise<number> {
  const { id } = await db
    .insertInto('console_authority_request')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const rows = (db: Db) =>
  db
    .selectFrom('console_authority_request as q')
    .leftJoin('account as r', 'r.id', 'q.recorded_by')
    .leftJoin('account as d', 'd.id', 'q.decided_by')
    .selectAll('q')
    .select(['r.name as recorder', 'd.name as decider']);
export type AuthorityRow = Awaited<ReturnType<typeof listRequestRows>>[number];

/** The requests before a number, the latest first. */
export function listRequestRows(
  db: Db,
  state: AuthorityState | undefined,
  before: number | null,
  limit: number,
) {
  return rows(db)
    .$if(state !== undefined, (query) => query.where('q.state', '=', state ?? 'recorded'))
    .$if(before !== null, (query) => query.where('q.id', '<', before ?? 0))
    .orderBy('q.id', 'desc')
    .limit(limit)
    .execute();
}

/** One request; with `lock` it stays as it is until the transaction ends. */
export async function findRequest(db: Db, id: number, lock = false) {
  const query = db.selectFrom('console_authority_request').selectAll().where('id', '=', id);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

export async function updateRequest(db: Db, id: number, change: Updateable<Table>): Promise<void> {
  await db.updateTable('console_authority_request').set(change).where('id', '=', id).execute();
}

/** Whether there is such an account. */
export async function hasAccount(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** The confirmed requests whose file is not made yet, the oldest first. */
export async function listConfirmed(db: Db, limit: number): Promise<number[]> {
  const found = await db
    .selectFrom('console_authority_request')
    .select('id')
    .where('state', '=', 'confirmed')
    .orderBy('id')
    .limit(limit)
    .execute();
  return found.map(({ id }) => id);
}

/** The requests whose file has to go. */
export async function listOutdated(db: Db, now: Date, limit: number): Promise<number[]> {
  const found = await db
    .selectFrom('console_authority_request')
    .select('id')
    .where('state', '=', 'ready')
    .where('expires_at', '<=', now)
    .orderBy('id')
    .limit(limit)
    .execute();
  return found.map(({ id }) => id);
}
