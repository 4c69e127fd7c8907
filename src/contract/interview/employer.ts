// Room interview, the enterprise's page /layout/interview: the list by tabs, one interview, moving and
// changing it, inviting several candidates at once.

import { z } from 'zod';
import { Cursor, Done, FileAnswer, get, Id, page, post, queryNumber } from '../call/endpoint.ts';
import { type CodeOf, codesOf, type Term } from '../dictionary/dictionary.ts';
import { optionalText, text } from '../value/shapes.ts';
import { checkWhere, EmployerInterview, meetingFields, Version } from './hiring.ts';
import {
  BATCH_MAX,
  BATCH_SLOTS_MAX,
  type InterviewState,
  interviewKinds,
  SLOTS_MAX,
  slotList,
} from './interview.ts';
import { CANCEL_REASON, MESSAGE_WORDS, RESCHEDULE_REASON } from './words.ts';

/**
 * The tabs of the list. An interview whose agreed time the enterprise wants to move is in `change`.
 * `today` overlaps the other tabs. The column interview.desk_tab uses the same rule.
 */
export const employerTabs = [
  { code: 'waiting', label: '待接受', states: ['invited'] },
  { code: 'agreed', label: '已接受', states: ['accepted', 'signed_in'] },
  { code: 'change', label: '改期待确认', states: ['reschedule_pending'] },
  { code: 'today', label: '今日', states: [] },
  { code: 'done', label: '已完成', states: ['completed'] },
  {
    code: 'ended',
    label: '已结束',
    states: ['declined', 'expired', 'cancelled', 'no_show_seeker', 'no_show_company'],
  },
] as const satisfies readonly (Term & { states: readonly InterviewState[] })[];
export type EmployerTab = CodeOf<typeof employerTabs>;

/** The tab of an interview, `today` apart. */
export function tabOf(state: InterviewState, hasPrevious: boolean): EmployerTab {
  if (state === 'invited' && hasPrevious) return 'change';
  const tab = employerTabs.find(({ states }) => (states as readonly string[]).includes(state));
  return tab?.code ?? 'ended';
}

/** Counts of a tab stop here and are shown as 999+. */
export const TAB_COUNT_MAX = 1000;

const filters = {
  position_id: Id.optional(),
  /** Only interviews that this member attends. */
  attendee_id: Id.optional(),
  kind: z.enum(codesOf(interviewKinds)).optional(),
  /** Interviews that begin within so many days; for past ones, that took place within so many days. */
  days: queryNumber(1, 365).optional(),
};

export const ListedInterview = EmployerInterview.extend({
  candidate: z.object({ name: z.string(), avatar: z.string(), latest: z.string() }),
  /** True when other candidates choose among the same times. */
  batch: z.boolean(),
  /** True when the candidate may be invited to another round. */
  can_invite: z.boolean(),
  /** How many members attend, and how many of them have evaluated. */
  evaluations: z.object({ of: z.number().int(), done: z.number().int(), mine: z.boolean() }),
});
export type ListedInterview = z.infer<typeof ListedInterview>;

export const listEmployerInterviews = get('/api/interview.desk/list', {
  summary: '本企业的面试列表',
  access: 'recruiter',
  member: 'see',
  shows: ['interview', 'talent'],
  input: z.strictObject({
    tab: z.enum(codesOf(employerTabs)),
    ...filters,
    order: z.enum(['soonest', 'latest']).optional(),
    cursor: Cursor.optional(),
  }),
  data: page(ListedInterview),
});

export const countEmployerInterviews = get('/api/interview.desk/counts', {
  summary: `面试列表各页签的数量，数到 ${TAB_COUNT_MAX} 为止`,
  access: 'recruiter',
  member: 'see',
  shows: ['interview', 'talent'],
  input: z.strictObject(filters),
  data: z.record(z.enum(codesOf(employerTabs)), z.number().int()),
});

const employer = { access: 'recruiter', names: 'interview' } as const;
const one = z.strictObject({ id: Id });

