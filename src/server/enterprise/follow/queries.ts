// SQL of followed enterprises. Every `where` names its owner.
import { sql } from 'kysely';
import type { AfterMoment } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/db.ts';
import { CARD_COLUMNS } from '../card.ts';

export async function insertFollow(
  db: Db,
  account_id: number,
  enterprise_id: number,
  now: Date,
): Promise<void> {
  await db
    .insertInto('enterprise_follow')
    .values({ account_id, enterprise_id, created_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'enterprise_id']).doNothing())
    .execute();
}

export async function deleteFollow(
  db: Db,
  account_id: number,
  enterprise_id: number,
): Promise<void> {
  await db
    .deleteFrom('enterprise_follow')
    .where('account_id', '=', account_id)
    .where('enterprise_id', '=', enterprise_id)
    .execute();
}

export async function findFollow(db: Db, account_id: number, enterprise_id: number) {
  const row = await db
    .selectFrom('enterprise_follow')
    .select('created_at')
    .where('account_id', '=', account_id)
    .where('enterprise_id', '=', enterprise_id)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

export async function exists(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('enterprise')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** A page of followed enterprises with what their cards show, newest first. */
export function listFollowedRows(
  db: Db,
  account_id: number,
  after: AfterMoment | null,
  limit: number,
) {
  const query = db
    .selectFrom('enterprise_follow as w')
    .innerJoin('enterprise as e', 'e.id', 'w.enterprise_id')
    .select(['e.id', ...CARD_COLUMNS, 'w.created_at', sql<string>`w.created_at::text`.as('at')])
    .where('w.account_id', '=', account_id)
    .orderBy('w.created_at', 'desc')
    .orderBy('w.enterprise_id', 'desc')
    .limit(limit);
  if (!after) return query.execute();
  return query
    .where(sql<boolean>`(w.created_at, w.enterprise_id) < (${after.at}::timestamptz, ${after.id})`)
    .execute();
}

export async function countFollowed(db: Db, account_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('enterprise_follow')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
