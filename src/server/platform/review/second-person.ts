// Decisions of two people: the second one must have been of the staff in these roles for a day, so that one administrator
// does not make up the other.

import { fail } from '../../../contract/call/errors.ts';
import { SECOND_AFTER_HOURS } from '../../../contract/call/staff-rights.ts';
import type { Db } from '../db/db.ts';
import type { Staff } from '../staff-log.ts';

const TOO_NEW = `您的运营角色在 ${SECOND_AFTER_HOURS} 小时内刚设置或修改过，这一步要由另一位同事来做，或等满 ${SECOND_AFTER_HOURS} 小时`;
const HOUR_MS = 3_600_000;

/** @throws Failure `conflict` for one whose roles an administrator gave or changed lately. */
export async function requireSettled(
  db: Db,
  { account_id }: Pick<Staff, 'account_id'>,
  now: Date,
): Promise<void> {
  const row = await db
    .selectFrom('account_staff_role')
    .select('role')
    .where('account_id', '=', account_id)
    .where('given_at', '>', new Date(now.getTime() - SECOND_AFTER_HOURS * HOUR_MS))
    .limit(1)
    .executeTakeFirst();
  if (row) throw fail('conflict', TOO_NEW);
}
