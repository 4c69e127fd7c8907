// The few statements of the demo town that no room offers.

import { sql } from 'kysely';
import type { Db } from '../src/server/platform/db.ts';

/** True when somebody has registered: the site is no longer empty. */
export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Any fixed number: the advisory lock that lets nodes load the town one after another. */
const LOCK = 72_150_002;

/** Waits until no other transaction loads the town; holds the turn until this one ends. */
export async function waitForTurn(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(db);
}

/** Views of positions by day ('yyyy-mm-dd'), so that a recruiter's numbers are not empty. */
export async function insertViews(
  db: Db,
  rows: readonly { position_id: number; day: string; views: number }[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('position_view')
      .values([...rows])
      .execute();
}
