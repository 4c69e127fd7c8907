// SQL of the staff: who has which roles, and which rights the roles give.
import { type Expression, sql } from 'kysely';
import type { StaffRight, StaffRole } from '../../../contract/call/staff-rights.ts';
import type { Db } from '../../platform/db/db.ts';

/** SQL: the rights of an account, null where it has none. Other people's rows are not looked up. */
export const staffRightsOf = (account_id: Expression<number>, isOperator: Expression<boolean>) =>
  sql<StaffRight[] | null>`case when ${isOperator} then (
    select array_agg(distinct r."right" order by r."right")
    from account_staff_role m join account_staff_right r on r.role = m.role
    where m.account_id = ${account_id}) end`;

/** The rights of an account of the staff. */
export async function listStaffRights(db: Db, account_id: number): Promise<StaffRight[]> {
  const row = await db
    .selectFrom('account')
    .select((eb) => staffRightsOf(eb.ref('id'), eb.ref('is_operator')).as('rights'))
    .where('id', '=', account_id)
    .executeTakeFirst();
  return row?.rights ?? [];
}

/** Gives an account exactly these roles. @param given_at when an administrator does it; null on the server. */
export async function setStaffRoles(
  db: Db,
  account_id: number,
  roles: readonly StaffRole[],
  given_at: Date | null = null,
): Promise<void> {
  await db.deleteFrom('account_staff_role').where('account_id', '=', account_id).execute();
  if (roles.length === 0) return;
  const rows = roles.map((role) => ({ account_id, role, given_at }));
  await db.insertInto('account_staff_role').values(rows).execute();
}
