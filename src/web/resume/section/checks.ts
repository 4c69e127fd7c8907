// The forms' checks, the same as the contract's, shown while typing. The server's rules decide;
// checks.test.ts compares both.

import {
  ADVANTAGE_TEXTS,
  BASIC_TEXTS,
  CERTIFICATE_TEXTS,
  EDUCATION_TEXTS,
  EXPERIENCE_SKILL_MAX,
  EXPERIENCE_TEXTS,
  LANGUAGE_MAX,
  LANGUAGE_TEXT,
  LINK_TEXTS,
  PROJECT_TEXTS,
  SKILL_TEXT,
} from '../../../contract/resume/sections.ts';
import { isTooYoung, TOO_YOUNG } from '../../../contract/resume/working-age.ts';
import {
  CHECK_MESSAGES,
  type CheckName,
  check,
  webAddress,
} from '../../../contract/value/checks.ts';
import { isMonth, monthsBetween, yearsFrom } from '../../../contract/value/months.ts';
import { textProblem, textProblems } from '../../../contract/value/text-rule.ts';
import type { FieldErrors } from '../../kit/antd/field-errors.ts';
import type {
  AbilitiesForm,
  AdvantageForm,
  BasicForm,
  CertificateForm,
  EducationForm,
  ExperienceForm,
  LinkForm,
  ObjectiveForm,
  ObjectivesForm,
  ProjectForm,
} from './form-values.ts';

type Errors = Record<string, string>;

/** Leaves out fields without an error. */
function only(errors: Record<string, string | null>): FieldErrors {
  const wrong = Object.entries(errors).filter(([, message]) => message);
  return Object.fromEntries(wrong) as Errors;
}

const chosen = (value: unknown, message: string) => (value ? null : message);
const named = (name: CheckName, value: string) =>
  check(name, value) ? null : CHECK_MESSAGES[name];
const optional = (name: CheckName, value: string) => (value === '' ? null : named(name, value));

/** A month that is not in the future. `last` is the latest allowed, 'yyyy-mm'. */
function month(value: string | null, ask: string, last: string, late: string): string | null {
  if (!isMonth(value)) return ask;
  return value > last ? late : null;
}

/** @param now the current month, 'yyyy-mm'. */
export function checkBasic(form: BasicForm, now: string): FieldErrors {
  return only({
    ...textProblems(BASIC_TEXTS, form),
    birth_month: birthError(form.birth_month, now),
    work_since: form.worked ? workSinceError(form, now) : null,
    region: chosen(form.region, '请选择现居城市') ?? cityError(form.region),
    mobile: form.mobile === '' ? '请填写手机号' : named('mobile', form.mobile),
    email: optional('email', form.email),
    wechat: optional('weixin', form.wechat),
    work_status: chosen(form.work_status, '请选择求职状态'),
  });
}

/** A number that is neither the account's nor the saved one needs the code sent to it. */
export function checkMobileCode(
  { mobile, mobile_code }: BasicForm,
  known: readonly string[],
): FieldErrors {
  const isNew = named('mobile', mobile) === null && !known.includes(mobile.trim());
  return only({ mobile_code: isNew ? named('mobileCode', mobile_code) : null });
}

function birthError(birth: string | null, now: string): string | null {
  const error = month(birth, '请选择出生年月', now, '出生年月不能晚于本月');
  if (error || !birth) return error;
  // A birthday counts once its month is over, as on the server.
  const age = Math.floor((monthsBetween(birth, now) - 1) / 12);
  if (age < 16) return '未满 16 周岁不能求职，请在年满 16 周岁后再填写简历';
  return age > 100 ? '请核对出生年月' : null;
}

function workSinceError({ work_since, birth_month }: BasicForm, now: string): string | null {
  const late = '参加工作时间不能晚于本月，尚未工作请选择在校或应届';
  const error = month(work_since, '请选择参加工作时间', now, late);
  if (error) return error;
  const tooEarly = isMonth(birth_month) && isTooYoung(birth_month, work_since ?? '');
  return tooEarly ? TOO_YOUNG : null;
}

const cityError = (region: string | null) =>
  region?.endsWith('0000') ? '现居城市请选择到城市' : null;

export function checkAdvantage(form: AdvantageForm): FieldErrors {
  return only({
    ...textProblems(ADVANTAGE_TEXTS, form),
    skills: form.skills.length > 15 ? '最多 15 个技能标签' : skillError(form),
  });
}

function skillError({ skills }: AdvantageForm): string | null {
  const wrong = skills.map(({ name }) => textProblem(SKILL_TEXT, name)).filter(Boolean);
  return wrong[0] ?? null;
}

