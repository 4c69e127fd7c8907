// Room resume: the seven screens of /my-resume, saved section by section.
import { z } from 'zod';
import { CodeSent } from '../account/proof.ts';
import { get, Id, Nothing, post } from '../call/endpoint.ts';
import { codesOf, jobTypes } from '../dictionary/dictionary.ts';
import { arrivalTimes } from '../dictionary/resume.ts';
import { checked } from '../value/checks.ts';
import { Labelled, SeenVersion, Time } from '../value/shapes.ts';
import {
  Abilities,
  Advantage,
  Basic,
  Certificate,
  Education,
  Experience,
  Link,
  Objectives,
  Project,
} from './sections.ts';

/** The screens by their order index 1–7: section, absolute path and name. */
export const RESUME_SECTIONS = [
  { index: 1, section: 'overview', path: '/my-resume', label: '简历总览' },
  { index: 2, section: 'basic', path: '/my-resume/basic', label: '基本信息' },
  { index: 3, section: 'advantage', path: '/advantage', label: '个人优势' },
  { index: 4, section: 'objective', path: '/objective', label: '求职意向' },
  { index: 5, section: 'experience', path: '/experience', label: '工作经历' },
  { index: 6, section: 'educational', path: '/educational', label: '教育经历' },
  { index: 7, section: 'certificate', path: '/certificate', label: '证书' },
] as const;

/** The shape of a stored item: with its id, without the form's rules between fields. */
const saved = <T extends z.ZodRawShape>({ shape }: z.ZodObject<T>) =>
  z.object({ id: Id, ...shape });
const lax = <T extends z.ZodRawShape>({ shape }: z.ZodObject<T>) => z.object(shape);

const BasicView = lax(Basic).extend({
  /** Masked for the staff who look at the site as the owner. */
  mobile: z.string(),
  email: z.string(),
  region_name: z.string(),
  age: z.number().int(),
  /**
   * False for a number that is not the account's and was not verified by a code; only the owner sees it.
   */
  mobile_verified: z.boolean(),
});

/** The whole resume as its owner sees it; sections not yet filled are null or empty. */
export const Resume = z.object({
  basic: BasicView.nullable(),
  advantage: lax(Advantage).nullable(),
  arrival: z.enum(codesOf(arrivalTimes)).nullable(),
  objectives: z.array(
    z.object({
      id: Id,
      category: Labelled,
      regions: z.array(Labelled),
      job_type: z.enum(codesOf(jobTypes)),
      salary_min: z.number().int().nullable(),
      salary_max: z.number().int().nullable(),
      industries: z.array(z.string()),
    }),
  ),
  experiences: z.array(saved(Experience)),
  /** In the order their owner gave them; so are links, languages and certificates. */
  projects: z.array(saved(Project)),
  links: z.array(saved(Link)),
  educations: z.array(saved(Education)),
  certificates: z.array(saved(Certificate)),
  languages: lax(Abilities).shape.languages,
  licences: lax(Abilities).shape.licences,
  completeness: z.number().int().min(0).max(100),
  /** What to fill next, most valuable first. */
  missing: z.array(z.object({ path: z.string(), label: z.string(), gain: z.number().int() })),
  updated_at: Time.nullable(),
  /** When the owner last refreshed the resume; allowed once a day. */
  refreshed_at: Time.nullable(),
  /** Grows with every save. */
  version: z.number().int(),
});
export type Resume = z.infer<typeof Resume>;

const mine = { access: 'seeker' } as const;

export const getResume = get('/api/resume/mine', {
  ...mine,
  summary: '我的简历',
  input: Nothing,
  data: Resume,
});

/**
 * The version of the resume that the form started from. When it is no longer current the save is refused
 * (`conflict`, with a message for the field `version`) and neither side loses anything. Without it the
 * last save wins.
 */
const startedFrom = { version: SeenVersion.optional() };

/** Each save answers with the whole resume, so that all screens stay consistent. */
export const saveBasic = post('/api/resume/saveBasic', {
  ...mine,
  summary: '保存基本信息',
  words: 'resume',
  /** The code sent to a number that is not the account's; without it only the owner sees the number. */
  input: Basic.extend(startedFrom).extend({ mobile_code: checked('mobileCode').optional() }),
  data: Resume,
});
/** The number that the form suggests. */
export const getAccountMobile = get('/api/resume/accountMobile', {
  ...mine,
  summary: '账号自己的手机号，用来填进简历',
  input: Nothing,
  data: z.object({ mobile: z.string() }),
});
export const sendMobileCode = post('/api/resume/sendMobileCode', {
  ...mine,
  summary: '向简历上的手机号发送验证码（不是账号手机号时）',
  rate: { max: 10, window_s: 3600 },
  input: z.strictObject({ mobile: checked('mobile') }),
  data: CodeSent,
});
export const saveAdvantage = post('/api/resume/saveAdvantage', {
  ...mine,
  summary: '保存个人优势',
  words: 'resume',
  input: Advantage.extend(startedFrom),
  data: Resume,
});
export const saveObjectives = post('/api/resume/saveObjectives', {
  ...mine,
  summary: '保存求职意向（最多 3 个，第一个为默认）',
  words: 'resume',
  input: Objectives.extend(startedFrom),
  data: Resume,
});
export const saveAbilities = post('/api/resume/saveAbilities', {
  ...mine,
  summary: '保存语言能力与驾照',
  words: 'resume',
  input: Abilities.extend(startedFrom),
  data: Resume,
});

