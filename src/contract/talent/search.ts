// Room talent: people recommended for a position or found by a search. Sex, age and photo play no part. A
// school's rank is a filter and never part of a score.
import { z } from 'zod';
import { Cursor, Done, get, Id, Nothing, page, post, queryList } from '../call/endpoint.ts';
import {
  type CodeOf,
  codesOf,
  degrees,
  experiences,
  salaryBands,
  type Term,
} from '../dictionary/dictionary.ts';
import { invitationStates } from '../dictionary/elite.ts';
import { workStatuses } from '../dictionary/resume.ts';
import { applicationStates } from '../dictionary/states.ts';
import { KEPT_WORDS_MAX, SearchWord, Understood } from '../dictionary/understood.ts';
import { MatchItem } from '../position/match.ts';
import { FoundResume } from '../resume/resume.ts';
import { Keyword, Labelled, optionalText, RegionCode, Time } from '../value/shapes.ts';
import { QuotaLeft } from '../wallet/lot.ts';
import { TalentId } from './person.ts';

/** 经验 of people: the choices of positions without 经验不限 and the two about status. */
export const talentYears = experiences.filter(
  ({ code }) => !['any', 'student', 'graduate'].includes(code),
);

/** 院校: facts about the schools on a resume. */
export const schoolFacts = [
  { code: 'unified', label: '统招本科' },
  { code: '985', label: '985' },
  { code: '211', label: '211' },
  { code: 'double-first', label: '双一流' },
  { code: 'overseas', label: '留学' },
] as const satisfies readonly Term[];
export type SchoolFact = CodeOf<typeof schoolFacts>;

/** 活跃度; `hours` is the longest time since the last visit. */
export const activeSpans = [
  { code: 'day', label: '今日活跃', hours: 24 },
  { code: 'three', label: '3日内活跃', hours: 72 },
  { code: 'week', label: '本周活跃', hours: 168 },
  { code: 'fortnight', label: '2周内活跃', hours: 336 },
  { code: 'month', label: '本月活跃', hours: 720 },
] as const satisfies readonly (Term & { hours: number })[];

/** 跳槽频率: the median months per job. */
export const stays = [
  { code: '12', label: '多数工作满 1 年', months: 12 },
  { code: '24', label: '多数工作满 2 年', months: 24 },
  { code: '36', label: '多数工作满 3 年', months: 36 },
] as const satisfies readonly (Term & { months: number })[];

/** 近14天没看过 */
export const UNSEEN_DAYS = 14;
/** The completeness in percent from which a person is recommended and found. */
export const FOUND_COMPLETENESS = 60;
/** People whom one recruiter may open per day. */
export const OPENS_A_DAY = 200;
/** Hits are counted up to here. */
export const TALENT_COUNT_CAP = 200;
export const MESSAGE_MAX = 200;

const codes = <C extends string>(dict: readonly Term<C>[]) =>
  queryList(z.enum(codesOf(dict), '没有这个选项'), dict.length).optional();

const filter = {
  cities: queryList(RegionCode, 3).optional(),
  years: codes(talentYears),
  /** The lowest degree. */
  degree: z.enum(codesOf(degrees), '没有这个学历').optional(),
  /** The pay band overlaps the wished pay; 面议 always fits. */
  pay: z.enum(codesOf(salaryBands), '没有这个薪资').optional(),
  status: codes(workStatuses),
  schools: codes(schoolFacts),
  active: z.enum(codesOf(activeSpans), '没有这个选项').optional(),
  stay: z.enum(codesOf(stays), '没有这个选项').optional(),
  unseen: z.literal('1').optional(),
  elite: z.literal('1').optional(),
} as const;
export const TalentFilter = z.strictObject(filter);
export type TalentFilter = z.output<typeof TalentFilter>;
export type TalentFilterName = keyof TalentFilter;

const Job = z.object({
  company: z.string(),
  title: z.string(),
  from: z.string(),
  to: z.string().nullable(),
});

/** What the enterprise did with the person before. */
const Relation = z.object({
  /** When a member last opened the person; null for never. */
  seen_at: Time.nullable(),
  /** The state of the invitation to this position; null for none. */
  invited: z.enum(codesOf(invitationStates)).nullable(),
  kept: z.boolean(),
  unfit: z.boolean(),
  /** The latest application to this enterprise. */
  application: z
    .object({
      id: Id,
      state: z.enum(codesOf(applicationStates)),
      label: z.string(),
      title: z.string(),
    })
    .nullable(),
});

