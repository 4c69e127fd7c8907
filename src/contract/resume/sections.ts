// The forms of the resume, section by section: what each field may hold. A rule that needs the
// clock or a dictionary of places is the server's.
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
  text,
} from '../value/shapes.ts';

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
/** An end that is a month, or null while it lasts (至今). */
const EndMonth = Month.nullable();
const ordered = (item: { from: string; to: string | null }) =>
  item.to === null || item.to >= item.from;
const ORDER_MESSAGE = { path: ['to'], error: '结束时间不能早于开始时间' };

export const Basic = z.strictObject({
  name: text('姓名', 20, 2),
  avatar: OwnPicture,
  gender: z.enum(codesOf(genders), '请选择性别').nullable().default(null),
  /** At least 16 years ago: younger people may not be hired. */
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

export const Advantage = z.strictObject({
  advantage: text('个人优势', 1000, 10),
  skills: z
    .array(
      z.strictObject({
        name: text('技能', 20),
        // Null: nobody has said how well.
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
    industries: z
      .array(z.enum(codesOf(industries), '请选择行业'))
      .max(3, '最多 3 个行业')
      .default([]),
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

/** The whole list is saved at once, first one the default: at most three. */
export const Objectives = z.strictObject({
  arrival: z.enum(codesOf(arrivalTimes), '请选择到岗时间'),
  items: z.array(Objective).min(1, '至少保留一个求职意向').max(OBJECTIVE_MAX, '最多 3 个求职意向'),
});
export type Objectives = z.output<typeof Objectives>;

export const Experience = z
  .strictObject({
    company: text('公司名称', 60, 2),
    industry: z.enum(codesOf(industries), '请选择行业').nullable().default(null),
    department: optionalText('部门', 30),
    title: text('职位', 30, 2),
    from: Month,
    to: EndMonth,
    content: text('工作内容', 2000, 10),
    achievement: optionalText('工作业绩', 1000),
    /** What was used there. */
    skills: z
      .array(text('技能', 20))
      .max(EXPERIENCE_SKILL_MAX, `最多 ${EXPERIENCE_SKILL_MAX} 个技能`)
      .default([]),
    internship: z.boolean().default(false),
    hide_from_company: z.boolean().default(true),
  })
  .refine(ordered, ORDER_MESSAGE);
export type Experience = z.output<typeof Experience>;

/** A web address people follow: http or https, written out. */
const Address = checkedAddress().max(300, '网址最多 300 个字符');

/** A piece of work of its own, within a job or beside one. */
export const Project = z
  .strictObject({
    name: text('项目名称', 60, 2),
    role: text('担任角色', 30),
    company: optionalText('所属公司', 60),
    from: Month,
    to: EndMonth,
    content: text('项目描述', 2000, 10),
    achievement: optionalText('项目成果', 1000),
    url: z.union([z.literal(''), Address], CHECK_MESSAGES.URL).default(''),
  })
  .refine(ordered, ORDER_MESSAGE);
export type Project = z.output<typeof Project>;

/** Something to look at elsewhere: a portfolio, a repository, an article. */
export const Link = z.strictObject({
  title: text('标题', 40),
  url: Address,
  note: optionalText('说明', 200),
});
export type Link = z.output<typeof Link>;

export const Education = z
  .strictObject({
    school: text('学校', 40, 2),
    degree: z.enum(degreeCodes, '请选择学历'),
    major: text('专业', 40),
    from: Month,
    to: EndMonth,
    full_time: z.boolean().default(true),
    content: optionalText('在校经历', 500),
  })
  .refine(ordered, ORDER_MESSAGE);
export type Education = z.output<typeof Education>;

/**
 * The key of a private picture, '' for none. Addresses under /files/ are those of pictures stored
 * before certificates became private: they stay, new ones are refused by the server.
 */
const CertificatePicture = z
  .string()
  .max(300)
  .regex(/^(?:private\/[a-z0-9-]+(?:\/[a-z0-9-]+)*\.webp|\/files\/(?!\/)[\w./-]+)?$/, '请上传图片')
  .default('');

export const Certificate = z.strictObject({
  name: text('证书名称', 40, 2),
  month: Month,
  /** Private: never leaves the owner's own screens. */
  number: optionalText('证书编号', 40),
  /** Seen by recruiters only through an application they received. */
  image: CertificatePicture,
});
export type Certificate = z.output<typeof Certificate>;

/** Languages in their order, and driving licences: saved together. */
export const Abilities = z.strictObject({
  languages: z
    .array(
      z.strictObject({
        name: text('语言', 20),
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
