// SQL of what the figures keep of a person.
import type { Db } from '../../platform/db/db.ts';

export async function listActiveDays(db: Db, account_id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('console_active')
    .select('day')
    .where('account_id', '=', account_id)
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
}
