// Room application, the recruiter's pipeline: columns, cards, moves, rejections with kind words, and the
// automatic answer.
import { z } from 'zod';
import { Cursor, Done, get, Id, Nothing, page, post, queryNumber } from '../call/endpoint.ts';
import { type CodeOf, codesOf, type Term } from '../dictionary/dictionary.ts';
import { type ApplicationState, applicationStates } from '../dictionary/states.ts';
import { Salary } from '../position/position.ts';
import { ScreeningPoint } from '../position/screening.ts';
import { TeamSummary } from '../talent/note.ts';
import { Keyword, optionalText, SeenVersion, Time, text } from '../value/shapes.ts';
import { Candidate } from './application.ts';
import { OfferMark } from './offer.ts';
import { REJECTION_TEMPLATE, REJECTION_WORDS, rejectionReasons } from './rejection.ts';

/** The columns of the board, in order. `ended` has a list but no column. */
export const pipelineStages = [
  { code: 'new', label: '待查看' },
  { code: 'viewed', label: '已查看' },
  { code: 'talking', label: '沟通中' },
  { code: 'interview', label: '面试' },
  { code: 'offer', label: 'offer' },
  { code: 'hired', label: '已入职' },
  { code: 'unfit', label: '不合适' },
  { code: 'ended', label: '已结束' },
] as const satisfies readonly Term[];
export type PipelineStage = CodeOf<typeof pipelineStages>;

/** The column of each state, rejections apart. */
export const stageOf: Readonly<Record<ApplicationState, PipelineStage>> = {
  submitted: 'new',
  viewed: 'viewed',
  contacted: 'talking',
  interviewing: 'interview',
  interviewed: 'interview',
  offered: 'offer',
  hired: 'hired',
  rejected: 'unfit',
  declined: 'ended',
  withdrawn: 'ended',
  timeout: 'ended',
  closed: 'ended',
};

/** 来源 */
export const applicationSources = [
  { code: 'applied', label: '主动投递' },
  { code: 'invited', label: '受邀投递' },
] as const satisfies readonly Term[];

export const pipelineSorts = [
  { code: 'waiting', label: '等待最久' },
  { code: 'newest', label: '最新投递' },
  { code: 'rating', label: '评分最高' },
  { code: 'completeness', label: '简历最完整' },
] as const satisfies readonly Term[];
export type PipelineSort = CodeOf<typeof pipelineSorts>;

/** Days without an answer after which a card is marked amber; later it turns red and moves to the top. */
export const WAITING_LONG_DAYS = 3;
export const WAITING_TOO_LONG_DAYS = 7;
/** Counts stop here; the page then shows 999+. */
export const COUNT_MAX = 1000;
/** So many rows one call may change. */
export const BULK_MAX = 200;
/** Minutes between rejecting a candidate and telling the seeker, so that the rejection can be taken back. */
export const REJECTION_DELAY_MIN = 10;

const State = z.enum(codesOf(applicationStates));
const Stage = z.enum(codesOf(pipelineStages));

const PipelineFilter = z.strictObject({
  position_id: Id.optional(),
  keyword: Keyword,
  source: z.enum(codesOf(applicationSources)).optional(),
  elite: z.literal('1').optional(),
  /** Only candidates who have no answer yet. */
  waiting: z.literal('1').optional(),
  /** Whether the conditions stated by the position are met. They mark a candidate and decide nothing. */
  fit: z.enum(['met', 'unmet'], '请选择是否符合条件').optional(),
  tag_id: Id.optional(),
  /** The lowest average rating, in stars. */
  rating: queryNumber(1, 5).optional(),
  /** Sent in the last so many days. */
  days: queryNumber(1, 365).optional(),
});

