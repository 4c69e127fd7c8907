// The values of a recruiter's card form, and their checks before sending.

import {
  GREETING_MAX,
  GREETINGS_MAX,
  MEMBER_TEXTS,
  type MemberProfile,
  PHRASE_MAX,
  PHRASES_MAX,
} from '../../../contract/enterprise/member-profile.ts';
import { CHECK_MESSAGES, check } from '../../../contract/value/checks.ts';
import { textProblems } from '../../../contract/value/text-rule.ts';
import { changedFields } from '../../data/record-form/state.ts';
import type { Problems } from '../../data/record-form/use-record-form.ts';
import { type Keyed, keyed } from '../profile/keyed.ts';

/** A text with a key that stays while it is reordered. */
export type Line = Keyed<{ text: string }>;

export type ProfileValues = Omit<
  MemberProfile,
  'greetings' | 'phrases' | 'short_name' | 'role' | 'waiting_avatar' | 'version'
> & {
  greetings: Line[];
  phrases: Line[];
};

/** The props of each part of the form. */
export interface PartProps {
  values: ProfileValues;
  problems: Partial<Record<keyof ProfileValues, string>>;
  set: <K extends keyof ProfileValues & string>(name: K, value: ProfileValues[K]) => void;
}

const linesOf = (texts: readonly string[]) => keyed(texts.map((text) => ({ text })));
export const newLines = (): Line[] => keyed([{ text: '' }], true);

export function valuesOf({
  short_name: _name,
  role: _role,
  waiting_avatar: _waiting,
  version: _version,
  ...profile
}: MemberProfile): ProfileValues {
  return {
    ...profile,
    greetings: linesOf(profile.greetings),
    phrases: linesOf(profile.phrases),
  };
}

/** The input of the call; empty lines are left out. */
export function inputOf(values: ProfileValues) {
  const textsOf = (lines: readonly Line[]) =>
    lines.map(({ text }) => text.trim()).filter((text) => text !== '');
  return {
    ...values,
    greetings: textsOf(values.greetings),
    phrases: textsOf(values.phrases),
  };
}

/** The labels of the fields, in the order of the page. */
const FIELD_NAMES: Readonly<Partial<Record<keyof ProfileValues, string>>> = {
  avatar: '头像',
  name: '姓名',
  title: '职务',
  phone: '电话',
  email: '邮箱',
  wechat: '微信',
  phone_to: '电话给谁看',
  email_to: '邮箱给谁看',
  wechat_to: '微信给谁看',
  work_days: '工作日',
  work_from: '上班时间',
  work_to: '下班时间',
  greetings: '招呼语',
  phrases: '常用语',
};

/** The labels of the fields that another save changed. */
export const changedNames = (before: ProfileValues, after: ProfileValues) =>
  changedFields(FIELD_NAMES, before, after);

const PHONE = /^[\d+][\d -]{4,19}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function checkProfile(values: ProfileValues): Problems<keyof ProfileValues> {
  const { phone, email, wechat } = values;
  return {
    ...textProblems(MEMBER_TEXTS, values),
    phone: phone && !PHONE.test(phone.trim()) ? '请填写手机号或座机，如 0571-88886666' : '',
    email: email && !EMAIL.test(email.trim()) ? CHECK_MESSAGES.email : '',
    wechat: wechat && !check('weixin', wechat) ? CHECK_MESSAGES.weixin : '',
    work_to: values.work_from < values.work_to ? '' : '下班时间要晚于上班时间',
    greetings: linesProblem('招呼语', values.greetings, GREETINGS_MAX, GREETING_MAX),
    phrases: linesProblem('常用语', values.phrases, PHRASES_MAX, PHRASE_MAX),
  };
}

function linesProblem(what: string, lines: readonly Line[], max: number, each: number): string {
  const texts = lines.map(({ text }) => text.trim()).filter(Boolean);
  if (texts.length > max) return `${what}最多 ${max} 条`;
  const long = texts.findIndex((text) => text.length > each);
  if (long >= 0) return `第 ${long + 1} 条${what}最多 ${each} 个字`;
  return new Set(texts).size < texts.length ? `有两条${what}一样，请删去一条` : '';
}

/**
 * The toast after a save of the card. A certified company's new picture is shown at once, any other waits
 * for a review.
 */
export function savedCardWords(before: string, sent: string, saved: { avatar: string }): string {
  if (sent !== saved.avatar) return '已保存；新头像通过人工审核后展示，结果会通知您';
  const isNew = sent !== '' && sent !== before;
  return isNew ? '已保存并展示；新头像等待人工复核，结果会通知您' : '已保存';
}
