// SQL of the account class.
import { sql } from 'kysely';
import type { AccountClass } from '../../../contract/dictionary/account-class.ts';
import type { Db } from '../../platform/db/db.ts';

/** Changes the class; false when it is not the expected one, or the enterprise is closed. */
export async function updateClass(
  db: Db,
  id: number,
  from: AccountClass,
  to: AccountClass,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('enterprise')
    .set({ account_class: to, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('account_class', '=', from)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
