// SQL of visits: each node's pages and sketch of a day, and the salt of the day's names.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** The salt of a day, the same at all nodes; made by whoever asks first. */
export async function saltOf(db: Db, day: string, made: string): Promise<string> {
  await db
    .insertInto('console_salt')
    .values({ day, salt: made })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { salt } = await db
    .selectFrom('console_salt')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return salt;
}

export async function forgetSalts(trx: Db, before: string): Promise<void> {
  await trx.deleteFrom('console_salt').where('day', '<', before).execute();
}

/** Stores what a node saw on a day; `pages` are added, the sketch contains the former ones. */
export async function saveVisits(
  db: Db,
  row: { day: string; node: string; pages: number; sketch: Uint8Array },
): Promise<void> {
  await db
    .insertInto('console_visit')
    .values({ ...row, sketch: Buffer.from(row.sketch) })
    .onConflict((conflict) =>
      conflict.columns(['day', 'node']).doUpdateSet({
        pages: sql`console_visit.pages + excluded.pages`,
        sketch: sql`excluded.sketch`,
      }),
    )
    .execute();
}

export function listVisits(db: Db, day: string) {
  return db
    .selectFrom('console_visit')
    .select(['pages', 'sketch'])
    .where('day', '=', day)
    .execute();
}
