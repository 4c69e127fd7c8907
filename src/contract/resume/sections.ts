// The forms of the resume, section by section, with the rules of each field. Rules that need the clock or
// the list of regions are on the server.
import { z } from 'zod';
import { codesOf, type Degree, degrees, industries, jobTypes } from '../dictionary/dictionary.ts';
import {
  arrivalTimes,
  genders,
  languageLevels,
  licenceClasses,
  skillLevels,
  workStatuses,
} from '../dictionary/resume.ts';
import { CHECK_MESSAGES, checked, checkedAddress } from '../value/checks.ts';
import {
  CategoryLeaf,
  Month,
  OwnPicture,
  optionalText,
  RegionCode,
  termCode,
  text,
} from '../value/shapes.ts';
import { textRule } from '../value/text-rule.ts';

export const OBJECTIVE_MAX = 3;
export const SKILL_MAX = 15;
export const EXPERIENCE_MAX = 15;
export const EXPERIENCE_SKILL_MAX = 10;
export const PROJECT_MAX = 15;
export const LINK_MAX = 10;
export const EDUCATION_MAX = 6;
export const CERTIFICATE_MAX = 20;
export const LANGUAGE_MAX = 10;

/** Yuan a month; null means 面议. */
const Wage = (label: string) =>
  z
    .number(`请填写${label}`)
    .int('薪资请填写整数')
    .min(1, `请填写${label}`)
    .max(1_000_000, '薪资过高，请核对')
    .nullable();

export const degreeCodes = codesOf(degrees as readonly { code: Degree; label: string }[]);
/** The last month, or null for 至今. */
const EndMonth = Month.nullable();
const ordered = (item: { from: string; to: string | null }) =>
  item.to === null || item.to >= item.from;
const ORDER_MESSAGE = { path: ['to'], error: '结束时间不能早于开始时间' };

export const SKILL_TEXT = textRule('技能', 20);
export const LANGUAGE_TEXT = textRule('语言', 20);

export const BASIC_TEXTS = {
  name: textRule('姓名', 20, 2),
};

export const Basic = z.strictObject({
  name: text(BASIC_TEXTS.name),
  avatar: OwnPicture,
  gender: z.enum(codesOf(genders), '请选择性别').nullable().default(null),
  /** At least 16 years ago, because younger people may not be employed. */
  birth_month: Month,
  /** Null for people at school or just graduated. */
  work_since: Month.nullable().default(null),
  region: RegionCode,
  mobile: checked('mobile'),
  email: z.union([z.literal(''), checked('email')], CHECK_MESSAGES.email).default(''),
  wechat: z.union([z.literal(''), checked('weixin')], CHECK_MESSAGES.weixin).default(''),
  work_status: z.enum(codesOf(workStatuses), '请选择求职状态'),
});
export type Basic = z.output<typeof Basic>;

export const ADVANTAGE_TEXTS = {
  advantage: textRule('个人优势', 1000, 10),
};

export const Advantage = z.strictObject({
  advantage: text(ADVANTAGE_TEXTS.advantage),
  skills: z
    .array(
      z.strictObject({
        name: text(SKILL_TEXT),
        // Null: no level was chosen.
        level: z.enum(codesOf(skillLevels), '请选择熟练度').nullable(),
      }),
    )
    .max(SKILL_MAX, `最多 ${SKILL_MAX} 个技能标签`)
    .default([]),
});
export type Advantage = z.output<typeof Advantage>;

export const Objective = z
  .strictObject({
    category: CategoryLeaf,
    regions: z.array(RegionCode).min(1, '请选择期望城市').max(3, '最多 3 个城市'),
    job_type: z.enum(codesOf(jobTypes), '请选择工作类型'),
    /** Yuan a month; both null means 面议. */
    salary_min: Wage('最低薪资'),
    salary_max: Wage('最高薪资'),
    industries: z.array(termCode(industries, '请选择行业')).max(3, '最多 3 个行业').default([]),
  })
  .refine((item) => (item.salary_min === null) === (item.salary_max === null), {
    path: ['salary_max'],
    error: '请同时填写最低与最高薪资，或选择面议',
  })
  .refine((item) => (item.salary_max ?? 0) >= (item.salary_min ?? 0), {
    path: ['salary_max'],
    error: '最高薪资不能低于最低薪资',
  })
  .refine((item) => (item.salary_max ?? 0) <= (item.salary_min ?? 0) * 2, {
    path: ['salary_max'],
    error: '最高薪资不能超过最低薪资的 2 倍',
  });
export type Objective = z.output<typeof Objective>;

/** The whole list is saved at once: at most three, the first one is the default. */
export const Objectives = z.strictObject({
  arrival: z.enum(codesOf(arrivalTimes), '请选择到岗时间'),
  items: z.array(Objective).min(1, '至少保留一个求职意向').max(OBJECTIVE_MAX, '最多 3 个求职意向'),
});
export type Objectives = z.output<typeof Objectives>;

