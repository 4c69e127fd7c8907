// Room position: search, details, publishing, categories.
import { z } from 'zod';
import { Cursor, Done, get, Id, Nothing, page, post, queryNumber } from '../call/endpoint.ts';
import { PAGE_SIZE_MAX } from '../call/limits.ts';
import { type CodeOf, codesOf, type Term } from '../dictionary/dictionary.ts';
import { positionStates } from '../dictionary/states.ts';
import { nearReasons, Understood } from '../dictionary/understood.ts';
import { EnterpriseCard, Loosening } from '../enterprise/enterprise.ts';
import { payUnits } from '../value/salary.ts';
import { CategoryCode, Keyword, Labelled, RegionCode, SeenVersion, Time } from '../value/shapes.ts';
import { NO_PAY_PARTS, PayParts, PositionDraft, PublishInput, StoredDraft } from './fields.ts';
import { PositionFilter } from './filter.ts';
import { ScreeningPoint } from './screening.ts';

/** Counts of results stop here and are shown as "or more". */
export const COUNT_CAP = 1000;

/** Yuan per unit of pay. Both are 0 for imported drafts without an amount. */
export const Salary = z.object({
  min: z.number().int(),
  max: z.number().int(),
  /** Salaries a year, 12–24. */
  months: z.number().int(),
  unit: z.enum(codesOf(payUnits)),
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
    account_class: true,
    response: true,
  }),
  poster: Poster.nullable(),
  /** 代招: published for a client. */
  is_agency: z.boolean().default(false),
  refreshed_at: Time,
  /** 置顶: listed first because its enterprise paid for it. Missing on cards stored by older versions. */
  is_top: z.boolean().optional(),
  /** 急聘 */
  is_urgent: z.boolean().optional(),
  /** In the order by distance: kilometres in a straight line from the place to the centre of the district. */
  distance_km: z.number().int().optional(),
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
  // Later fields have a default, because applications store postings of their time.
  department: z.string().default(''),
  pay_parts: PayParts.default({ ...NO_PAY_PARTS }),
  /** Texts people read, as 日结 and 周末·节假日; of part-time work alone. */
  settlement: z.string().default(''),
  work_times: z.array(z.string()).default([]),
  takes_minors: z.boolean().default(false),
  /** Where the address lies, in GCJ-02: as the company's address book marks it; null where it does not. */
  point: z.object({ latitude: z.number(), longitude: z.number() }).nullable().default(null),
  /** 自动筛选 in words. A condition that is not met never refuses anybody. */
  screening: z.array(ScreeningPoint).default([]),
  /** Where an imported posting came from; empty for one written here. */
  source: z.string(),
  enterprise: EnterpriseCard,
  similar: z.array(PositionCard),
});
export type PositionDetail = z.infer<typeof PositionDetail>;

/** Positions of a list of their own, and why they are near. */
const NearPositions = z.object({
  reason: z.enum(codesOf(nearReasons)),
  /** What they have in common with the search: a category's name, the words, the conditions left. */
  label: z.string(),
  items: z.array(PositionCard),
});
export type NearPositions = z.infer<typeof NearPositions>;

export const searchPositions = get('/api/position/search', {
  summary: '搜索职位',
  access: 'open',
  shared: true,
  rate: { max: 240, window_s: 60 },
  input: PositionFilter.extend({
    cursor: Cursor.optional(),
    limit: queryNumber(1, PAGE_SIZE_MAX).optional(),
  }),
  data: page(PositionCard).extend({
    total: z.number().int(),
    /** When nothing was found: filters to remove, the best first. */
    loosen: z.array(Loosening),
    understood: Understood,
    /** The company that the keyword names. Only on the first page. */
    company: EnterpriseCard.nullable(),
    /** 相近职位: what does not fit all that was asked, when nothing or little does. Only on the first page. */
    near: NearPositions.nullable(),
    /** 描述中提到: the words stand only in the description. Only on the first page. */
    mentioned: z.array(PositionCard),
  }),
});

export const getPosition = get('/api/position/detail', {
  summary: '职位详情（停止招聘的仍可阅读）',
  access: 'open',
  shared: true,
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
  shared: true,
  input: Nothing,
  data: z.array(Category),
});

export const publishPosition = post('/api/position/publish', {
  summary: '发布职位',
  access: 'recruiter',
  barred: 'limit',
  member: 'recruit',
  words: 'posting',
  rate: { max: 200, window_s: 86_400 },
  changes: ['position'],
  input: PublishInput,
  /** `pending` when the position is reviewed before seekers see it. */
  data: z.object({ id: Id, state: z.enum(['online', 'pending']) }),
});

