// SQL of positions that operators decide about: no owner stands in its `where`.
import type { PositionState } from '../../contract/states.ts';
import type { Db } from '../platform/db.ts';

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
