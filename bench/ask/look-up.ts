// The measure of answers over a million rows: one row by its primary key.
import type { Db } from '../../src/server/platform/db/db.ts';

/** Positions of the demo town, which are always there. */
const POSITIONS = 1000;

/** Reads a position by its key. */
export async function lookUpOne(db: Db): Promise<void> {
  const id = 1 + Math.floor(Math.random() * POSITIONS);
  await db.selectFrom('position').selectAll().where('id', '=', id).execute();
}
