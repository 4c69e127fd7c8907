// Room position: search, details, publishing, categories (spec sections 2, 7; features 2.1, 2.4).
import { z } from 'zod';
import {
  codesOf,
  companySizes,
  educations,
  employmentKinds,
  experiences,
  financeStages,
  industries,
  jobTypes,
  salaryBands,
} from './dictionaries.ts';
import { Cursor, Done, get, Id, Nothing, page, post, queryList, queryNumber } from './endpoint.ts';
import { EnterpriseCard, Loosening } from './enterprise.ts';
import { PAGE_SIZE_MAX } from './limits.ts';
import {
  CategoryCode,
  CategoryLeaf,
  Labelled,
  optionalText,
  RegionCode,
  Time,
  text,
} from './shapes.ts';
import { positionStates } from './states.ts';

/** Totals are counted up to here; a total equal to it reads "or more". */
export const COUNT_CAP = 1000;

/** Yuan a month for full-time work and internships; yuan a day for part-time work. */
export const Salary = z.object({
  min: z.number().int(),
  max: z.number().int(),
  /** Salaries a year, 12–24. */
  months: z.number().int(),
  unit: z.enum(['month', 'day']),
});
export type Salary = z.infer<typeof Salary>;

const Poster = z.object({ name: z.string(), title: z.string(), avatar: z.string() });

export const PositionCard = z.object({
  id: Id,
  title: z.string(),
  salary: Salary,
  city_name: z.string(),
  district_name: z.string(),
  experience: Labelled,
  education: Labelled,
  job_type: Labelled,
  skills: z.array(z.string()),
  enterprise: EnterpriseCard.pick({
    id: true,
    short_name: true,
    logo: true,
    industry: true,
    size: true,
    stage: true,
    certified: true,
  }),
  poster: Poster.nullable(),
  refreshed_at: Time,
});
export type PositionCard = z.infer<typeof PositionCard>;

export const PositionDetail = PositionCard.extend({
  state: z.enum(codesOf(positionStates)),
  /** Paragraphs of plain text, line breaks kept. */
  description: z.string(),
  category: Labelled,
  /** Names from the first level down. */
  category_path: z.array(z.string()),
  headcount: z.number().int(),
  welfare: z.array(z.string()),
  employment: Labelled,
  work_hours: z.string(),
  address: z.string(),
  region: z.string(),
  valid_until: z.string(),
  published_at: Time,
  /** Where an imported posting came from; empty for one written here. */
  source: z.string(),
  enterprise: EnterpriseCard,
  similar: z.array(PositionCard),
});
export type PositionDetail = z.infer<typeof PositionDetail>;

/** Filters of /position: the same names stand in the page's address. */
export const PositionFilter = z.object({
  keyword: z.string().trim().max(100).optional(),
  region: RegionCode.optional(),
  category: CategoryCode.optional(),
  salary: z.enum(codesOf(salaryBands)).optional(),
  experience: queryList(z.enum(codesOf(experiences)), 8).optional(),
  education: queryList(z.enum(codesOf(educations)), 8).optional(),
  job_type: queryList(z.enum(codesOf(jobTypes)), 3).optional(),
  industry: queryList(z.enum(codesOf(industries)), 15).optional(),
  size: queryList(z.enum(codesOf(companySizes)), 6).optional(),
  stage: queryList(z.enum(codesOf(financeStages)), 8).optional(),
  enterprise: Id.optional(),
  /** relevance is the default with a keyword, newest without. */
  sort: z.enum(['relevance', 'newest']).optional(),
});
export type PositionFilter = z.infer<typeof PositionFilter>;

export const searchPositions = get('/api/position/search', {
  summary: '搜索职位',
  access: 'open',
  rate: { max: 240, window_s: 60 },
  input: PositionFilter.extend({
    cursor: Cursor.optional(),
    limit: queryNumber(1, PAGE_SIZE_MAX).optional(),
  }),
  data: page(PositionCard).extend({
    total: z.number().int(),
    /** When nothing is found: what to loosen, best first. */
    loosen: z.array(Loosening),
  }),
});

export const getPosition = get('/api/position/detail', {
  summary: '职位详情（停止招聘的仍可阅读）',
  access: 'open',
  names: 'position',
  input: z.strictObject({ id: Id }),
  data: PositionDetail,
});

export interface Category {
  code: string;
  name: string;
  children?: Category[];
}
export const Category: z.ZodType<Category> = z.object({
  code: z.string(),
  name: z.string(),
  get children() {
    return z.array(Category).optional();
  },
});

export const listCategories = get('/api/position.category/lists', {
  summary: '职位类别（三级）',
  access: 'open',
  input: Nothing,
  data: z.array(Category),
});