/** A card of the board or a row of the list. No age, no sex. */
export const PipelineCard = Candidate.extend({
  stage: Stage,
  source: z.enum(codesOf(applicationSources)),
  updated_at: Time,
  /** Calendar days without an answer; null once the candidate was answered or the application ended. */
  waiting_days: z.number().int().nullable(),
  marks: TeamSummary,
  /** Stated conditions the sent resume did not meet, in words. */
  unmet: z.array(ScreeningPoint),
  /** The open interview; `starts_at` is null while the candidate still chooses a time. */
  interview: z.object({ starts_at: Time.nullable() }).nullable(),
  /** Salaries a year of the position when the candidate applied, 12–24. */
  salary_months: z.number().int(),
  /** The pay of the position at that time; null where none was stated. */
  pay: Salary.nullable(),
  /** True once an interview took place. */
  interviewed: z.boolean(),
  /** The newest offer, while the card is at offer or 已入职, or moved back because the offer failed. */
  offer: OfferMark.nullable(),
  /** A pending rejection: when the seeker is told (null once told) and until when it can be undone. */
  unfit: z.object({ tell_at: Time.nullable(), restore_until: Time.nullable() }).nullable(),
  /** The states the recruiter may move it to. */
  moves: z.array(State),
  can_refuse: z.boolean(),
});
export type PipelineCard = z.infer<typeof PipelineCard>;

export const listPipeline = get('/api/talent.pipeline/list', {
  summary: '人才管理：一列或全部候选人，按等待、时间、评分、完整度排序',
  access: 'recruiter',
  member: 'see',
  shows: ['talent', 'interview'],
  input: PipelineFilter.extend({
    stage: Stage.optional(),
    sort: z.enum(codesOf(pipelineSorts)).optional(),
    cursor: Cursor.optional(),
  }),
  data: page(PipelineCard),
});

export const countPipeline = get('/api/talent.pipeline/counts', {
  summary: `人才管理：各列人数（最多数到 ${COUNT_MAX}）与等待过久的人数`,
  access: 'recruiter',
  member: 'see',
  shows: ['talent', 'interview'],
  input: PipelineFilter.extend({ cursor: Cursor.optional() }),
  data: z.object({
    counts: z.record(z.string(), z.number().int()),
    /** Waiting for 7 calendar days or more. */
    overdue: z.number().int(),
  }),
});

export const readPipelineCard = get('/api/talent.pipeline/card', {
  absent: 'said-here',
  summary: '人才管理：一位候选人此刻的进度与可以移到的各步',
  access: 'recruiter',
  member: 'see',
  names: 'application',
  shows: ['talent', 'interview'],
  input: z.strictObject({ id: Id }),
  data: PipelineCard,
});

/** The states a recruiter may move a candidate to, rejections apart. */
export const MOVE_TARGETS = [
  'viewed',
  'contacted',
  'interviewing',
  'interviewed',
  'offered',
  'hired',
] as const satisfies readonly ApplicationState[];
export type MoveTarget = (typeof MOVE_TARGETS)[number];

export const moveCandidate = post('/api/talent.pipeline/move', {
  summary: '推进一位候选人；录用通知可附上给对方的话',
  access: 'recruiter',
  member: 'recruit',
  words: 'message',
  names: 'application',
  changes: ['talent'],
  input: z.strictObject({
    id: Id,
    /**
     * The state that the page showed; when a colleague changed it meanwhile the call is refused
     * (`conflict`).
     */
    from: State,
    to: z.enum(MOVE_TARGETS, '请选择要移到哪一步'),
    message: optionalText('给候选人的话', 500),
    pay: optionalText('薪资说明', 100),
    start_on: optionalText('入职时间', 50),
  }),
  data: z.object({ state: State }),
});

/** A candidate with the state that the page showed. */
const Seen = z.strictObject({ id: Id, from: State });
const rows = z.array(Seen).min(1, '请先选择候选人').max(BULK_MAX, `一次最多 ${BULK_MAX} 位`);
/** One answer per row; `msg` says why a row was not changed. */
const Answers = z.object({
  results: z.array(z.object({ id: Id, ok: z.boolean(), msg: z.string() })),
});
const bulk = { access: 'recruiter', rate: { max: 600, window_s: 3600 } } as const;

export const moveMany = post('/api/talent.pipeline/moveMany', {
  ...bulk,
  member: 'recruit',
  summary: '批量标记为已查看或沟通中，逐位答复结果',
  words: 'message',
  changes: ['talent'],
  input: z.strictObject({ rows, to: z.enum(['viewed', 'contacted']) }),
  data: Answers,
});

