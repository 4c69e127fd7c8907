// The entrance of the staff, apart from the public login: a password, then a second factor.
import { z } from 'zod';
import { Done, get, Nothing, post } from '../call/endpoint.ts';
import { Time, text } from '../value/shapes.ts';
import { textRule } from '../value/text-rule.ts';
import { Captcha, Login, Mobile } from './account.ts';
import { Proof } from './proof.ts';

/** A ticket of the first step is good for so long, in seconds, and for so many wrong codes. */
export const TICKET_S = 300;
export const TICKET_TRIES = 5;
/** Recovery codes that a person gets at once. */
export const RECOVERY_CODES = 10;
/** The most passkeys of a person. */
export const PASSKEYS_MAX = 10;

/** Limits how many passwords and codes one address may try, over all accounts of the staff. */
const entranceRate = { max: 60, window_s: 600 };

/** The ways of the second step. */
export const secondFactors = ['totp', 'passkey', 'recovery'] as const;
export type SecondFactor = (typeof secondFactors)[number];

const Ticket = z.string('请重新登录').min(1, '请重新登录').max(100, '请重新登录');
const Base64Url = (max: number) =>
  z
    .string('通行密钥没有给出可用的回答')
    .max(max, '通行密钥没有给出可用的回答')
    .regex(/^[\w-]*$/, '通行密钥没有给出可用的回答');

/** Full-width signs become ASCII; spaces and hyphens go. */
const tidyCode = (value: string) => value.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
export const TotpCode = z
  .string('请填写 6 位验证码')
  .max(40, '请填写 6 位验证码')
  .overwrite(tidyCode)
  .regex(/^\d{6}$/, '请填写 6 位验证码');
/** A code of the second step: six digits of the app, or a recovery code. */
const SecondCode = z
  .string('请填写验证码')
  .max(60, '请填写验证码')
  .overwrite(tidyCode)
  .min(1, '请填写验证码');

/** What the browser needs to create a passkey. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp_id: z.string(),
  rp_name: z.string(),
  user_id: z.string(),
  user_name: z.string(),
  /** COSE numbers of the algorithms that the server understands. */
  algorithms: z.array(z.number().int()),
  /** Passkeys that the person has already. */
  exclude: z.array(z.object({ id: z.string(), transports: z.array(z.string()) })),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** What the browser needs to ask for a passkey. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rp_id: z.string(),
  allow: z.array(z.object({ id: z.string(), transports: z.array(z.string()) })),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

export const PASSKEY_NAME = textRule('通行密钥的名字', 30);

