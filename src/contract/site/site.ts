// Room site: site settings, customer service, regions, picture upload.
import { z } from 'zod';
import { FileAnswer, get, Id, Nothing, post } from '../call/endpoint.ts';
import { PrivatePicture, Time } from '../value/shapes.ts';

/** The pages keep it as `setObj`. An empty text shows nothing; licence numbers are never made up. */
export const SiteSettings = z.object({
  /** 1 means open; anything else closes the site. */
  is_open: z.number().int(),
  site_name: z.string(),
  slogan: z.string(),
  /** Shown on /website while the site is closed. */
  closed_notice: z.string(),
  reopens_at: Time.nullable(),
  contact_phone: z.string(),
  contact_email: z.string(),
  /** Baidu Tongji site id: 32 hex digits; empty switches analytics off. */
  baidu_tongji_id: z.string(),
  icp_number: z.string(),
  police_number: z.string(),
  hr_licence: z.string(),
  telecom_licence: z.string(),
  business_licence: z.string(),
  report_phone: z.string(),
  report_email: z.string(),
  hot_words: z.array(z.string()),
  /** Which positions an operator reviews before they go online. */
  position_review: z.enum(['doubtful', 'all']),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

export const getSite = get('/api/common/getSite', {
  summary: '网站设置',
  access: 'open',
  whileClosed: true,
  input: Nothing,
  data: SiteSettings,
});

const line = z.string().trim().max(100);

/** The settings an operator changes; those left out stay. */
const SiteChanges = z
  .strictObject({
    is_open: z.int().min(0).max(9),
    site_name: line.min(1, '请填写网站名称'),
    slogan: line,
    closed_notice: z.string().trim().max(500),
    reopens_at: Time.nullable(),
    contact_phone: line,
    contact_email: line,
    /**
     * Empty switches analytics off. The pattern matters because the value becomes part of a script's
     * address.
     */
    baidu_tongji_id: z.string().regex(/^(?:[0-9a-f]{32})?$/, '百度统计编号为 32 位十六进制字符'),
    icp_number: line,
    police_number: line,
    hr_licence: line,
    telecom_licence: line,
    business_licence: line,
    report_phone: line,
    report_email: line,
    hot_words: z.array(line.min(1)).max(20, '最多 20 个热门搜索词'),
    position_review: z.enum(['doubtful', 'all'], '请选择职位审核方式'),
  })
  .partial();

/** For operators and tests. No page calls it yet. */
export const saveSite = post('/api/site/save', {
  summary: '修改网站设置',
  access: 'operator',
  staff: 'administer',
  whileClosed: true,
  input: SiteChanges,
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
  whileClosed: true,
  input: Nothing,
  data: CustomerService.nullable(),
});

export interface Region {
  code: string;
  name: string;
  children?: Region[];
}
export const Region: z.ZodType<Region> = z.object({
  code: z.string(),
  name: z.string(),
  get children() {
    return z.array(Region).optional();
  },
});

export const listRegions = get('/api/region', {
  summary: '省、市、区县',
  access: 'open',
  cache_s: 3600,
  input: Nothing,
  data: z.array(Region),
});

export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

export const uploadImage = post('/api/upload/image', {
  summary: '上传图片（转码后保存，去除拍摄信息）',
  access: 'signed-in',
  rate: { max: 60, window_s: 3600 },
  upload: { field: 'file', max_bytes: MAX_IMAGE_BYTES, types: IMAGE_TYPES },
  input: Nothing,
  data: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }),
});

export const uploadPrivateImage = post('/api/site.picture/upload', {
  summary: '上传只给特定的人看的图片（证书、证明、反馈与举报的截图）',
  access: 'signed-in',
  rate: { max: 60, window_s: 3600 },
  upload: { field: 'file', max_bytes: MAX_IMAGE_BYTES, types: IMAGE_TYPES },
  input: Nothing,
  /** `key` names the picture in a form. The key alone grants no access to it. */
  data: z.object({ key: z.string(), width: z.number().int(), height: z.number().int() }),
});

/** Only the uploader may call it. Others see the picture through the record that shows it to them. */
export const getPrivateImage = get('/api/site.picture/get', {
  summary: '查看自己上传的非公开图片',
  access: 'signed-in',
  input: z.strictObject({ key: PrivatePicture }),
  file: true,
  data: FileAnswer,
});
