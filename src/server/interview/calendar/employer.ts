// The enterprise's calendar: agreed and offered interviews with their clashes, checks of times before they
// are offered, and members' usual hours.
import { fail } from '../../../contract/call/errors.ts';
import { hasRight } from '../../../contract/call/member-rights.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import * as contract from '../../../contract/interview/calendar.ts';
import { CHECKED_DAYS_MAX, type Hours, USUAL_HOURS } from '../../../contract/interview/calendar.ts';
import { interviewKinds, interviewStates } from '../../../contract/interview/interview.ts';
import { givenAmong, onlyGivenTo } from '../../application/given/given.ts';
import type { Db } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { recruiterMoves } from '../rules.ts';
import { listAttendees, listInterviewerRows, saveHoursRow } from './attendee.queries.ts';
import { type Busy, clashesOf, type Interviewer } from './clashes.ts';
import {
  type CalendarSpan,
  type EntryRow,
  listAgreedBetween,
  listOfferedBetween,
  listSeekersOf,
} from './queries.ts';

const DAY_MS = 86_400_000;
/** The longest interview, in ms: one that starts before the span may reach into it. */
const LONGEST_MS = 240 * 60_000;

interface Entry extends EntryRow {
  offered: boolean;
  attendees: { id: number; name: string }[];
}

/** All entries of a span, agreed and offered, with who attends. */
async function readEntries(db: Db, enterprise_id: number, span: CalendarSpan): Promise<Entry[]> {
  const agreed = await listAgreedBetween(db, enterprise_id, span);
  const offered = await listOfferedBetween(db, enterprise_id, span);
  const rows = [
    ...agreed.map((row) => ({ ...row, offered: false })),
    ...offered.map((row) => ({ ...row, offered: true })),
  ];
  const ids = [...new Set(rows.map(({ id }) => id))];
  const people = Map.groupBy(await listAttendees(db, ids), ({ interview_id }) => interview_id);
  return rows.map((row) => ({
    ...row,
    starts_at: new Date(row.starts_at),
    attendees: (people.get(row.id) ?? []).map(({ account_id, name }) => ({ id: account_id, name })),
  }));
}

const busyOf = ({ id, attendees, ...entry }: Entry): Busy => ({
  ...entry,
  interview_id: id,
  attendees: attendees.map((person) => person.id),
});

/** True for entries that occupy their time: not those that are over or were missed. */
const isKept = ({ state }: Entry) =>
  !['completed', 'no_show_seeker', 'no_show_company'].includes(state);

async function peopleOf(db: Db, enterprise_id: number): Promise<Map<number, Interviewer>> {
  const rows = await listInterviewerRows(db, enterprise_id);
  return new Map(rows.map((row) => [row.account_id, { name: row.name, hours: hoursOf(row) }]));
}

const hoursOf = (row: {
  days: number[] | null;
  from_min: number | null;
  to_min: number | null;
}): Hours =>
  row.days === null || row.from_min === null || row.to_min === null
    ? USUAL_HOURS
    : { days: row.days, from_min: row.from_min, to_min: row.to_min };

