// 自动筛选: which stated conditions a resume meets, in words for both sides. It marks applications and decides
// nothing. Sex, age, photo and a school's rank are never conditions. A fact missing in the resume is
// unknown and causes no mark. Pure.
import {
  type Degree,
  educationRank,
  educations,
  labelOf,
} from '../../../contract/dictionary/dictionary.ts';
import {
  NO_SCREENING,
  type Screening,
  type ScreeningInput,
  type ScreeningPoint,
  type ScreeningVerdict,
} from '../../../contract/position/screening.ts';
import type { SeekerFacts } from '../../../contract/position/seeker-facts.ts';
import { cityOf, regionName } from '../../dictionary/region/region.ts';
import { synonymsOf } from '../../dictionary/synonym/synonym.ts';

export type ScreenedSeeker = Pick<SeekerFacts, 'degree' | 'years' | 'skills' | 'wishes'> & {
  /** The city the person lives in; null when the resume does not say. */
  home: string | null;
};

/** The form that is stored: only tags that the position still has, and no empty conditions. */
export function storedScreening(screening: ScreeningInput, skills: readonly string[]): string {
  const kept = (screening.skills ?? []).filter((skill) => skills.includes(skill));
  return JSON.stringify({ ...NO_SCREENING, ...screening, skills: [...new Set(kept)] });
}

/** A stored screening with all fields: older rows lack some. */
export const wholeScreening = (stored: Partial<Screening>): Screening => ({
  ...NO_SCREENING,
  ...stored,
});

/** The conditions in words, as seekers read them; empty when nothing is asked. */
export function conditionsOf(screening: Screening, city: string): ScreeningPoint[] {
  const { education, years, same_city, skills } = screening;
  const points: (ScreeningPoint | null)[] = [
    educationRank(education) === 0
      ? null
      : { label: '最低学历', text: `${labelOf(educations, education)}及以上` },
    years === null ? null : { label: '最低年限', text: `${years} 年及以上工作经验` },
    same_city ? { label: '城市', text: `现居或期望在${regionName(city)}工作` } : null,
    skills.length === 0 ? null : { label: '必备技能', text: skills.join('、') },
  ];
  return points.filter((point) => point !== null);
}

/** Each condition against a seeker, in the order of `conditionsOf`, with what the resume says. */
export function screen(
  screening: Screening,
  city: string,
  seeker: ScreenedSeeker,
): ScreeningVerdict[] {
  const own = {
    最低学历: () => degreeOf(screening, seeker.degree),
    最低年限: () => yearsOf(screening, seeker.years),
    城市: () => cityVerdict(city, seeker),
    必备技能: () => skillsOf(screening, seeker.skills),
  };
  return conditionsOf(screening, city).map(({ label, text }) => {
    const { verdict, says } = own[label as keyof typeof own]();
    const tail = verdict === 'unknown' ? '简历没有写' : says;
    // A digit or a letter keeps its distance from what stands before it.
    const asked = /^\w/.test(text) ? `要求 ${text}` : `要求${text}`;
    return { label, verdict, text: verdict === 'met' ? text : `${asked}，${tail}` };
  });
}

interface Found {
  verdict: ScreeningVerdict['verdict'];
  says: string;
}

const UNKNOWN: Found = { verdict: 'unknown', says: '' };
const found = (holds: boolean, says: string): Found => ({ verdict: holds ? 'met' : 'unmet', says });

function degreeOf({ education }: Screening, degree: Degree | null): Found {
  if (degree === null) return UNKNOWN;
  const says = `简历最高学历为${labelOf(educations, degree)}`;
  return found(educationRank(degree) >= educationRank(education), says);
}

function yearsOf({ years: asked }: Screening, years: number | null): Found {
  if (years === null) return UNKNOWN;
  return found(years >= (asked ?? 0), years === 0 ? '简历不足 1 年' : `简历为 ${years} 年`);
}

function cityVerdict(city: string, { home, wishes }: ScreenedSeeker): Found {
  const cities = wishes.flatMap(({ regions }) => regions.map((region) => cityOf(region)));
  if (home === null && cities.length === 0) return UNKNOWN;
  return found(home === city || cities.includes(city), '简历的现居地和期望城市都不在这里');
}

function skillsOf({ skills: asked }: Screening, skills: readonly string[]): Found {
  if (skills.length === 0) return UNKNOWN;
  const known = new Set(skills.flatMap(synonymsOf));
  const missing = asked.filter((skill) => !synonymsOf(skill).some((word) => known.has(word)));
  return found(missing.length === 0, `简历没有写${missing.join('、')}`);
}
