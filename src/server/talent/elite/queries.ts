// SQL of elites and their history.
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { EliteState } from '../../../contract/dictionary/elite.ts';
import type { Db } from '../../platform/db/db.ts';
import { visibleTo } from '../../privacy/privacy.ts';
import type { Schema } from '../../schema/schema.ts';

const COLUMNS = [
  'x.id',
  'x.account_id',
  'x.state',
  'x.field',
  'x.title',
  'x.salary_band',
  'x.highlights',
  'x.achievement',
  'x.referee',
  'x.proofs',
  'x.appeal_content',
  'x.certified_only',
  'x.reason',
  'x.applied_at',
  'x.state_at',
  'x.ends_at',
] as const;

/**
 * Whether the account of the surrounding query is an elite at a moment: for marks, filters and the first
 * rows of lists. `offset 0` keeps it a look-up by account; as a join, all elites would be read.
 *
 * @param account the column with the account, as the surrounding query names it.
 */
export const isEliteOn = (account: string, now: Date | RawBuilder<Date>) => sql<boolean>`exists (
  select from talent_elite as its_elite
  where its_elite.account_id = ${sql.ref(account)}
    and its_elite.state = 'approved' and its_elite.ends_at > ${now}
  offset 0)`;

type Key = { account_id: number } | { id: number };

/** An elite by its id or its account, locked when it is about to change; null without one. */
export async function findElite(db: Db, key: Key, lock = false) {
  const query = db
    .selectFrom('talent_elite as x')
    .select(COLUMNS)
    .where((eb) =>
      'id' in key ? eb('x.id', '=', key.id) : eb('x.account_id', '=', key.account_id),
    );
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? { ...row, state: row.state as EliteState } : null;
}
export type EliteRow = NonNullable<Awaited<ReturnType<typeof findElite>>>;

/** Stores a first or a renewed application and gives the elite's id. */
export async function saveElite(db: Db, row: Insertable<Schema['talent_elite']>): Promise<number> {
  const { account_id, ...values } = row;
  const { id } = await db
    .insertInto('talent_elite')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateElite(
  db: Db,
  id: number,
  change: Updateable<Schema['talent_elite']>,
): Promise<void> {
  await db.updateTable('talent_elite').set(change).where('id', '=', id).execute();
}

export async function insertEliteEvents(
  db: Db,
  events: Insertable<Schema['talent_elite_event']>[],
): Promise<void> {
  if (events.length > 0) await db.insertInto('talent_elite_event').values(events).execute();
}

/** The history, oldest first. */
export function listEliteEvents(db: Db, elite_id: number) {
  return db
    .selectFrom('talent_elite_event')
    .select(['state', 'reason', 'at'])
    .where('elite_id', '=', elite_id)
    .orderBy('id')
    .execute();
}

/** When the account was last here; null when never. */
export async function findLastSeen(db: Db, account_id: number): Promise<Date | null> {
  const row = await db
    .selectFrom('account_session')
    .select((eb) => eb.fn.max('seen_at').as('at'))
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Elites as the operators' queue shows them. */
export const eliteRows = (db: Db) =>
  db
    .selectFrom('talent_elite as q')
    .innerJoin('account as a', 'a.id', 'q.account_id')
    .leftJoin('resume as r', 'r.account_id', 'q.account_id')
    .select(['q.id', 'q.state', 'q.title', 'q.field', 'q.state_at'])
    .select(['r.name', 'a.name as account_name']);

/** Elites whose approval has ended, locked, at most one batch. */
export function lockEnded(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('talent_elite')
    .select(['id', 'account_id'])
    .where('state', '=', 'approved')
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(limit)
    .forUpdate()
    .execute();
}

export async function setLapsed(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('talent_elite')
    .set({ state: 'lapsed', state_at: now })
    .where('id', 'in', ids)
    .execute();
}

interface EliteFilter {
  /** A second-level category. */
  field: string | null;
  /** Whose invitations stand beside the elites. */
  position_id: number | null;
}

/** The elites an enterprise may see now, newest first. */
export function listVisibleElites(
  db: Db,
  enterprise_id: number,
  { field, position_id }: EliteFilter,
  { after, limit, now }: { after: { at: Date; id: number } | null; limit: number; now: Date },
) {
  let query = db
    .selectFrom('talent_elite as x')
    .leftJoin('talent_invitation as i', (join) =>
      join
        .onRef('i.account_id', '=', 'x.account_id')
        .on('i.position_id', '=', position_id ?? 0)
        .on('i.enterprise_id', '=', enterprise_id),
    )
    .select(['x.id', 'x.account_id', 'x.title', 'x.field', 'x.state_at', 'i.state as invited'])
    .where('x.state', '=', 'approved')
    .where('x.ends_at', '>', now)
    .where(visibleTo('x.account_id', enterprise_id, 'found'));
  if (field !== null) query = query.where('x.field', '=', field);
  if (after) {
    query = query.where((eb) =>
      eb(eb.refTuple('x.state_at', 'x.id'), '<', eb.tuple(after.at, after.id)),
    );
  }
  return query.orderBy('x.state_at', 'desc').orderBy('x.id', 'desc').limit(limit).execute();
}

/** The account of an elite the enterprise may see now; null for anybody else. */
export async function findVisibleElite(
  db: Db,
  id: number,
  enterprise_id: number,
  now: Date,
): Promise<number | null> {
  const row = await db
    .selectFrom('talent_elite as x')
    .select('x.account_id')
    .where('x.id', '=', id)
    .where('x.state', '=', 'approved')
    .where('x.ends_at', '>', now)
    .where(visibleTo('x.account_id', enterprise_id, 'found'))
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** Everything about the account's elite and invitations, for its copy of its data. */
export async function listElitePersonal(db: Db, account_id: number) {
  const elite = await db
    .selectFrom('talent_elite as x')
    .select(COLUMNS)
    .where('x.account_id', '=', account_id)
    .executeTakeFirst();
  const invitations = await db
    .selectFrom('talent_invitation as i')
    .innerJoin('position as p', 'p.id', 'i.position_id')
    .innerJoin('enterprise as e', 'e.id', 'i.enterprise_id')
    .select(['i.message', 'i.state', 'i.created_at', 'p.title', 'e.full_name'])
    .where('i.account_id', '=', account_id)
    .orderBy('i.id')
    .execute();
  return { elite: elite ?? null, invitations };
}

export async function deleteElitePersonal(db: Db, account_id: number): Promise<void> {
  await db.deleteFrom('talent_elite').where('account_id', '=', account_id).execute();
  await db.deleteFrom('talent_invitation').where('account_id', '=', account_id).execute();
  await db
    .updateTable('talent_invitation')
    .set({ inviter_id: null, message: '' })
    .where('inviter_id', '=', account_id)
    .execute();
  await db
    .updateTable('talent_elite_event')
    .set({ account_id: null })
    .where('account_id', '=', account_id)
    .execute();
}
