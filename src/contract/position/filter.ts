// The filters of /position.
import { z } from 'zod';
import { get, Id, post, queryList, queryNumber } from '../call/endpoint.ts';
import {
  type CodeOf,
  codesOf,
  companySizes,
  educations,
  experiences,
  financeStages,
  industries,
  jobTypes,
  salaryBands,
  TERMS_MAX,
  type Term,
  welfares,
} from '../dictionary/dictionary.ts';
import { KEPT_WORDS_MAX, SearchWord } from '../dictionary/understood.ts';
import { CategoryCode, Labelled, RegionCode, termCode } from '../value/shapes.ts';
import { YUAN_MAX } from './fields.ts';

/** 发布时间: days since a position was published first. A refresh does not count. */
export const publishedWithin = [
  { code: '1', label: '1 天内发布' },
  { code: '3', label: '3 天内发布' },
  { code: '7', label: '7 天内发布' },
  { code: '30', label: '30 天内发布' },
] as const satisfies readonly Term[];

/** 招聘者活跃: days since the responsible member used the site. */
export const activeWithin = [
  { code: '3', label: '招聘者 3 天内活跃' },
  { code: '7', label: '招聘者 7 天内活跃' },
] as const satisfies readonly Term[];

/**
 * 只看: what a position is or is not; several must all hold. `direct`: the enterprise hires for itself, publishes for no
 * client and lends nobody out. `answers`: see `OFTEN_ANSWERS_PERCENT` (enterprise/response.ts). `remote` and `weekend`: the posting says so.
 */
export const positionTraits = [
  { code: 'certified', label: '已认证企业' },
  { code: 'direct', label: '企业直招' },
  { code: 'answers', label: '常答复' },
  { code: 'remote', label: '可远程' },
  { code: 'weekend', label: '双休' },
] as const satisfies readonly Term[];
export type PositionTrait = CodeOf<typeof positionTraits>;

/** Yuan a month that a seeker states. */
const Yuan = queryNumber(1, YUAN_MAX);

/** Filters of /position: the same names stand in the page's address. */
export const PositionFilter = z.object({
  keyword: z.string().trim().max(100, '关键词最多 100 个字').optional(),
  region: RegionCode.optional(),
  category: CategoryCode.optional(),
  /** Bands of pay: a position fits when it reaches into one of them. */
  salary: queryList(z.enum(codesOf(salaryBands)), 6).optional(),
  /** The seeker's own range: a position fits when its range and this one overlap. Either end may be left out. */
  pay_min: Yuan.optional(),
  pay_max: Yuan.optional(),
  experience: queryList(z.enum(codesOf(experiences)), 8).optional(),
  education: queryList(z.enum(codesOf(educations)), 8).optional(),
  job_type: queryList(z.enum(codesOf(jobTypes)), 3).optional(),
  industry: queryList(termCode(industries, '请选择行业'), TERMS_MAX).optional(),
  size: queryList(z.enum(codesOf(companySizes)), 6).optional(),
  stage: queryList(z.enum(codesOf(financeStages)), 8).optional(),
  published: z.enum(codesOf(publishedWithin)).optional(),
  active: z.enum(codesOf(activeWithin)).optional(),
  /** All of them must be offered. */
  welfare: queryList(termCode(welfares, '请选择福利'), TERMS_MAX).optional(),
  only: queryList(z.enum(codesOf(positionTraits)), 5).optional(),
  enterprise: Id.optional(),
  /** The keyword as it is written: nothing becomes a condition, nothing is corrected. */
  literal: z.literal('1').optional(),
  /** Words of the keyword that stay words, though they could be conditions. */
  kept: queryList(SearchWord, KEPT_WORDS_MAX).optional(),
  /**
   * relevance is the default with a keyword, newest without; pay is by the lowest pay of a posting, the highest first;
   * near needs `near`.
   */
  sort: z.enum(['relevance', 'newest', 'pay', 'near']).optional(),
  /** The place that the order `near` counts from. It excludes nothing. */
  near: RegionCode.optional(),
});
export type PositionFilter = z.infer<typeof PositionFilter>;

/** Filters whose values can be counted. */
export const COUNTED_FILTERS = [
  'salary',
  'experience',
  'education',
  'job_type',
  'industry',
  'size',
  'stage',
  'published',
  'active',
  'welfare',
  'only',
] as const;
export type CountedFilter = (typeof COUNTED_FILTERS)[number];

export const countFilterValues = get('/api/position/counts', {
  summary: '一个筛选条件的每个选项各有多少职位（最多数一万个）',
  access: 'open',
  shared: true,
  rate: { max: 240, window_s: 60 },
  cache_s: 30,
  input: PositionFilter.omit({ sort: true, near: true }).extend({ of: z.enum(COUNTED_FILTERS) }),
  data: z.object({
    /** Positions by value, beside the other filters that are chosen. A value without any is left out. */
    counts: z.record(z.string(), z.number().int()),
    /** True when there are more positions than were counted: each count is then a lower bound. */
    is_part: z.boolean(),
  }),
});

/** The place of a browser in WGS-84. It is used for this answer and kept nowhere. */
const Degrees = (most: number) => z.number('位置不正确').min(-most).max(most);

export const nearestRegion = post('/api/position/nearest', {
  summary: '浏览器位置所在的区县（不保存）',
  access: 'open',
  rate: { max: 30, window_s: 60 },
  input: z.strictObject({ latitude: Degrees(90), longitude: Degrees(180) }),
  /** Null outside of the country. */
  data: z.object({ region: Labelled.nullable() }),
});