export const PositionDraft = z
  .strictObject({
    title: text('职位名称', 30, 2),
    category: CategoryLeaf,
    job_type: z.enum(codesOf(jobTypes), '请选择工作类型'),
    employment: z.enum(codesOf(employmentKinds), '请选择用工类型').default('direct'),
    experience: z.enum(codesOf(experiences), '请选择经验要求'),
    education: z.enum(codesOf(educations), '请选择学历要求'),
    salary_min: z
      .number('请填写最低薪资')
      .int()
      .min(1, '请填写最低薪资')
      .max(1_000_000, '薪资过高，请核对'),
    salary_max: z
      .number('请填写最高薪资')
      .int()
      .min(1, '请填写最高薪资')
      .max(1_000_000, '薪资过高，请核对'),
    salary_months: z.number().int().min(12, '薪数为 12–24').max(24, '薪数为 12–24').default(12),
    headcount: z.number('请填写招聘人数').int().min(1, '至少招聘 1 人').max(999, '最多 999 人'),
    description: text('职位描述', 5000, 30),
    skills: z.array(text('技能', 20)).max(10, '最多 10 个技能标签').default([]),
    /** Texts people read, as 五险一金; a code of the dictionary is stored as its text. */
    welfare: z.array(z.string().max(20)).max(14).default([]),
    region: RegionCode,
    address: text('工作地址', 100),
    work_hours: optionalText('工作时间', 60),
    /** Days the posting stays online: the law asks for a period of validity. */
    valid_days: z.union([z.literal(30), z.literal(60), z.literal(90)]).default(60),
  })
  .refine((draft) => draft.salary_max >= draft.salary_min, {
    path: ['salary_max'],
    error: '最高薪资不能低于最低薪资',
  })
  .refine((draft) => draft.salary_max <= draft.salary_min * 2, {
    path: ['salary_max'],
    error: '最高薪资不能超过最低薪资的 2 倍，请写真实范围',
  });
export type PositionDraft = z.output<typeof PositionDraft>;

export const publishPosition = post('/api/position/publish', {
  summary: '发布职位',
  access: 'recruiter',
  rate: { max: 200, window_s: 86_400 },
  input: PositionDraft,
  data: z.object({ id: Id }),
});

export const editPosition = post('/api/position/edit', {
  summary: '修改职位（名称与类别发布后不可改）',
  access: 'recruiter',
  names: 'position',
  input: z.strictObject({ id: Id, version: z.number().int(), draft: PositionDraft }),
  data: Done,
});

/**
 * What a recruiter may do with an own position; the table of states decides when. `renew` puts an
 * expired one online for 60 more days; `refresh` moves an online one up, once a day.
 */
export const PositionMove = z.enum(['pause', 'resume', 'renew', 'close', 'refresh']);

export const movePosition = post('/api/position/move', {
  summary: '暂停、恢复、续期、关闭或刷新职位',
  access: 'recruiter',
  names: 'position',
  input: z.strictObject({ id: Id, move: PositionMove }),
  data: Done,
});

/** A row of /layout/position. */
export const ManagedPosition = z.object({
  id: Id,
  version: z.number().int(),
  title: z.string(),
  state: z.enum(codesOf(positionStates)),
  salary: Salary,
  city_name: z.string(),
  experience: Labelled,
  education: Labelled,
  headcount: z.number().int(),
  views: z.number().int(),
  applications: z.number().int(),
  unread_applications: z.number().int(),
  refreshed_at: Time,
  valid_until: z.string(),
});
export type ManagedPosition = z.infer<typeof ManagedPosition>;

export const listMyPositions = get('/api/position/mine', {
  summary: '本企业的职位',
  access: 'recruiter',
  input: z.strictObject({
    state: z.enum(codesOf(positionStates)).optional(),
    keyword: z.string().trim().max(50).optional(),
    cursor: Cursor.optional(),
  }),
  data: page(ManagedPosition).extend({
    /** How many there are in each state. */
    counts: z.record(z.string(), z.number().int()),
  }),
});

/** A stored position in the fields of its form; imported ones may hold what a form would refuse. */
export const StoredDraft = z.object({
  title: z.string(),
  category: z.string(),
  job_type: z.enum(codesOf(jobTypes)),
  employment: z.enum(codesOf(employmentKinds)),
  experience: z.enum(codesOf(experiences)),
  education: z.enum(codesOf(educations)),
  salary_min: z.number().int(),
  salary_max: z.number().int(),
  salary_months: z.number().int(),
  headcount: z.number().int(),
  description: z.string(),
  skills: z.array(z.string()),
  welfare: z.array(z.string()),
  region: z.string(),
  address: z.string(),
  work_hours: z.string(),
  valid_days: z.union([z.literal(30), z.literal(60), z.literal(90)]),
});
export type StoredDraft = z.infer<typeof StoredDraft>;

export const getMyPosition = get('/api/position/mineDetail', {
  summary: '本企业的一个职位，供修改',
  access: 'recruiter',
  names: 'position',
  input: z.strictObject({ id: Id }),
  data: z.object({
    id: Id,
    version: z.number().int(),
    state: z.enum(codesOf(positionStates)),
    draft: StoredDraft,
  }),
});

export const seePosition = post('/api/position/seen', {
  summary: '记录一次浏览：同一访客一天只计一次',
  access: 'open',
  rate: { max: 240, window_s: 60 },
  names: 'position',
  input: z.strictObject({ id: Id }),
  data: Done,
});
