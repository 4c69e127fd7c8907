// Room interview: invitation, answer, calendar, outcome.

import { z } from 'zod';
import { Cursor, Done, FileAnswer, get, Id, Nothing, page, post } from '../call/endpoint.ts';
import { type CodeOf, codesOf, type Term } from '../dictionary/dictionary.ts';
import { Labelled, optionalText, Time, text } from '../value/shapes.ts';
import { ANSWER_NOTE, DISPUTE_NOTE } from './words.ts';

/** 面试形式 */
export const interviewKinds = [
  { code: 'onsite', label: '线下面试' },
  { code: 'video', label: '视频面试' },
  { code: 'phone', label: '电话面试' },
] as const satisfies readonly Term[];
export type InterviewKind = CodeOf<typeof interviewKinds>;

/** 面试状态. A `final` state ends the interview, so that another round may follow. */
export const interviewStates = [
  { code: 'invited', label: '待接受', final: false },
  { code: 'accepted', label: '已接受', final: false },
  { code: 'reschedule_pending', label: '改期待确认', final: false },
  { code: 'signed_in', label: '已签到', final: false },
  { code: 'completed', label: '已完成', final: true },
  { code: 'declined', label: '已婉拒', final: true },
  { code: 'expired', label: '超时未接受', final: true },
  { code: 'cancelled', label: '已取消', final: true },
  { code: 'no_show_seeker', label: '求职者未到场', final: true },
  { code: 'no_show_company', label: '企业未到场', final: true },
] as const satisfies readonly (Term & { final: boolean })[];
export type InterviewState = CodeOf<typeof interviewStates>;

/** 面试结果 */
export const interviewResults = [
  { code: 'passed', label: '通过' },
  { code: 'failed', label: '未通过' },
  { code: 'pending', label: '待定' },
] as const satisfies readonly Term[];
export type InterviewResult = CodeOf<typeof interviewResults>;

/** 婉拒与取消的原因 of the seeker. */
export const declineReasons = [
  { code: 'time', label: '时间不合适' },
  { code: 'distance', label: '地点太远' },
  { code: 'hired', label: '已经找到工作' },
  { code: 'other_offer', label: '有更合适的机会' },
  { code: 'changed_mind', label: '对职位或企业不再考虑' },
  { code: 'other', label: '其他' },
] as const satisfies readonly Term[];

/** True when no further state can follow. */
export function isOver(code: InterviewState): boolean {
  return interviewStates.some((state) => state.code === code && state.final);
}

export const SLOTS_MAX = 5;
/** The most times that several candidates choose among; the next constant limits the candidates. */
export const BATCH_SLOTS_MAX = 20;
export const BATCH_MAX = 30;
/** The most members who attend one interview. */
export const ATTENDEES_MAX = 6;
export const PROPOSALS_MAX = 3;
/** An interview begins at a quarter of an hour. Minutes. */
export const SLOT_STEP_MIN = 15;
/** The most days from now until a beginning. */
export const SLOT_DAYS_MAX = 90;
export const DURATIONS_MIN = [15, 30, 45, 60, 90, 120, 180, 240] as const;
/** Hours in which the absent side may object to 未到场. */
export const DISPUTE_HOURS = 48;
/**
 * Minutes before the beginning from which one may sign in, and after it until one may report an absence.
 */
export const SIGN_IN_MIN = 30;
export const NO_SHOW_MIN = 15;

const onTheQuarter = (time: string) => new Date(time).getTime() % (SLOT_STEP_MIN * 60_000) === 0;
/** The beginning of an interview, ISO 8601 with its zone. */
export const Slot = Time.refine(onTheQuarter, '开始时间请选择整点、15 分、30 分或 45 分');
const distinct = (slots: readonly string[]) =>
  new Set(slots.map((slot) => new Date(slot).getTime())).size === slots.length;
export const slotList = (max: number) =>
  z
    .array(Slot, '请选择时间')
    .min(1, '请至少给出一个时间')
    .max(max, `最多 ${max} 个时间`)
    .refine(distinct, '时间有重复，请去掉一个');

export const Interview = z.object({
  id: Id,
  application_id: Id,
  position: z.object({ id: Id, title: z.string() }),
  round: z.number().int(),
  kind: Labelled,
  state: z.enum(codesOf(interviewStates)),
  label: z.string(),
  result: Labelled.nullable(),
  starts_at: Time.nullable(),
  duration_min: z.number().int(),
  place: z.string(),
  link: z.string(),
  contact_name: z.string(),
  contact_phone: z.string(),
  note: z.string(),
  bring: z.string(),
  /** Other times proposed by the seeker; empty when none wait for an answer. */
  proposal: z.array(Time),
  proposal_note: z.string(),
  /** Why it was declined or cancelled. */
  reason: z.string(),
  no_show_at: Time.nullable(),
  disputed_at: Time.nullable(),
  dispute_note: z.string(),
  created_at: Time,
  /** The agreed time before the enterprise asked to move it; null for none. */
  previous_at: Time.nullable(),
  /** What happened, in words, oldest first. */
  history: z.array(z.object({ at: Time, text: z.string() })),
});

