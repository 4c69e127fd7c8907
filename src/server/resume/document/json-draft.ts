// Reads JSON Resume 1.0 (jsonresume.org/schema) as a draft of the online resume; saves nothing. Files of
// other tools omit fields or spell them differently, so whatever does not fit is skipped. Pure.
import { z } from 'zod';
import { normaliseMobile } from '../../../contract/account/account.ts';
import { fieldFault } from '../../../contract/call/errors.ts';
import { type degrees, findCode, jobTypes } from '../../../contract/dictionary/dictionary.ts';
import {
  arrivalTimes,
  type LanguageLevel,
  languageLevels,
  type SkillLevel,
  skillLevels,
  workStatuses,
} from '../../../contract/dictionary/resume.ts';
import type { ResumeDraft } from '../../../contract/resume/attachment.ts';
import * as contract from '../../../contract/resume/document.ts';
import {
  Certificate,
  Education,
  Experience,
  Objective,
  Project,
} from '../../../contract/resume/sections.ts';
import { check } from '../../../contract/value/checks.ts';
import { categoryName, findCategoryByTitle } from '../../dictionary/category/category.ts';
import { handle } from '../../platform/http/call.ts';
import { objectiveInput, withMissing } from '../parse/missing.ts';
import { regionIn } from '../parse/person.ts';

/** Longer lists are cut. */
const COUNT_MAX = 30;

const Text = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim().slice(0, 4000))
  .catch('');
const Texts = z.array(Text).max(200).catch([]);
const Flag = z.boolean().nullable().catch(null);
const Amount = z.int().min(1).max(1_000_000).nullable().catch(null);
const listOf = <S extends z.ZodRawShape>(shape: S) =>
  z
    .array(z.object(shape).nullable().catch(null))
    .catch([])
    .transform((items) => items.filter((item) => item !== null).slice(0, COUNT_MAX));
const objectOf = <S extends z.ZodRawShape>(shape: S) =>
  z
    .object(shape)
    .partial()
    .catch({} as never);

const Span = { startDate: Text, endDate: Text };
const Document = z.object({
  basics: objectOf({
    name: Text,
    label: Text,
    email: Text,
    phone: Text,
    url: Text,
    summary: Text,
    location: objectOf({ address: Text, city: Text, region: Text }),
    profiles: listOf({ network: Text, url: Text }),
  }),
  work: listOf({
    ...Span,
    name: Text,
    company: Text,
    position: Text,
    summary: Text,
    description: Text,
    highlights: Texts,
    zemu: objectOf({ department: Text, internship: Flag }),
  }),
  projects: listOf({
    ...Span,
    name: Text,
    entity: Text,
    roles: Texts,
    description: Text,
    summary: Text,
    highlights: Texts,
    url: Text,
  }),
  education: listOf({
    ...Span,
    institution: Text,
    area: Text,
    studyType: Text,
    courses: Texts,
    zemu: objectOf({ full_time: Flag, content: Text }),
  }),
  certificates: listOf({ name: Text, date: Text }),
  awards: listOf({ title: Text, date: Text }),
  skills: listOf({ name: Text, level: Text, keywords: Texts }),
  languages: listOf({ language: Text, fluency: Text }),
  zemu: objectOf({
    work_since: Text,
    work_status: Text,
    arrival: Text,
    objectives: listOf({
      position: Text,
      cities: Texts,
      job_type: Text,
      salary_min: Amount,
      salary_max: Amount,
    }),
  }),
});
type Document = z.output<typeof Document>;

const NOT_JSON = '这个文件不是 JSON Resume，请选择由择木或其他简历工具导出的 .json 文件';

/**
 * Reads the text of a JSON Resume file.
 * @throws Failure `invalid-input` when it is no JSON or holds nothing of a resume.
 */
export function draftOfJson(text: string): ResumeDraft {
  const parsed = Document.safeParse(parseJson(text));
  if (!parsed.success) throw refused();
  const draft = draftOf(parsed.data);
  if (!holdsSomething(draft)) throw refused();
  return draft;
}

export const readJson = handle(contract.readJson, async (_context, { text }) => draftOfJson(text));

const refused = () => fieldFault('text', NOT_JSON);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw refused();
  }
}

const holdsSomething = ({ basic, advantage, ...lists }: ResumeDraft): boolean =>
  Object.values(basic).some(Boolean) ||
  advantage !== '' ||
  Object.values(lists).some((list) => Array.isArray(list) && list.length > 0);

function draftOf({ basics, zemu, ...document }: Document): ResumeDraft {
  const { objectives = [] } = zemu;
  return {
    basic: basicOf(basics, zemu),
    advantage: (basics.summary ?? '').slice(0, 1000),
    skills: document.skills.filter(({ name }) => name !== '').map(skillOf),
    arrival: findCode(arrivalTimes, zemu.arrival ?? ''),
    objectives: (objectives.length > 0 ? objectives : fromLabel(basics.label ?? ''))
      .slice(0, 3)
      .map(objectiveOf),
    experiences: document.work.map(experienceOf),
    projects: document.projects.map(projectOf),
    educations: document.education.map(educationOf),
    certificates: [
      ...document.certificates,
      ...document.awards.map(({ title, date }) => ({ name: title, date })),
    ]
      .filter(({ name }) => name !== '')
      .map(({ name, date }) => ({ name: name.slice(0, 40), month: monthOf(date) }))
      .map((item) => withMissing(item, Certificate, item)),
    languages: document.languages
      .filter(({ language }) => language !== '')
      .map(({ language, fluency }) => ({ name: language.slice(0, 20), level: fluencyOf(fluency) })),
    links: linksOf(basics),
  };
}

type Basics = Document['basics'];

