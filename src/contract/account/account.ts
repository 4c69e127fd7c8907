// Room account: captcha, codes, register, login, sessions.

import { z } from 'zod';
import { ROLES } from '../call/access.ts';
import { Done, get, Id, Nothing, post } from '../call/endpoint.ts';
import { memberRoles } from '../call/member-rights.ts';
import { staffRights } from '../call/staff-rights.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { CHECK_MESSAGES, check } from '../value/checks.ts';
import { Time } from '../value/shapes.ts';

/**
 * The forms that may ask for a captcha or a code; `path` of getCaptcha names one of them. `oauth` is the
 * form that binds a WeChat or QQ identity to a mobile number at its first login.
 */
export const CAPTCHA_PATHS = ['login', 'register', 'forget', 'oauth'] as const;
export const CodePurpose = z.enum(CAPTCHA_PATHS);
export type CodePurpose = z.infer<typeof CodePurpose>;

/** Which texts a person agrees to, and in which version: recorded with the time of consent. */
export const AGREEMENTS = [
  { document: 'protocol', version: '2026-11' },
  { document: 'privacy', version: '2026-11' },
] as const;

/**
 * The versions of these that were shipped before, which people may have agreed to: their texts stand whole in
 * `web/site/protocol/documents-before.json` and stay readable. A changed text gets a new version and the old one moves there.
 */
export const AGREEMENTS_BEFORE: readonly { document: string; version: string }[] = [];

/** Full-width signs become ASCII; spaces and invisible characters go. */
const tidy = (text: string) => text.normalize('NFKC').replace(/[\s\p{Cf}\p{Cc}]/gu, '');

/**
 * The normal form of a mobile number, so that limits count a number once: `+86 138-0000-0000` and
 * full-width digits become 11 ASCII digits. A text that is no mobile number comes back tidied and fails
 * the check.
 */
export function normaliseMobile(text: string): string {
  const digits = tidy(text).replace(/[-‐-―()]/g, '');
  return digits.replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
}

export const Mobile = z
  .string(CHECK_MESSAGES.mobile)
  .max(40, CHECK_MESSAGES.mobile)
  .overwrite(normaliseMobile)
  .refine((value) => check('mobile', value), CHECK_MESSAGES.mobile);
export const SmsCode = z
  .string(CHECK_MESSAGES.mobileCode)
  .max(40, CHECK_MESSAGES.mobileCode)
  .overwrite(tidy)
  .refine((value) => check('mobileCode', value), CHECK_MESSAGES.mobileCode);
export const Password = z
  .string(CHECK_MESSAGES.pwd)
  .refine((value) => check('pwd', value), CHECK_MESSAGES.pwd);
/** The JSON of a `CaptchaSolution`; empty while no captcha is required. */
export const Captcha = z.string('请先完成安全验证').max(2000, '请重新完成安全验证').default('');
export const Agreed = z.literal(true, '请先阅读并同意用户协议与隐私政策');
/** Limits how many passwords and codes one address may try, over all mobile numbers. */
export const codeRate = { max: 100, window_s: 600 };
/** The role a visitor logs in as: tab 1 of /login is for seekers, tab 2 for recruiters. */
export const VisitorRole = z.enum(['seeker', 'recruiter']);
export type VisitorRole = z.infer<typeof VisitorRole>;

/** The pages keep it as `userInfo` in local storage; it holds only what they show. */
export const UserInfo = z.object({
  account_id: Id,
  name: z.string(),
  avatar: z.string(),
  /** Masked, as in 138****0000. */
  mobile: z.string(),
  roles: z.array(z.enum(ROLES)),
  /** What the staff may do; left out for everybody else. */
  rights: z.array(z.enum(codesOf(staffRights))).optional(),
  /** When the login ends, unix time in seconds. */
  expire_time: z.number().int(),
});
export type UserInfo = z.infer<typeof UserInfo>;

/** Kept as `userDetail`: how far the resume is. */
export const UserDetail = z.object({
  completeness: z.number().int().min(0).max(100),
  has_password: z.boolean(),
});
export type UserDetail = z.infer<typeof UserDetail>;

/** Kept as `entDetail`: the enterprise a recruiter works for. */
export const EntDetail = z.object({
  enterprise_id: Id,
  short_name: z.string(),
  logo: z.string(),
  certified: z.boolean(),
  member_role: z.enum(codesOf(memberRoles)),
});
export type EntDetail = z.infer<typeof EntDetail>;

export const Login = z.object({
  access_token: z.string(),
  /** True when this login cancelled a pending closing of the account. */
  closing_revoked: z.boolean(),
  user_info: UserInfo,
  user_detail: UserDetail,
  ent_detail: EntDetail.nullable(),
  /**
   * The messaging signature (UserSig). It ends with the login at the latest; /api/im/userSig gives a new
   * one.
   */
  sig: z.string(),
});
export type Login = z.infer<typeof Login>;

const Hex = z
  .string()
  .max(128)
  .regex(/^[0-9a-f]*$/);
