// SQL of a seeker's favourites, footprints and hidden positions. Every `where` names its owner; lists
// run newest first.
import { sql } from 'kysely';
import type { AfterMoment } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/db.ts';

/** Whether the position is public, and its enterprise. */
export async function findPosition(db: Db, id: number) {
  const row = await db
    .selectFrom('position')
    .select(['id', 'state', 'enterprise_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertFavourite(
  db: Db,
  account_id: number,
  position_id: number,
  now: Date,
): Promise<void> {
  await db
    .insertInto('position_favourite')
    .values({ account_id, position_id, created_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'position_id']).doNothing())
    .execute();
}

export async function deleteFavourite(
  db: Db,
  account_id: number,
  position_id: number,
): Promise<void> {
  await db
    .deleteFrom('position_favourite')
    .where('account_id', '=', account_id)
    .where('position_id', '=', position_id)
    .execute();
}

/** False when it is no favourite of the account. */
export async function updateFavourite(
  db: Db,
  account_id: number,
  position_id: number,
  words: { note: string; tags: string[] },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('position_favourite')
    .set(words)
    .where('account_id', '=', account_id)
    .where('position_id', '=', position_id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A page of favourites with the state of their positions. `openOn` keeps those open that day. */
export function listFavouriteRows(
  db: Db,
  account_id: number,
  { tag, openOn }: { tag: string | undefined; openOn: string | null },
  after: AfterMoment | null,
  limit: number,
) {
  let query = db
    .selectFrom('position_favourite as f')
    .innerJoin('position as p', 'p.id', 'f.position_id')
    .select(['f.position_id as id', 'f.note', 'f.tags', 'f.created_at', 'p.state', 'p.valid_until'])
    .select(sql<string>`f.created_at::text`.as('at'))
    .where('f.account_id', '=', account_id);
  if (tag) query = query.where(sql<boolean>`${tag} = any(f.tags)`);
  if (openOn) query = query.where('p.state', '=', 'online').where('p.valid_until', '>=', openOn);
  if (after) {
    query = query.where(
      sql<boolean>`(f.created_at, f.position_id) < (${after.at}::timestamptz, ${after.id})`,
    );
  }
  return query
    .orderBy('f.created_at', 'desc')
    .orderBy('f.position_id', 'desc')
    .limit(limit)
    .execute();
}

/** How many favourites there are, and the tags in use, the most used first. */
export async function countFavourites(db: Db, account_id: number) {
  const { rows } = await sql<{ total: number; tags: string[] }>`
    select
      (select count(*) from position_favourite where account_id = ${account_id}) as total,
      coalesce((select array_agg(tag order by n desc, tag) from (
        select tag, count(*) as n
        from position_favourite, unnest(tags) as tag
        where account_id = ${account_id}
        group by tag order by count(*) desc, tag limit 30
      ) as used), '{}') as tags`.execute(db);
  return { total: Number(rows[0]?.total ?? 0), tags: rows[0]?.tags ?? [] };
}

/** Writes that the account looked at a position just now. */
export async function upsertFootprint(
  db: Db,
  account_id: number,
  position_id: number,
  now: Date,
): Promise<void> {
  await db
    .insertInto('position_footprint')
    .values({ account_id, position_id, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'position_id']).doUpdateSet({ seen_at: now }),
    )
    .execute();
}

/** Deletes what lies beyond the newest `max` of an account. */
export async function trimFootprints(db: Db, account_id: number, max: number): Promise<void> {
  await db
    .deleteFrom('position_footprint')
    .where('account_id', '=', account_id)
    .where('position_id', 'in', (eb) =>
      eb
        .selectFrom('position_footprint')
        .select('position_id')
        .where('account_id', '=', account_id)
        .orderBy('seen_at', 'desc')
        .orderBy('position_id', 'desc')
        .offset(max),
    )
    .execute();
}

/** Deletes at most `limit` footprints from before the moment; gives how many there were. */
export async function deleteOldFootprints(db: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('position_footprint')
    .where((eb) =>
      eb(
        eb.refTuple('account_id', 'position_id'),
        'in',
        eb
          .selectFrom('position_footprint')
          .select(['account_id', 'position_id'])
          .where('seen_at', '<', before)
          .orderBy('seen_at')
          .limit(limit)
          .$asTuple('account_id', 'position_id'),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes one footprint of an account, or all of them. */
export async function deleteFootprints(
  db: Db,
  account_id: number,
  position_id: number | null,
): Promise<void> {
  const all = db.deleteFrom('position_footprint').where('account_id', '=', account_id);
  await (position_id === null ? all : all.where('position_id', '=', position_id)).execute();
}

export function listFootprintRows(
  db: Db,
  account_id: number,
  since: Date,
  after: AfterMoment | null,
  limit: number,
) {
  const query = db
    .selectFrom('position_footprint as f')
    .innerJoin('position as p', 'p.id', 'f.position_id')
    .select(['f.position_id as id', 'f.seen_at', 'p.state', 'p.valid_until'])
    .select(sql<string>`f.seen_at::text`.as('at'))
    .where('f.account_id', '=', account_id)
    .where('f.seen_at', '>=', since)
    .orderBy('f.seen_at', 'desc')
    .orderBy('f.position_id', 'desc')
    .limit(limit);
  if (!after) return query.execute();
  return query
    .where(sql<boolean>`(f.seen_at, f.position_id) < (${after.at}::timestamptz, ${after.id})`)
    .execute();
}

export async function countFootprints(db: Db, account_id: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('position_footprint')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', account_id)
    .where('seen_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Hides a position, or changes why and how far. */
export async function upsertHidden(
  db: Db,
  row: {
    account_id: number;
    position_id: number;
    enterprise_id: number | null;
    reason: string;
    created_at: Date;
  },
): Promise<void> {
  const { enterprise_id, reason } = row;
  await db
    .insertInto('position_hidden')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'position_id']).doUpdateSet({ enterprise_id, reason }),
    )
    .execute();
}

/** Shows a position again; with it its whole enterprise, when that was what hid it. */
export async function deleteHidden(db: Db, account_id: number, position_id: number): Promise<void> {
  await db
    .deleteFrom('position_hidden')
    .where('account_id', '=', account_id)
    .where((eb) =>
      eb.or([
        eb('position_id', '=', position_id),
        eb(
          'enterprise_id',
          '=',
          eb.selectFrom('position').select('position.enterprise_id').where('id', '=', position_id),
        ),
      ]),
    )
    .execute();
}

export function listHiddenRows(
  db: Db,
  account_id: number,
  after: AfterMoment | null,
  limit: number,
) {
  const query = db
    .selectFrom('position_hidden as h')
    .innerJoin('position as p', 'p.id', 'h.position_id')
    .select(['h.position_id as id', 'h.reason', 'h.enterprise_id', 'h.created_at'])
    .select(['p.state', 'p.valid_until', sql<string>`h.created_at::text`.as('at')])
    .where('h.account_id', '=', account_id)
    .orderBy('h.created_at', 'desc')
    .orderBy('h.position_id', 'desc')
    .limit(limit);
  if (!after) return query.execute();
  return query
    .where(sql<boolean>`(h.created_at, h.position_id) < (${after.at}::timestamptz, ${after.id})`)
    .execute();
}

/** Notes that a seeker looks at positions, so that the weekly recommendation knows them. */
export async function insertRecommendation(
  db: Db,
  row: { account_id: number; told_until: Date; due_at: Date },
): Promise<void> {
  await db
    .insertInto('position_recommendation')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
}
