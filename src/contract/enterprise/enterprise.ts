// Room enterprise: the company list, the company page, and creating an enterprise.
import { z } from 'zod';
import { Cursor, get, Id, Nothing, page, post, queryList, queryNumber } from '../call/endpoint.ts';
import { PAGE_SIZE_MAX, SUGGESTION_COUNT } from '../call/limits.ts';
import {
  codesOf,
  companySizes,
  enterpriseNatures,
  financeStages,
  industries,
  TERMS_MAX,
  welfares,
} from '../dictionary/dictionary.ts';
import { KEPT_WORDS_MAX, SearchWord, Understood } from '../dictionary/understood.ts';
import {
  Keyword,
  Labelled,
  OwnPicture,
  RegionCode,
  Time,
  termCode,
  text,
  Website,
  words,
} from '../value/shapes.ts';
import { textRule, WELFARE_WORDS } from '../value/text-rule.ts';
import { factTexts } from './facts.ts';
import { Milestone, OpenAddress, Product } from './parts.ts';

/** 答复率 as cards show it; null where the sample is too small (contract/application/response.ts). */
const CardResponse = z.object({
  rate: z.number().int(),
  /** Median hours until an answer; null where the sample is too small. */
  median_h: z.number().nullable(),
});

export const EnterpriseCard = z.object({
  id: Id,
  short_name: z.string(),
  full_name: z.string(),
  logo: z.string(),
  industry: Labelled,
  size: Labelled,
  stage: Labelled,
  city_name: z.string(),
  slogan: z.string(),
  welfare: z.array(z.string()),
  certified: z.boolean(),
  open_positions: z.number().int(),
  /** Whom it hires for. Missing on cards stored by older versions. */
  account_class: Labelled.optional(),
  /** Missing on cards stored by older versions and in lists that do not show it. */
  response: CardResponse.nullable().optional(),
});
export type EnterpriseCard = z.infer<typeof EnterpriseCard>;

export const EnterpriseDetail = EnterpriseCard.extend({
  nature: Labelled,
  /** Paragraphs of plain text. */
  intro: z.string(),
  pictures: z.array(z.string()),
  address: z.string(),
  website: z.string(),
  founded_on: z.string(),
  legal_person: z.string(),
  ...factTexts,
  credit_code: z.string(),
  tags: z.array(z.string()),
  members: z.array(z.object({ name: z.string(), title: z.string(), avatar: z.string() })),
  /** True once the company closed its account; the page stays because old links lead to it. */
  closed: z.boolean(),
  /** True while it is on the wall of famous companies. */
  famous: z.boolean(),
  products: z.array(Product),
  milestones: z.array(Milestone),
  /** All addresses, the enterprise's own first. */
  addresses: z.array(OpenAddress),
  /** When its papers were last reviewed; null while it is not certified. */
  checked_at: Time.nullable(),
  updated_at: Time,
});
export type EnterpriseDetail = z.infer<typeof EnterpriseDetail>;

/** Filters of /enterprise: the same names stand in the page's address. */
export const EnterpriseFilter = z.object({
  keyword: Keyword,
  region: RegionCode.optional(),
  industry: queryList(termCode(industries, '请选择行业'), TERMS_MAX).optional(),
  size: queryList(z.enum(codesOf(companySizes)), 6).optional(),
  stage: queryList(z.enum(codesOf(financeStages)), 8).optional(),
  nature: queryList(z.enum(codesOf(enterpriseNatures)), 9).optional(),
  /** All of them must be offered. */
  welfare: queryList(termCode(welfares, '请选择福利'), TERMS_MAX).optional(),
  certified: z.enum(['1']).optional(),
  hiring: z.enum(['1']).optional(),
  /** It hires for itself: no agency, no outsourcing. */
  direct: z.enum(['1']).optional(),
  /** It answers most of its applications in time (`OFTEN_ANSWERS_PERCENT`, response.ts). */
  answers: z.enum(['1']).optional(),
  /** The keyword as it is written: nothing becomes a filter, nothing is corrected. */
  literal: z.literal('1').optional(),
  /** Words of the keyword that stay words, though they could be filters. */
  kept: queryList(SearchWord, KEPT_WORDS_MAX).optional(),
  sort: z.enum(['default', 'newest', 'positions']).optional(),
});
export type EnterpriseFilter = z.infer<typeof EnterpriseFilter>;

