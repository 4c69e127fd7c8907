// SQL of unanswered applications, which pause a position after a warning.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** Applications without an answer, by the condition that the deadline of 14 days uses, too. */
const UNANSWERED = ['submitted', 'viewed'];

/** How many applications of a position wait unanswered since before a time. */
export async function countPile(db: Db, position_id: number, before: Date): Promise<number> {
  const row = await db
    .selectFrom('talent_application')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('position_id', '=', position_id)
    .where('state', 'in', UNANSWERED)
    .where('updated_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Online positions with more than `most` of them, with their number; read by the deadline index. */
export async function listPiles(db: Db, before: Date, most: number) {
  const rows = await db
    .selectFrom('talent_application as a')
    .innerJoin('position as p', 'p.id', 'a.position_id')
    .select((eb) => ['a.position_id as id', eb.fn.countAll<number>().as('count')])
    .where('a.state', 'in', UNANSWERED)
    .where('a.updated_at', '<', before)
    .where('p.state', '=', 'online')
    .groupBy('a.position_id')
    .having((eb) => eb.fn.countAll<number>(), '>', most)
    .orderBy('a.position_id')
    .execute();
  return rows.map(({ id, count }) => ({ id, count: Number(count) }));
}

/** Marks positions as warned and gives those that were not. */
export async function markWarned(db: Db, ids: readonly number[], now: Date) {
  if (ids.length === 0) return [];
  return db
    .updateTable('position')
    .set({ pile_warned_at: now })
    .where('id', 'in', ids)
    .where('pile_warned_at', 'is', null)
    .returning(['id', 'enterprise_id', 'account_id', 'title'])
    .execute();
}

/** Forgets the warning of positions whose pile is gone. */
export async function clearWarned(db: Db, except: readonly number[]): Promise<void> {
  await db
    .updateTable('position')
    .set({ pile_warned_at: null })
    .where('pile_warned_at', 'is not', null)
    .where((eb) => eb.not(eb('id', '=', sql<number>`any(${sql.val([...except])}::bigint[])`)))
    .execute();
}

/** The positions among these that are online and were warned before a time, locked. */
export async function lockWarned(db: Db, ids: readonly number[], before: Date) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('position')
    .select(['id', 'enterprise_id', 'account_id', 'title'])
    .where('id', 'in', ids)
    .where('state', '=', 'online')
    .where('pile_warned_at', '<=', before)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
}
