// SQL of the members of an enterprise among themselves.
import type { Db } from '../platform/db.ts';

/** The members but one, the longest there first. */
export function listOthers(db: Db, enterprise_id: number, account_id: number) {
  return db
    .selectFrom('enterprise_member')
    .select(['account_id as id', 'name', 'title'])
    .where('enterprise_id', '=', enterprise_id)
    .where('account_id', '<>', account_id)
    .orderBy('joined_at')
    .orderBy('account_id')
    .limit(500)
    .execute();
}

export async function setRole(
  db: Db,
  enterprise_id: number,
  account_id: number,
  role: 'administrator' | 'recruiter',
): Promise<void> {
  await db
    .updateTable('enterprise_member')
    .set({ role })
    .where('enterprise_id', '=', enterprise_id)
    .where('account_id', '=', account_id)
    .execute();
}
