// SQL of the staff as administrators see them.
import { sql } from 'kysely';
import type { StaffRight, StaffRole } from '../../../contract/call/staff-rights.ts';
import type { Db } from '../../platform/db/db.ts';

/** All of the staff, the first one ahead. */
export async function listStaffRows(db: Db, now: Date) {
  const rows = await db
    .selectFrom('account as a')
    .select(['a.id', 'a.name', 'a.mobile'])
    .select((eb) => [
      eb('a.password_hash', 'is not', null).as('has_password'),
      sql<StaffRole[]>`coalesce((select array_agg(m.role order by m.role) from account_staff_role m
        where m.account_id = a.id), '{}')`.as('roles'),
      sql<boolean>`(exists (select 1 from account_staff_totp t where t.account_id = a.id)
        or exists (select 1 from account_staff_passkey p where p.account_id = a.id))`.as(
        'second_factor',
      ),
      sql<Date | null>`(select max(l.at) from account_login_log l
        where l.account_id = a.id and l.how = 'staff' and l.result = 'ok')`.as('last_login_at'),
      sql<number>`(select count(*)::int from account_session s
        where s.account_id = a.id and s.kind = 'staff' and s.expires_at > ${now})`.as('sessions'),
    ])
    .where('a.is_operator', '=', true)
    .orderBy('a.id')
    .execute();
  return rows.map((row) => ({ ...row, has_password: Boolean(row.has_password) }));
}

/** The rights of each role. */
export async function listRoleRights(db: Db): Promise<{ role: StaffRole; rights: StaffRight[] }[]> {
  return db
    .selectFrom('account_staff_right')
    .select(['role', sql<StaffRight[]>`array_agg("right" order by "right")`.as('rights')])
    .groupBy('role')
    .execute();
}

/**
 * Locks everybody's roles, so that two administrators who remove each other at once do not leave the site without
 * one, and gives the roles of one person; null for somebody who is not of the staff.
 */
export async function lockRoles(db: Db, account_id: number): Promise<StaffRole[] | null> {
  await sql`select pg_advisory_xact_lock(hashtext('account_staff_role'))`.execute(db);
  const row = await db
    .selectFrom('account')
    .select(
      sql<StaffRole[]>`coalesce((select array_agg(m.role order by m.role) from account_staff_role m
        where m.account_id = account.id), '{}')`.as('roles'),
    )
    .where('id', '=', account_id)
    .where('is_operator', '=', true)
    .executeTakeFirst();
  return row?.roles ?? null;
}

/** How many of the staff may administer. */
export async function countAdministrators(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('account as a')
    .innerJoin('account_staff_role as m', 'm.account_id', 'a.id')
    .innerJoin('account_staff_right as r', 'r.role', 'm.role')
    .select(sql<number>`count(distinct a.id)::int`.as('count'))
    .where('a.is_operator', '=', true)
    .where('r.right', '=', 'administer')
    .executeTakeFirstOrThrow();
  return count;
}

export async function setOfStaff(db: Db, account_id: number, is_operator: boolean): Promise<void> {
  await db.updateTable('account').set({ is_operator }).where('id', '=', account_id).execute();
}
