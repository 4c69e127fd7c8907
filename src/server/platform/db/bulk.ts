// Many rows in one statement: they travel as one parameter, so that neither its text nor its parameters
// grow with them.
import { type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../schema/schema.ts';
import type { Db } from './db.ts';

/**
 * Inserts rows that all have the same columns; what the first one leaves out has its default. Values are
 * what JSON knows, and moments; columns of JSON take objects.
 * @param end what follows the rows, as a conflict clause or `returning`.
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
