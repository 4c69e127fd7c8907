// Reads schools from their section. Pure.
import type { Degree } from '../../../contract/dictionary/dictionary.ts';
import type { DraftEducation } from '../../../contract/resume/attachment.ts';
import { findCityByName } from '../../dictionary/region/region.ts';
import { findPoint, type Point } from './dates.ts';
import { type Entry, entriesOf } from './entries.ts';
import { clip } from './text.ts';
import { isFaculty, isSchool, takeDegree } from './words.ts';

type ReadEducation = Omit<DraftEducation, 'missing'>;

const NOISE =
  /^(?:[（(]?(?:985|211|双一流|统招|全日制|非全日制|在职|普通高等教育|毕业|自考|成人|函授)[)）]?[\s/、·,，]?)+$/;

interface Facts {
  school: string;
  degree: Degree | null;
  major: string;
}

/** School, degree and major among the parts of a head. */
function factsOf({ fields, parts }: Pick<Entry, 'fields' | 'parts'>): Facts {
  let school = fields.school ?? '';
  let degree = takeDegree(fields.degree ?? '')?.degree ?? null;
  let major = fields.major ?? '';
  for (const whole of parts) {
    let part = whole;
    if (NOISE.test(part)) continue;
    if (!school && isSchool(part)) {
      const faculty = /^(.{2,20}?(?:大学|学院))(?=.)(.*)$/.exec(part);
      // 浙江大学软件工程: what follows the school's name is the subject.
      const glued = faculty?.[2]?.trim() ?? '';
      if (glued && !/[（(校区分院学]/.test(glued) && !isSchool(glued)) {
        school = faculty?.[1] ?? part;
        part = glued;
      } else {
        school = part;
        continue;
      }
    }
    const found = degree === null ? takeDegree(part) : null;
    if (found) {
      degree = found.degree;
      part = found.rest.replace(/^(?:of|in)\b|\b(?:of|in)$/gi, '').trim();
      part = part.replace(/^(?:of\s+\w+\s+)?in\s+/i, '').replace(/^of\s+/i, '');
    }
    const isSubject = part.length >= 2 && part.length <= 40 && !isFaculty(part);
    if (!major && isSubject && !NOISE.test(part) && findCityByName(part) === null) {
      if (!/^(?:gpa|绩点|排名|专业排名)/i.test(part)) major = part;
    }
  }
  return {
    school,
    degree,
    major: major.replace(/^[(（\s]+|[)）\s,，]+$/g, '').replace(/(?<=.{2})专业$/, ''),
  };
}

function lacks(entry: Entry, line: string): boolean {
  const { school, degree, major } = factsOf(entry);
  if (!school) return line.length <= 60;
  if (!major || !degree) return line.length <= 40 && !/绩点|排名|gpa|奖学金|课程/i.test(line);
  return false;
}

/** The entries of the section 教育背景 in their order. */
export function educationsOf(lines: readonly string[]): ReadEducation[] {
  return entriesOf(lines, lacks)
    .map(educationOf)
    .filter(({ school }) => school.length >= 2);
}

function educationOf(entry: Entry): ReadEducation {
  const facts = factsOf(entry);
  // 2018.06 毕业: only the end is said.
  const single = entry.from === null ? entry.parts.map(findPoint).find(Boolean) : null;
  const all = [...entry.parts, ...Object.values(entry.fields)].join(' ');
  return {
    school: clip(
      facts.school.replace(/[（(](?:985|211|双一流|本科|硕士)[^)）]{0,12}[)）]/g, ''),
      40,
    ),
    degree: facts.degree,
    major: clip(facts.major, 40),
    from: monthOf(entry.from, '09'),
    to: entry.to === null ? null : (monthOf(entry.to ?? single ?? null, '06') ?? ''),
    full_time: !/非全日制|在职研究生|函授|自考|成人/.test(all),
    content: clip([...entry.content, ...entry.achievement].join('\n'), 500),
  };
}

/** Schools begin in September and end in June where only the year is said. */
const monthOf = (point: Point | null, usual: string): string | null =>
  point ? (point.month ?? `${point.year}-${usual}`) : null;
