// SQL of the review of positions: whom the site knows, what waits, what was decided.
import type { Insertable } from 'kysely';
import type { Db } from '../platform/db.ts';
import type { Schema } from '../schema.ts';

/** Whether a position of this enterprise passed before. */
export async function isTrusted(db: Db, enterprise_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('position_trust')
    .select('enterprise_id')
    .where('enterprise_id', '=', enterprise_id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertTrust(db: Db, enterprise_id: number, since: Date): Promise<void> {
  await db
    .insertInto('position_trust')
    .values({ enterprise_id, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** One open review a position: a second one for the same position changes nothing. */
export async function insertReview(
  db: Db,
  review: Insertable<Schema['position_review']>,
): Promise<void> {
  await db
    .insertInto('position_review')
    .values(review)
    .onConflict((conflict) =>
      conflict.column('position_id').where('state', '=', 'pending').doNothing(),
    )
    .execute();
}

/** How many positions hold a place of the plan: those online and those in review. */
export async function countHeld(db: Db, enterprise_id: number): Promise<number> {
  const row = await db
    .selectFrom('position')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('enterprise_id', '=', enterprise_id)
    .where('state', 'in', ['online', 'pending'])
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
