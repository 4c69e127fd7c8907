// SQL of the words by which positions are found.
import { type Insertable, sql } from 'kysely';
import { insertMany } from '../../platform/db/bulk.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

export type WordRow = Insertable<Schema['position_word']>;

export async function insertWordRows(db: Db, rows: readonly WordRow[]): Promise<void> {
  await insertMany(db, 'position_word', rows);
}

/** Puts the words of positions in the place of those that they had. */
export async function replaceWordRows(
  db: Db,
  position_ids: readonly number[],
  rows: readonly WordRow[],
): Promise<void> {
  await sql`
    with gone as (delete from position_word where position_id = any(${[...position_ids]}::bigint[]))
    insert into position_word (word, tier, position_id, city, refreshed_at)
    select word, tier, position_id, city, refreshed_at
    from json_populate_recordset(null::position_word, ${JSON.stringify(rows)}::json)`.execute(db);
}

/** Writes the marks of positions whose other columns stay. */
export async function saveMarks(
  db: Db,
  rows: readonly { position_id: number; marks: readonly string[] }[],
): Promise<void> {
  await sql`
    update position_search as s set marks = one.marks
    from json_populate_recordset(null::position_search, ${JSON.stringify(rows)}::json) as one
    where s.position_id = one.position_id`.execute(db);
}

/** How far the words are written; `hold` locks it until the transaction ends. */
export function findFill(db: Db, hold = false) {
  const query = db.selectFrom('position_word_fill').selectAll();
  return (hold ? query.forUpdate() : query).executeTakeFirstOrThrow();
}

export async function saveFill(
  db: Db,
  fill: { version: number; after_id: number; is_whole: boolean },
): Promise<void> {
  await db.updateTable('position_word_fill').set(fill).execute();
}

/** Positions that are found, in the order of their ids. Their rows are locked, so that no writer of words is overtaken. */
export async function listIdsAfter(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('position_search')
    .select('position_id')
    .where('position_id', '>', after)
    .orderBy('position_id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ position_id }) => position_id);
}