export const CaptchaChallenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.string().max(40),
    cost: z.int().positive().max(1_000_000),
    /** The form the challenge is for, and when the challenge expires, in unix seconds. */
    data: z.strictObject({ path: CodePurpose, expires_s: z.int().positive() }),
    keyLength: z.int().positive().max(64),
    keyPrefix: Hex,
    keySignature: Hex,
    nonce: Hex,
    salt: Hex,
  }),
  signature: Hex,
});
/** A challenge with what solves it: what a form sends back, as JSON. */
export const CaptchaSolution = z.strictObject({
  challenge: CaptchaChallenge,
  solution: z.strictObject({
    counter: z
      .int()
      .min(0)
      .max(2 ** 32 - 1),
    derivedKey: Hex,
    /** How long solving took, in milliseconds; the server ignores it. */
    time: z.number().min(0).max(1e9).optional(),
  }),
});
export type CaptchaSolution = z.infer<typeof CaptchaSolution>;

export const getCaptcha = get('/api/common/getCaptcha', {
  summary: '安全验证：浏览器自动完成的一次计算',
  access: 'open',
  whileClosed: true,
  rate: { max: 60, window_s: 600 },
  input: z.strictObject({ path: CodePurpose }),
  data: z.object({
    /**
     * A proof of work in the format of ALTCHA: the browser searches the key whose hash has the given
     * prefix.
     */
    challenge: CaptchaChallenge,
    expires_in_s: z.number().int(),
  }),
});

export const sendCode = post('/api/account.code/send', {
  summary: '发送短信验证码',
  access: 'open',
  rate: codeRate,
  whileClosed: true,
  input: z.strictObject({
    mobile: Mobile,
    purpose: CodePurpose,
    captcha: Captcha,
  }),
  /** True in `captcha_required` means that no code was sent: the captcha has to be solved first. */
  data: z.object({ sent: z.boolean(), captcha_required: z.boolean(), resend_after_s: z.number() }),
});

export const register = post('/api/account/register', {
  summary: '注册',
  access: 'open',
  rate: codeRate,
  input: z.strictObject({
    mobile: Mobile,
    code: SmsCode,
    password: Password,
    role: VisitorRole,
    agreed: Agreed,
  }),
  data: Login,
});

export const loginByCode = post('/api/account/loginByCode', {
  summary: '短信验证码登录（首次登录即注册）',
  access: 'open',
  rate: codeRate,
  whileClosed: true,
  input: z.strictObject({
    mobile: Mobile,
    code: SmsCode,
    role: VisitorRole,
    agreed: Agreed,
  }),
  data: Login,
});

/**
 * After some failed logins the answer is a refusal with `data.fields.captcha`. The form then solves the
 * challenge of `getCaptcha` (path `login`) and sends the solution along.
 */
export const loginByPassword = post('/api/account/loginByPassword', {
  summary: '密码登录',
  access: 'open',
  rate: codeRate,
  whileClosed: true,
  input: z.strictObject({
    mobile: Mobile,
    password: z.string('请填写密码').min(1, '请填写密码').max(128),
    captcha: Captcha,
  }),
  data: Login,
});

export const resetPassword = post('/api/account/resetPassword', {
  summary: '忘记密码：用短信验证码设置新密码，所有设备退出登录',
  access: 'open',
  rate: codeRate,
  whileClosed: true,
  input: z.strictObject({ mobile: Mobile, code: SmsCode, password: Password }),
  data: Done,
});

export const logout = post('/api/account/logout', {
  summary: '退出登录（本设备或全部设备）',
  access: 'signed-in',
  whileSuspended: true,
  whileClosed: true,
  input: z.strictObject({ everywhere: z.boolean().default(false) }),
  data: Done,
});

export const currentLogin = get('/api/account/current', {
  summary: '当前登录信息',
  access: 'signed-in',
  whileSuspended: true,
  whileClosed: true,
  input: Nothing,
  data: Login.omit({ access_token: true, closing_revoked: true }),
});

export const listSessions = get('/api/account.session/list', {
  summary: '已登录的设备',
  access: 'signed-in',
  whileSuspended: true,
  shows: ['login'],
  input: Nothing,
  data: z.array(
    z.object({
      id: Id,
      agent: z.string(),
      /** The device in words, as in `Chrome · Windows`. */
      device: z.string(),
      address: z.string(),
      created_at: Time,
      seen_at: Time,
      current: z.boolean(),
    }),
  ),
});

export const endSession = post('/api/account.session/end', {
  summary: '让一台设备退出登录',
  access: 'signed-in',
  whileSuspended: true,
  names: 'session',
  changes: ['login'],
  input: z.strictObject({ id: Id }),
  data: Done,
});

export const addRole = post('/api/account/addRole', {
  summary: '开通求职者或招聘者身份',
  access: 'signed-in',
  input: z.strictObject({ role: VisitorRole }),
  data: UserInfo,
});

export const getUserConfig = get('/api/common/getUserConfig', {
  summary: '用户配置',
  access: 'signed-in',
  whileSuspended: true,
  input: Nothing,
  data: z.object({
    roles: z.array(z.enum(ROLES)),
    /** How many intentions a resume may hold. */
    objective_max: z.number().int(),
    /** Unread notices of both sides, seeker and recruiter. */
    unread_notices: z.number().int(),
    unread_by_side: z.object({ seeker: z.number().int(), recruiter: z.number().int() }),
    unread_messages: z.number().int(),
    /** How many of the site's texts have a new version that the person has to agree to. */
    consents_due: z.number().int(),
    /** The measures in force against the account and its enterprise, the heaviest of each first. */
    restraints: z.array(
      z.object({
        of: z.enum(['account', 'enterprise']),
        kind: z.enum(['limit', 'suspend', 'ban']),
        until: z.string().nullable(),
      }),
    ),
  }),
});
