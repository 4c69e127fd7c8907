// SQL of cached rankings (talent_pool): reading one for a position, and renewing them.
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { builtOnce, type ParamOf } from '../../platform/db/built-once.ts';
import type { Db } from '../../platform/db/db.ts';
import { PREPARED } from '../../platform/db/prepared.ts';
import { MATCH_COLUMNS } from '../../position/match/match.ts';
import type { Schema } from '../../schema/schema.ts';

const askAsked = builtOnce((db, param: ParamOf<{ enterprise_id: number; position_id: number }>) =>
  db
    .selectFrom('position as p')
    .innerJoin('enterprise as e', 'e.id', 'p.enterprise_id')
    .leftJoin('talent_pool as o', (join) =>
      join.onRef('o.position_id', '=', 'p.id').onRef('o.version', '=', 'p.version'),
    )
    .modifyFront(PREPARED)
    .select([
      ...MATCH_COLUMNS,
      'p.version',
      'e.industry',
      'o.made_at',
      'o.asked_at',
      // As JSON both database drivers read it as numbers.
      sql<number[] | null>`to_jsonb(o.account_ids)`.as('account_ids'),
    ])
    .where('p.id', '=', param('position_id'))
    .where('p.enterprise_id', '=', param('enterprise_id')),
);

/** A position of the enterprise with its cached ranking; null for another's. */
export async function findAsked(db: Db, enterprise_id: number, position_id: number) {
  const [row] = await askAsked(db, { enterprise_id, position_id });
  if (!row) return null;
  const { account_ids, made_at, asked_at, version, ...facts } = row;
  const pool = account_ids && made_at && asked_at ? { account_ids, made_at, asked_at } : null;
  return { position: { ...facts, enterprise_id }, version, pool };
}
export type StoredPool = NonNullable<NonNullable<Awaited<ReturnType<typeof findAsked>>>['pool']>;

/** The facts of a position that people may apply to, with its version; null for any other. */
export async function findOpenPosition(db: Db, position_id: number) {
  const row = await db
    .selectFrom('position as p')
    .innerJoin('enterprise as e', 'e.id', 'p.enterprise_id')
    .select([...MATCH_COLUMNS, 'p.version', 'e.industry'])
    .where('p.id', '=', position_id)
    .where('p.state', '=', 'online')
    .executeTakeFirst();
  return row ?? null;
}

/** A ranking that was just made. */
export type PoolRow = Omit<Insertable<Schema['talent_pool']>, 'is_stale'>;

/** The transaction's end waits for no disk and no standby: an order that a crash loses is made again. */
const QUICKLY = sql`quickly as materialized (select set_config('synchronous_commit', 'off', true))`;

const COLUMNS = sql.raw(
  'position_id, version, family, city, is_wide, account_ids, made_at, asked_at, is_stale',
);

const saved = (row: PoolRow) => sql`insert into talent_pool (${COLUMNS})
    select ${row.position_id}::bigint, ${row.version}::int, ${row.family}, ${row.city},
      ${row.is_wide}::boolean, ${[...row.account_ids]}::bigint[], ${row.made_at}::timestamptz,
      ${row.asked_at}::timestamptz, false
    from quickly
    on conflict (position_id) do update set version = excluded.version, family = excluded.family,
      city = excluded.city, is_wide = excluded.is_wide, account_ids = excluded.account_ids,
      made_at = excluded.made_at, is_stale = false`;

/** Rows without a ranking for some open positions `p` that have none; the job computes them. */
const wanted = (
  asked_at: Date,
  which: RawBuilder<unknown>,
) => sql`insert into talent_pool (${COLUMNS})
    select p.id, 0, left(p.category, 4), p.city, false, '{}', 'epoch', ${asked_at}::timestamptz, true
    from quickly, position p where p.state = 'online' and ${which} on conflict do nothing`;

export async function savePool(db: Db, row: PoolRow): Promise<void> {
  await sql`with ${QUICKLY} ${PREPARED} ${saved(row)}`.execute(db);
}

/** The same, with rows for the `limit` newest other open positions of its enterprise. */
export async function savePoolAndWant(
  db: Db,
  row: PoolRow,
  { enterprise_id, limit }: { enterprise_id: number; limit: number },
): Promise<void> {
  const others = sql`p.enterprise_id = ${enterprise_id} and p.id <> ${row.position_id}
      order by p.refreshed_at desc, p.id desc limit ${limit}`;
  await sql`with ${QUICKLY}, own as (${saved(row)}) ${PREPARED}
    ${wanted(row.asked_at, others)}`.execute(db);
}

/** Adds rows for the `limit` positions that were published last, of those published since a moment. */
export async function wantPublished(
  db: Db,
  { since, now, limit }: { since: Date; now: Date; limit: number },
): Promise<void> {
  const published = sql`p.published_at > ${since}::timestamptz
      and not exists (select from talent_pool o where o.position_id = p.id)
      order by p.published_at desc limit ${limit}`;
  await sql`with ${QUICKLY} ${PREPARED} ${wanted(now, published)}`.execute(db);
}

export async function deletePool(db: Db, position_id: number): Promise<void> {
  await db.deleteFrom('talent_pool').where('position_id', '=', position_id).execute();
}

/** Writes that a recruiter opened the position. */
export async function touchPool(db: Db, position_id: number, asked_at: Date): Promise<void> {
  await db
    .updateTable('talent_pool')
    .set({ asked_at })
    .where('position_id', '=', position_id)
    .execute();
}

interface PoolKey {
  family: string;
  city: string;
}

/**
 * Marks the rankings that people of these categories and cities may appear in. Rows are locked in the same order
 * everywhere.
 */
export async function markPools(db: Db, keys: readonly PoolKey[]): Promise<void> {
  if (keys.length === 0) return;
  const families = keys.map(({ family }) => family);
  const cities = keys.map(({ city }) => city);
  await sql`update talent_pool set is_stale = true where position_id in (
      select o.position_id from talent_pool o
      where o.family = any(${families}::text[]) and not o.is_stale and exists (
        select from unnest(${families}::text[], ${cities}::text[]) as key (family, city)
        where key.family = o.family and (key.city = o.city or o.is_wide))
      order by o.position_id for update)`.execute(db);
}

/** The categories and cities that these people wish for now. */
export async function listPoolKeys(db: Db, account_ids: readonly number[]): Promise<PoolKey[]> {
  return await db
    .selectFrom('talent_wish')
    .select(['family', 'city'])
    .distinct()
    .where('account_id', '=', sql<number>`any(${[...account_ids]}::bigint[])`)
    .execute();
}

/** Locks a ranking to be renewed: a marked one first, else an old one; null for none. */
export async function lockDuePool(
  db: Db,
  made_before: Date,
): Promise<{ position_id: number; asked_at: Date } | null> {
  const first = (isStale: boolean) =>
    db
      .selectFrom('talent_pool')
      .select(['position_id', 'asked_at'])
      .where(isStale ? 'is_stale' : 'made_at', isStale ? '=' : '<', isStale ? true : made_before)
      .orderBy('made_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
  return (await first(true)) ?? (await first(false)) ?? null;
}

/** Forgets the orders nobody asked for since. */
export async function deleteUnasked(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('talent_pool').where('asked_at', '<', before).execute();
}

/** Deletes the stored rankings that contain a person. Only rankings that were asked for lately are stored. */
export async function deletePoolsOf(db: Db, account_id: number): Promise<void> {
  await sql`delete from talent_pool
    where account_ids @> array[${account_id}]::bigint[]`.execute(db);
}
