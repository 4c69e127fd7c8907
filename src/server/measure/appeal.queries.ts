// SQL of appeals against measures.
import type { Insertable, Updateable } from 'kysely';
import type { AppealState } from '../../contract/dictionary/measure.ts';
import type { Db } from '../platform/db/db.ts';
import type { Schema } from '../schema/schema.ts';
import { nameOfStaff } from './queries.ts';

/** Gives the id; null where the measure has an appeal already. */
export async function insertAppeal(
  db: Db,
  row: Insertable<Schema['measure_appeal']>,
): Promise<number | null> {
  const inserted = await db
    .insertInto('measure_appeal')
    .values(row)
    .onConflict((conflict) => conflict.column('measure_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** One appeal, locked where it is about to change. */
export async function findAppeal(db: Db, id: number, lock = false) {
  const query = db
    .selectFrom('measure_appeal')
    .select(['id', 'measure_id', 'account_id', 'state', 'pictures'])
    .where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? { ...row, state: row.state as AppealState } : null;
}

export async function updateAppeal(
  db: Db,
  id: number,
  change: Updateable<Schema['measure_appeal']>,
): Promise<void> {
  await db.updateTable('measure_appeal').set(change).where('id', '=', id).execute();
}

/** Appeals as the operators' queue shows them, with what they are against. */
export const appealRows = (db: Db) =>
  db
    .selectFrom('measure_appeal as q')
    .innerJoin('measure as m', 'm.id', 'q.measure_id')
    .leftJoin('account as a', 'a.id', 'm.account_id')
    .leftJoin('enterprise as e', 'e.id', 'm.enterprise_id')
    .leftJoin('position as p', 'p.id', 'm.position_id')
    .select((eb) => [
      'q.id',
      'q.state',
      'q.content',
      'q.pictures',
      'q.created_at',
      'q.due_at',
      'q.reason',
      'm.kind',
      'm.state as measure_state',
      'm.reason as measure_reason',
      'm.note',
      'm.starts_at',
      'm.until',
      'm.account_id',
      'm.enterprise_id',
      'm.position_id',
      'm.taken_by',
      'm.confirmed_by',
      'a.name as account_name',
      'e.short_name',
      'p.title',
      nameOfStaff(eb.ref('m.taken_by')).as('taken_name'),
      nameOfStaff(eb.ref('m.confirmed_by')).as('confirmed_name'),
    ]);
