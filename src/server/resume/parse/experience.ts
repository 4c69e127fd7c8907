// Reads jobs and internships from their section. Pure.
import type { DraftExperience } from '../../../contract/resume/attachment.ts';
import { findCityByName } from '../../dictionary/region/region.ts';
import { type Entry, entriesOf, partsOf } from './entries.ts';
import { clip } from './text.ts';
import { companyScore, isDepartment, isTask, titleScore } from './words.ts';

export type ReadExperience = Omit<DraftExperience, 'missing'>;

const KIND = /^[（(]?(?:全职|兼职|实习|full[- ]?time|part[- ]?time|internship)[)）]?$/i;

interface Names {
  company: string;
  title: string;
  department: string;
}

/** Company, title and department among the parts of a head: the surest words first, then order. */
function namesOf({ fields, parts }: Pick<Entry, 'fields' | 'parts'>): Names {
  let company = fields.company ?? '';
  let title = fields.title ?? fields.role ?? '';
  let department = fields.department ?? '';
  const rest = parts.flatMap(splitGlued).filter((part) => !KIND.test(part) && part.length <= 60);
  const take = (score: (part: string) => number): string => {
    let best = -1;
    rest.forEach((part, i) => {
      if (score(part) > Math.max(0, best < 0 ? 0 : score(rest[best] ?? ''))) best = i;
    });
    return best < 0 ? '' : (rest.splice(best, 1)[0] ?? '');
  };
  company ||= take(
    (part) => companyScore(part) - (titleScore(part) === 3 && companyScore(part) < 3 ? 2 : 0),
  );
  title ||= take(titleScore);
  // The only words left are the company's, also where they end like a department: 培训中心.
  if (company || rest.length > 1) department ||= take((part) => (isDepartment(part) ? 1 : 0));
  const others = rest.filter((part) => findCityByName(part) === null && !isTask(part));
  company ||= others.shift() ?? '';
  title ||= others.shift() ?? '';
  return { company, title, department };
}

/** 青藤科技-前端工程师, Engineer at Acme, Acme, Engineer: one part that says two things. */
function splitGlued(part: string): string[] {
  const at = /^(.{2,60}?)\s(?:at|@)\s(.{2,60})$/i.exec(part);
  if (at) return [at[1] ?? '', at[2] ?? ''];
  const titled = /^(.{2,40}?)\s?[（(]([^()（）]{2,20})[)）]$/.exec(part);
  if (titled && titleScore(titled[2] ?? '') > 1 && titleScore(titled[1] ?? '') < 3)
    return [titled[1] ?? '', titled[2] ?? ''];
  for (const divider of [', ', '，', ' – ', '-', '－', '—', '/']) {
    const cut = part.lastIndexOf(divider);
    if (cut < 2) continue;
    const [before, after] = [part.slice(0, cut), part.slice(cut + divider.length)];
    const goTogether =
      (companyScore(before) === 3 && after.length <= 12) ||
      (companyScore(before) > 0 && titleScore(after) > 0) ||
      (divider !== '/' && titleScore(before) === 0 && titleScore(after) > 1) ||
      (titleScore(before) > 0 && companyScore(after) > 0) ||
      (divider === ', ' && titleScore(after) + titleScore(before) > 0);
    if (goTogether) return [before.trim(), after.trim()];
  }
  return [part];
}

/** True while company or title is still unknown and the line looks like the one that says it. */
function lacks(entry: Entry, line: string): boolean {
  const { company, title } = namesOf(entry);
  if (company && title) return isDepartment(line) && !entry.fields.department && line.length <= 15;
  const parts = partsOf(line);
  if (!company) return !isTask(line);
  return parts.some((part) => titleScore(part) > 0) || (line.length <= 12 && !isTask(line));
}

/**
 * The entries of the sections 工作经历 and 实习经历 in their order.
 * @param internship what they are when they do not say so themselves.
 */
export function experiencesOf(lines: readonly string[], internship: boolean): ReadExperience[] {
  return entriesOf(lines, lacks)
    .map((entry) => experienceOf(entry, internship))
    .filter(({ company, title }) => company !== '' || title !== '');
}

function experienceOf(entry: Entry, internship: boolean): ReadExperience {
  const names = namesOf(entry);
  const said = [...entry.parts, entry.fields.job_type ?? '', names.title].some((part) =>
    /实习|\bintern(?:ship)?\b/i.test(part),
  );
  return {
    company: clip(names.company.replace(/[（(]\s*实习\s*[)）]$/, ''), 60),
    department: clip(names.department, 30),
    title: clip(names.title, 30),
    from: entry.from?.month ?? null,
    // Only a year: the month is left open.
    to: entry.to === null ? null : (entry.to?.month ?? ''),
    content: clip(entry.content.join('\n'), 2000),
    achievement: clip(entry.achievement.join('\n'), 1000),
    internship: internship || said,
  };
}
