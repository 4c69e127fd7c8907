// Room application: applications of seekers and the recruiter's first list of them.

import { z } from 'zod';
import { Cursor, Done, FileAnswer, get, Id, page, post, queryNumber } from '../call/endpoint.ts';
import { type CodeOf, codesOf, type Term } from '../dictionary/dictionary.ts';
import { type ApplicationState, applicationStates } from '../dictionary/states.ts';
import { EnterpriseCard } from '../enterprise/enterprise.ts';
import { PositionCard, PositionDetail } from '../position/position.ts';
import { Attachment } from '../resume/attachment.ts';
import { ResumeSnapshot } from '../resume/resume.ts';
import { Keyword, Labelled, optionalText, Time } from '../value/shapes.ts';
import { textRule } from '../value/text-rule.ts';
import { Offer } from './offer.ts';

export { TIMEOUT_AFTER_DAYS } from '../enterprise/response.ts';

/** 撤回原因 */
export const withdrawReasons = [
  { code: 'hired', label: '已经找到工作' },
  { code: 'rest', label: '想休息一段时间' },
  { code: 'mistake', label: '看错信息了' },
  { code: 'silence', label: '很长时间没有查看' },
  { code: 'other', label: '其它' },
] as const satisfies readonly Term[];
export type WithdrawReason = CodeOf<typeof withdrawReasons>;

/** The seeker's tabs of applications; each state belongs to exactly one. */
export const applicationGroups = [
  { code: 'submitted', label: '已投递', states: ['submitted'] },
  { code: 'viewed', label: '已查看', states: ['viewed'] },
  { code: 'contacted', label: '沟通中', states: ['contacted'] },
  { code: 'interview', label: '面试', states: ['interviewing', 'interviewed'] },
  { code: 'offer', label: '录用', states: ['offered', 'hired', 'declined'] },
  { code: 'unfit', label: '不合适', states: ['rejected'] },
  { code: 'ended', label: '未回复', states: ['timeout', 'closed'] },
  { code: 'withdrawn', label: '已撤回', states: ['withdrawn'] },
] as const satisfies readonly (Term & { states: readonly ApplicationState[] })[];
export type ApplicationGroup = CodeOf<typeof applicationGroups>;

/** 投递时间, a filter: applications of the last so many days. */
export const APPLICATION_DAYS = [3, 7, 15, 30] as const;

/**
 * After so many days the site reminds the enterprise of an unread application. The promise is shown
 * beside each waiting one.
 */
export const REMIND_AFTER_DAYS = 3;
export const NUDGE_AFTER_DAYS = 3;
/** 谁看过我 looks back this long. */
export const VIEWS_DAYS = 30;

/**
 * Seconds in which a seeker can undo an application that the enterprise has not read; it then leaves no
 * trace.
 */
export const UNDO_S = 10;

const State = z.enum(codesOf(applicationStates));
/** Seconds left to undo the application; 0 when it is too late. */
const UndoSeconds = z.number().int().min(0);

export const apply = post('/api/talent.application/apply', {
  summary: '投递简历：每个职位同时一份，结束后可以重新投递；保存当时的简历',
  access: 'seeker',
  words: 'message',
  names: 'position',
  rate: { max: 100, window_s: 86_400 },
  /** Without an attachment only the online resume is sent. */
  changes: ['application'],
  input: z.strictObject({ position_id: Id, attachment_id: Id.optional() }),
  data: z.object({ id: Id, state: State, undo_s: UndoSeconds }),
});

export const undoApplication = post('/api/talent.application/undo', {
  summary: '撤销刚刚的投递：企业还没看时，如同没有投递过',
  access: 'seeker',
  names: 'application',
  changes: ['application'],
  input: z.strictObject({ id: Id }),
  data: Done,
});

