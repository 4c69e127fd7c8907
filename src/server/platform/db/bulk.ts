// Writes to many rows in one statement. Inserted rows travel as one JSON parameter, so neither the text nor the
// number of parameters grows with them.
import { type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../schema/schema.ts';
import type { Db } from './db.ts';

/**
 * Inserts rows that all have the same columns; columns missing in the first row get their defaults. Values
 * are JSON values or dates; JSON columns take objects.
 * @param end what follows the rows, such as a conflict clause or `returning`.
 */
export async function insertMany<R>(
  db: Db,
  table: keyof Schema,
  rows: readonly object[],
  end: RawBuilder<unknown> = sql``,
): Promise<R[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.entries(first)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => sql.ref(name));
  const names = sql.join(columns);
  const { rows: answer } = await sql<R>`
    insert into ${sql.table(table)} (${names})
    select ${names}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    ${end}
  `.execute(db);
  return answer;
}

/** A column of texts with `to` where `from` was; a list that has `to` already keeps it once. */
export const replacedIn = (
  column: string,
  { from, to }: { from: string; to: string },
): RawBuilder<string[]> => {
  const list = sql.ref(column);
  return sql<string[]>`case when ${to} = any(${list}) then array_remove(${list}, ${from})
    else array_replace(${list}, ${from}, ${to}) end`;
};