/** A filter to remove when nothing was found; without it there would be `count` results. */
export const Loosening = z.object({
  /**
   * The filter's name in the query. `others` means all but the keyword, `all` every filter; they are used
   * when removing a single filter does not help.
   */
  filter: z.string(),
  label: z.string(),
  count: z.number().int(),
  /** What stays of the keyword when a word of it that was understood as a condition goes. */
  keyword: z.string().optional(),
});
export type Loosening = z.infer<typeof Loosening>;

export const searchEnterprises = get('/api/enterprise/search', {
  summary: '企业列表',
  access: 'open',
  shared: true,
  rate: { max: 240, window_s: 60 },
  input: EnterpriseFilter.extend({
    cursor: Cursor.optional(),
    limit: queryNumber(1, PAGE_SIZE_MAX).optional(),
  }),
  data: page(EnterpriseCard).extend({
    /** Counted up to `COUNT_CAP`; equal to it means "or more". */
    total: z.number().int(),
    loosen: z.array(Loosening),
    understood: Understood,
  }),
});

export const getEnterprise = get('/api/enterprise/detail', {
  summary: '企业详情',
  access: 'open',
  shared: true,
  names: 'enterprise',
  input: z.strictObject({ id: Id }),
  data: EnterpriseDetail,
});

/** The name by which an enterprise is looked for. */
export const SOUGHT_NAME = textRule('企业名称', 60);

export const searchListByName = post('/api/enterprise/searchListByName', {
  summary: '按名称查找企业',
  access: 'open',
  rate: { max: 120, window_s: 60 },
  input: z.strictObject({
    name: text(SOUGHT_NAME),
    limit: z.number().int().min(1).max(20).default(SUGGESTION_COUNT),
  }),
  data: z.array(
    z.object({
      id: Id,
      short_name: z.string(),
      full_name: z.string(),
      logo: z.string(),
      city_name: z.string(),
    }),
  ),
});

export const getWelfare = post('/api/enterprise/getWelfare', {
  summary: '福利选项',
  access: 'open',
  rate: { max: 240, window_s: 60 },
  input: Nothing,
  data: z.array(Labelled),
});

export const ENTERPRISE_TEXTS = {
  full_name: textRule('企业全称', 60, 4),
  short_name: textRule('企业简称', 20, 2),
  address: textRule('详细地址', 100),
  intro: textRule('企业介绍', 3000, 20),
  member_name: textRule('您的姓名', 20, 2),
  member_title: textRule('您的职务', 30, 2),
};

export const EnterpriseDraft = z.strictObject({
  full_name: text(ENTERPRISE_TEXTS.full_name),
  short_name: text(ENTERPRISE_TEXTS.short_name),
  industry: termCode(industries, '请选择行业'),
  size: z.enum(codesOf(companySizes), '请选择公司规模'),
  stage: z.enum(codesOf(financeStages), '请选择融资阶段'),
  nature: z.enum(codesOf(enterpriseNatures), '请选择企业性质'),
  region: RegionCode,
  address: text(ENTERPRISE_TEXTS.address),
  intro: text(ENTERPRISE_TEXTS.intro),
  logo: OwnPicture,
  website: Website,
  welfare: words(WELFARE_WORDS),
  /** The name and title of the recruiter who creates it, shown on the enterprise's positions. */
  member_name: text(ENTERPRISE_TEXTS.member_name),
  member_title: text(ENTERPRISE_TEXTS.member_title),
});
export type EnterpriseDraft = z.infer<typeof EnterpriseDraft>;

export const createEnterprise = post('/api/enterprise/create', {
  summary: '招聘者创建自己的企业（每个账号一家）',
  access: 'recruiter',
  member: 'any',
  words: 'enterprise',
  doubt: 'refuse',
  rate: { max: 10, window_s: 86_400 },
  changes: ['everything'],
  input: EnterpriseDraft,
  data: z.object({ id: Id }),
});

export const getMyEnterprise = get('/api/enterprise/mine', {
  summary: '我所在的企业',
  access: 'recruiter',
  member: 'any',
  shows: ['enterprise'],
  input: Nothing,
  data: EnterpriseDetail.nullable(),
});
