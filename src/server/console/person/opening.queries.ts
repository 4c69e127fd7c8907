// SQL of what the staff opened of people's data.
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

export async function insertOpening(
  db: Db,
  row: Insertable<Schema['console_opening']>,
): Promise<number> {
  const { id } = await db
    .insertInto('console_opening')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What was opened of a person before a number, the latest first, with the name of who did. */
export function listOpeningRows(db: Db, account_id: number, before: number | null, limit: number) {
  return db
    .selectFrom('console_opening as o')
    .leftJoin('account as s', 's.id', 'o.staff_id')
    .select(['o.id', 'o.at', 'o.parts', 'o.purpose', 'o.reason', 's.name as by'])
    .where('o.account_id', '=', account_id)
    .$if(before !== null, (query) => query.where('o.id', '<', before ?? 0))
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute();
}
