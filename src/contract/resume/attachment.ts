// Room resume: attachment resumes, files of PDF, DOCX or DOC.

import { z } from 'zod';
import { FileAnswer, Id, Nothing, post } from '../call/endpoint.ts';
import { codesOf, jobTypes } from '../dictionary/dictionary.ts';
import {
  arrivalTimes,
  genders,
  languageLevels,
  skillLevels,
  workStatuses,
} from '../dictionary/resume.ts';
import { Labelled, Time, text } from '../value/shapes.ts';
import { textRule } from '../value/text-rule.ts';
import { degreeCodes } from './sections.ts';

export const ATTACHMENT_MAX = 3;
export const ATTACHMENT_MAX_BYTES = 20 * 1024 * 1024;
export const ATTACHMENT_NAME = textRule('文件名', 80);
export const ATTACHMENT_KINDS = ['pdf', 'docx', 'doc'] as const;
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

/** The media type a file of each kind is sent with. */
export const ATTACHMENT_TYPES: Readonly<Record<AttachmentKind, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
};

export const Attachment = z.object({
  id: Id,
  /** With its extension. */
  name: z.string(),
  kind: z.enum(ATTACHMENT_KINDS),
  bytes: z.int(),
  /** Null where the format does not say. */
  pages: z.int().nullable(),
  is_default: z.boolean(),
  /** False when the file has no text, as a scan: then nothing can be read from it. */
  readable: z.boolean(),
  /** Applications sent with it; withdrawn ones do not count. */
  sent: z.int(),
  /** How often recruiters opened it, and when last. */
  readings: z.int(),
  last_read_at: Time.nullable(),
  created_at: Time,
});
export type Attachment = z.infer<typeof Attachment>;

/** The owner's attachments, the default first, then newest first. */
const Attachments = z.array(Attachment);

export const uploadResume = post('/api/user/uploadResume', {
  summary: '上传附件简历（PDF、DOCX、DOC，20 MB 以内，最多 3 份）',
  access: 'seeker',
  rate: { max: 30, window_s: 86_400 },
  upload: {
    field: 'file',
    max_bytes: ATTACHMENT_MAX_BYTES,
    types: Object.values(ATTACHMENT_TYPES),
  },
  input: Nothing,
  data: Attachment,
});

export const getAnnexResume = post('/api/user/getAnnexResume', {
  summary: '我的附件简历',
  access: 'seeker',
  shows: ['attachment'],
  input: Nothing,
  data: Attachments,
});

/** Without an id the default attachment is deleted: a call without a payload means that one. */
export const delAnnexResume = post('/api/user/delAnnexResume', {
  summary: '删除附件简历（不带编号时删除默认的一份）',
  access: 'seeker',
  names: 'attachment',
  input: z.strictObject({ id: Id.optional() }),
  data: Attachments,
});

const one = z.strictObject({ id: Id });

export const renameAttachment = post('/api/resume.attachment/rename', {
  summary: '重命名附件简历',
  access: 'seeker',
  words: 'resume',
  names: 'attachment',
  input: one.extend({ name: text(ATTACHMENT_NAME) }),
  data: Attachments,
});

export const makeAttachmentDefault = post('/api/resume.attachment/makeDefault', {
  summary: '设为默认附件简历',
  access: 'seeker',
  names: 'attachment',
  input: one,
  data: Attachments,
});

export const getAttachmentFile = post('/api/resume.attachment/file', {
  summary: '取自己的附件简历原件',
  access: 'seeker',
  names: 'attachment',
  input: one,
  file: true,
  data: FileAnswer,
});

/** The text of a file, for pages that cannot show its format. */
export const AttachmentText = z.object({ paragraphs: z.array(z.string()) });

export const getAttachmentText = post('/api/resume.attachment/text', {
  summary: '附件简历的文字',
  access: 'seeker',
  names: 'attachment',
  input: one,
  data: AttachmentText,
});

/** Fields an item still lacks, with the messages of its form. */
const Missing = z.record(z.string(), z.string());
const maybe = z.string().nullable();
/** The last month: null means 至今, '' means that none was found. */
const DraftEnd = z.string().nullable();

export const DraftBasic = z.object({
  name: maybe,
  gender: z.enum(codesOf(genders)).nullable(),
  birth_month: maybe,
  work_since: maybe,
  /** The city, or its district. */
  region: Labelled.nullable(),
  mobile: maybe,
  email: maybe,
  wechat: maybe,
  work_status: z.enum(codesOf(workStatuses)).nullable(),
});
export type DraftBasic = z.infer<typeof DraftBasic>;

export const DraftObjective = z.object({
  category: Labelled.nullable(),
  /** The words from which the category was read. */
  wish: z.string(),
  regions: z.array(Labelled),
  job_type: z.enum(codesOf(jobTypes)),
  salary_min: z.int().nullable(),
  salary_max: z.int().nullable(),
  missing: Missing,
});
export type DraftObjective = z.infer<typeof DraftObjective>;

export const DraftExperience = z.object({
  company: z.string(),
  department: z.string(),
  title: z.string(),
  from: maybe,
  to: DraftEnd,
  content: z.string(),
  achievement: z.string(),
  internship: z.boolean(),
  missing: Missing,
});
export type DraftExperience = z.infer<typeof DraftExperience>;

export const DraftProject = z.object({
  name: z.string(),
  role: z.string(),
  company: z.string(),
  from: maybe,
  to: DraftEnd,
  content: z.string(),
  achievement: z.string(),
  url: z.string(),
  missing: Missing,
});
export type DraftProject = z.infer<typeof DraftProject>;

export const DraftEducation = z.object({
  school: z.string(),
  degree: z.enum(degreeCodes).nullable(),
  major: z.string(),
  from: maybe,
  to: DraftEnd,
  full_time: z.boolean(),
  content: z.string(),
  missing: Missing,
});
export type DraftEducation = z.infer<typeof DraftEducation>;

export const DraftCertificate = z.object({ name: z.string(), month: maybe, missing: Missing });
export type DraftCertificate = z.infer<typeof DraftCertificate>;

/** A resume read from a file, in the shape of the forms. Nothing of it is saved. */
export const ResumeDraft = z.object({
  basic: DraftBasic,
  advantage: z.string(),
  skills: z.array(z.object({ name: z.string(), level: z.enum(codesOf(skillLevels)).nullable() })),
  arrival: z.enum(codesOf(arrivalTimes)).nullable(),
  objectives: z.array(DraftObjective),
  experiences: z.array(DraftExperience),
  projects: z.array(DraftProject),
  educations: z.array(DraftEducation),
  certificates: z.array(DraftCertificate),
  languages: z.array(z.object({ name: z.string(), level: z.enum(codesOf(languageLevels)) })),
  links: z.array(z.object({ title: z.string(), url: z.string() })),
});
export type ResumeDraft = z.infer<typeof ResumeDraft>;

export const parseAttachment = post('/api/resume.attachment/parse', {
  summary: '识别附件简历的内容（只给出草稿，不保存）',
  access: 'seeker',
  names: 'attachment',
  rate: { max: 60, window_s: 3600 },
  input: one,
  data: ResumeDraft,
});