/** A new passkey, as the authenticator answers. */
const NewPasskey = z.strictObject({
  id: Base64Url(1400),
  client_data: Base64Url(2000),
  attestation: Base64Url(20_000),
  transports: z.array(z.string().max(20)).max(10),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** An answer of a passkey. */
const PasskeyAnswer = z.strictObject({
  id: Base64Url(1400),
  client_data: Base64Url(2000),
  authenticator_data: Base64Url(4000),
  signature: Base64Url(2000),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** A new second factor, with what proves that the person has it. */
const NewFactor = z.discriminatedUnion('way', [
  z.strictObject({ way: z.literal('totp'), code: TotpCode }),
  z.strictObject({ way: z.literal('passkey'), name: text(PASSKEY_NAME), answer: NewPasskey }),
]);
export type NewFactor = z.infer<typeof NewFactor>;

/** What the two kinds of a new factor begin with. */
const FactorBeginning = z.object({
  totp: z.object({
    /** The secret in base32, for apps that scan nothing. */
    secret: z.string(),
    /** The address that the app scans, `otpauth://…`. */
    uri: z.string(),
  }),
  passkey: PasskeyCreation,
});
export type FactorBeginning = z.infer<typeof FactorBeginning>;

export const staffLogin = post('/api/account.staff/login', {
  summary: '运营登录：第一步，密码',
  access: 'open',
  whileClosed: true,
  rate: entranceRate,
  input: z.strictObject({
    mobile: Mobile,
    password: z.string('请填写密码').min(1, '请填写密码').max(128, '手机号或密码不正确'),
    captcha: Captcha,
  }),
  data: z.discriminatedUnion('step', [
    z.object({ step: z.literal('done'), login: Login }),
    /** A second factor is asked for. */
    z.object({
      step: z.literal('second'),
      ticket: z.string(),
      ways: z.array(z.enum(secondFactors)),
    }),
    /** The person has none and must set one up first. */
    z.object({ step: z.literal('enrol'), ticket: z.string() }),
  ]),
});

/** A login of the second step; the page says how many recovery codes are left when one was used. */
const SecondStep = z.object({ login: Login, recovery_left: z.number().int() });

export const enterStaffCode = post('/api/account.staff/enterCode', {
  summary: '运营登录：第二步，动态验证码或恢复码',
  access: 'open',
  whileClosed: true,
  rate: entranceRate,
  input: z.strictObject({
    ticket: Ticket,
    way: z.enum(['totp', 'recovery']),
    code: SecondCode,
  }),
  data: SecondStep,
});

export const askStaffPasskey = post('/api/account.staff/askPasskey', {
  summary: '运营登录：第二步，请浏览器出示通行密钥',
  access: 'open',
  whileClosed: true,
  rate: entranceRate,
  input: z.strictObject({ ticket: Ticket }),
  data: PasskeyRequest,
});

export const enterStaffPasskey = post('/api/account.staff/enterPasskey', {
  summary: '运营登录：第二步，通行密钥的回答',
  access: 'open',
  whileClosed: true,
  rate: entranceRate,
  input: z.strictObject({ ticket: Ticket, answer: PasskeyAnswer }),
  data: SecondStep,
});

export const beginEnrolment = post('/api/account.staff/beginEnrolment', {
  summary: '运营登录：首次设置两步验证',
  access: 'open',
  whileClosed: true,
  rate: entranceRate,
  input: z.strictObject({ ticket: Ticket }),
  data: FactorBeginning,
});

export const finishEnrolment = post('/api/account.staff/finishEnrolment', {
  summary: '运营登录：完成两步验证的设置并登录',
  access: 'open',
  whileClosed: true,
  rate: entranceRate,
  input: z.strictObject({ ticket: Ticket, factor: NewFactor }),
  data: z.object({
    login: Login,
    /** Shown once. */
    recovery_codes: z.array(z.string()),
  }),
});

export const getStaffSecurity = get('/api/account.staff/security', {
  summary: '本人的两步验证与恢复码',
  access: 'operator',
  staff: 'any',
  whileClosed: true,
  shows: ['login'],
  input: Nothing,
  data: z.object({
    /** True where the last factor cannot be removed. */
    required: z.boolean(),
    /** Since when codes of an app are used; null for never. */
    totp_since: Time.nullable(),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        added_at: Time,
        used_at: Time.nullable(),
      }),
    ),
    recovery_left: z.number().int(),
    sessions: z.number().int(),
  }),
});

export const beginStaffFactor = post('/api/account.staff/beginFactor', {
  summary: '开始添加一种两步验证',
  access: 'operator',
  staff: 'any',
  whileClosed: true,
  input: Nothing,
  data: FactorBeginning,
});

export const addStaffFactor = post('/api/account.staff/addFactor', {
  summary: '添加一种两步验证',
  access: 'operator',
  staff: 'any',
  whileClosed: true,
  changes: ['login'],
  input: z.strictObject({ factor: NewFactor, proof: Proof }),
  /** New recovery codes with the first factor; empty with a further one. */
  data: z.object({ recovery_codes: z.array(z.string()) }),
});

export const removeStaffFactor = post('/api/account.staff/removeFactor', {
  summary: '移除一种两步验证',
  access: 'operator',
  staff: 'any',
  whileClosed: true,
  changes: ['login'],
  input: z.strictObject({
    factor: z.discriminatedUnion('way', [
      z.strictObject({ way: z.literal('totp') }),
      z.strictObject({ way: z.literal('passkey'), passkey: z.string().max(1400) }),
    ]),
    proof: Proof,
  }),
  data: Done,
});

export const renewRecoveryCodes = post('/api/account.staff/renewRecoveryCodes', {
  summary: '换一组恢复码，原来的作废',
  access: 'operator',
  staff: 'any',
  whileClosed: true,
  changes: ['login'],
  input: z.strictObject({ proof: Proof }),
  data: z.object({ recovery_codes: z.array(z.string()) }),
});

export const endStaffSessions = post('/api/account.staff/endSessions', {
  summary: '退出本人的全部运营登录',
  access: 'operator',
  staff: 'any',
  whileClosed: true,
  input: Nothing,
  data: z.object({ ended: z.number().int() }),
});