/** An interview as its seeker sees it. */
export const MyInterview = Interview.extend({
  enterprise: z.object({ id: Id, short_name: z.string(), logo: z.string() }),
  /**
   * The offered times. A time that is `past` or taken by another candidate cannot be chosen; `conflict`
   * names the overlapping interview.
   */
  slots: z.array(
    z.object({ at: Time, past: z.boolean(), taken: z.boolean(), conflict: z.string() }),
  ),
  /** Another agreed interview that overlaps this one at its agreed time; '' for none. */
  conflict: z.string(),
  /**
   * Why no new time can be agreed: the enterprise or the conversation is blocked; '' when it can. A time
   * agreed before stays valid until one side cancels.
   */
  refused: z.string(),
  /**
   * The seeker's public evaluation: `open` while it may be written, `written` afterwards; null before the
   * interview.
   */
  review: z.enum(['open', 'written']).nullable(),
  /** The moves the seeker may make now. */
  moves: z.array(
    z.enum(['accept', 'decline', 'propose', 'cancel', 'sign_in', 'no_show', 'dispute']),
  ),
});
export type MyInterview = z.infer<typeof MyInterview>;

const mine = { access: 'seeker', names: 'interview' } as const;
const one = z.strictObject({ id: Id });

export const listMyInterviews = get('/api/interview/mine', {
  summary: '我的面试：待进行与已结束',
  access: 'seeker',
  shows: ['application'],
  input: z.strictObject({ scope: z.enum(['open', 'past']), cursor: Cursor.optional() }),
  data: page(MyInterview),
});

export const listMyMonth = get('/api/interview/month', {
  summary: '我某个月的面试',
  access: 'seeker',
  shows: ['application'],
  input: z.strictObject({ month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '月份不正确') }),
  data: z.array(
    z.object({ id: Id, at: Time, state: z.enum(codesOf(interviewStates)), title: z.string() }),
  ),
});

export const acceptInterview = post('/api/interview/accept', {
  ...mine,
  summary: '接受面试，并选定一个时间',
  changes: ['application'],
  input: z.strictObject({ id: Id, slot: Slot }),
  data: Done,
});

const Reason = z.enum(codesOf(declineReasons), '请选择原因');

export const declineInterview = post('/api/interview/decline', {
  ...mine,
  summary: '婉拒面试',
  words: 'message',
  changes: ['application'],
  input: z.strictObject({ id: Id, reason: Reason, note: optionalText(ANSWER_NOTE) }),
  data: Done,
});

export const proposeTimes = post('/api/interview/propose', {
  ...mine,
  summary: '希望改期：给出 1–3 个时间',
  words: 'message',
  changes: ['application'],
  input: z.strictObject({
    id: Id,
    slots: slotList(PROPOSALS_MAX),
    note: optionalText(ANSWER_NOTE),
  }),
  data: Done,
});

export const cancelMyInterview = post('/api/interview/cancelMine', {
  ...mine,
  summary: '取消已约定的面试',
  words: 'message',
  changes: ['application'],
  input: z.strictObject({ id: Id, reason: Reason, note: optionalText(ANSWER_NOTE) }),
  data: Done,
});

export const signIn = post('/api/interview/signIn', {
  ...mine,
  summary: '面试签到；填了企业出示的签到码，记录为凭码签到',
  rate: { max: 30, window_s: 3600 },
  changes: ['application'],
  input: z.strictObject({
    id: Id,
    code: z
      .string()
      .regex(/^\d{4}$/, '签到码是 4 位数字')
      .optional(),
  }),
  data: Done,
});

export const reportAbsence = post('/api/interview/reportAbsence', {
  ...mine,
  summary: '企业未到场',
  changes: ['application'],
  input: one,
  data: Done,
});

export const disputeMyAbsence = post('/api/interview/dispute', {
  ...mine,
  summary: '对“求职者未到场”提出异议（48 小时内）',
  words: 'message',
  changes: ['application'],
  input: z.strictObject({ id: Id, note: text(DISPUTE_NOTE) }),
  data: Done,
});

export const getCalendarFile = get('/api/interview/calendarFile', {
  ...mine,
  summary: '一场面试的日历文件（.ics）',
  input: one,
  data: FileAnswer,
  file: true,
});

export const getFeed = get('/api/interview.feed/mine', {
  summary: '我的日历订阅',
  access: 'seeker',
  shows: ['calendar-feed'],
  input: Nothing,
  data: z.object({ created_at: Time, used_at: Time.nullable() }).nullable(),
});

export const createFeed = post('/api/interview.feed/create', {
  summary: '生成日历订阅地址（旧地址随即失效）',
  access: 'seeker',
  rate: { max: 20, window_s: 86_400 },
  changes: ['calendar-feed'],
  input: Nothing,
  /** The path with the token; it is shown only in this answer. */
  data: z.object({ path: z.string() }),
});

export const revokeFeed = post('/api/interview.feed/revoke', {
  summary: '停用日历订阅地址',
  access: 'seeker',
  changes: ['calendar-feed'],
  input: Nothing,
  data: Done,
});

export const readFeed = get('/api/interview.feed/calendar', {
  summary: '日历订阅（地址中的令牌即凭证）',
  access: 'open',
  rate: { max: 120, window_s: 3600 },
  input: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/, '订阅地址不正确') }),
  data: FileAnswer,
  file: true,
});
