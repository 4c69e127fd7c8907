// SQL of operators.
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

/** Makes an account an administrator of the site, or takes every role of the staff away, and the second factors. */
export async function setOperator(db: Db, account_id: number, is_operator: boolean): Promise<void> {
  await setStaffRoles(db, account_id, is_operator ? ['administrator'] : []);
  if (!is_operator) await deleteFactors(db, account_id);
  await db.updateTable('account').set({ is_operator }).where('id', '=', account_id).execute();
}