export const TalentCard = z.object({
  talent_id: TalentId,
  name: z.string(),
  avatar: z.string(),
  elite: z.boolean(),
  city_name: z.string(),
  work_status: Labelled.nullable(),
  /** 刚刚活跃 …; empty when it was half a year ago or more. */
  active: z.string(),
  /** The intention that fits the position best, or the first one without a position; '' for none. */
  wish: z.string(),
  jobs: z.array(Job),
  education: z.string(),
  years: z.number().int().nullable(),
  skills: z.array(z.string()),
  /** Why a search by words found the person: 技能：React. */
  reasons: z.array(z.string()).optional(),
  /** Null without a chosen position. */
  match: z
    .object({
      /** 0 to 100. */
      score: z.number().int(),
      met: z.number().int(),
      items: z.array(MatchItem),
    })
    .nullable(),
  marks: Relation,
});
export type TalentCard = z.infer<typeof TalentCard>;

const rate = { max: 120, window_s: 60 };

export const listRecommendedTalents = get('/api/talent.recommend/lists', {
  summary: '为职位推荐的人才：精英在前，再按匹配程度',
  access: 'recruiter',
  barred: 'suspend',
  member: 'recruit',
  names: 'position',
  rate,
  input: z.strictObject({
    position_id: Id,
    order: z.enum(['best', 'newest']).default('best'),
    ...filter,
    cursor: Cursor.optional(),
  }),
  data: page(TalentCard),
});

export const talentOrders = [
  { code: 'relevance', label: '相关度' },
  { code: 'newest', label: '最近更新' },
  { code: 'active', label: '最近活跃' },
] as const satisfies readonly Term[];
export type TalentOrder = CodeOf<typeof talentOrders>;

/** What is said about a search's words. */
const keywordInput = {
  keyword: Keyword,
  /** The keyword as it is written: nothing becomes a filter, nothing is corrected. */
  literal: z.literal('1').optional(),
  /** Words of the keyword that stay words, though they could be filters. */
  kept: queryList(SearchWord, KEPT_WORDS_MAX).optional(),
};
const KeywordInput = z.object(keywordInput);
export type KeywordInput = z.output<typeof KeywordInput>;

export const searchTalents = get('/api/talent.search/lists', {
  summary: '搜索人才：技能、公司、学校、职位',
  access: 'recruiter',
  barred: 'suspend',
  member: 'recruit',
  rate,
  input: z.strictObject({
    /** The position that the hits are compared with. */
    position_id: Id.optional(),
    ...keywordInput,
    order: z.enum(codesOf(talentOrders)).default('relevance'),
    ...filter,
    cursor: Cursor.optional(),
  }),
  data: page(TalentCard).extend({
    /** On the first page only, else null. At the cap it means as many or more. */
    total: z.number().int().nullable(),
    understood: Understood,
  }),
});

/** When nothing is found: the count of hits without each of the filters. */
export const relaxTalents = get('/api/talent.search/relax', {
  summary: '放宽一个筛选条件后的人数',
  access: 'recruiter',
  barred: 'suspend',
  member: 'recruit',
  rate,
  input: z.strictObject({
    /** For recommendations, where the position's category and city are filters too. */
    position_id: Id.optional(),
    ...keywordInput,
    ...filter,
  }),
  data: z.array(z.object({ name: z.string(), label: z.string(), count: z.number().int() })),
});

export const openTalent = post('/api/talent.recommend/open', {
  absent: 'said-here',
  summary: '查看人才的简历（记入“谁看过我”，每天有上限）',
  access: 'recruiter',
  member: 'recruit',
  names: 'talent',
  rate,
  changes: ['wallet'],
  input: z.strictObject({ talent_id: TalentId, position_id: Id.optional() }),
  data: z.object({ resume: FoundResume, card: TalentCard }),
});

export const inviteTalent = post('/api/talent.recommend/invite', {
  summary: '邀请人才投递本企业的职位',
  access: 'recruiter',
  barred: 'limit',
  member: 'recruit',
  words: 'message',
  names: 'talent',
  rate: { max: 60, window_s: 3600 },
  changes: ['talent', 'wallet'],
  input: z.strictObject({
    talent_id: TalentId,
    position_id: Id,
    message: optionalText('打招呼的话', MESSAGE_MAX),
  }),
  data: Done,
});

const ForPosition = z.strictObject({ talent_id: TalentId, position_id: Id });

export const dismissTalent = post('/api/talent.recommend/unfit', {
  summary: '对一个职位标记不合适：不再推荐，对方不会知道',
  access: 'recruiter',
  member: 'recruit',
  names: 'talent',
  changes: ['talent'],
  input: ForPosition,
  data: Done,
});

export const restoreTalent = post('/api/talent.recommend/restore', {
  summary: '撤销不合适',
  access: 'recruiter',
  member: 'recruit',
  names: 'talent',
  changes: ['talent'],
  input: ForPosition,
  data: Done,
});

export const getTalentQuota = get('/api/talent.recommend/quota', {
  summary: '今天还能发出的邀约与还能查看的简历',
  access: 'recruiter',
  member: 'read',
  shows: ['talent', 'wallet'],
  input: Nothing,
  data: z.object({
    contact: QuotaLeft,
    opens: z.object({ left: z.number().int(), limit: z.number().int() }),
  }),
});
