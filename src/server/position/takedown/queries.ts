// SQL of positions that operators decide about, or that stand and fall with their enterprise.
import type { PositionState } from '../../../contract/dictionary/states.ts';
import type { Db } from '../../platform/db/db.ts';

/** A position's state and enterprise, locked until the transaction ends; null without one. */
export async function lockPosition(db: Db, id: number) {
  const row = await db
    .selectFrom('position')
    .select(['state', 'enterprise_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, state: row.state as PositionState } : null;
}

/** The ids of what an enterprise has online, locked until the transaction ends. */
export async function holdPositionsOf(db: Db, enterprise_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('position')
    .select('id')
    .where('enterprise_id', '=', enterprise_id)
    .where('state', '=', 'online')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** How many positions an enterprise has online. */
export async function countOnlineOf(db: Db, enterprise_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('position')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('enterprise_id', '=', enterprise_id)
    .where('state', '=', 'online')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many applications to a position are open. */
export async function countOpen(db: Db, position_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('talent_application')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('position_id', '=', position_id)
    .where('is_open', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}