export function checkObjectives(form: ObjectivesForm): FieldErrors {
  const errors: Record<string, string | null> = {
    arrival: chosen(form.arrival, '请选择到岗时间'),
  };
  form.items.forEach((item, i) => {
    for (const [field, message] of Object.entries(checkObjective(item))) {
      errors[`items.${i}.${field}`] = message;
    }
  });
  return only(errors);
}

function checkObjective(item: ObjectiveForm): FieldErrors {
  const { regions, industries } = item;
  return only({
    category: chosen(item.category, '请选择期望职位'),
    regions: regions.length === 0 ? '请选择期望城市' : regions.length > 3 ? '最多 3 个城市' : null,
    job_type: chosen(item.job_type, '请选择工作类型'),
    industries: industries.length > 3 ? '最多 3 个行业' : null,
    ...(item.negotiable ? {} : salaryErrors(item)),
  });
}

function salaryErrors({
  salary_min: min,
  salary_max: max,
}: ObjectiveForm): Record<string, string | null> {
  if (min === null) return { salary_min: '请选择最低薪资，或勾选面议' };
  if (max === null) return { salary_max: '请选择最高薪资，或勾选面议' };
  if (max < min) return { salary_max: '最高薪资不能低于最低薪资' };
  return { salary_max: max > min * 2 ? '最高薪资不能超过最低薪资的 2 倍' : null };
}

/** An end of null means until now. */
function endError(from: string | null, to: string | null, ask: string): string | null {
  if (to === null) return null;
  if (!isMonth(to)) return ask;
  return isMonth(from) && to < from ? '结束时间不能早于开始时间' : null;
}

export function checkExperience(form: ExperienceForm, now: string): FieldErrors {
  const { from, to } = form;
  const ask = '请选择离职时间，仍在职请勾选至今';
  const late = isMonth(to) && to > now ? '离职时间不能晚于本月，仍在职请勾选至今' : null;
  return only({
    ...textProblems(EXPERIENCE_TEXTS, form),
    from: month(from, '请选择入职时间', now, '入职时间不能晚于本月'),
    to: endError(from, to, ask) ?? late,
    skills: skillWordsError(form.skills),
  });
}

function skillWordsError(skills: readonly string[]): string | null {
  if (skills.length > EXPERIENCE_SKILL_MAX) return `最多 ${EXPERIENCE_SKILL_MAX} 个技能`;
  return skills.map((skill) => textProblem(SKILL_TEXT, skill)).find(Boolean) ?? null;
}

export function checkProject(form: ProjectForm, now: string): FieldErrors {
  const { from, to } = form;
  const ask = '请选择结束时间，仍在进行请勾选至今';
  const late = isMonth(to) && to > now ? '结束时间不能晚于本月，仍在进行请勾选至今' : null;
  return only({
    ...textProblems(PROJECT_TEXTS, form),
    from: month(from, '请选择开始时间', now, '开始时间不能晚于本月'),
    to: endError(from, to, ask) ?? late,
    url: form.url.trim() === '' ? null : addressError(form.url),
  });
}

function addressError(value: string): string | null {
  const address = value.trim();
  if (address === '') return '请填写网址';
  return address.length > 300 ? '网址最多 300 个字符' : named('URL', webAddress(address));
}

export function checkLink(form: LinkForm): FieldErrors {
  return only({
    ...textProblems(LINK_TEXTS, form),
    url: addressError(form.url),
  });
}

export function checkAbilities({ languages }: AbilitiesForm): FieldErrors {
  const wrong = languages.map(({ name }) => textProblem(LANGUAGE_TEXT, name)).find(Boolean) ?? null;
  return only({
    languages: languages.length > LANGUAGE_MAX ? `最多 ${LANGUAGE_MAX} 门语言` : wrong,
  });
}

export function checkEducation(form: EducationForm, now: string): FieldErrors {
  const { from, to } = form;
  const late = isMonth(to) && to > yearsFrom(now, 10) ? '请核对毕业时间' : null;
  return only({
    ...textProblems(EDUCATION_TEXTS, form),
    degree: chosen(form.degree, '请选择学历'),
    from: month(from, '请选择入学时间', now, '入学时间不能晚于本月'),
    to: endError(from, to, '请选择毕业时间，仍在读请勾选至今') ?? late,
  });
}

export function checkCertificate(form: CertificateForm, now: string): FieldErrors {
  return only({
    ...textProblems(CERTIFICATE_TEXTS, form),
    month: month(form.month, '请选择取得时间', now, '取得时间不能晚于本月'),
  });
}
