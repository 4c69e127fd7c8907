// Counts the rows of a query up to a cap, so that a common question does not count a million.
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Schema } from '../../schema/schema.ts';
import type { Db } from './db.ts';

export async function countUpTo<Tables extends keyof Schema, Row>(
  db: Db,
  rows: SelectQueryBuilder<Schema, Tables, Row>,
  cap: number,
): Promise<number> {
  const row = await db
    .selectFrom(rows.limit(sql.lit(cap)).as('hits'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
