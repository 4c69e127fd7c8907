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

/** What a person is in charge of and has online, locked until the transaction ends. */
export function holdPositionsBy(db: Db, account_id: number) {
  return db
    .selectFrom('position')
    .select(['id', 'enterprise_id', 'title'])
    .where('account_id', '=', account_id)
    .where('state', '=', 'online')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** How many positions an enterprise has online, or a person is in charge of. */
export async function countOnlineOf(
  db: Db,
  of: { enterprise_id: number } | { account_id: number },
): Promise<number> {
  const query = db
    .selectFrom('position')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'online');
  const { count } = await ('account_id' in of
    ? query.where('account_id', '=', of.account_id)
    : query.where('enterprise_id', '=', of.enterprise_id)
  ).executeTakeFirstOrThrow();
  return Number(count);
}

/** The members of an enterprise with their roles, as colleagues know them. */
export function listColleagues(db: Db, enterprise_id: number) {
  return db
    .selectFrom('enterprise_member')
    .select(['account_id', 'name', 'role'])
    .where('enterprise_id', '=', enterprise_id)
    .orderBy('account_id')
    .execute();
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
