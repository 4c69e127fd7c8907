// Room interview, the enterprise's calendar: interviews with their clashes, the check of times before
// inviting, working hours, and a recruiter's private calendar feed.
import { z } from 'zod';
import { Done, get, Id, Nothing, post, queryList, queryNumber } from '../call/endpoint.ts';
import { codesOf, type Term } from '../dictionary/dictionary.ts';
import { Labelled, Time } from '../value/shapes.ts';
import { ATTENDEES_MAX, BATCH_MAX, BATCH_SLOTS_MAX, interviewStates, Slot } from './interview.ts';

/** Kinds of clashes of a time. The last two are hints and never forbid it. */
export const clashKinds = [
  { code: 'interviewer', label: '面试官时间冲突' },
  { code: 'candidate', label: '候选人时间冲突' },
  { code: 'offered', label: '与待接受的时间重叠' },
  { code: 'hours', label: '不在面试官的可约时段' },
] as const satisfies readonly Term[];

export const Clash = z.object({ kind: z.enum(codesOf(clashKinds)), words: z.string() });
export type Clash = z.infer<typeof Clash>;

/**
 * The most times one call may check: a day in quarters of an hour. The times may be spread over as many
 * days.
 */
export const CHECKED_SLOTS_MAX = 96;
export const CHECKED_DAYS_MAX = BATCH_SLOTS_MAX;

/** The most days one call may show: the six weeks of a month view. */
export const CALENDAR_DAYS_MAX = 42;
const Day = z
  .string('请选择日期')
  .regex(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, '日期不正确');

export const CalendarEntry = z.object({
  id: Id,
  /** An interview that is only offered has one entry per offered time, all with its id. */
  at: Time,
  duration_min: z.number().int(),
  /** True for a time that is offered but not agreed. */
  offered: z.boolean(),
  state: z.enum(codesOf(interviewStates)),
  label: z.string(),
  kind: Labelled,
  candidate: z.string(),
  title: z.string(),
  round: z.number().int(),
  attendees: z.array(z.string()),
  mine: z.boolean(),
  version: z.number().int(),
  /** True when it can be moved to another time; the candidate is then asked again. */
  movable: z.boolean(),
  clashes: z.array(Clash),
});
export type CalendarEntry = z.infer<typeof CalendarEntry>;

export const getCalendar = get('/api/interview.desk/calendar', {
  summary: '一段日子的面试日历，含时间冲突',
  access: 'recruiter',
  member: 'see',
  shows: ['interview', 'talent'],
  input: z.strictObject({
    from: Day,
    days: queryNumber(1, CALENDAR_DAYS_MAX),
    position_id: Id.optional(),
    attendee_id: Id.optional(),
  }),
  data: z.array(CalendarEntry),
});

export const checkTimes = get('/api/interview.desk/clashes', {
  summary: '一些时间与面试官、候选人的其他面试有没有冲突',
  access: 'recruiter',
  member: 'recruit',
  shows: ['interview', 'talent'],
  input: z.strictObject({
    slots: queryList(Slot, CHECKED_SLOTS_MAX),
    duration_min: queryNumber(15, 240),
    /** The members to check; the caller when left out. */
    attendees: queryList(Id, ATTENDEES_MAX).optional(),
    /** The applications whose candidates' interviews with this enterprise are checked too. */
    applications: queryList(Id, BATCH_MAX).optional(),
    /** The interview that is being moved; it is no clash with itself. */
    except: Id.optional(),
  }),
  data: z.array(z.object({ at: Time, clashes: z.array(Clash) })),
});

const minute = z.number('请选择时间').int().min(0).max(1440);
const hours = {
  /** 1 is Monday, 7 Sunday. */
  days: z.array(z.number().int().min(1).max(7)).min(1, '请至少选择一天').max(7),
  from_min: minute,
  to_min: minute,
};
export const Hours = z.strictObject(hours).refine(({ from_min, to_min }) => from_min < to_min, {
  path: ['to_min'],
  error: '结束时间要晚于开始时间',
});
export type Hours = z.infer<typeof Hours>;

/** The working hours of members who have set none. */
export const USUAL_HOURS: Hours = { days: [1, 2, 3, 4, 5], from_min: 540, to_min: 1140 };

export const listInterviewers = get('/api/interview.desk/interviewers', {
  summary: '本企业可以面试的成员与他们的可约时段',
  access: 'recruiter',
  member: 'see',
  shows: ['interview', 'talent'],
  input: Nothing,
  data: z.array(
    z.object({
      id: Id,
      name: z.string(),
      title: z.string(),
      me: z.boolean(),
      hours: z.object(hours),
    }),
  ),
});

export const saveHours = post('/api/interview.desk/saveHours', {
  summary: '设定自己的可约时段',
  access: 'recruiter',
  member: 'own',
  changes: ['interview'],
  input: Hours,
  data: Done,
});

const feed = z.object({ created_at: Time, used_at: Time.nullable() }).nullable();

export const getEmployerFeed = get('/api/interview.feed/held', {
  summary: '招聘者的日历订阅',
  access: 'recruiter',
  member: 'any',
  shows: ['calendar-feed'],
  input: Nothing,
  data: feed,
});

export const createEmployerFeed = post('/api/interview.feed/createHeld', {
  summary: '生成招聘者的日历订阅地址（旧地址随即失效）',
  access: 'recruiter',
  member: 'any',
  rate: { max: 20, window_s: 86_400 },
  changes: ['calendar-feed'],
  input: Nothing,
  data: z.object({ path: z.string() }),
});

export const revokeEmployerFeed = post('/api/interview.feed/revokeHeld', {
  summary: '停用招聘者的日历订阅地址',
  access: 'recruiter',
  member: 'any',
  changes: ['calendar-feed'],
  input: Nothing,
  data: Done,
});
