// Room site: its settings, which everybody reads and staff change.
import { z } from 'zod';
import { get, Id, Nothing, post } from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { editedTrees } from '../dictionary/trees.ts';
import { checked } from '../value/checks.ts';
import { OwnPicture, optionalText, SeenVersion, SitePath, Time, text } from '../value/shapes.ts';
import { STAFF_REASON } from '../value/text-rule.ts';
import {
  CLOSED_NOTICE,
  HOT_WORD,
  HOT_WORDS_MAX,
  PHONE_TEXT,
  SERVICE_TEXTS,
  SETTING_FIELDS,
} from './setting-fields.ts';

const phone = (rule: { label: string; max: number; min: number }) =>
  text(rule).regex(PHONE_TEXT, `${rule.label}只写数字和连接号，如 010-12345678`);
const email = (rule: { label: string; max: number; min: number }) =>
  z.union([z.literal(''), text(rule).pipe(checked('email'))], `请填写正确的${rule.label}`);

/** A word that many search for; without a link it searches positions. */
const HotWord = z.strictObject({ word: text(HOT_WORD), link: SitePath });
export type HotWord = z.infer<typeof HotWord>;

// The bounds stand inside the schema, because names taken out of them would load them with every page.
const Settings = {
  /** 1 means open; anything else closes the site. */
  is_open: z.int().min(0).max(9),
  site_name: text(SETTING_FIELDS.site_name),
  slogan: text(SETTING_FIELDS.slogan),
  /** Shown on /website while the site is closed. */
  closed_notice: text(CLOSED_NOTICE),
  reopens_at: Time.nullable(),
  logo: OwnPicture.unwrap(),
  favicon: OwnPicture.unwrap(),
  contact_phone: phone(SETTING_FIELDS.contact_phone),
  contact_email: email(SETTING_FIELDS.contact_email),
  /**
   * Baidu Tongji site id; empty switches analytics off. The pattern matters because the value becomes part of a
   * script's address.
   */
  baidu_tongji_id: z.string().regex(/^(?:[0-9a-f]{32})?$/, '百度统计编号为 32 位十六进制字符'),
  operator_name: text(SETTING_FIELDS.operator_name),
  icp_number: text(SETTING_FIELDS.icp_number),
  police_number: text(SETTING_FIELDS.police_number),
  hr_licence: text(SETTING_FIELDS.hr_licence),
  telecom_licence: text(SETTING_FIELDS.telecom_licence),
  business_licence: text(SETTING_FIELDS.business_licence),
  report_phone: phone(SETTING_FIELDS.report_phone),
  report_email: email(SETTING_FIELDS.report_email),
  supervisor: text(SETTING_FIELDS.supervisor),
  supervisor_phone: phone(SETTING_FIELDS.supervisor_phone),
  hot_words: z
    .array(HotWord)
    .max(HOT_WORDS_MAX, `最多 ${HOT_WORDS_MAX} 个热门搜索词`)
    .refine(
      (list) => new Set(list.map(({ word }) => word)).size === list.length,
      '热门搜索词有重复',
    ),
  /** Which positions an operator reviews before they go online. */
  position_review: z.enum(['doubtful', 'all'], '请选择职位审核方式'),
};

/** An empty text shows nothing; licence numbers are never made up. */
const StoredSettings = z.object(Settings);
export type StoredSettings = z.infer<typeof StoredSettings>;

/** A changed term of the industries or the welfare (`dictionary/trees.ts`). */
const SiteTerm = z.object({
  tree: z.enum(codesOf(editedTrees)),
  code: z.string(),
  name: z.string(),
  rank: z.int().nullable(),
  closed: z.boolean(),
  into: z.string().nullable(),
});

/** The pages keep it as `setObj`. */
export const SiteSettings = StoredSettings.extend({
  /** The features that are on for the caller; for a stranger those that are on for everybody. */
  features: z.array(z.string()),
  /** What staff changed of the lists that pages have with them. */
  terms: z.array(SiteTerm).optional(),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

export const getSite = get('/api/common/getSite', {
  summary: '网站设置',
  access: 'open',
  whileAway: true,
  whileClosed: true,
  input: Nothing,
  data: SiteSettings,
});

/** The pages keep it as `kfObj`. */
export const CustomerService = z.object({
  id: Id,
  name: z.string(),
  avatar: z.string(),
  phone: z.string(),
  wechat: z.string(),
  hours: z.string(),
});
export type CustomerService = z.infer<typeof CustomerService>;

export const getDefaultKefu = get('/api/common/getDefaultKefu', {
  summary: '默认客服',
  access: 'open',
  shared: true,
  whileClosed: true,
  input: Nothing,
  data: CustomerService.nullable(),
});

const ServiceChange = z.strictObject({
  name: text(SERVICE_TEXTS.name),
  avatar: OwnPicture,
  phone: phone(SERVICE_TEXTS.phone),
  wechat: optionalText(SERVICE_TEXTS.wechat),
  hours: optionalText(SERVICE_TEXTS.hours),
});
export type ServiceChange = z.infer<typeof ServiceChange>;

const EditedSettings = z.object({
  version: z.int(),
  updated_at: Time.nullable(),
  settings: StoredSettings,
  service: CustomerService.omit({ id: true }).nullable(),
});
export type EditedSettings = z.infer<typeof EditedSettings>;

export const readSettings = get('/api/site/settings', {
  summary: '网站设置，供修改',
  access: 'operator',
  staff: 'administer',
  whileClosed: true,
  shows: ['site'],
  input: Nothing,
  data: EditedSettings,
});

export const saveSite = post('/api/site/save', {
  summary: '修改网站设置：没有写到的保持不变',
  access: 'operator',
  staff: 'administer',
  whileClosed: true,
  changes: ['site'],
  input: z.strictObject({
    version: SeenVersion,
    reason: text(STAFF_REASON),
    settings: z.strictObject(Settings).partial().default({}),
    service: ServiceChange.optional(),
  }),
  data: EditedSettings,
});