export const getEmployerInterview = get('/api/interview.desk/one', {
  absent: 'said-here',
  ...employer,
  member: 'see',
  summary: '一场面试',
  shows: ['interview', 'talent'],
  input: one,
  data: ListedInterview,
});

export const getEmployerCalendarFile = get('/api/interview.desk/calendarFile', {
  ...employer,
  member: 'see',
  summary: '一场面试的日历文件（.ics）',
  input: one,
  data: FileAnswer,
  file: true,
});

const reason = optionalText(RESCHEDULE_REASON);

export const rescheduleInterview = post('/api/interview.desk/reschedule', {
  ...employer,
  member: 'recruit',
  summary: '改期：给出新的时间，请候选人重新确认',
  words: 'message',
  changes: ['interview', 'talent'],
  input: z.strictObject({ id: Id, slots: slotList(SLOTS_MAX), reason, version: Version }),
  data: Done,
});

export const editInterview = post('/api/interview.desk/edit', {
  ...employer,
  member: 'recruit',
  summary: '修改地点、联系人等，时间不变；候选人会收到通知',
  words: 'message',
  changes: ['interview', 'talent'],
  input: z.strictObject({ id: Id, ...meetingFields, version: Version }),
  data: Done,
});

export const confirmArrival = post('/api/interview.desk/arrive', {
  ...employer,
  member: 'given',
  summary: '确认候选人已到场',
  changes: ['interview', 'talent'],
  input: z.strictObject({ id: Id, version: Version }),
  data: Done,
});

export const writeToCandidate = post('/api/interview.desk/write', {
  ...employer,
  member: 'recruit',
  summary: '就这场面试给候选人留言',
  words: 'message',
  rate: { max: 100, window_s: 86_400 },
  changes: ['interview'],
  input: z.strictObject({ id: Id, words: text(MESSAGE_WORDS) }),
  data: Done,
});

export const cancelInterviews = post('/api/interview.desk/cancelMany', {
  ...employer,
  member: 'recruit',
  summary: '批量取消面试；不能取消的、刚被改动的逐一说明',
  words: 'message',
  changes: ['interview', 'talent'],
  input: z.strictObject({
    rows: z
      .array(z.strictObject({ id: Id, version: Version }))
      .min(1, '请选择面试')
      .max(50, '一次最多 50 场'),
    note: text(CANCEL_REASON),
  }),
  data: z.object({
    done: z.number().int(),
    refused: z.array(z.object({ id: Id, name: z.string(), why: z.string() })),
  }),
});

export const BatchInvitation = z
  .strictObject({
    application_ids: z
      .array(Id, '请选择候选人')
      .min(1, '请选择候选人')
      .max(BATCH_MAX, `一次最多 ${BATCH_MAX} 位候选人`)
      .refine((ids) => new Set(ids).size === ids.length, '候选人有重复'),
    kind: z.enum(codesOf(interviewKinds), '请选择面试形式'),
    slots: slotList(BATCH_SLOTS_MAX),
    ...meetingFields,
  })
  .check(checkWhere);
export type BatchInvitation = z.output<typeof BatchInvitation>;

export const inviteMany = post('/api/interview.desk/inviteMany', {
  summary: '邀请同一职位的多位候选人，从同一组时间里各选一个',
  access: 'recruiter',
  member: 'recruit',
  words: 'message',
  names: 'application',
  rate: { max: 60, window_s: 86_400 },
  changes: ['interview', 'talent'],
  input: BatchInvitation,
  data: z.object({
    invited: z.number().int(),
    refused: z.array(z.object({ id: Id, name: z.string(), why: z.string() })),
  }),
});

export const listInvitable = get('/api/interview.desk/invitable', {
  summary: '某职位可以邀请面试的候选人',
  access: 'recruiter',
  member: 'recruit',
  names: 'position',
  shows: ['interview', 'talent'],
  input: z.strictObject({ position_id: Id, cursor: Cursor.optional() }),
  data: page(
    z.object({
      id: Id,
      name: z.string(),
      avatar: z.string(),
      latest: z.string(),
      label: z.string(),
      /** The number of rounds. */
      rounds: z.number().int(),
    }),
  ),
});
