// Room enterprise: requests to join an enterprise, and the administrators' answers.
import { z } from 'zod';
import { EmailAddress } from '../account/binding.ts';
import { CodeSent } from '../account/proof.ts';
import { Cursor, Done, get, Id, Nothing, page, post } from '../call/endpoint.ts';
import { memberRoles } from '../call/member-rights.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { checked } from '../value/checks.ts';
import { optionalText, Time, text } from '../value/shapes.ts';
import { textRule } from '../value/text-rule.ts';
import { ENTERPRISE_TEXTS } from './enterprise.ts';

/** 加入申请的状态. */
export const joinStates = [
  { code: 'pending', label: '等待管理员处理' },
  { code: 'approved', label: '已通过' },
  { code: 'refused', label: '未通过' },
  { code: 'withdrawn', label: '已撤回' },
] as const;
export const JoinState = z.enum(['pending', 'approved', 'refused', 'withdrawn']);
export type JoinState = z.infer<typeof JoinState>;

export const JOIN_NOTE = textRule('附言', 200, 0);
/** Why an administrator refuses. */
export const JOIN_REASON = textRule('原因', 100, 0);

const Person = {
  name: text(ENTERPRISE_TEXTS.member_name),
  title: text(ENTERPRISE_TEXTS.member_title),
};

/** The own last request, as the applicant sees it. */
export const MyJoin = z.object({
  id: Id,
  state: JoinState,
  enterprise: z.object({
    id: Id,
    short_name: z.string(),
    full_name: z.string(),
    logo: z.string(),
  }),
  name: z.string(),
  title: z.string(),
  work_email: z.string(),
  reason: z.string(),
  asked_at: Time,
  answered_at: Time.nullable(),
});
export type MyJoin = z.infer<typeof MyJoin>;

export const sendWorkEmailCode = post('/api/enterprise.join/sendEmailCode', {
  summary: '向工作邮箱发送验证码',
  access: 'recruiter',
  member: 'any',
  input: z.strictObject({ email: EmailAddress }),
  data: CodeSent,
});

export const requestJoin = post('/api/enterprise.join/request', {
  summary: '申请加入一家企业（同时只能有一份申请）',
  access: 'recruiter',
  member: 'any',
  words: 'enterprise',
  doubt: 'refuse',
  rate: { max: 20, window_s: 86_400 },
  names: 'enterprise',
  changes: ['join'],
  input: z.strictObject({
    /** The enterprise's id. */
    id: Id,
    ...Person,
    /** Address and code, both or none: an unproven address tells an administrator nothing. */
    work_email: z.union([z.literal(''), EmailAddress]).default(''),
    email_code: z.union([z.literal(''), checked('mobileCode')]).default(''),
    note: optionalText(JOIN_NOTE),
  }),
  data: z.object({ id: Id }),
});

export const getMyJoin = get('/api/enterprise.join/mine', {
  summary: '我最近一次加入企业的申请',
  access: 'recruiter',
  member: 'any',
  shows: ['join'],
  input: Nothing,
  data: MyJoin.nullable(),
});

export const withdrawJoin = post('/api/enterprise.join/withdraw', {
  summary: '撤回加入企业的申请',
  access: 'recruiter',
  member: 'any',
  names: 'join',
  changes: ['join'],
  input: z.strictObject({ id: Id }),
  data: Done,
});

/** What an administrator sees of an applicant: no mobile number and nothing of the resume. */
export const JoinRequest = z.object({
  id: Id,
  name: z.string(),
  title: z.string(),
  work_email: z.string(),
  domain_matches: z.boolean(),
  note: z.string(),
  asked_at: Time,
});
export type JoinRequest = z.infer<typeof JoinRequest>;

export const listJoinRequests = get('/api/enterprise.join/received', {
  summary: '等待处理的加入申请（企业管理员）',
  access: 'recruiter',
  member: 'administer',
  shows: ['invitation'],
  input: z.strictObject({ cursor: Cursor.optional() }),
  data: page(JoinRequest).extend({ total: z.number().int() }),
});

export const answerJoin = post('/api/enterprise.join/answer', {
  summary: '通过或拒绝加入申请（企业管理员）',
  access: 'recruiter',
  member: 'administer',
  words: 'message',
  names: 'join',
  changes: ['invitation', 'member'],
  input: z.strictObject({
    id: Id,
    approve: z.boolean('请选择通过或拒绝'),
    /** The role the person gets when approved. */
    role: z.enum(codesOf(memberRoles), '请选择角色').default('recruiter'),
    /** Shown to the person when refused. */
    reason: optionalText(JOIN_REASON),
  }),
  data: Done,
});
