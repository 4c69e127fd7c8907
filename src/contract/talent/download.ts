// Room talent: downloading resumes as PDF, attachment, archive of several, or table. Each download is
// logged, and the person can read the log.
import { z } from 'zod';
import { Cursor, FileAnswer, get, Id, page, post } from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { Time } from '../value/shapes.ts';
import { QuotaLeft } from '../wallet/lot.ts';

/** Days for which a paid download of a person is free for the whole enterprise. */
export const DOWNLOAD_DAYS = 30;
export const DOWNLOAD_BULK_MAX = 20;
/** The most rows of an exported table. */
export const EXPORT_MAX = 500;

export const downloadForms = [
  { code: 'resume', label: '投递时的简历（PDF）' },
  { code: 'file', label: '附件简历' },
  { code: 'table', label: '导出表格' },
] as const;
export type DownloadForm = (typeof downloadForms)[number]['code'];

const ids = z
  .array(Id)
  .min(1, '请先选择候选人')
  .max(DOWNLOAD_BULK_MAX, `一次最多下载 ${DOWNLOAD_BULK_MAX} 份`);

export const getPrice = get('/api/talent.download/price', {
  summary: '下载这些候选人的简历要用多少次下载权益',
  access: 'recruiter',
  member: 'read',
  shows: ['wallet'],
  input: z.strictObject({
    ids: z.preprocess(
      (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
      ids,
    ) as unknown as z.ZodType<number[], number[]>,
  }),
  data: QuotaLeft.extend({
    /** The quota it would use: one for each person not downloaded in the last 30 days. */
    cost: z.number().int(),
    /** People whose resume can no longer be downloaded. */
    gone: z.number().int(),
  }),
});

export const takeResume = post('/api/talent.download/take', {
  summary: '下载投递时的简历（带水印的 PDF）或附件简历；30 天内同一人不重复计次',
  access: 'recruiter',
  member: 'recruit',
  names: 'application',
  rate: { max: 200, window_s: 3600 },
  changes: ['talent', 'wallet'],
  input: z.strictObject({ id: Id, form: z.enum(['resume', 'file'], '请选择要下载的文件') }),
  file: true,
  data: FileAnswer,
});

export const takeMany = post('/api/talent.download/takeMany', {
  summary: '批量下载简历（ZIP，最多 20 份，含附件）',
  access: 'recruiter',
  member: 'recruit',
  rate: { max: 20, window_s: 3600 },
  changes: ['talent', 'wallet'],
  input: z.strictObject({ ids }),
  file: true,
  data: FileAnswer,
});

/** 导出列. Sex, age and photo are never exported. */
export const exportColumns = [
  { code: 'name', label: '姓名' },
  { code: 'position', label: '应聘职位' },
  { code: 'state', label: '进展' },
  { code: 'sent_at', label: '投递时间' },
  { code: 'city', label: '现居城市' },
  { code: 'years', label: '工作年限' },
  { code: 'education', label: '学历与学校' },
  { code: 'latest', label: '最近工作' },
  { code: 'skills', label: '技能' },
  { code: 'work_status', label: '求职状态' },
  { code: 'mobile', label: '手机' },
  { code: 'email', label: '邮箱' },
  { code: 'tags', label: '标签' },
  { code: 'rating', label: '平均评分' },
  { code: 'follow_up', label: '下次跟进' },
] as const;
export type ExportColumn = (typeof exportColumns)[number]['code'];

export const exportCandidates = post('/api/talent.library/export', {
  summary: '导出收到的候选人（CSV），逐人记入查看记录',
  access: 'recruiter',
  member: 'recruit',
  rate: { max: 10, window_s: 3600 },
  input: z.strictObject({
    ids: z.array(Id).min(1, '请先选择候选人').max(EXPORT_MAX, `一次最多导出 ${EXPORT_MAX} 人`),
    columns: z
      .array(z.enum(codesOf(exportColumns), '没有这一列'))
      .min(1, '请至少选择一列')
      .max(exportColumns.length),
  }),
  file: true,
  data: FileAnswer,
});

/** 谁下载过我的简历: one line of the log that the person reads. */
export const MyDownload = z.object({
  id: Id,
  enterprise: z.object({ id: Id, short_name: z.string(), logo: z.string() }),
  form: z.enum(codesOf(downloadForms)),
  label: z.string(),
  at: Time,
});
export type MyDownload = z.infer<typeof MyDownload>;

export const listMyDownloads = get('/api/talent.download/mine', {
  summary: '谁下载过我的简历',
  access: 'seeker',
  input: z.strictObject({ cursor: Cursor.optional() }),
  data: page(MyDownload),
});