export const EXPERIENCE_TEXTS = {
  company: textRule('公司名称', 60, 2),
  department: textRule('部门', 30, 0),
  title: textRule('职位', 30, 2),
  content: textRule('工作内容', 2000, 10),
  achievement: textRule('工作业绩', 1000, 0),
};

export const Experience = z
  .strictObject({
    company: text(EXPERIENCE_TEXTS.company),
    industry: termCode(industries, '请选择行业').nullable().default(null),
    department: optionalText(EXPERIENCE_TEXTS.department),
    title: text(EXPERIENCE_TEXTS.title),
    from: Month,
    to: EndMonth,
    content: text(EXPERIENCE_TEXTS.content),
    achievement: optionalText(EXPERIENCE_TEXTS.achievement),
    /** Skills used in this project. */
    skills: z
      .array(text(SKILL_TEXT))
      .max(EXPERIENCE_SKILL_MAX, `最多 ${EXPERIENCE_SKILL_MAX} 个技能`)
      .default([]),
    internship: z.boolean().default(false),
    hide_from_company: z.boolean().default(true),
  })
  .refine(ordered, ORDER_MESSAGE);
export type Experience = z.output<typeof Experience>;

/** A web address people follow: http or https, written out. */
const Address = checkedAddress().max(300, '网址最多 300 个字符');

export const PROJECT_TEXTS = {
  name: textRule('项目名称', 60, 2),
  role: textRule('担任角色', 30),
  company: textRule('所属公司', 60, 0),
  content: textRule('项目描述', 2000, 10),
  achievement: textRule('项目成果', 1000, 0),
};

/** A project, within a job or beside it. */
export const Project = z
  .strictObject({
    name: text(PROJECT_TEXTS.name),
    role: text(PROJECT_TEXTS.role),
    company: optionalText(PROJECT_TEXTS.company),
    from: Month,
    to: EndMonth,
    content: text(PROJECT_TEXTS.content),
    achievement: optionalText(PROJECT_TEXTS.achievement),
    url: z.union([z.literal(''), Address], CHECK_MESSAGES.URL).default(''),
  })
  .refine(ordered, ORDER_MESSAGE);
export type Project = z.output<typeof Project>;

export const LINK_TEXTS = {
  title: textRule('标题', 40),
  note: textRule('说明', 200, 0),
};

/** A link to work elsewhere: a portfolio, a repository, an article. */
export const Link = z.strictObject({
  title: text(LINK_TEXTS.title),
  url: Address,
  note: optionalText(LINK_TEXTS.note),
});
export type Link = z.output<typeof Link>;

export const EDUCATION_TEXTS = {
  school: textRule('学校', 40, 2),
  major: textRule('专业', 40),
  content: textRule('在校经历', 500, 0),
};

export const Education = z
  .strictObject({
    school: text(EDUCATION_TEXTS.school),
    degree: z.enum(degreeCodes, '请选择学历'),
    major: text(EDUCATION_TEXTS.major),
    from: Month,
    to: EndMonth,
    full_time: z.boolean().default(true),
    content: optionalText(EDUCATION_TEXTS.content),
  })
  .refine(ordered, ORDER_MESSAGE);
export type Education = z.output<typeof Education>;

/**
 * The key of a private picture, '' for none. Addresses under /files/ were stored before these pictures
 * became private: old ones stay, the server refuses new ones.
 */
const CertificatePicture = z
  .string()
  .max(300)
  .regex(/^(?:private\/[a-z0-9-]+(?:\/[a-z0-9-]+)*\.webp|\/files\/(?!\/)[\w./-]+)?$/, '请上传图片')
  .default('');

export const CERTIFICATE_TEXTS = {
  name: textRule('证书名称', 40, 2),
  number: textRule('证书编号', 40, 0),
};

export const Certificate = z.strictObject({
  name: text(CERTIFICATE_TEXTS.name),
  month: Month,
  /** Only its owner sees it. */
  number: optionalText(CERTIFICATE_TEXTS.number),
  /** Recruiters see it only in an application they received. */
  image: CertificatePicture,
});
export type Certificate = z.output<typeof Certificate>;

/** Languages in their order, and driving licences; they are saved together. */
export const Abilities = z.strictObject({
  languages: z
    .array(
      z.strictObject({
        name: text(LANGUAGE_TEXT),
        level: z.enum(codesOf(languageLevels), '请选择语言水平'),
      }),
    )
    .max(LANGUAGE_MAX, `最多 ${LANGUAGE_MAX} 门语言`)
    .default([]),
  licences: z
    .array(z.enum(codesOf(licenceClasses), '请选择驾照类型'))
    .max(licenceClasses.length, '请选择驾照类型')
    .default([]),
});
export type Abilities = z.output<typeof Abilities>;
