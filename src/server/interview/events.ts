// What happens to an interview: into its history, and into the conversation of its two people.
import { recordInterviews } from '../chat/interviews/interviews.ts';
import type { Db } from '../platform/db/db.ts';
import * as sql from './event.queries.ts';

/** Writes events, within the transaction of what happened. */
export async function insertEvents(
  trx: Db,
  events: readonly sql.NewEvent[],
  at: Date,
): Promise<void> {
  await sql.insertEvents(trx, events, at);
  await recordInterviews(trx, events, at);
}