function basicOf(basics: Basics, zemu: Document['zemu']): ResumeDraft['basic'] {
  const { address = '', city = '', region = '' } = basics.location ?? {};
  const mobile = normaliseMobile(basics.phone ?? '');
  const email = basics.email ?? '';
  return {
    name: basics.name ? basics.name.slice(0, 20) : null,
    gender: null,
    birth_month: null,
    work_since: monthOf(zemu.work_since ?? ''),
    region: regionIn(region + city) ?? regionIn(city) ?? regionIn(region) ?? regionIn(address),
    mobile: check('mobile', mobile) ? mobile : null,
    email: check('email', email) ? email : null,
    wechat: null,
    work_status: findCode(workStatuses, zemu.work_status ?? ''),
  };
}

/** 'yyyy-mm'; a year alone is its first month, as most files mean it. Null for anything else. */
function monthOf(date: string): string | null {
  const match = /^((?:19|20)\d\d)(?:-(0[1-9]|1[0-2]))?(?:-\d\d)?/.exec(date);
  return match ? `${match[1]}-${match[2] ?? '01'}` : null;
}

/** In this format an end that is left out means until now. */
const endOf = (date: string): string | null => (date === '' ? null : (monthOf(date) ?? ''));

const SKILL_WORDS: readonly (readonly [RegExp, SkillLevel])[] = [
  [/精通|master|expert|advanced|senior/i, 'expert'],
  [/熟练|proficient|skilled/i, 'skilled'],
  [/了解|beginner|basic|novice/i, 'aware'],
];

function skillOf({ name, level }: Document['skills'][number]): ResumeDraft['skills'][number] {
  const found = findCode(skillLevels, level) ?? SKILL_WORDS.find(([word]) => word.test(level))?.[1];
  return { name: name.slice(0, 20), level: found ?? null };
}

const FLUENCY_WORDS: readonly (readonly [RegExp, LanguageLevel])[] = [
  [/native|母语/i, 'native'],
  [/fluent|full professional|精通|流利/i, 'fluent'],
  [/professional|working|工作/i, 'work'],
  [/element|basic|beginner|入门/i, 'basic'],
];

const fluencyOf = (text: string): LanguageLevel =>
  findCode(languageLevels, text) ?? FLUENCY_WORDS.find(([word]) => word.test(text))?.[1] ?? 'talk';

type Wish = NonNullable<Document['zemu']['objectives']>[number];

/** A file without wishes: the person's job label is taken as the wish. */
const fromLabel = (label: string): Wish[] =>
  label === ''
    ? []
    : [{ position: label, cities: [], job_type: '', salary_min: null, salary_max: null }];

function objectiveOf(wish: Wish): ResumeDraft['objectives'][number] {
  const code = findCategoryByTitle(wish.position);
  const regions = wish.cities.flatMap((city) => regionIn(city) ?? []);
  const item = {
    category: code ? { code, label: categoryName(code) } : null,
    wish: wish.position.slice(0, 40),
    regions: regions.slice(0, 3),
    job_type: findCode(jobTypes, wish.job_type) ?? 'full',
    salary_min: wish.salary_min,
    salary_max: wish.salary_max,
  } as const;
  return withMissing(item, Objective, objectiveInput(item));
}

const joined = (...parts: readonly (string | undefined)[]) =>
  parts.filter(Boolean).join('\n').slice(0, 2000);

function experienceOf(work: Document['work'][number]): ResumeDraft['experiences'][number] {
  const item = {
    company: (work.name || work.company).slice(0, 60),
    department: (work.zemu.department ?? '').slice(0, 30),
    title: work.position.slice(0, 30),
    from: monthOf(work.startDate),
    to: endOf(work.endDate),
    content: joined(work.summary, work.description),
    achievement: joined(...work.highlights).slice(0, 1000),
    internship: work.zemu.internship ?? /实习|\bintern\b/i.test(work.position),
  };
  return withMissing(item, Experience, item);
}

function projectOf(project: Document['projects'][number]): ResumeDraft['projects'][number] {
  const item = {
    name: project.name.slice(0, 60),
    role: project.roles.join('、').slice(0, 30),
    company: project.entity.slice(0, 60),
    from: monthOf(project.startDate),
    to: endOf(project.endDate),
    content: joined(project.description, project.summary),
    achievement: joined(...project.highlights).slice(0, 1000),
    url: check('URL', project.url) ? project.url : '',
  };
  return withMissing(item, Project, item);
}

const DEGREE_WORDS: readonly (readonly [RegExp, (typeof degrees)[number]['code']])[] = [
  [/博士|doctor|ph\.?d/i, 'doctor'],
  [/硕士|研究生|master|mba|m\.?sc/i, 'master'],
  [/本科|学士|bachelor|b\.?sc|b\.?a\b/i, 'bachelor'],
  [/大专|专科|associate|college/i, 'college'],
  [/中专|中技|vocational/i, 'vocational'],
  [/高中|high school|secondary/i, 'senior'],
];

function educationOf(study: Document['education'][number]): ResumeDraft['educations'][number] {
  const item = {
    school: study.institution.slice(0, 40),
    degree: DEGREE_WORDS.find(([word]) => word.test(study.studyType))?.[1] ?? null,
    major: study.area.slice(0, 40),
    from: monthOf(study.startDate),
    to: endOf(study.endDate),
    full_time: study.zemu.full_time ?? true,
    content: joined(study.zemu.content, ...study.courses).slice(0, 500),
  };
  return withMissing(item, Education, item);
}

function linksOf({ url = '', profiles = [] }: Basics): ResumeDraft['links'] {
  return [{ network: '个人主页', url }, ...profiles]
    .filter((link) => check('URL', link.url))
    .map((link) => ({ title: (link.network || '链接').slice(0, 40), url: link.url.slice(0, 300) }))
    .slice(0, 10);
}
