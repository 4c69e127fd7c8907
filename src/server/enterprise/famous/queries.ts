// SQL of the wall of famous companies and of the applications to it.
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import { isHidden } from '../../measure/hiding/hiding.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';
import { CARD_COLUMNS } from '../card.ts';

export interface WallScope {
  /** The server's time, by which measures end. */
  now: Date;
  industry: readonly string[];
  /** Region codes from and to, both included; null for everywhere. */
  regions: { from: string; to: string } | null;
}

/**
 * Enterprises on the wall: certified ones with an entry. The partial index and all readers use this
 * condition.
 */
const onWall = (db: Db, { industry, regions, now }: WallScope) => {
  let query = db
    .selectFrom('enterprise as e')
    .where('e.famous_since', 'is not', null)
    .where('e.closed_at', 'is', null)
    .where('e.certified_at', 'is not', null)
    .where((eb) => eb.not(isHidden(eb.ref('e.id'), now)));
  if (industry.length > 0) query = query.where('e.industry', 'in', industry);
  if (regions) query = query.where((eb) => eb.between('e.region', regions.from, regions.to));
  return query;
};

/** A page of the wall: those that the staff put first, then by most open positions. */
export function listWall(
  db: Db,
  scope: WallScope,
  after: { rank: number; open_positions: number; id: number } | null,
  limit: number,
) {
  let query = onWall(db, scope)
    .select(['e.id', 'e.famous_rank', ...CARD_COLUMNS])
    .orderBy('e.famous_rank', 'desc')
    .orderBy('e.open_positions', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit);
  if (after) {
    query = query.where(
      sql<SqlBool>`(e.famous_rank, e.open_positions, e.id)
        < (${after.rank}, ${after.open_positions}, ${after.id})`,
    );
  }
  return query.execute();
}

export async function countWall(db: Db, scope: WallScope): Promise<number> {
  const { count } = await onWall(db, scope)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** An enterprise's last application; `hold` locks it until the transaction ends. */
export async function findLastFamous(db: Db, enterprise_id: number, hold = false) {
  const query = db
    .selectFrom('enterprise_famous')
    .selectAll()
    .where('enterprise_id', '=', enterprise_id)
    .orderBy('id', 'desc')
    .limit(1);
  return (await (hold ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

/** Adds an application; null when one is open or approved. */
export async function insertFamous(
  db: Db,
  row: Insertable<Schema['enterprise_famous']>,
): Promise<number | null> {
  const inserted = await db
    .insertInto('enterprise_famous')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('enterprise_id').where('state', 'in', ['pending', 'approved']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

export async function findFamous(db: Db, id: number, hold = false) {
  const query = db.selectFrom('enterprise_famous').selectAll().where('id', '=', id);
  return (await (hold ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

export async function updateFamous(
  db: Db,
  id: number,
  change: Updateable<Schema['enterprise_famous']>,
): Promise<void> {
  await db.updateTable('enterprise_famous').set(change).where('id', '=', id).execute();
}

/** Puts an enterprise on the wall, or takes it off. */
export async function setFamousSince(db: Db, id: number, since: Date | null): Promise<void> {
  // Whoever leaves the wall loses the place that the staff gave.
  const change = { famous_since: since, famous_rank: 0 };
  await db.updateTable('enterprise').set(change).where('id', '=', id).execute();
}

/** Applications as the operators' queue shows them, with their enterprise's card. */
export const famousRows = (db: Db) =>
  db
    .selectFrom('enterprise_famous as q')
    .innerJoin('enterprise as e', 'e.id', 'q.enterprise_id')
    .select(CARD_COLUMNS)
    .select(['q.id', 'q.enterprise_id', 'q.state', 'q.reasons', 'q.reason', 'q.proofs'])
    .select(['q.applied_at', 'q.state_at']);
