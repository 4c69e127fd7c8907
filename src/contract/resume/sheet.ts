// A resume laid out for paper: the preview and the PDF use the same lines. Pure.
import { degrees, industries, jobTypes, labelOf } from '../dictionary/dictionary.ts';
import {
  arrivalTimes,
  languageText,
  licenceClasses,
  skillText,
  workStatuses,
} from '../dictionary/resume.ts';
import { monthOf, monthsBetween, monthText, spanText } from '../value/months.ts';
import { salaryText } from '../value/salary.ts';
import type { Instant } from '../value/time.ts';
import type { ResumeSnapshot } from './resume.ts';

/** The templates of a printed resume. */
export const RESUME_TEMPLATES = [
  { code: 'classic', label: '经典', note: '一栏到底，适合大多数岗位' },
  { code: 'column', label: '双栏', note: '左栏放联系方式与技能，经历更集中' },
  { code: 'compact', label: '紧凑', note: '字小行密，经历多也少占纸' },
] as const;
export type ResumeTemplate = (typeof RESUME_TEMPLATES)[number]['code'];

/** A job, a project, a school. */
export interface SheetEntry {
  title: string;
  /** Beside the title: position, department, degree. */
  detail: string;
  time: string;
  paragraphs: string[];
  tags: string[];
}

export interface SheetLine {
  text: string;
  note: string;
  /** An http or https address that the line leads to; '' for none. */
  url: string;
}

export interface SheetSection {
  title: string;
  /** The column in templates with two columns. */
  column: 'main' | 'aside';
  paragraphs: string[];
  /** Short items in a row: skills, languages. */
  tags: string[];
  /** One line each: intentions, certificates, links. */
  lines: SheetLine[];
  entries: SheetEntry[];
}

export interface ResumeSheet {
  name: string;
  /** The first intention; '' when there is none. */
  headline: string;
  facts: string[];
  contacts: { label: string; value: string }[];
  sections: SheetSection[];
}

const section = (title: string, parts: Partial<SheetSection>): SheetSection => ({
  title,
  column: 'main',
  paragraphs: [],
  tags: [],
  lines: [],
  entries: [],
  ...parts,
});

/**
 * The lines of a resume. Sex, birth and certificate numbers are left out, because printed resumes are
 * passed on.
 * @param contacts false leaves out mobile, e-mail and WeChat.
 */
export function resumeSheet(
  resume: Omit<ResumeSnapshot, 'taken_at'>,
  { contacts, now }: { contacts: boolean; now: Instant },
): ResumeSheet {
  const { basic, advantage } = resume;
  const sections = [
    section('个人优势', { paragraphs: paragraphsOf(advantage?.advantage ?? '') }),
    section('求职意向', { lines: resume.objectives.map(objectiveLine) }),
    section('专业技能', {
      column: 'aside',
      tags: (advantage?.skills ?? []).map(skillText),
    }),
    section('工作经历', { entries: resume.experiences.map(experienceEntry) }),
    section('项目经历', { entries: resume.projects.map(projectEntry) }),
    section('教育经历', { entries: resume.educations.map(educationEntry) }),
    section('证书', {
      column: 'aside',
      lines: resume.certificates.map(({ name, month }) => line(name, monthText(month))),
    }),
    section('语言与驾照', {
      column: 'aside',
      tags: [
        ...resume.languages.map(languageText),
        ...resume.licences.map((code) => `驾照 ${labelOf(licenceClasses, code)}`),
      ],
    }),
    section('作品与链接', {
      lines: resume.links.map(({ title, note, url }) =>
        line([title, note].filter(Boolean).join(' · '), shortAddress(url), url),
      ),
    }),
  ];
  return {
    name: basic?.name ?? '',
    headline: resume.objectives[0]?.category.label ?? '',
    facts: basic ? factsOf(basic, resume.arrival, now) : [],
    contacts: basic && contacts ? contactsOf(basic) : [],
    sections: sections.filter(isFilled),
  };
}

const line = (text: string, note: string, url = ''): SheetLine => ({ text, note, url });

/** An address without its scheme and final slash, as people write it. */
const shortAddress = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

const isFilled = ({ paragraphs, tags, lines, entries }: SheetSection): boolean =>
  [paragraphs, tags, lines, entries].some((part) => part.length > 0);

/** The paragraphs of a text people typed, without empty lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** '6年经验', '1年以内经验', '在校或应届'. */
export function yearsText(work_since: string | null, now: Instant): string {
  if (work_since === null) return '在校或应届';
  const years = Math.floor(monthsBetween(work_since, monthOf(now)) / 12);
  return years < 1 ? '1年以内经验' : `${years}年经验`;
}

function factsOf(
  basic: NonNullable<ResumeSnapshot['basic']>,
  arrival: ResumeSnapshot['arrival'],
  now: Instant,
): string[] {
  return [
    yearsText(basic.work_since, now),
    basic.region_name,
    labelOf(workStatuses, basic.work_status),
    arrival ? `到岗：${labelOf(arrivalTimes, arrival)}` : '',
  ].filter(Boolean);
}

function contactsOf({ mobile, email, wechat }: NonNullable<ResumeSnapshot['basic']>) {
  return [
    { label: '手机', value: mobile },
    { label: '邮箱', value: email },
    { label: '微信', value: wechat },
  ].filter(({ value }) => value !== '');
}

function objectiveLine(item: ResumeSnapshot['objectives'][number]) {
  const regions = item.regions.map(({ label }) => label).join('、');
  const fields = item.industries.map((code) => labelOf(industries, code)).join('、');
  const parts = [item.category.label, regions, labelOf(jobTypes, item.job_type), fields];
  return line(parts.filter(Boolean).join(' · '), payText(item));
}

function payText({ salary_min, salary_max }: ResumeSnapshot['objectives'][number]): string {
  return salary_min === null ? '薪资面议' : salaryText({ min: salary_min, max: salary_max });
}

function experienceEntry(item: ResumeSnapshot['experiences'][number]): SheetEntry {
  return {
    title: item.company,
    detail: [item.title, item.department, item.internship ? '实习' : '']
      .filter(Boolean)
      .join(' · '),
    time: spanText(item.from, item.to),
    paragraphs: withResults(item.content, '业绩', item.achievement),
    tags: item.skills,
  };
}

function withResults(content: string, label: string, results: string): string[] {
  const [first, ...rest] = paragraphsOf(results);
  return [...paragraphsOf(content), ...(first ? [`${label}：${first}`, ...rest] : [])];
}

function projectEntry(item: ResumeSnapshot['projects'][number]): SheetEntry {
  return {
    title: item.name,
    detail: [item.role, item.company, shortAddress(item.url)].filter(Boolean).join(' · '),
    time: spanText(item.from, item.to),
    paragraphs: withResults(item.content, '成果', item.achievement),
    tags: [],
  };
}

function educationEntry(item: ResumeSnapshot['educations'][number]): SheetEntry {
  return {
    title: item.school,
    detail: [labelOf(degrees, item.degree), item.major, item.full_time ? '' : '非全日制']
      .filter(Boolean)
      .join(' · '),
    time: spanText(item.from, item.to),
    paragraphs: paragraphsOf(item.content),
    tags: [],
  };
}
