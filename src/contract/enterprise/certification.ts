// Room enterprise, certification: the papers handed in, the states, and the operators' decisions.
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
import { accountClasses } from '../dictionary/account-class.ts';
import { type CodeOf, codesOf, type Term } from '../dictionary/dictionary.ts';
import { creditCodeProblem, tidyCreditCode } from '../value/check/credit-code.ts';
import { checked } from '../value/checks.ts';
import { Labelled, optionalText, PrivatePicture, Time, text } from '../value/shapes.ts';
import { textProblem, textRule } from '../value/text-rule.ts';
import { certificationStates } from './certification-states.ts';
import { ENTERPRISE_TEXTS } from './enterprise.ts';

/** What became of one request. */
export const requestStates = [
  { code: 'pending', label: '审核中' },
  { code: 'approved', label: '已通过' },
  { code: 'rejected', label: '未通过' },
  { code: 'withdrawn', label: '已撤回' },
] as const satisfies readonly Term[];
export type RequestState = CodeOf<typeof requestStates>;

/** Why it was handed in. */
export const requestKinds = [
  { code: 'first', label: '首次认证' },
  { code: 'recheck', label: '定期复核' },
  { code: 'change', label: '信息变更' },
  { code: 'again', label: '重新认证' },
] as const satisfies readonly Term[];
export type RequestKind = CodeOf<typeof requestKinds>;

/** Kinds of papers: the most pictures of each, and whether they show the handler's personal data. */
export const paperSorts = [
  { code: 'licence', label: '营业执照', max: 2, personal: false },
  { code: 'service_licence', label: '人力资源服务许可证', max: 3, personal: false },
  { code: 'handler_identity', label: '经办人身份证明', max: 2, personal: true },
  { code: 'authorisation', label: '授权委托书', max: 3, personal: true },
] as const satisfies readonly (Term & { max: number; personal: boolean })[];
export type PaperSort = CodeOf<typeof paperSorts>;

/** The goal, in working days, for deciding a request or a position; pages call it a goal. */
export const REVIEW_WORKING_DAYS = 1;
/** Below this number of decisions no duration is estimated. */
export const REVIEW_SAMPLE_MIN = 5;

/**
 * How long a review takes, in words.
 * @param hours the median of the last decisions; null while there are too few.
 */
export function reviewTimeText(hours: number | null): string {
  if (hours === null) return `目标是 ${REVIEW_WORKING_DAYS} 个工作日内审完，忙时可能更久`;
  if (hours <= 48) return `最近通常 ${Math.max(1, Math.ceil(hours))} 小时内审完`;
  return `最近通常 ${Math.ceil(hours / 24)} 天内审完`;
}

const pictures = (label: string, max: number, min: 0 | 1) =>
  z
    .array(PrivatePicture, `请上传${label}`)
    .min(min, `请上传${label}`)
    .max(max, `${label}最多 ${max} 张`);

export const CERTIFICATION_TEXTS = {
  full_name: ENTERPRISE_TEXTS.full_name,
  legal_person: textRule('法定代表人', 30, 2),
  note: textRule('补充说明', 200, 0),
};

const NOT_A_NAME = '法定代表人只能有文字、间隔号（·）和空格';