/** The interviews of some days, in order, each with what it clashes with. */
export const getCalendar = handle(
  contract.getCalendar,
  async ({ db, member, now }, { from, days, position_id, ...asked }) => {
    const { account_id, enterprise_id } = member;
    const only = onlyGivenTo(member);
    const attendee_id = only ?? asked.attendee_id;
    const mayMove = hasRight(member.role, 'recruit');
    const start = new Date(`${from}T00:00:00+08:00`);
    const span = {
      from: new Date(start.getTime() - LONGEST_MS),
      to: new Date(start.getTime() + days * DAY_MS),
    };
    const entries = await readEntries(db, enterprise_id, span);
    const people = await peopleOf(db, enterprise_id);
    const known = only === undefined ? null : await knownTo(db, entries, only);
    const busy = entries.filter(isKept).map((entry) => ({
      ...busyOf(entry),
      hidden: known !== null && !known.has(entry.application_id),
    }));
    return entries
      .filter((entry) => entry.starts_at >= start)
      .filter((entry) => position_id === undefined || entry.position_id === position_id)
      .filter(
        (entry) =>
          attendee_id === undefined || entry.attendees.some((person) => person.id === attendee_id),
      )
      .sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime() || a.id - b.id)
      .map((entry) => ({
        id: entry.id,
        at: entry.starts_at.toISOString(),
        duration_min: entry.duration_min,
        offered: entry.offered,
        state: entry.state,
        label: labelOf(interviewStates, entry.state),
        kind: { code: entry.kind, label: labelOf(interviewKinds, entry.kind) },
        candidate: entry.candidate,
        title: entry.title,
        round: entry.round,
        attendees: entry.attendees.map(({ name }) => name),
        mine: entry.attendees.some(({ id }) => id === account_id),
        version: entry.sequence,
        movable:
          mayMove &&
          !entry.offered &&
          recruiterMoves({ ...entry, result: null }, now).includes('reschedule'),
        clashes: isKept(entry)
          ? clashesOf({ ...busyOf(entry), accounts: [entry.account_id] }, busy, people)
          : [],
      }));
  },
);

/** The applications of these entries that are assigned to an interviewer. */
async function knownTo(db: Db, entries: readonly Entry[], account_id: number) {
  const ids = new Set(entries.map(({ application_id }) => application_id));
  return givenAmong(db, [...ids], account_id);
}

/** The clashes of some times, before they are offered. */
export const checkTimes = handle(
  contract.checkTimes,
  async ({ db, member: { account_id, enterprise_id } }, { slots, ...input }) => {
    const times = slots.map((slot) => new Date(slot)).sort((a, b) => a.getTime() - b.getTime());
    const [first] = times;
    const last = times.at(-1);
    if (!first || !last) return [];
    const people = await peopleOf(db, enterprise_id);
    const accounts = await listSeekersOf(db, enterprise_id, input.applications ?? []);
    const attendees = input.attendees?.length ? input.attendees : [account_id];
    const busy: Busy[] = [];
    // The times may be months apart, so only the days concerned are read.
    const asked = new Set(
      times.map((time) => Math.floor((time.getTime() + 8 * 3_600_000) / DAY_MS)),
    );
    if (asked.size > CHECKED_DAYS_MAX) {
      throw fail('invalid-input', `一次最多查看 ${CHECKED_DAYS_MAX} 天的时间`);
    }
    for (const day of asked) {
      const start = day * DAY_MS - 8 * 3_600_000;
      const span = {
        from: new Date(start - LONGEST_MS),
        to: new Date(start + DAY_MS + LONGEST_MS),
      };
      const entries = await readEntries(db, enterprise_id, span);
      busy.push(...entries.filter(isKept).map(busyOf));
    }
    const known = [
      ...new Map(
        busy.map((one) => [`${one.interview_id} ${one.starts_at.getTime()}`, one]),
      ).values(),
    ];
    return slots.map((at) => ({
      at,
      clashes: clashesOf(
        {
          starts_at: new Date(at),
          duration_min: input.duration_min,
          interview_id: input.except ?? null,
          attendees,
          accounts,
        },
        known,
        people,
      ),
    }));
  },
);

/** The members who can attend, the caller first. */
export const listInterviewers = handle(
  contract.listInterviewers,
  async ({ db, member: { account_id, enterprise_id } }) => {
    const rows = await listInterviewerRows(db, enterprise_id);
    return rows
      .map((row) => ({
        id: row.account_id,
        name: row.name,
        title: row.title,
        me: row.account_id === account_id,
        hours: hoursOf(row),
      }))
      .sort((a, b) => Number(b.me) - Number(a.me));
  },
);

/** Sets the caller's own usual hours. */
export const saveHours = handle(
  contract.saveHours,
  async ({ db, member: { account_id } }, hours) => {
    await saveHoursRow(db, account_id, { ...hours, days: [...new Set(hours.days)].sort() });
    return null;
  },
);
