// Room account: mobile, e-mail, passwords, outside identities, devices, real name.
import { z } from 'zod';
import { Cursor, Done, get, Nothing, page, post } from '../call/endpoint.ts';
import { CHECK_MESSAGES, check, checked } from '../value/checks.ts';
import { Time, text } from '../value/shapes.ts';
import { Agreed, codeRate, Login, Mobile, Password, SmsCode, VisitorRole } from './account.ts';
import { CodeSent, Proof } from './proof.ts';

/** The outside providers whose identity can be used to log in. */
export const oauthProviders = [
  { code: 'wechat', label: '微信' },
  { code: 'qq', label: 'QQ' },
] as const;
export const OauthProvider = z.enum(['wechat', 'qq']);
export type OauthProvider = z.infer<typeof OauthProvider>;

/** The ways to log in, as the login log names them. */
export const loginWays = [
  { code: 'register', label: '注册' },
  { code: 'code', label: '短信验证码' },
  { code: 'password', label: '密码' },
  { code: 'wechat', label: '微信' },
  { code: 'qq', label: 'QQ' },
  { code: 'staff', label: '运营登录' },
] as const;
export const LoginWay = z.enum(['register', 'code', 'password', 'wechat', 'qq', 'staff']);
export type LoginWay = z.infer<typeof LoginWay>;

/** `live` calls the real service, `sandbox` simulates it and says so, `off` does not offer it. */
export const ServiceMode = z.enum(['live', 'sandbox', 'off']);
export type ServiceMode = z.infer<typeof ServiceMode>;

/** Days between two changes of the mobile number. */
export const MOBILE_COOLING_DAYS = 30;
/** Real-name checks a day. */
export const REAL_NAME_TRIES = 3;
export const PAY_PASSWORD_TRIES = 5;
export const PAY_PASSWORD_LOCK_MINUTES = 30;

/** The normal form of an e-mail address: half-width, lower case, without spaces around it. */
export const normaliseEmail = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

export const EmailAddress = z
  .string(CHECK_MESSAGES.email)
  .max(300, CHECK_MESSAGES.email)
  .overwrite(normaliseEmail)
  .refine((value) => check('email', value), CHECK_MESSAGES.email);

export const getBindings = get('/api/account.binding/overview', {
  summary: '账号绑定情况',
  access: 'signed-in',
  shows: ['login'],
  input: Nothing,
  data: z.object({
    /** Masked, as in 138****0000. */
    mobile: z.string(),
    /** Until when the mobile number cannot be changed again; null when it can be changed now. */
    mobile_fixed_until: Time.nullable(),
    /** Masked, as in l***@example.com; '' for none. */
    email: z.string(),
    /** False where the site cannot send mail: then no address can be bound. */
    mail_available: z.boolean(),
    has_password: z.boolean(),
    has_pay_password: z.boolean(),
    identities: z.array(
      z.object({
        provider: OauthProvider,
        mode: ServiceMode,
        /** '' while none is bound. */
        nickname: z.string(),
        bound_at: Time.nullable(),
      }),
    ),
    real_name: z.object({
      mode: ServiceMode,
      state: z.enum(['none', 'verified', 'failed']),
      masked_name: z.string(),
      reason: z.string(),
      tries_left: z.number().int(),
      checked_at: Time.nullable(),
    }),
  }),
});

export const sendNewMobileCode = post('/api/account.mobile/sendCode', {
  summary: '向新手机号发送验证码',
  access: 'signed-in',
  input: z.strictObject({ mobile: Mobile }),
  data: CodeSent,
});

export const changeMobile = post('/api/account.mobile/change', {
  summary: '更换手机号：原手机号或密码验证，加新手机号的验证码；其他设备退出登录',
  access: 'signed-in',
  rate: codeRate,
  input: z.strictObject({ mobile: Mobile, code: SmsCode, proof: Proof }),
  data: Done,
});

export const sendEmailCode = post('/api/account.email/sendCode', {
  summary: '向邮箱发送验证码',
  access: 'signed-in',
  input: z.strictObject({ email: EmailAddress }),
  data: CodeSent,
});

export const bindEmail = post('/api/account.email/bind', {
  summary: '绑定或更换邮箱',
  access: 'signed-in',
  rate: codeRate,
  input: z.strictObject({ email: EmailAddress, code: SmsCode, proof: Proof }),
  data: Done,
});

export const unbindEmail = post('/api/account.email/unbind', {
  summary: '解绑邮箱',
  access: 'signed-in',
  rate: codeRate,
  input: z.strictObject({ proof: Proof }),
  data: Done,
});

export const changePassword = post('/api/account.password/change', {
  summary: '设置或修改登录密码，其他设备退出登录',
  access: 'signed-in',
  rate: codeRate,
  input: z.strictObject({ password: Password, proof: Proof }),
  data: Done,
});