/** The message for a legal representative that is not a name; '' for one that is. Pure. */
export function legalPersonProblem(name: string): string {
  const isName = /^[\p{L}\p{M}·•・.'’\s-]+$/u.test(name);
  const long = textProblem(CERTIFICATION_TEXTS.legal_person, name);
  return long || (isName ? '' : NOT_A_NAME);
}

export const CertificationForm = z.strictObject({
  full_name: text(CERTIFICATION_TEXTS.full_name),
  credit_code: z
    .string('请填写统一社会信用代码')
    .max(60, '统一社会信用代码共 18 位')
    .transform(tidyCreditCode)
    .superRefine((code, context) => {
      const message = creditCodeProblem(code);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  legal_person: text(CERTIFICATION_TEXTS.legal_person).refine(
    (name) => legalPersonProblem(name) === '',
    NOT_A_NAME,
  ),
  founded_on: checked('date', '请填写成立日期').max(10, '请填写成立日期'),
  /** Agencies that recruit for others need a licence. */
  account_class: z.enum(codesOf(accountClasses), '请选择账号类型').default('direct'),
  licence: pictures('营业执照', 2, 1),
  service_licence: pictures('人力资源服务许可证', 3, 0).default([]),
  handler_identity: pictures('经办人身份证明', 2, 1),
  authorisation: pictures('授权委托书', 3, 1),
  note: optionalText(CERTIFICATION_TEXTS.note),
  /** Separate consent: the papers hold sensitive data of the handler (PIPL 29). */
  agreed: z.literal(true, '请先阅读并同意证件信息的使用说明'),
});
export type CertificationForm = z.infer<typeof CertificationForm>;

/** The values a form starts with; they need not be valid yet. */
export const CertificationBeginning = z.object({
  full_name: z.string(),
  credit_code: z.string(),
  legal_person: z.string(),
  founded_on: z.string(),
  account_class: z.enum(codesOf(accountClasses)),
  licence: z.array(z.string()),
  service_licence: z.array(z.string()),
  handler_identity: z.array(z.string()),
  authorisation: z.array(z.string()),
  note: z.string(),
});
export type CertificationBeginning = z.infer<typeof CertificationBeginning>;

const State = z.enum(codesOf(certificationStates));

/** One request as the enterprise reads it; pictures are fetched one by one. */
export const CertificationRequest = z.object({
  id: Id,
  state: z.enum(codesOf(requestStates)),
  label: z.string(),
  kind: z.string(),
  full_name: z.string(),
  credit_code: z.string(),
  legal_person: z.string(),
  founded_on: z.string(),
  account_class: Labelled,
  note: z.string(),
  reason: z.string(),
  created_at: Time,
  due_at: Time,
  decided_at: Time.nullable(),
  /** How many pictures of each sort are still kept. */
  papers: z.record(z.enum(codesOf(paperSorts)), z.number().int()),
});
export type CertificationRequest = z.infer<typeof CertificationRequest>;

export const getMyCertification = get('/api/enterprise.certification/mine', {
  summary: '本企业的认证状态与最近一份材料',
  access: 'recruiter',
  member: 'read',
  shows: ['enterprise'],
  input: Nothing,
  data: z.object({
    state: State,
    label: z.string(),
    /** Whether a certification is in force now, independent of the state of a later request. */
    certified: z.boolean(),
    certified_at: Time.nullable(),
    checked_at: Time.nullable(),
    recheck_at: Time.nullable(),
    grace_until: Time.nullable(),
    /** The reason of a refusal or a revocation. */
    reason: z.string(),
    /** True for administrators: they hand in and withdraw. */
    may_submit: z.boolean(),
    latest: CertificationRequest.nullable(),
    /** The values of the next form, for administrators, with pictures the caller may use again. */
    form: CertificationBeginning.nullable(),
  }),
});

/** The median in hours; null with fewer than `REVIEW_SAMPLE_MIN` decisions. */
const MedianHours = z.number().nonnegative().nullable();

export const getReviewTimes = get('/api/enterprise.certification/times', {
  summary: '最近的企业认证与职位审核实际用了多久（中位数）',
  access: 'recruiter',
  member: 'see',
  input: Nothing,
  data: z.object({ certification: MedianHours, position: MedianHours }),
});

export const submitCertification = post('/api/enterprise.certification/submit', {
  summary: '提交企业认证材料（企业管理员）',
  access: 'recruiter',
  member: 'administer',
  words: 'enterprise',
  rate: { max: 20, window_s: 86_400 },
  changes: ['enterprise'],
  input: CertificationForm,
  data: z.object({ id: Id, due_at: Time }),
});

export const withdrawCertification = post('/api/enterprise.certification/withdraw', {
  summary: '撤回审核中的认证材料（企业管理员）',
  access: 'recruiter',
  member: 'administer',
  names: 'certification',
  changes: ['enterprise'],
  input: z.strictObject({ id: Id }),
  data: Done,
});

export const listCertifications = get('/api/enterprise.certification/history', {
  summary: '本企业的认证记录，新的在前',
  access: 'recruiter',
  member: 'read',
  shows: ['enterprise'],
  input: z.strictObject({ cursor: Cursor.optional() }),
  data: page(CertificationRequest),
});

const onePaper = z.strictObject({
  id: Id,
  sort: z.enum(codesOf(paperSorts), '请选择材料'),
  index: queryNumber(0, 2),
});

export const getMyPaper = get('/api/enterprise.certification/paper', {
  summary: '本企业提交的一张认证材料（企业管理员）',
  access: 'recruiter',
  member: 'administer',
  names: 'certification',
  input: onePaper,
  file: true,
  data: FileAnswer,
});

export const listCertificationQueue = get('/api/enterprise.certification/queue', {
  summary: '企业认证的审核队列，等得最久的在前',
  access: 'operator',
  staff: 'review',
  shows: ['certification-queue'],
  input: z.strictObject({
    state: z.enum(codesOf(requestStates)).optional(),
    ...queueAsked,
  }),
  data: queuePage(
    z.object({
      id: Id,
      state: z.enum(codesOf(requestStates)),
      label: z.string(),
      kind: z.string(),
      full_name: z.string(),
      created_at: Time,
      due_at: Time,
    }),
  ),
});

export const reviewCertification = get('/api/enterprise.certification/review', {
  summary: '一份认证材料的全部内容',
  access: 'operator',
  staff: 'review',
  names: 'certification',
  shows: ['queue'],
  input: z.strictObject({ id: Id }),
  data: CertificationRequest.extend({
    enterprise_id: Id,
    /** The enterprise's current name and registration, to compare with the request. */
    current: z.object({
      full_name: z.string(),
      credit_code: z.string(),
      label: z.string(),
      account_class: Labelled,
    }),
    certified: z.boolean(),
    /** True when a revocation would end the certification in force. */
    may_revoke: z.boolean(),
    earlier_rejected: z.number().int(),
    /** Another certified enterprise with this code or name; null for none. */
    clash: z.string().nullable(),
    handler: z.string(),
    /** Its positions that wait for a review, decided beside the papers. `id` is the review's id. */
    positions: z.array(z.object({ id: Id, title: z.string() })),
  }),
});

export const CERTIFICATION_DECISIONS = ['approve', 'reject', 'revoke'] as const;
export type CertificationDecision = (typeof CERTIFICATION_DECISIONS)[number];

export const decideCertification = post('/api/enterprise.certification/decide', {
  summary: '通过、不通过认证材料，或撤销企业的认证',
  access: 'operator',
  staff: 'review',
  names: 'certification',
  changes: ['queue'],
  input: z.strictObject({
    id: Id,
    decision: z.enum(CERTIFICATION_DECISIONS, '请选择处理结果'),
    /** Read by the enterprise. */
    reason: optionalText('审核意见', 300),
  }),
  data: Done,
});

export const getPaper = get('/api/enterprise.certification/proof', {
  summary: '一张认证材料（运营）',
  access: 'operator',
  staff: 'review',
  names: 'certification',
  input: onePaper,
  file: true,
  data: FileAnswer,
});
