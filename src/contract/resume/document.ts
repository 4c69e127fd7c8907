// Room resume: the resume as PDF and as JSON Resume, for export and import.
import { z } from 'zod';
import { FileAnswer, get, Nothing, post } from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { optionalText } from '../value/shapes.ts';
import { textRule } from '../value/text-rule.ts';
import { ResumeDraft } from './attachment.ts';
import { RESUME_TEMPLATES } from './sheet.ts';

export const WATERMARK = textRule('水印', 30, 0);

const yes = z.enum(['0', '1'], '应为 0 或 1');

export const exportPdf = get('/api/resume/exportPdf', {
  summary: '导出我的简历为 PDF',
  access: 'seeker',
  rate: { max: 60, window_s: 3600 },
  input: z.strictObject({
    template: z.enum(codesOf(RESUME_TEMPLATES), '请选择模板').default('classic'),
    /** 0 leaves out mobile, e-mail and WeChat. */
    contacts: yes.default('1'),
    /** A faint text across the pages, against passing the resume on. */
    watermark: optionalText(WATERMARK),
  }),
  file: true,
  data: FileAnswer,
});

export const exportJson = get('/api/resume/exportJson', {
  summary: '导出我的简历为 JSON Resume',
  access: 'seeker',
  rate: { max: 60, window_s: 3600 },
  input: Nothing,
  file: true,
  data: FileAnswer,
});

/** The most characters of an import: more than any resume needs, less than the body limit. */
export const JSON_MAX_CHARS = 300_000;

export const readJson = post('/api/resume/readJson', {
  summary: '读取 JSON Resume 文件（只给出草稿，不保存）',
  access: 'seeker',
  rate: { max: 60, window_s: 3600 },
  input: z.strictObject({
    text: z.string('请选择文件').max(JSON_MAX_CHARS, '文件过大，请选择 JSON Resume 文件'),
  }),
  data: ResumeDraft,
});
