// SQL that adds past days for the demo data.
import type { Db } from '../../platform/db/db.ts';

export async function addSeen(
  db: Db,
  day: string,
  figures: Readonly<Record<string, number>>,
): Promise<void> {
  const rows = Object.entries(figures).filter(([, value]) => value > 0);
  await db
    .insertInto('console_day')
    .values(rows.map(([metric, value]) => ({ day, metric, value, part: 'seen' })))
    .execute();
}

export async function addActive(
  db: Db,
  day: string,
  account_ids: readonly number[],
): Promise<void> {
  if (account_ids.length === 0) return;
  await db
    .insertInto('console_active')
    .values(account_ids.map((account_id) => ({ day, account_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Has the next look count every day anew. */
export async function forgetLook(db: Db): Promise<void> {
  await db.deleteFrom('console_mark').where('name', '=', 'look').execute();
}