/** The six digits, as they are set and asked for. */
export const PayPassword = checked('payPwd');

export const savePayPassword = post('/api/account.payPassword/save', {
  summary: '设置支付密码；修改要原支付密码，忘记时用短信验证码重置',
  access: 'signed-in',
  rate: codeRate,
  input: z.strictObject({
    pay_password: PayPassword,
    /** `old`: the payment password until now. Where one is set, the login password is no proof. */
    proof: z.discriminatedUnion(
      'way',
      [...Proof.options, z.strictObject({ way: z.literal('old'), pay_password: PayPassword })],
      '请先验证是您本人',
    ),
  }),
  data: Done,
});

export const listOauthWays = get('/api/account.oauth/ways', {
  summary: '可用的第三方登录方式',
  access: 'open',
  whileClosed: true,
  input: Nothing,
  data: z.array(z.object({ provider: OauthProvider, label: z.string(), mode: ServiceMode })),
});

/** A long random text. */
const Secret = (label: string) => z.string(label).min(1, label).max(200, label);

export const startOauth = post('/api/account.oauth/start', {
  summary: '开始第三方登录或绑定，返回授权地址',
  access: 'open',
  whileClosed: true,
  rate: { max: 60, window_s: 600 },
  input: z.strictObject({
    provider: OauthProvider,
    purpose: z.enum(['login', 'bind']),
    /** Required for binding, because a bound identity can log into the account. */
    proof: Proof.optional(),
  }),
  data: z.object({
    /** The provider's page on which the person agrees. */
    url: z.string(),
    /**
     * The browser keeps it and sends it back at the end, so that an answer to another browser is refused.
     */
    verifier: z.string(),
  }),
});

export const finishOauth = post('/api/account.oauth/finish', {
  summary: '第三方授权返回后：登录、绑定，或要求补充手机号',
  access: 'open',
  whileClosed: true,
  rate: { max: 60, window_s: 600 },
  input: z.strictObject({
    provider: OauthProvider,
    code: Secret('授权信息不完整，请重新发起'),
    state: Secret('授权信息不完整，请重新发起'),
    verifier: Secret('授权信息不完整，请重新发起'),
  }),
  data: z.discriminatedUnion('result', [
    z.object({ result: z.literal('logged-in'), login: Login }),
    z.object({ result: z.literal('bound') }),
    /** The identity is not bound to an account yet: `completeOauth` binds it to a mobile number. */
    z.object({ result: z.literal('needs-mobile'), ticket: z.string(), nickname: z.string() }),
  ]),
});

export const completeOauth = post('/api/account.oauth/complete', {
  summary: '第三方首次登录：验证手机号后绑定并登录',
  access: 'open',
  whileClosed: true,
  rate: codeRate,
  input: z.strictObject({
    ticket: Secret('授权已过期，请重新发起'),
    mobile: Mobile,
    code: SmsCode,
    role: VisitorRole,
    agreed: Agreed,
  }),
  data: Login,
});

export const unbindOauth = post('/api/account.oauth/unbind', {
  summary: '解绑第三方账号',
  access: 'signed-in',
  rate: codeRate,
  input: z.strictObject({ provider: OauthProvider, proof: Proof }),
  data: Done,
});

export const endOtherSessions = post('/api/account.session/endOthers', {
  summary: '退出其他所有设备',
  access: 'signed-in',
  whileSuspended: true,
  changes: ['login'],
  input: Nothing,
  data: z.object({ ended: z.number().int() }),
});

/** Logins shown in all; they are kept for 180 days. */
export const LOGIN_LOG_SHOWN = 50;
export const LOGIN_LOG_DAYS = 180;

export const listLogins = get('/api/account.loginLog/list', {
  summary: '登录日志',
  access: 'signed-in',
  shows: ['login'],
  input: z.strictObject({ cursor: Cursor.optional() }),
  data: page(
    z.object({
      at: Time,
      how: LoginWay,
      device: z.string(),
      address: z.string(),
      result: z.enum(['ok', 'refused']),
    }),
  ),
});

export const verifyRealName = post('/api/account.realName/verify', {
  summary: '实名认证（身份证号只用于核验，不保存）',
  access: 'signed-in',
  rate: { max: 20, window_s: 86_400 },
  changes: ['login'],
  input: z.strictObject({
    name: text('真实姓名', 30, 2).regex(/^[\p{Script=Han}·]+$/u, '请填写身份证上的中文姓名'),
    card: checked('card').overwrite((value) => value.toUpperCase()),
  }),
  data: z.object({
    state: z.enum(['verified', 'failed']),
    masked_name: z.string(),
    reason: z.string(),
    tries_left: z.number().int(),
  }),
});
