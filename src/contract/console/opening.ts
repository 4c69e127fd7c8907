// Room console: personal data that the staff open with a reason, and what the person reads of it.
import { z } from 'zod';
import { Cursor, get, Id, page, post } from '../call/endpoint.ts';
import { type CodeOf, codesOf, type Term } from '../dictionary/dictionary.ts';
import { FoundResume } from '../resume/resume.ts';
import { Time, text } from '../value/shapes.ts';
import { textRule } from '../value/text-rule.ts';

/** What was opened, in the words of both the staff and the person. `view`: looked at the site as the person. */
export const openingParts = [
  { code: 'mobile', label: '手机号' },
  { code: 'email', label: '邮箱' },
  { code: 'name', label: '姓名' },
  { code: 'logins', label: '登录地址' },
  { code: 'resume', label: '在线简历' },
  { code: 'view', label: '网站视角（只读，最多 30 分钟）' },
] as const satisfies readonly Term[];
export type OpeningPart = CodeOf<typeof openingParts>;

/** The parts that one can ask for on the page of a person. */
export const askedParts = openingParts.filter((part) => part.code !== 'view');
export type AskedPart = CodeOf<typeof askedParts>;

/** What it is opened for. */
export const openingPurposes = [
  { code: 'report', label: '核实举报' },
  { code: 'service', label: '处理咨询或反馈' },
  { code: 'security', label: '核实账号安全' },
  { code: 'review', label: '审核材料' },
  { code: 'measure', label: '处理违规' },
] as const satisfies readonly Term[];
export type OpeningPurpose = CodeOf<typeof openingPurposes>;

/** Minutes until the page forgets what was opened. */
export const OPENING_MINUTES = 15;
export const OPENING_REASON = textRule('查看原因', 200, 5);

const Login = z.object({ at: Time, how: z.string(), device: z.string(), address: z.string() });

export const openPerson = post('/api/console.person/open', {
  summary: '查看一个人的完整手机号、邮箱、姓名、登录地址或简历：写明原因，本人能看到',
  access: 'operator',
  staff: 'people',
  names: 'account',
  rate: { max: 60, window_s: 3600 },
  changes: ['staff-record'],
  input: z.strictObject({
    id: Id,
    parts: z
      .array(z.enum(codesOf(askedParts)))
      .min(1, '请选择要查看的内容')
      .max(askedParts.length),
    purpose: z.enum(codesOf(openingPurposes), '请选择用途'),
    reason: text(OPENING_REASON),
  }),
  /** Only what was asked for; everything else is null. */
  data: z.object({
    until: Time,
    mobile: z.string().nullable(),
    email: z.string().nullable(),
    name: z.string().nullable(),
    logins: z.array(Login).nullable(),
    /** Without contacts and pictures of certificates. Null also where the person has no resume. */
    resume: FoundResume.nullable(),
  }),
});

/** One opening as its person reads it: without the name of the staff. */
const OwnOpening = z.object({
  id: Id,
  at: Time,
  /** What was opened, in words. */
  parts: z.array(z.string()),
  purpose: z.string(),
  reason: z.string(),
});

export const listOwnOpenings = get('/api/console.opening/mine', {
  summary: '择木运营查看过我的哪些信息、什么时候、为什么',
  access: 'signed-in',
  shows: ['privacy'],
  input: z.strictObject({ cursor: Cursor.optional() }),
  data: page(OwnOpening),
});
