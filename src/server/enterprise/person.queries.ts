// SQL of the room enterprise's data about a person: reading and erasing.
import type { Db } from '../platform/db/db.ts';

/** Followed enterprises by name, oldest first. */
export function listAllFollowed(db: Db, account_id: number) {
  return db
    .selectFrom('enterprise_follow as w')
    .innerJoin('enterprise as e', 'e.id', 'w.enterprise_id')
    .select(['e.full_name', 'w.created_at'])
    .where('w.account_id', '=', account_id)
    .orderBy('w.created_at')
    .execute();
}

/** The enterprise the person works for, and as whom; none or one. */
export function listMemberships(db: Db, account_id: number) {
  return db
    .selectFrom('enterprise_member as m')
    .innerJoin('enterprise as e', 'e.id', 'm.enterprise_id')
    .select(['e.full_name', 'm.role', 'm.name', 'm.title', 'm.joined_at'])
    .where('m.account_id', '=', account_id)
    .execute();
}

/** Requests to join an enterprise, oldest first. */
export function listAllJoins(db: Db, account_id: number) {
  return db
    .selectFrom('enterprise_join as j')
    .innerJoin('enterprise as e', 'e.id', 'j.enterprise_id')
    .select(['e.full_name', 'j.state', 'j.name', 'j.title', 'j.work_email', 'j.note', 'j.reason'])
    .select('j.asked_at')
    .where('j.account_id', '=', account_id)
    .orderBy('j.id')
    .execute();
}

/** Deletes a person's follows, membership and requests; the enterprise stays with its positions. */
export async function forgetPerson(db: Db, account_id: number): Promise<void> {
  for (const table of ['enterprise_follow', 'enterprise_join', 'enterprise_member'] as const) {
    await db.deleteFrom(table).where('account_id', '=', account_id).execute();
  }
}
