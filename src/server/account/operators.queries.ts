// SQL of operators.
import type { Db } from '../platform/db/db.ts';

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

export async function setOperator(db: Db, account_id: number, is_operator: boolean): Promise<void> {
  await db.updateTable('account').set({ is_operator }).where('id', '=', account_id).execute();
}