/** The visitor's own application, for the page of a position. */
export const getMyApplication = get('/api/talent.application/forPosition', {
  absent: 'said-here',
  summary: '我对某职位的投递',
  access: 'seeker',
  names: 'position',
  input: z.strictObject({ position_id: Id }),
  data: z.object({ id: Id, state: State, created_at: Time, undo_s: UndoSeconds }).nullable(),
});

const ApplicationEvent = z.object({ state: State, label: z.string(), at: Time });

const ApplicationFilter = z.strictObject({
  group: z.enum(codesOf(applicationGroups)).optional(),
  days: queryNumber(1, 365).optional(),
  /** In the position's title or the enterprise's name. */
  keyword: Keyword,
});

export const MyApplication = z.object({
  id: Id,
  state: State,
  label: z.string(),
  /** The position as it was when the resume was sent. */
  position: PositionCard,
  /** False once nobody can apply to it any more. */
  position_open: z.boolean(),
  created_at: Time,
  events: z.array(ApplicationEvent),
  withdraw_reason: Labelled.nullable(),
  /** Private: only the seeker reads it. */
  note: z.string(),
  can_withdraw: z.boolean(),
  /**
   * True for the seeker's last application to the position, if it ended without a job and the position is
   * open.
   */
  can_apply_again: z.boolean(),
  /** From when the seeker may send a reminder; null once it was sent or the enterprise has looked. */
  nudge_from: Time.nullable(),
  nudged_at: Time.nullable(),
  /** When the application ends by itself without an answer; null where no deadline runs. */
  answer_until: Time.nullable(),
  /** Messages of the enterprise, oldest first: a rejection with kind words, an offer, 还在看. */
  told: z.array(
    z.object({
      kind: z.enum(['unfit', 'offer', 'reading']),
      message: z.string(),
      pay: z.string(),
      start_on: z.string(),
      at: Time,
    }),
  ),
  /** Offers with terms, newest first. Older offers without terms are in `told`. */
  offers: z.array(Offer),
  /** True while an offer without terms waits for the seeker's answer. */
  can_answer_offer: z.boolean(),
});
export type MyApplication = z.infer<typeof MyApplication>;

export const listMyApplications = get('/api/talent.application/mine', {
  summary: '我的投递：按进度、时间和名称筛选',
  access: 'seeker',
  shows: ['application'],
  input: ApplicationFilter.extend({ cursor: Cursor.optional() }),
  /** Counts by group, under the same days and keyword. */
  data: page(MyApplication).extend({
    counts: z.record(z.string(), z.number().int()),
    /** Why no enterprise sees the person now, and so cannot answer; null when they can. */
    unseen: z.enum(['closing', 'hidden']).nullable(),
  }),
});

export const exportMyApplications = get('/api/talent.application/export', {
  summary: '导出我的投递（CSV）',
  access: 'seeker',
  rate: { max: 20, window_s: 3600 },
  input: ApplicationFilter,
  data: FileAnswer,
  file: true,
});

export const getSentPosition = get('/api/talent.application/position', {
  summary: '投递时的职位内容',
  access: 'seeker',
  names: 'application',
  input: z.strictObject({ id: Id }),
  data: z.object({
    sent_at: Time,
    /** The posting as it was; null for old applications that kept only the card. */
    posting: PositionDetail.omit({ similar: true }).nullable(),
  }),
});

export const nudge = post('/api/talent.application/nudge', {
  summary: '提醒企业查看（3 天未查看时，一次）',
  access: 'seeker',
  names: 'application',
  changes: ['application'],
  input: z.strictObject({ id: Id }),
  data: Done,
});

export const declineOffer = post('/api/talent.application/declineOffer', {
  summary: '婉拒录用，可以说明原因',
  access: 'seeker',
  words: 'message',
  names: 'application',
  changes: ['application', 'notice'],
  input: z.strictObject({ id: Id, message: optionalText('给企业的话', 200) }),
  data: Done,
});

/** The seeker's private note on an application. */
export const SEEKER_NOTE = textRule('备注', 500, 0);

