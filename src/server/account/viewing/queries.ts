// SQL of looking at the site as a person.
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';
import { staffRightsOf } from '../staff/queries.ts';

export async function insertViewing(
  db: Db,
  row: Insertable<Schema['account_viewing']>,
): Promise<void> {
  await db.insertInto('account_viewing').values(row).execute();
}

/** Whom a token lets its holder look as, with the roles of that account and what the holder may do now. */
export async function findViewing(db: Db, token_hash: string) {
  const row = await db
    .selectFrom('account_viewing as v')
    .innerJoin('account as a', 'a.id', 'v.account_id')
    .innerJoin('account_session as s', 's.id', 'v.session_id')
    .innerJoin('account as staff', 'staff.id', 'v.staff_id')
    .select(['v.account_id', 'v.staff_id', 'v.expires_at', 's.expires_at as login_ends'])
    .select(['a.is_seeker', 'a.is_recruiter', 'a.is_operator'])
    .select((eb) => staffRightsOf(eb.ref('staff.id'), eb.ref('staff.is_operator')).as('rights'))
    .where('v.token_hash', '=', token_hash)
    .executeTakeFirst();
  return row ?? null;
}

/** Ends what a member of the staff looks at, and what is over. */
export async function deleteViewings(db: Db, staff_id: number, now: Date): Promise<void> {
  await db
    .deleteFrom('account_viewing')
    .where(({ or, eb }) => or([eb('staff_id', '=', staff_id), eb('expires_at', '<=', now)]))
    .execute();
}
