// Room report: reports of positions, enterprises and people, and appeals.
import { z } from 'zod';
import {
  Cursor,
  Done,
  FileAnswer,
  get,
  Id,
  page,
  post,
  queryNumber,
  queueAsked,
  queuePage,
} from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { MEASURE_DAYS } from '../dictionary/measure.ts';
import { reportKinds, reportMeasures, reportStates, reportTargets } from '../dictionary/report.ts';
import { INT_MAX, optionalText, PrivatePicture, Time, text } from '../value/shapes.ts';
import { APPEAL_TEXT, textRule } from '../value/text-rule.ts';

export const REPORT_PICTURES_MAX = 6;
/** The promised times: hours to the acknowledgement, working days to the decision, days to appeal. */
export const ACCEPT_HOURS = 24;
export const DECIDE_WORKING_DAYS = 3;
export const APPEAL_DAYS = 30;
/** How many messages before and after the reported one a report keeps; of a whole conversation the newest ones. */
export const EVIDENCE_BEFORE = 10;
export const EVIDENCE_AFTER = 5;
/** Days after the end of a case in which its evidence is kept. */
export const EVIDENCE_DAYS = 180;

const State = z.enum(codesOf(reportStates));
const Measure = z.enum(codesOf(reportMeasures), '请选择处理方式');

export const REPORT_TEXTS = {
  content: textRule('说明', 500, 10),
};

export const ReportInput = z.strictObject({
  target: z.enum(codesOf(reportTargets)),
  /** The id of a position (also when its poster is meant), an enterprise, a candidate's application, or a conversation. */
  target_id: Id,
  /** The message of the conversation that is meant; left out for the conversation as a whole. */
  message_seq: z
    .number('请重新选择要举报的消息')
    .int('请重新选择要举报的消息')
    .min(1, '请重新选择要举报的消息')
    .max(INT_MAX, '请重新选择要举报的消息')
    .optional(),
  kind: z.enum(codesOf(reportKinds), '请选择举报类型'),
  content: text(REPORT_TEXTS.content),
  pictures: z
    .array(PrivatePicture)
    .max(REPORT_PICTURES_MAX, `图片最多 ${REPORT_PICTURES_MAX} 张`)
    .default([]),
});
export type ReportInput = z.infer<typeof ReportInput>;

export const submitReport = post('/api/moderation.report/submit', {
  summary: '举报职位、企业、招聘者、求职者、面试评价或聊天',
  access: 'signed-in',
  words: 'feedback',
  rate: { max: 30, window_s: 86_400 },
  changes: ['report'],
  input: ReportInput,
  data: z.object({ id: Id, accept_due_at: Time, decide_due_at: Time }),
});

const Step = z.object({ label: z.string(), at: Time });

/** The facts of a report that both sides may read. */
const Report = z.object({
  id: Id,
  target: z.string(),
  /** The target's name when it was reported. */
  name: z.string(),
  kind: z.string(),
  state: State,
  /** The state in words, with the outcome if there is one. */
  label: z.string(),
  /** The findings and measures; '' before the decision. */
  result: z.string(),
  reason: z.string(),
  steps: z.array(Step),
  /** The deadline of the caller's appeal; null when there is nothing to appeal. */
  appeal_until: Time.nullable(),
});

export const listMyReports = get('/api/moderation.report/mine', {
  summary: '我的举报与结果',
  access: 'signed-in',
  shows: ['report'],
  input: z.strictObject({ cursor: Cursor.optional() }),
  data: page(
    Report.extend({
      content: z.string(),
      /** Keys for getPrivateImage. */
      pictures: z.array(z.string()),
      accept_due_at: Time,
      decide_due_at: Time,
      created_at: Time,
    }),
  ),
});

/** Leaves out the reporter and the reporter's words and pictures, which could reveal the person. */
export const getReportAgainst = get('/api/moderation.report/against', {
  absent: 'said-here',
  summary: '针对我方的处理决定（不含举报人信息）',
  access: 'signed-in',
  whileSuspended: true,
  names: 'report',
  shows: ['report'],
  input: z.strictObject({ id: Id }),
  data: Report.extend({ appeal_content: z.string() }),
});

export const appealReport = post('/api/moderation.report/appeal', {
  summary: '对举报结果申诉（一次）',
  access: 'signed-in',
  whileSuspended: true,
  words: 'feedback',
  names: 'report',
  rate: { max: 20, window_s: 86_400 },
  changes: ['report'],
  input: z.strictObject({ id: Id, content: text(APPEAL_TEXT) }),
  data: Done,
});

