// The enterprise's calendar through the API: clashes before and after inviting, hours, attendees'
// reminders, files and private addresses; the rules of clashes over any times.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Candidate,
  inHours,
  interviewStage,
  meeting,
  NOW,
  slot,
  toldTo,
} from '../../../../tests/stage/interview-stage.ts';
import type { FileAnswer } from '../../../contract/call/endpoint.ts';
import * as calendar from '../../../contract/interview/calendar.ts';
import * as employer from '../../../contract/interview/employer.ts';
import * as hiring from '../../../contract/interview/hiring.ts';
import * as mine from '../../../contract/interview/interview.ts';
import { remindOfSoon } from '../deadlines.ts';
import { overlaps } from '../rules.ts';
import { type Busy, clashesOf, isWithinHours } from './clashes.ts';

const USUAL = calendar.USUAL_HOURS;

describe('clashes', () => {
  const busy = fc.record({
    starts: fc.integer({ min: 0, max: 60 }),
    duration_min: fc.constantFrom(15, 30, 60, 240),
    attendees: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
    account_id: fc.constantFrom(7, 8),
    offered: fc.boolean(),
  });
  const at = (quarters: number) => new Date(NOW.getTime() + quarters * 900_000);

  it('are exactly the others that overlap and share somebody; hard only when agreed', () => {
    fc.assert(
      fc.property(fc.array(busy, { maxLength: 8 }), busy, (others, asked) => {
        const known: Busy[] = others.map(({ starts, ...one }, index) => ({
          ...one,
          starts_at: at(starts),
          interview_id: index + 1,
          candidate: `人${index}`,
          title: '前端',
        }));
        const span = { starts_at: at(asked.starts), duration_min: asked.duration_min };
        const found = clashesOf(
          { ...span, interview_id: 1, attendees: asked.attendees, accounts: [asked.account_id] },
          known,
          new Map(),
        );
        const expected = known
          .filter((one) => one.interview_id !== 1 && overlaps(one, span))
          .flatMap((one) => {
            const shared = one.attendees.some((id) => asked.attendees.includes(id));
            const isSame = one.account_id === asked.account_id;
            if (one.offered) return shared || isSame ? ['offered'] : [];
            return [...(shared ? ['interviewer'] : []), ...(isSame ? ['candidate'] : [])];
          });
        expect(found.map(({ kind }) => kind as string).sort()).toEqual(expected.sort());
      }),
    );
  });

  it('with interviews the reader may not know of say neither who nor what for, once', () => {
    const span = { starts_at: at(0), duration_min: 60 };
    const other = { ...span, account_id: 8, candidate: '周舟', title: '前端', offered: false };
    const busy = [2, 3].map((interview_id) => ({
      ...other,
      interview_id,
      attendees: [1],
      hidden: true,
    }));
    const asked = { ...span, interview_id: 1, attendees: [1], accounts: [7] };
    const people = new Map([[1, { name: '林一诺', hours: USUAL }]]);
    const found = clashesOf(asked, busy, people).filter(({ kind }) => kind !== 'hours');
    expect(found).toEqual([{ kind: 'interviewer', words: '这个时间有其他面试' }]);
    expect(clashesOf({ ...asked, attendees: [4] }, busy, people)).toEqual([]);
  });

  it('know a member’s hours in Shanghai, whole spans only', () => {
    const monday = (time: string) => new Date(`2026-03-16T${time}:00+08:00`);
    const within = (time: string, duration_min: number) =>
      isWithinHours({ starts_at: monday(time), duration_min }, USUAL);
    expect([within('09:00', 60), within('08:45', 60)]).toEqual([true, false]);
    expect([within('18:00', 60), within('18:15', 60)]).toEqual([true, false]);
    const sunday = { starts_at: new Date('2026-03-15T10:00:00+08:00'), duration_min: 30 };
    expect(isWithinHours(sunday, USUAL)).toBe(false);
  });
});

async function busyStage() {
  const s = await interviewStage(['甲先', '乙先']);
  const [first, second] = s.candidates as [Candidate, Candidate];
  const attendees = [s.recruiter.account_id, s.colleague.account_id];
  const input = { id: first.application_id, ...meeting({ attendees }) };
  const { id } = await s.recruiter.call(hiring.inviteToInterview, input);
  return { ...s, first, second, id };
}
const textOf = ({ bytes }: FileAnswer) => new TextDecoder().decode(bytes).replace(/\r\n[ \t]/g, '');
const field = (text: string, name: string) =>
  new RegExp(`^${name}[^:\\r\\n]*:(.*)$`, 'm').exec(text)?.[1]?.trim();

