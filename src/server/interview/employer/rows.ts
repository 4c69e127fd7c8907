// What stands beside interviews, read for a whole page at once: history, attendees, evaluations.
import { eventText } from '../../../contract/interview/history.ts';
import type { Db } from '../../platform/db/db.ts';
import { listAttendees } from '../calendar/attendee.queries.ts';
import { listEventsOf } from '../event.queries.ts';

export interface History {
  at: string;
  text: string;
}

/** Gives for an interview what happened to it, in its reader's words. */
export async function withHistory(
  db: Db,
  ids: readonly number[],
  reader: 'seeker' | 'recruiter',
): Promise<(id: number) => History[]> {
  const events = Map.groupBy(await listEventsOf(db, ids), ({ interview_id }) => interview_id);
  return (id) =>
    (events.get(id) ?? [])
      .map((event) => ({ at: event.at.toISOString(), text: eventText(event, reader) }))
      .filter(({ text }) => text !== '');
}

export interface Company {
  history: History[];
  attendees: { id: number; name: string }[];
}

/** The same for the enterprise, with who attends. */
export async function withCompany(
  db: Db,
  rows: readonly { id: number }[],
): Promise<(id: number) => Company> {
  const ids = rows.map(({ id }) => id);
  const history = await withHistory(db, ids, 'recruiter');
  const people = Map.groupBy(await listAttendees(db, ids), ({ interview_id }) => interview_id);
  return (id) => ({
    history: history(id),
    attendees: (people.get(id) ?? []).map(({ account_id, name }) => ({ id: account_id, name })),
  });
}