const Queue = queuePage(
  z.object({
    id: Id,
    target: z.string(),
    name: z.string(),
    kind: z.string(),
    state: State,
    label: z.string(),
    created_at: Time,
    appealed_at: Time.nullable(),
    /** By when the next step is due; null when nothing is. */
    due_at: Time.nullable(),
  }),
);

export const listReportQueue = get('/api/moderation.report/queue', {
  summary: '举报处理队列，最早的在前',
  access: 'operator',
  staff: 'review',
  shows: ['queue'],
  input: z.strictObject({ state: State.optional(), ...queueAsked }),
  data: Queue,
});

export const listAppealQueue = get('/api/moderation.report/appeals', {
  summary: '申诉复核队列，最早的在前；由原决定人以外的运营处理',
  access: 'operator',
  staff: 'review',
  shows: ['queue'],
  input: z.strictObject({ state: State.optional(), ...queueAsked }),
  data: Queue,
});

export const reviewReport = get('/api/moderation.report/review', {
  summary: '一条举报的全部内容与当时的快照',
  access: 'operator',
  staff: 'review',
  names: 'report',
  shows: ['queue'],
  input: z.strictObject({ id: Id }),
  data: Report.omit({ appeal_until: true }).extend({
    target_code: z.enum(codesOf(reportTargets)),
    content: z.string(),
    picture_count: z.number().int(),
    /** How many messages of the conversation came with it; 0 where none did or they are forgotten. */
    evidence_count: z.number().int(),
    /** The target at the time of the report, as labelled lines. */
    snapshot: z.array(z.object({ label: z.string(), value: z.string() })),
    /** The path of the target; '' when it has no page. */
    path: z.string(),
    is_true: z.boolean().nullable(),
    measure: Measure,
    appeal_by: z.enum(['reporter', 'reported']).nullable(),
    appeal_content: z.string(),
    /** True for who decided the report: somebody else decides the appeal. */
    is_own: z.boolean(),
    /** Earlier reports of the same target that were found true. */
    earlier_true: z.number().int(),
    accept_due_at: Time,
    decide_due_at: Time,
  }),
});

export const openEvidence = post('/api/moderation.report/evidence', {
  summary: '查看随举报保存的聊天记录：每次查看记入操作日志',
  access: 'operator',
  staff: 'review',
  names: 'report',
  rate: { max: 300, window_s: 3600 },
  input: z.strictObject({ id: Id }),
  data: z.object({
    lines: z.array(
      z.object({
        /** The message's number, by which its picture is read. */
        seq: z.number().int(),
        who: z.enum(['reporter', 'other', 'site']),
        at: Time,
        words: z.string(),
        has_picture: z.boolean(),
        /** True for the message that is reported. */
        is_reported: z.boolean(),
      }),
    ),
  }),
});

export const getEvidencePicture = get('/api/moderation.report/evidencePicture', {
  summary: '随举报保存的聊天图片，给查看过记录的运营',
  access: 'operator',
  staff: 'review',
  names: 'report',
  input: z.strictObject({ id: Id, seq: queryNumber(1, INT_MAX) }),
  file: true,
  data: FileAnswer,
});

export const REPORT_DECISIONS = ['accept', 'verify', 'dismiss', 'uphold', 'overturn'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

export const decideReport = post('/api/moderation.report/decide', {
  summary: '受理举报、认定属实与否、复核申诉',
  access: 'operator',
  staff: 'review',
  names: 'report',
  changes: ['queue'],
  input: z.strictObject({
    id: Id,
    decision: z.enum(REPORT_DECISIONS, '请选择处理结果'),
    /** The measure against the reported side when the report is true. */
    measure: Measure.default('none'),
    /** The term of 限制 and 暂停. */
    measure_days: z.literal(MEASURE_DAYS, '请选择期限').nullable().default(null),
    /** Read by both sides. Required for every decision except acceptance. */
    reason: optionalText('理由', 300),
  }),
  data: Done,
});

export const getReportPicture = get('/api/moderation.report/picture', {
  summary: '举报所附的图片',
  access: 'operator',
  staff: 'review',
  names: 'report',
  input: z.strictObject({ id: Id, index: queryNumber(0, REPORT_PICTURES_MAX - 1) }),
  file: true,
  data: FileAnswer,
});