describe('times', () => {
  it('are checked before inviting and shown in the calendar, for all who attend', async () => {
    const { recruiter, colleague, first, second, id } = await busyStage();
    const check = async (more: object) => {
      const input = { slots: [slot(24.5)], duration_min: 30, attendees: [colleague.account_id] };
      const applications = [second.application_id];
      const [found] = await recruiter.call(calendar.checkTimes, {
        ...input,
        applications,
        ...more,
      });
      return found?.clashes.map(({ kind }) => kind);
    };
    expect(await check({})).toEqual(['offered']);
    await first.call(mine.acceptInterview, { id, slot: slot(24) });
    expect(await check({})).toEqual(['interviewer']);
    expect(await check({ except: id })).toEqual([]);
    expect(await check({ slots: [slot(25)] })).toEqual([]);
    expect(await check({ slots: [slot(33)] })).toEqual(['hours']);
    await colleague.call(calendar.saveHours, { days: [6, 7], from_min: 540, to_min: 600 });
    expect(await check({ slots: [slot(25)] })).toEqual(['hours']);
    expect(await check({ applications: [first.application_id] })).toContain('candidate');

    // A whole day in one call, as a form marks it; not a whole year.
    const quarters = Array.from({ length: 96 }, (_, i) => slot(24 + i / 4));
    const day = { duration_min: 30, attendees: [recruiter.account_id] };
    const marked = await recruiter.call(calendar.checkTimes, { ...day, slots: quarters });
    expect(marked.map(({ clashes }) => clashes[0]?.kind ?? 'free').slice(0, 8)).toEqual([
      'interviewer',
      'interviewer',
      'interviewer',
      'interviewer',
      'free',
      'free',
      'free',
      'free',
    ]);
    const months = Array.from({ length: 21 }, (_, i) => slot(24 * (i + 1)));
    const far = await recruiter.ask(calendar.checkTimes, { ...day, slots: months });
    expect([far.code, far.msg]).toEqual([422, '一次最多查看 20 天的时间']);

    const other = meeting({ slots: [slot(24.5), slot(50)], attendees: [recruiter.account_id] });
    await recruiter.call(hiring.inviteToInterview, { id: second.application_id, ...other });
    const days = { from: '2026-03-16', days: 7 };
    const entries = await recruiter.call(calendar.getCalendar, days);
    expect(entries.map(({ candidate, offered, at }) => [candidate, offered, at])).toEqual([
      ['甲先', false, slot(24)],
      ['乙先', true, slot(24.5)],
      ['乙先', true, slot(50)],
    ]);
    expect(entries.map(({ clashes }) => clashes.map(({ kind }) => kind))).toEqual([
      ['offered', 'hours'],
      ['interviewer'],
      [],
    ]);
    expect(entries.map(({ movable, mine: isMine }) => [movable, isMine])).toEqual([
      [true, true],
      [false, true] as const,
      [false, true] as const,
    ]);
    const only = { ...days, attendee_id: colleague.account_id };
    expect(await recruiter.call(calendar.getCalendar, only)).toHaveLength(1);
  });
});

describe('who attends', () => {
  it('is told of answers and reminded; who only administers is not', async () => {
    const { w, recruiter, colleague, first, id } = await busyStage();
    const { db } = w.services;
    const edit = { id, duration_min: 60 as const, place: '二楼', contact_name: '方晓' };
    await recruiter.call(employer.editInterview, { ...edit, attendees: [colleague.account_id] });
    await first.call(mine.acceptInterview, { id, slot: slot(24) });
    await remindOfSoon(db, inHours(1));
    await remindOfSoon(db, inHours(23.5));
    const told = (await toldTo(w, colleague)).map(({ event }) => event);
    expect(told).toEqual(['interview_answered', 'interview_today', 'interview_today']);
    expect((await toldTo(w, first)).map(({ event }) => event).slice(-2)).toEqual([
      'interview_reminder',
      'interview_reminder',
    ]);
  });

  it('has it as a file and under a private address, taken out and put back as it moves', async () => {
    const { w, recruiter, colleague, first, id } = await busyStage();
    await first.call(mine.acceptInterview, { id, slot: slot(24) });
    const { path } = await colleague.call(calendar.createEmployerFeed);
    const token = new URLSearchParams(path.split('?')[1]).get('token') ?? '';
    const read = async () => textOf(await w.anonymous.call(mine.readFeed, { token }));
    const file = async () => textOf(await recruiter.call(employer.getEmployerCalendarFile, { id }));
    const before = await read();
    expect(field(before, 'SUMMARY')).toBe('面试：前端工程师（第 1 轮 线下面试）');
    expect(before).not.toContain('甲先');
    expect(field(await file(), 'SUMMARY')).toContain('甲先');
    await recruiter.call(employer.rescheduleInterview, { id, slots: [slot(48)] });
    const moved = await file();
    expect([field(moved, 'METHOD'), field(moved, 'STATUS')]).toEqual(['CANCEL', 'CANCELLED']);
    expect(field(await read(), 'STATUS')).toBe('CANCELLED');
    await first.call(mine.acceptInterview, { id, slot: slot(48) });
    const after = await read();
    expect([field(after, 'STATUS'), field(after, 'UID')]).toEqual([
      'CONFIRMED',
      field(before, 'UID'),
    ]);
    expect(Number(field(after, 'SEQUENCE'))).toBeGreaterThan(Number(field(moved, 'SEQUENCE')));
    // The other side's address of the same account is another one.
    expect(await recruiter.call(calendar.getEmployerFeed)).toBeNull();
    await w.services.db
      .deleteFrom('enterprise_member')
      .where('account_id', '=', colleague.account_id)
      .execute();
    expect(await read()).not.toContain('VEVENT');
  });
});
