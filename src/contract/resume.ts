// Room resume: the seven screens of /my-resume, saved section by section (features 2.2).
import { z } from 'zod';
import { CHECK_MESSAGES, checked } from './checks.ts';
import {
  arrivalTimes,
  codesOf,
  type Degree,
  degrees,
  genders,
  industries,
  jobTypes,
  skillLevels,
  workStatuses,
} from './dictionaries.ts';
import { get, Id, Nothing, post } from './endpoint.ts';
import {
  CategoryLeaf,
  Labelled,
  Month,
  OwnPicture,
  optionalText,
  RegionCode,
  Time,
  text,
} from './shapes.ts';

export const OBJECTIVE_MAX = 3;
export const EXPERIENCE_MAX = 15;
export const EDUCATION_MAX = 6;
export const CERTIFICATE_MAX = 20;

/** The screens by their order index 1–7 (spec section 2): section, absolute path and name. */
export const RESUME_SECTIONS = [
  { index: 1, section: 'overview', path: '/my-resume', label: '简历总览' },
  { index: 2, section: 'basic', path: '/my-resume/basic', label: '基本信息' },
  { index: 3, section: 'advantage', path: '/advantage', label: '个人优势' },
  { index: 4, section: 'objective', path: '/objective', label: '求职意向' },
  { index: 5, section: 'experience', path: '/experience', label: '工作经历' },
  { index: 6, section: 'educational', path: '/educational', label: '教育经历' },
  { index: 7, section: 'certificate', path: '/certificate', label: '证书' },
] as const;

/** Yuan a month; null means 面议. */
const Wage = (label: string) =>
  z
    .number(`请填写${label}`)
    .int('薪资请填写整数')
    .min(1, `请填写${label}`)
    .max(1_000_000, '薪资过高，请核对')
    .nullable();

const degreeCodes = codesOf(degrees as readonly { code: Degree; label: string }[]);
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
        level: z.enum(codesOf(skillLevels), '请选择熟练度'),
      }),
    )
    .max(15, '最多 15 个技能标签')
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
    internship: z.boolean().default(false),
    hide_from_company: z.boolean().default(true),
  })
  .refine(ordered, ORDER_MESSAGE);
export type Experience = z.output<typeof Experience>;

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

export const Certificate = z.strictObject({
  name: text('证书名称', 40, 2),
  month: Month,
  /** Private: never leaves the owner's own screens. */
  number: optionalText('证书编号', 40),
  image: OwnPicture,
});
export type Certificate = z.output<typeof Certificate>;

/** An item as it is given back: with its id, without the rules between the fields of a form. */
const saved = <T extends z.ZodRawShape>({ shape }: z.ZodObject<T>) =>
  z.object({ id: Id, ...shape });
const lax = <T extends z.ZodRawShape>({ shape }: z.ZodObject<T>) => z.object(shape);

const BasicView = lax(Basic).extend({ region_name: z.string(), age: z.number().int() });

/** The whole resume as its owner sees it; sections not yet filled are null or empty. */
export const Resume = z.object({
  basic: BasicView.nullable(),
  advantage: lax(Advantage).nullable(),
  arrival: z.enum(codesOf(arrivalTimes)).nullable(),
  objectives: z.array(
    z.object({
      id: Id,
      category: Labelled,
      regions: z.array(Labelled),
      job_type: z.enum(codesOf(jobTypes)),
      salary_min: z.number().int().nullable(),
      salary_max: z.number().int().nullable(),
      industries: z.array(z.enum(codesOf(industries))),
    }),
  ),
  experiences: z.array(saved(Experience)),
  educations: z.array(saved(Education)),
  certificates: z.array(saved(Certificate)),
  completeness: z.number().int().min(0).max(100),
  /** What to fill next, most valuable first. */
  missing: z.array(z.object({ path: z.string(), label: z.string(), gain: z.number().int() })),
  updated_at: Time.nullable(),
});
export type Resume = z.infer<typeof Resume>;

const mine = { access: 'seeker' } as const;

export const getResume = get('/api/resume/mine', {
  ...mine,
  summary: '我的简历',
  input: Nothing,
  data: Resume,
});

/** Every save answers with the whole resume, so that the screens stay in step. */
export const saveBasic = post('/api/resume/saveBasic', {
  ...mine,
  summary: '保存基本信息',
  input: Basic,
  data: Resume,
});
export const saveAdvantage = post('/api/resume/saveAdvantage', {
  ...mine,
  summary: '保存个人优势',
  input: Advantage,
  data: Resume,
});
export const saveObjectives = post('/api/resume/saveObjectives', {
  ...mine,
  summary: '保存求职意向（最多 3 个，第一个为默认）',
  input: Objectives,
  data: Resume,
});

/** `id` null adds an item, otherwise changes the own one. */
const itemOf = <T extends z.ZodType>(item: T) => z.strictObject({ id: Id.nullable(), item });
const removal = z.strictObject({ id: Id });

export const saveExperience = post('/api/resume.experience/save', {
  ...mine,
  summary: '保存一段工作经历',
  names: 'experience',
  input: itemOf(Experience),
  data: Resume,
});
export const removeExperience = post('/api/resume.experience/remove', {
  ...mine,
  summary: '删除一段工作经历',
  names: 'experience',
  input: removal,
  data: Resume,
});
export const saveEducation = post('/api/resume.education/save', {
  ...mine,
  summary: '保存一段教育经历',
  names: 'education',
  input: itemOf(Education),
  data: Resume,
});
export const removeEducation = post('/api/resume.education/remove', {
  ...mine,
  summary: '删除一段教育经历',
  names: 'education',
  input: removal,
  data: Resume,
});
export const saveCertificate = post('/api/resume.certificate/save', {
  ...mine,
  summary: '保存一项证书',
  names: 'certificate',
  input: itemOf(Certificate),
  data: Resume,
});
export const removeCertificate = post('/api/resume.certificate/remove', {
  ...mine,
  summary: '删除一项证书',
  names: 'certificate',
  input: removal,
  data: Resume,
});

/**
 * The resume as a recruiter sees it in an application: frozen when it was sent, without the
 * private numbers of certificates and from whom the person hides, and without sex, age and birth,
 * which must not decide.
 */
export const ResumeSnapshot = Resume.omit({ missing: true }).extend({
  basic: BasicView.omit({ gender: true, birth_month: true, age: true }).nullable(),
  experiences: z.array(saved(Experience).omit({ hide_from_company: true })),
  certificates: z.array(saved(Certificate).omit({ number: true })),
  taken_at: Time,
});
export type ResumeSnapshot = z.infer<typeof ResumeSnapshot>;
