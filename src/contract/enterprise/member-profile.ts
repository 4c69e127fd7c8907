// Room enterprise: a recruiter's own card, greetings, phrases and working hours.

import { z } from 'zod';
import { EmailAddress } from '../account/binding.ts';
import { get, Id, Nothing, post } from '../call/endpoint.ts';
import { memberRoles } from '../call/member-rights.ts';
import type { CodeOf, Term } from '../dictionary/dictionary.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { checked } from '../value/checks.ts';
import { OwnPicture, SeenVersion, text } from '../value/shapes.ts';
import { textRule } from '../value/text-rule.ts';
import { Response } from './response.ts';

export const GREETINGS_MAX = 5;
export const GREETING_MAX = 200;
export const PHRASES_MAX = 20;
export const PHRASE_MAX = 200;

/** 联系方式给谁看. */
export const contactAudiences = [
  { code: 'nobody', label: '不展示' },
  { code: 'colleagues', label: '仅同事' },
  { code: 'candidates', label: '同事和已开始沟通的求职者' },
] as const satisfies readonly Term[];
export type ContactAudience = CodeOf<typeof contactAudiences>;
const Audience = z.enum(codesOf(contactAudiences), '请选择展示给谁');

/** The variables of a greeting, in the order of their buttons. */
export const greetingVariables = ['姓名', '职位', '企业'] as const;
export type GreetingVariable = (typeof greetingVariables)[number];

/** A greeting with its variables filled, as in 您好，我是{企业}的招聘负责人. Unknown braces stay. */
export function fillGreeting(
  greeting: string,
  values: Readonly<Record<GreetingVariable, string>>,
): string {
  return greetingVariables.reduce(
    (words, name) => words.replaceAll(`{${name}}`, values[name]),
    greeting,
  );
}

/** 'hh:mm' at full or half hours. */
const DayTime = z.string('请选择时间').regex(/^(?:[01]\d|2[0-3]):[03]0$/, '请选择整点或半点');
const Words = (what: string, max: number, each: number) =>
  z
    .array(text(what, each))
    .max(max, `${what}最多 ${max} 条`)
    .refine((all) => new Set(all).size === all.length, `有两条${what}一样，请删去一条`);
const orEmpty = <T extends z.ZodType>(rule: T) => z.union([z.literal(''), rule]);

export const MEMBER_TEXTS = {
  name: textRule('姓名', 20, 2),
  title: textRule('职务', 30, 2),
};

/** The fields a member can edit. */
const Editable = {
  name: text(MEMBER_TEXTS.name),
  title: text(MEMBER_TEXTS.title),
  avatar: OwnPicture,
  phone: orEmpty(
    z
      .string('请填写电话')
      .trim()
      .regex(/^[\d+][\d -]{4,19}$/, '请填写手机号或座机，如 0571-88886666'),
  ),
  email: orEmpty(EmailAddress),
  wechat: orEmpty(checked('weixin')),
  phone_to: Audience,
  email_to: Audience,
  wechat_to: Audience,
  /** ISO days of the week, 1 is Monday. */
  work_days: z
    .array(z.number('请选择工作日').int().min(1).max(7))
    .max(7)
    .transform((days) => [...new Set(days)].sort((a, b) => a - b)),
  work_from: DayTime,
  work_to: DayTime,
  /** The first one is sent unless another is chosen. */
  greetings: Words('招呼语', GREETINGS_MAX, GREETING_MAX),
  phrases: Words('常用语', PHRASES_MAX, PHRASE_MAX),
};

export const MemberProfile = z.object({
  ...Editable,
  /** Grows with each save; 0 while nothing was saved. */
  version: z.number().int(),
  short_name: z.string(),
  role: z.enum(codesOf(memberRoles)),
  /** The new picture that waits for review; '' for none. */
  waiting_avatar: z.string(),
});
export type MemberProfile = z.infer<typeof MemberProfile>;

export const getMemberProfile = get('/api/enterprise.recruiter/mine', {
  summary: '我的招聘者名片、招呼语、常用语和工作时间',
  access: 'recruiter',
  member: 'own',
  input: Nothing,
  data: MemberProfile,
});

export const saveMemberProfile = post('/api/enterprise.recruiter/save', {
  summary: '保存招聘者资料；别处刚保存过时会提示',
  access: 'recruiter',
  member: 'own',
  words: 'enterprise',
  doubt: 'refuse',
  changes: ['member'],
  input: z
    .strictObject({ ...Editable, version: SeenVersion })
    .refine(({ work_from, work_to }) => work_from < work_to, {
      path: ['work_to'],
      message: '下班时间要晚于上班时间',
    }),
  data: MemberProfile,
});

/** Figures of the recruiter's own work. */
export const getMemberNumbers = get('/api/enterprise.recruiter/numbers', {
  summary: '我在招的职位、待处理的投递、将要进行的面试与回复速度',
  access: 'recruiter',
  member: 'own',
  shows: ['talent', 'interview'],
  input: Nothing,
  data: z.object({
    open_positions: z.number().int(),
    /** Applications to own positions that nobody has answered. */
    waiting: z.number().int(),
    /** Own interviews that are agreed and still to come. */
    interviews: z.number().int(),
    /** How reliably own positions are answered; computed every few hours. */
    response: Response.nullable(),
  }),
});

/** How a seeker reaches the publisher of the position, as far as the publisher shows it. */
export const getRecruiterContact = get('/api/enterprise.recruiter/contact', {
  summary: '已开始沟通的投递：招聘者展示的联系方式与工作时间',
  access: 'seeker',
  names: 'application',
  input: z.strictObject({ id: Id }),
  data: z.object({
    name: z.string(),
    title: z.string(),
    /** '' for what is not shown. */
    phone: z.string(),
    email: z.string(),
    wechat: z.string(),
    /** As in 周一至周五 09:00–18:00; '' when nothing is shown. */
    hours: z.string(),
  }),
});