export const editPosition = post('/api/position/edit', {
  summary: '修改职位（名称与类别发布后不可改）',
  access: 'recruiter',
  barred: 'limit',
  member: 'recruit',
  words: 'posting',
  names: 'position',
  changes: ['position'],
  input: z.strictObject({ id: Id, version: SeenVersion, draft: PositionDraft }),
  /** `pending` when the change is reviewed before seekers see the position again. */
  data: z.object({ state: z.enum(codesOf(positionStates)) }),
});

/**
 * What a recruiter may do with an own position; the table of states decides when. `renew` puts an expired
 * one online for 60 more days. `refresh` moves an online one up, once a day. `publish` submits a draft or
 * a refused one. `withdraw` takes a new one back from review. `remove` deletes one that was never
 * published.
 */
export const PositionMove = z.enum([
  'pause',
  'resume',
  'renew',
  'close',
  'refresh',
  'publish',
  'withdraw',
  'remove',
]);
export type PositionMove = z.infer<typeof PositionMove>;

export const movePosition = post('/api/position/move', {
  summary: '暂停、恢复、续期、关闭、刷新、提交、撤回或删除职位',
  access: 'recruiter',
  member: 'recruit',
  rate: { max: 600, window_s: 3600 },
  names: 'position',
  changes: ['position'],
  input: z.strictObject({
    id: Id,
    move: PositionMove,
    /** The state that the page showed; when a colleague changed it meanwhile the call is refused. */
    seen: z.enum(codesOf(positionStates)).optional(),
  }),
  data: Done,
});

/** 排序. Each order supports paging by cursor. */
export const positionSorts = [
  { code: 'refreshed', label: '最近刷新' },
  { code: 'updated', label: '最近更新' },
  { code: 'validity', label: '最快到期' },
  { code: 'views', label: '浏览最多' },
  { code: 'applications', label: '投递最多' },
] as const satisfies readonly Term[];
export type PositionSort = CodeOf<typeof positionSorts>;

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
  /** Applications that reached the stage of contact. */
  chatted: z.number().int(),
  applications: z.number().int(),
  unread_applications: z.number().int(),
  interviews: z.number().int(),
  refreshed_at: Time,
  updated_at: Time,
  valid_until: z.string(),
  /** Null once that member left, and for imported postings. */
  publisher: z.object({ id: Id, name: z.string() }).nullable(),
  /** Why it is not online, in words; '' when the state's label is enough. */
  state_note: z.string(),
  /** True once it was online: title and category are then fixed, and it is never deleted. */
  was_published: z.boolean(),
  top_until: Time.nullable(),
  urgent_until: Time.nullable(),
  /** The minute after midnight in Shanghai of the daily automatic refresh; null for none. */
  auto_refresh_minute: z.number().int().nullable(),
});
export type ManagedPosition = z.infer<typeof ManagedPosition>;

export const listMyPositions = get('/api/position/mine', {
  summary: '本企业的职位',
  access: 'recruiter',
  member: 'read',
  shows: ['position', 'talent'],
  input: z.strictObject({
    state: z.enum(codesOf(positionStates)).optional(),
    /** Only positions that can have candidates: no drafts, none that is closed or taken down. */
    pickable: z.literal('1').optional(),
    keyword: Keyword,
    city: RegionCode.optional(),
    category: CategoryCode.optional(),
    /** The account of the responsible member. */
    publisher: Id.optional(),
    sort: z.enum(codesOf(positionSorts)).optional(),
    cursor: Cursor.optional(),
    limit: queryNumber(1, PAGE_SIZE_MAX).optional(),
  }),
  data: page(ManagedPosition).extend({
    /** Positions per state, independent of the filter. */
    counts: z.record(z.string(), z.number().int()),
  }),
});

export const getMyPosition = get('/api/position/mineDetail', {
  absent: 'said-here',
  summary: '本企业的一个职位，供修改',
  access: 'recruiter',
  member: 'recruit',
  names: 'position',
  input: z.strictObject({ id: Id }),
  data: z.object({
    id: Id,
    version: z.number().int(),
    state: z.enum(codesOf(positionStates)),
    /** Why it is not online, in words, as the reason of a refusal; '' when the state's label is enough. */
    state_note: z.string(),
    draft: StoredDraft,
  }),
});

export const seePosition = post('/api/position/seen', {
  absent: 'said-here',
  summary: '记录一次浏览：同一访客一天只计一次',
  access: 'open',
  rate: { max: 240, window_s: 60 },
  names: 'position',
  input: z.strictObject({ id: Id }),
  data: Done,
});
