// SQL of operators.

import type { StaffRole } from '../../contract/call/staff-rights.ts';
import type { Db } from '../platform/db/db.ts';
import { deleteFactors } from './staff/factor.queries.ts';
import { setStaffRoles } from './staff/queries.ts';

/** All operators, the first one ahead. */
export function listOperatorRows(db: Db) {
  return db
    .selectFrom('account')
    .select(['id', 'mobile', 'name', 'created_at'])
    .where('is_operator', '=', true)
    .orderBy('id')
    .execute();
}

export async function hasOperator(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('is_operator', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives an account these roles of the staff; with none of them it loses the second factors as well. */
export async function setOperator(
  db: Db,
  account_id: number,
  roles: readonly StaffRole[],
): Promise<void> {
  const is_operator = roles.length > 0;
  await setStaffRoles(db, account_id, roles);
  if (!is_operator) await deleteFactors(db, account_id);
  await db.updateTable('account').set({ is_operator }).where('id', '=', account_id).execute();
}