export const saveNote = post('/api/talent.application/saveNote', {
  summary: '我对一份投递的私人备注',
  access: 'seeker',
  names: 'application',
  changes: ['application'],
  input: z.strictObject({ id: Id, note: optionalText(SEEKER_NOTE) }),
  data: Done,
});

/** 谁看过我: an enterprise that looked at the seeker; all its recruiters count as one. */
export const Viewer = z.object({
  enterprise: EnterpriseCard,
  /** On how many days it looked, summed over its recruiters. */
  times: z.number().int(),
  last_at: Time,
  /** Where it looked: at an application, or in the search for talents. */
  places: z.array(z.enum(['application', 'search'])),
});

export const listViewers = get('/api/talent.view/mine', {
  summary: '谁看过我（30 天）',
  access: 'seeker',
  shows: ['privacy'],
  input: z.strictObject({ cursor: Cursor.optional() }),
  data: page(Viewer),
});

/** A row of /layout/manage. No age, no sex. */
export const Candidate = z.object({
  id: Id,
  state: State,
  position: z.object({ id: Id, title: z.string() }),
  name: z.string(),
  avatar: z.string(),
  city_name: z.string(),
  work_status: Labelled.nullable(),
  /** Latest company and title; empty for people without experience. */
  latest: z.string(),
  /** Highest degree and its school. */
  education: z.string(),
  years: z.number().int().nullable(),
  skills: z.array(z.string()),
  completeness: z.number().int(),
  /** True for a person who is an elite today, whether or not they were when they applied. */
  elite: z.boolean(),
  created_at: Time,
});
export type Candidate = z.infer<typeof Candidate>;

export const listCandidates = get('/api/talent.application/received', {
  summary: '本企业收到的投递',
  access: 'recruiter',
  member: 'read',
  shows: ['talent'],
  input: z.strictObject({
    position_id: Id.optional(),
    state: State.optional(),
    elite: z.literal('1').optional(),
    cursor: Cursor.optional(),
  }),
  data: page(Candidate).extend({ counts: z.record(z.string(), z.number().int()) }),
});

/** A file that came with an application, under the name it was sent with. */
export const SentAttachment = Attachment.pick({
  name: true,
  kind: true,
  bytes: true,
  pages: true,
  readable: true,
});
export type SentAttachment = z.infer<typeof SentAttachment>;

/** Opening it for the first time moves it from submitted to viewed. */
export const openApplication = post('/api/talent.application/open', {
  absent: 'said-here',
  summary: '查看一份投递（首次查看即标记已查看）',
  access: 'recruiter',
  whileSuspended: 'enterprise',
  member: 'see',
  names: 'application',
  shows: ['talent'],
  input: z.strictObject({ id: Id }),
  data: z.object({
    id: Id,
    state: State,
    position: z.object({ id: Id, title: z.string() }),
    resume: ResumeSnapshot,
    /** The file sent with the application; null without one, and once the application is withdrawn. */
    attachment: SentAttachment.nullable(),
    elite: z.boolean(),
    created_at: Time,
    events: z.array(ApplicationEvent),
  }),
});

/** Rejects one candidate. Other moves are calls of the pipeline (pipeline.ts). */
export const rejectCandidate = post('/api/talent.application/markUnfit', {
  summary: '标记不合适',
  access: 'recruiter',
  member: 'recruit',
  words: 'message',
  names: 'application',
  changes: ['talent'],
  input: z.strictObject({ id: Id }),
  data: Done,
});

export const withdraw = post('/api/talent.application/withdraw', {
  summary: '撤回投递',
  access: 'seeker',
  words: 'message',
  names: 'application',
  changes: ['application', 'notice'],
  input: z.strictObject({
    id: Id,
    reason: z.enum(codesOf(withdrawReasons), '请选择撤回原因'),
  }),
  data: Done,
});
