// Room site: feedback to the site and its answers.
import { z } from 'zod';
import {
  Cursor,
  Done,
  FileAnswer,
  get,
  Id,
  Nothing,
  page,
  post,
  queryNumber,
  queueAsked,
  queuePage,
} from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { feedbackKinds, feedbackStates, feedbackSubjects } from '../dictionary/feedback.ts';
import { optionalText, PrivatePicture, Time, text } from '../value/shapes.ts';
import { textRule } from '../value/text-rule.ts';

export const FEEDBACK_PICTURES_MAX = 6;
/** Days after an answer, without rating or follow-up, until a feedback is closed. */
export const FEEDBACK_CLOSE_DAYS = 15;

const State = z.enum(codesOf(feedbackStates));
const SubjectKind = z.enum(codesOf(feedbackSubjects));
export const FEEDBACK_TEXTS = {
  content: textRule('内容', 500, 10),
  contact: textRule('联系方式', 60, 0),
};

const Content = text(FEEDBACK_TEXTS.content);

export const FeedbackSubject = z.object({ kind: SubjectKind, id: Id, name: z.string() });
export type FeedbackSubject = z.infer<typeof FeedbackSubject>;

/** The prefilled values of the form. */
export const getFeedbackForm = get('/api/site.feedback/form', {
  summary: '反馈表单：默认联系方式与可关联的职位、企业、投递',
  access: 'signed-in',
  whileSuspended: true,
  input: Nothing,
  data: z.object({
    /** The account's mobile, its middle hidden. */
    contact: z.string(),
    subjects: z.array(FeedbackSubject),
  }),
});

export const FeedbackInput = z.strictObject({
  kind: z.enum(codesOf(feedbackKinds), '请选择反馈类型'),
  content: Content,
  subject: z.strictObject({ kind: SubjectKind, id: Id }).nullable().default(null),
  pictures: z
    .array(PrivatePicture)
    .max(FEEDBACK_PICTURES_MAX, `图片最多 ${FEEDBACK_PICTURES_MAX} 张`)
    .default([]),
  /** Empty for the account's mobile number. */
  contact: optionalText(FEEDBACK_TEXTS.contact),
});
export type FeedbackInput = z.infer<typeof FeedbackInput>;

export const submitFeedback = post('/api/user/feedback', {
  summary: '提交求职反馈',
  access: 'signed-in',
  whileSuspended: true,
  words: 'feedback',
  rate: { max: 20, window_s: 86_400 },
  changes: ['feedback'],
  input: FeedbackInput,
  data: z.object({ id: Id }),
});

const Feedback = z.object({
  id: Id,
  kind: z.string(),
  state: State,
  label: z.string(),
  content: z.string(),
  /** The record it is about, in words; '' for none. */
  subject: z.string(),
  messages: z.array(z.object({ from_staff: z.boolean(), content: z.string(), at: Time })),
  satisfaction: z.number().int().nullable(),
  created_at: Time,
});
export type Feedback = z.infer<typeof Feedback>;

export const listMyFeedback = get('/api/site.feedback/mine', {
  summary: '我的反馈与回复',
  access: 'signed-in',
  whileSuspended: true,
  shows: ['feedback'],
  input: z.strictObject({ cursor: Cursor.optional() }),
  data: page(
    Feedback.extend({
      /** Keys for getPrivateImage. */
      pictures: z.array(z.string()),
      may_reopen: z.boolean(),
      may_rate: z.boolean(),
    }),
  ),
});

export const reopenFeedback = post('/api/site.feedback/reopen', {
  summary: '对回复有疑问，再次提交（一次）',
  access: 'signed-in',
  words: 'feedback',
  names: 'feedback',
  rate: { max: 20, window_s: 86_400 },
  changes: ['feedback'],
  input: z.strictObject({ id: Id, content: Content }),
  data: Done,
});

export const rateFeedback = post('/api/site.feedback/rate', {
  summary: '评价回复，评价后关闭',
  access: 'signed-in',
  words: 'feedback',
  names: 'feedback',
  changes: ['feedback'],
  input: z.strictObject({ id: Id, satisfaction: z.int('请选择满意度').min(1).max(5) }),
  data: Done,
});

export const listFeedbackQueue = get('/api/site.feedback/queue', {
  summary: '反馈处理队列',
  access: 'operator',
  staff: 'service',
  shows: ['queue'],
  input: z.strictObject({ state: State.optional(), ...queueAsked }),
  data: queuePage(
    Feedback.extend({
      from: z.string(),
      contact: z.string(),
      picture_count: z.number().int(),
      updated_at: Time,
    }),
  ),
});

export const replyFeedback = post('/api/site.feedback/reply', {
  summary: '回复反馈',
  access: 'operator',
  staff: 'service',
  names: 'feedback',
  changes: ['queue'],
  input: z.strictObject({ id: Id, content: text('回复', 1000, 2) }),
  data: Done,
});

export const moveFeedback = post('/api/site.feedback/move', {
  summary: '开始处理或关闭反馈',
  access: 'operator',
  staff: 'service',
  names: 'feedback',
  changes: ['queue'],
  input: z.strictObject({ id: Id, state: z.enum(['working', 'closed'], '请选择处理方式') }),
  data: Done,
});

export const getFeedbackPicture = get('/api/site.feedback/picture', {
  summary: '反馈所附的图片',
  access: 'operator',
  staff: 'service',
  names: 'feedback',
  input: z.strictObject({ id: Id, index: queryNumber(0, FEEDBACK_PICTURES_MAX - 1) }),
  file: true,
  data: FileAnswer,
});
