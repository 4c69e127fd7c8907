// Room account: the site's texts in their versions, and people's consent to a new one.
import { z } from 'zod';
import { Done, get, Id, Nothing, post } from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { Day, optionalText, SeenVersion, Time, text } from '../value/shapes.ts';
import { STAFF_REASON } from '../value/text-rule.ts';
import { AGREEMENT_TEXTS, agreementStates, bodyProblem, protocolTexts } from './agreement-text.ts';

const Document = z.enum(codesOf(protocolTexts), '没有这个文本');
const State = z.enum(codesOf(agreementStates), '没有这个状态');

/** A published version without its text. `version` is its day; the shipped text's stands in the code. */
const Version = z.object({ document: Document, version: z.string(), note: z.string() });
const Text = Version.extend({ summary: z.string(), body: z.string() });
export type AgreementText = z.infer<typeof Text>;

export const listTexts = get('/api/account.agreement/texts', {
  summary: '协议与规则的现行文本、将要生效的和历史版本；没有列出的文本以随程序发布的为准',
  access: 'open',
  whileAway: true,
  whileClosed: true,
  input: Nothing,
  data: z.object({
    current: z.array(Text),
    coming: z.array(Version),
    past: z.array(Version),
  }),
});
export type AgreementTexts = z.infer<typeof listTexts.data>;

export const readText = get('/api/account.agreement/text', {
  summary: '一个文本的一个已发布的版本',
  access: 'open',
  whileAway: true,
  whileClosed: true,
  input: z.strictObject({ document: Document, version: Day }),
  data: Text,
});

const Due = Text.extend({
  /** The version the person agreed to before, with its text; null text for one that the program shipped. */
  agreed: z.object({ version: z.string(), summary: z.string(), body: z.string().nullable() }),
});
export type DueConsent = z.infer<typeof Due>;

export const listDueConsents = get('/api/account.agreement/due', {
  summary: '需要我重新同意的文本，附我同意过的版本',
  access: 'signed-in',
  whileSuspended: true,
  shows: ['consent'],
  input: Nothing,
  data: z.object({ items: z.array(Due) }),
});

export const giveConsent = post('/api/account.agreement/agree', {
  summary: '同意现行版本；重复提交无害',
  access: 'signed-in',
  whileSuspended: true,
  changes: ['consent'],
  input: z.strictObject({
    /** What was read: a version that was replaced meanwhile is refused. */
    versions: z
      .array(z.strictObject({ document: Document, version: Day }))
      .min(1, '请选择文本')
      .max(protocolTexts.length, '文本有重复'),
  }),
  data: Done,
});

const StaffVersion = z.object({
  id: Id,
  document: Document,
  state: State,
  /** In force today. */
  current: z.boolean(),
  effective_on: Day,
  must_agree: z.boolean(),
  note: z.string(),
  version: z.int(),
  /** Who wrote and who published it; '' for an account that left, or nobody yet. */
  writer: z.string(),
  publisher: z.string(),
  written_at: Time,
  published_at: Time.nullable(),
  /** The caller wrote it last, so somebody else publishes it. */
  own: z.boolean(),
  /** How many people agreed to it. */
  agreed: z.int(),
});
export type StaffVersion = z.infer<typeof StaffVersion>;

export const listVersions = get('/api/account.agreement/versions', {
  summary: '协议与规则的所有版本和草稿，最新的在前',
  access: 'operator',
  staff: 'content',
  shows: ['agreement'],
  input: z.strictObject({ document: Document.optional() }),
  data: z.object({ items: z.array(StaffVersion) }),
});

const WholeVersion = StaffVersion.extend({ summary: z.string(), body: z.string() });
export type WholeVersion = z.infer<typeof WholeVersion>;

export const getVersion = get('/api/account.agreement/version', {
  summary: '一个版本的全文，供修改和比较',
  access: 'operator',
  staff: 'content',
  names: 'agreement',
  shows: ['agreement'],
  absent: 'said-here',
  input: z.strictObject({ id: Id }),
  data: WholeVersion,
});

export const saveVersion = post('/api/account.agreement/save', {
  summary: '起草或修改一个版本',
  access: 'operator',
  staff: 'content',
  names: 'agreement',
  changes: ['agreement'],
  input: z.strictObject({
    /** Left out for a new one. */
    id: Id.optional(),
    version: SeenVersion,
    reason: text(STAFF_REASON),
    document: Document,
    summary: text(AGREEMENT_TEXTS.summary),
    body: text(AGREEMENT_TEXTS.body).superRefine((body, { addIssue }) => {
      const problem = bodyProblem(body);
      if (problem) addIssue({ code: 'custom', message: problem });
    }),
    note: optionalText(AGREEMENT_TEXTS.note),
    must_agree: z.boolean('请选择是否需要重新同意'),
    effective_on: Day,
  }),
  data: WholeVersion,
});

export const moveVersion = post('/api/account.agreement/move', {
  summary: '发布（由起草人以外的人）、撤回尚未生效的，或作废草稿',
  access: 'operator',
  staff: 'content',
  names: 'agreement',
  changes: ['agreement'],
  input: z.strictObject({
    id: Id,
    version: SeenVersion,
    move: z.enum(['publish', 'recall', 'drop'], '没有这个操作'),
    reason: text(STAFF_REASON),
  }),
  data: WholeVersion,
});