const Reason = z.enum(codesOf(rejectionReasons), '请选择原因');
/** {姓名} and {职位} are replaced for each candidate. */
const Words = text(REJECTION_WORDS);

export const rejectCandidates = post('/api/talent.pipeline/unfit', {
  ...bulk,
  member: 'recruit',
  summary: '标记不合适：10 分钟后把您的话告诉候选人，之前可以撤销',
  words: 'message',
  changes: ['talent'],
  input: z.strictObject({ rows, reason: Reason, message: Words }),
  data: Answers.extend({ tell_at: Time }),
});

export const restore = post('/api/talent.pipeline/restore', {
  ...bulk,
  member: 'recruit',
  summary: '撤销不合适：告知前悄悄撤回，告知后 24 小时内恢复并告诉对方',
  changes: ['talent'],
  input: z.strictObject({
    ids: z.array(Id).min(1, '请先选择候选人').max(BULK_MAX, `一次最多 ${BULK_MAX} 位`),
  }),
  data: Answers,
});

export const comfort = post('/api/talent.pipeline/comfort', {
  ...bulk,
  member: 'recruit',
  summary: '告诉等待中的候选人“还在看”，不改变进展',
  words: 'message',
  changes: ['talent'],
  input: z.strictObject({ rows, message: Words }),
  data: Answers,
});

const RejectionTemplate = z.object({
  reason: Reason,
  label: z.string(),
  words: z.string(),
  /** True for the enterprise's own words, false for the site's. */
  own: z.boolean(),
  version: z.number().int(),
});
export type RejectionTemplate = z.infer<typeof RejectionTemplate>;

export const listRejectionTemplates = get('/api/talent.unfitTemplate/list', {
  summary: '不合适的原因与企业自己的话术',
  access: 'recruiter',
  member: 'read',
  shows: ['talent'],
  input: Nothing,
  data: z.array(RejectionTemplate),
});

export const saveRejectionTemplate = post('/api/talent.unfitTemplate/save', {
  summary: '保存企业的话术；留空恢复默认',
  access: 'recruiter',
  member: 'recruit',
  words: 'message',
  changes: ['talent'],
  input: z.strictObject({
    reason: Reason,
    words: optionalText(REJECTION_TEMPLATE),
    /** The version the edit started from; 0 for the site's own words. */
    version: SeenVersion,
  }),
  data: Done,
});

export const autoAnswerModes = [
  { code: 'off', label: '不自动答复' },
  { code: 'reading', label: '告诉对方还在看' },
  { code: 'unfit', label: '感谢并结束投递' },
] as const satisfies readonly Term[];
export const AUTO_DAYS_MIN = 7;
export const AUTO_DAYS_MAX = 13;
/** The site's default words for each mode. */
export const AUTO_WORDS = {
  reading:
    '{姓名}您好，您投递的「{职位}」我们还在认真看，比预计的慢了一些，抱歉让您久等。有进展会第一时间告诉您。',
  unfit:
    '{姓名}您好，感谢您投递「{职位}」。抱歉让您等了这么久，这次没能继续，祝您早日找到合适的工作。',
} as const;

const AutoAnswer = z.strictObject({
  mode: z.enum(codesOf(autoAnswerModes)),
  days: z
    .number()
    .int()
    .min(AUTO_DAYS_MIN, `请在 ${AUTO_DAYS_MIN}–${AUTO_DAYS_MAX} 天之间选择`)
    .max(AUTO_DAYS_MAX, `请在 ${AUTO_DAYS_MIN}–${AUTO_DAYS_MAX} 天之间选择`),
  words: Words,
  version: SeenVersion,
});
export type AutoAnswer = z.infer<typeof AutoAnswer>;

export const getAutoAnswer = get('/api/talent.autoAnswer/get', {
  summary: '企业的自动答复规则',
  access: 'recruiter',
  member: 'read',
  shows: ['talent'],
  input: Nothing,
  data: AutoAnswer,
});

export const saveAutoAnswer = post('/api/talent.autoAnswer/save', {
  summary: '设置企业的自动答复规则',
  access: 'recruiter',
  member: 'recruit',
  words: 'message',
  changes: ['talent'],
  input: AutoAnswer,
  data: Done,
});
