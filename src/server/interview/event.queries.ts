// SQL of what happened to interviews.

import type { Side, What } from '../../contract/interview/history.ts';
import type { Db } from '../platform/db/db.ts';

export interface NewEvent {
  interview_id: number;
  what: What;
  side: Side;
  /** Who of the enterprise. */
  account_id?: number | null;
  from_at?: Date | null;
  times?: readonly string[];
  words?: string;
}

/** Writes events, within the transaction of what happened. */
export async function insertEvents(db: Db, events: readonly NewEvent[], at: Date): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ times = [], ...event }) => ({
    account_id: null,
    from_at: null,
    ...event,
    times: JSON.stringify(times),
    at,
  }));
  await db.insertInto('interview_event').values(rows).execute();
}

/** The events of some interviews, oldest first, with the names members go by today. */
export async function listEventsOf(db: Db, interview_ids: readonly number[]) {
  if (interview_ids.length === 0) return [];
  return db
    .selectFrom('interview_event as v')
    .leftJoin('enterprise_member as m', 'm.account_id', 'v.account_id')
    .select(['v.interview_id', 'v.what', 'v.side', 'v.from_at', 'v.times', 'v.words', 'v.at'])
    .select((eb) => eb.fn.coalesce('m.name', eb.val('')).as('name'))
    .where('v.interview_id', 'in', interview_ids)
    .orderBy('v.id')
    .execute();
}