/** Input to save one item: with `id` null it is added, else the own item is changed. */
const itemOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({ id: Id.nullable(), item, ...startedFrom });
const removal = z.strictObject({ id: Id, ...startedFrom });

export const saveExperience = post('/api/resume.experience/save', {
  ...mine,
  summary: '保存一段工作经历',
  words: 'resume',
  names: 'experience',
  input: itemOf(Experience),
  data: Resume,
});
export const removeExperience = post('/api/resume.experience/remove', {
  ...mine,
  summary: '删除一段工作经历',
  names: 'experience',
  input: removal,
  data: Resume,
});
export const saveProject = post('/api/resume.project/save', {
  ...mine,
  summary: '保存一段项目经历',
  words: 'resume',
  names: 'project',
  input: itemOf(Project),
  data: Resume,
});
export const removeProject = post('/api/resume.project/remove', {
  ...mine,
  summary: '删除一段项目经历',
  names: 'project',
  input: removal,
  data: Resume,
});
export const saveLink = post('/api/resume.link/save', {
  ...mine,
  summary: '保存一条作品链接',
  words: 'resume',
  names: 'link',
  input: itemOf(Link),
  data: Resume,
});
export const removeLink = post('/api/resume.link/remove', {
  ...mine,
  summary: '删除一条作品链接',
  names: 'link',
  input: removal,
  data: Resume,
});
export const saveEducation = post('/api/resume.education/save', {
  ...mine,
  summary: '保存一段教育经历',
  words: 'resume',
  names: 'education',
  input: itemOf(Education),
  data: Resume,
});
export const removeEducation = post('/api/resume.education/remove', {
  ...mine,
  summary: '删除一段教育经历',
  names: 'education',
  input: removal,
  data: Resume,
});
export const saveCertificate = post('/api/resume.certificate/save', {
  ...mine,
  summary: '保存一项证书',
  words: 'resume',
  names: 'certificate',
  input: itemOf(Certificate),
  data: Resume,
});
export const removeCertificate = post('/api/resume.certificate/remove', {
  ...mine,
  summary: '删除一项证书',
  names: 'certificate',
  input: removal,
  data: Resume,
});

/** Experiences and educations have a fixed order, newest first; intentions are saved with their order. */
export const reorder = post('/api/resume/reorder', {
  ...mine,
  summary: '调整项目经历、作品链接或证书的顺序',
  input: z.strictObject({
    list: z.enum(['project', 'link', 'certificate'], '没有这个列表'),
    /** All ids of the list in the new order. */
    ids: z.array(Id).max(50, '列表过长'),
    ...startedFrom,
  }),
  data: Resume,
});

export const refresh = post('/api/resume/refresh', {
  ...mine,
  summary: '刷新简历（每天免费 1 次）',
  input: Nothing,
  data: Resume,
});

/**
 * The resume that a recruiter sees in an application, frozen when it was sent. Left out are private
 * numbers of certificates, the list of blocks, and sex, age and birth, which must not influence
 * decisions. Snapshots older than a field lack it.
 */
export const ResumeSnapshot = Resume.omit({
  missing: true,
  version: true,
  refreshed_at: true,
}).extend({
  basic: BasicView.omit({
    gender: true,
    birth_month: true,
    age: true,
    mobile_verified: true,
  })
    // '' while the number is not verified.
    .extend({ mobile: z.string() })
    .nullable(),
  experiences: z.array(saved(Experience).omit({ hide_from_company: true })),
  projects: Resume.shape.projects.default([]),
  links: Resume.shape.links.default([]),
  certificates: z.array(saved(Certificate).omit({ number: true })),
  taken_at: Time,
});
export type ResumeSnapshot = z.infer<typeof ResumeSnapshot>;

/** A resume that a recruiter found, not received: without contact data. */
export const FoundResume = ResumeSnapshot.extend({
  basic: ResumeSnapshot.shape.basic
    .unwrap()
    .extend({ mobile: z.literal('') })
    .nullable(),
});

export type FoundResume = z.infer<typeof FoundResume>;

/** What each kind of enterprise could read now; null where it could read nothing. */
export const previewResume = get('/api/resume/preview', {
  ...mine,
  summary: '企业看到的我的简历：搜索到我的、我投递了的；看不到或还没填写时为空',
  input: Nothing,
  data: z.object({
    found: FoundResume.nullable(),
    applied: ResumeSnapshot.nullable(),
    /** Why no enterprise would get it; null when it can be sent. */
    obstacle: z.enum(['closing', 'hidden', 'empty']).nullable(),
  }),
});
