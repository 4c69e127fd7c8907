// Compares a seeker's facts with a position's, point by point. Pure, and the same for both sides.
import { educationRank, experiences } from '../../../contract/dictionary/dictionary.ts';
import { matchWeights } from '../../../contract/position/match.ts';
import type { SeekerFacts, Wish } from '../../../contract/position/seeker-facts.ts';
import { cityOf } from '../../dictionary/region/region.ts';
import { meaningOf } from '../../dictionary/synonym/synonym.ts';
import type { PositionFacts } from './facts.ts';

/** `partly`: only a part fits, or more than was asked; it does not count as met. */
export type Verdict = 'met' | 'partly' | 'unmet' | 'unknown';

/** Requirements of a position. */
export type Requirement = 'experience' | 'education' | 'skills';
/** Wishes of a seeker's intention. */
export type Desire = 'category' | 'place' | 'salary' | 'job_type' | 'industry';

export interface Point<A extends Requirement | Desire = Requirement | Desire> {
  aspect: A;
  verdict: Verdict;
  /** How well it fits, 0 to 1; unknown counts nothing. */
  share: number;
}

export interface SkillsPoint extends Point<'skills'> {
  /** As the position writes them. */
  matched: string[];
  missing: string[];
}

export interface Comparison {
  experience: Point<'experience'>;
  education: Point<'education'>;
  /** Null when the position names no skills. */
  skills: SkillsPoint | null;
  /** The intention that fits best with its points; null without any. */
  wish: { wish: Wish; points: Point<Desire>[] } | null;
  /** True when the last title is of the position's kind, whatever the intentions say. */
  same_trade: boolean;
}

/** The weights by which the best intention is chosen; the score uses the same. */
export const WEIGHTS: Readonly<Record<Requirement | Desire, number>> = matchWeights;

export function compare(seeker: SeekerFacts, position: PositionFacts): Comparison {
  return {
    experience: compareYears(seeker, position),
    education: compareDegree(seeker, position),
    skills: position.skills.length > 0 ? compareSkills(seeker, position) : null,
    wish: bestWish(seeker, position),
    same_trade: isSameTrade(seeker.latest_category, position.category),
  };
}

const point = <A extends Requirement | Desire>(
  aspect: A,
  verdict: Verdict,
  share: number,
): Point<A> => ({ aspect, verdict, share: verdict === 'unknown' ? 0 : share });

export function compareYears(
  { years, is_student }: Pick<SeekerFacts, 'years' | 'is_student'>,
  { experience }: PositionFacts,
) {
  const met = (share: number) => point('experience', 'met', share);
  const asked = experiences.find(({ code }) => code === experience);
  if (!asked || experience === 'any') return met(1);
  if (experience === 'student') {
    if (is_student === null) return point('experience', 'unknown', 0);
    return is_student ? met(1) : point('experience', 'unmet', 0);
  }
  if (years === null) return point('experience', 'unknown', 0);
  if (experience === 'graduate') return years < 1 ? met(1) : point('experience', 'unmet', 0);
  if (years < asked.from) {
    return point('experience', 'unmet', Math.max(0, 0.6 - (asked.from - years) * 0.2));
  }
  const beyond = asked.to === null ? 0 : years - asked.to;
  if (beyond <= 1) return met(1);
  // A much more experienced person may find the work too small.
  return point('experience', 'partly', Math.max(0.5, 1 - beyond * 0.1));
}

export function compareDegree(
  { degree }: Pick<SeekerFacts, 'degree'>,
  { education }: PositionFacts,
) {
  const asked = educationRank(education);
  if (asked === 0) return point('education', 'met', 1);
  if (degree === null) return point('education', 'unknown', 0);
  const rank = educationRank(degree);
  return rank >= asked ? point('education', 'met', 1) : point('education', 'unmet', 0);
}

function compareSkills(seeker: SeekerFacts, position: PositionFacts): SkillsPoint {
  const known = seeker.skills.map(meaningOf);
  const asked = [...new Set(position.skills)];
  const isMatched = asked.map((skill) => known.includes(meaningOf(skill)));
  const matched = asked.filter((_, at) => isMatched[at]);
  const missing = asked.filter((_, at) => !isMatched[at]);
  if (seeker.skills.length === 0) return { ...point('skills', 'unknown', 0), matched, missing };
  const share = matched.length / asked.length;
  const some = matched.length > 0 ? 'partly' : 'unmet';
  return { ...point('skills', missing.length === 0 ? 'met' : some, share), matched, missing };
}

function bestWish(seeker: SeekerFacts, position: PositionFacts): Comparison['wish'] {
  let best: { wish: Wish; points: Point<Desire>[]; total: number } | null = null;
  for (const wish of seeker.wishes) {
    const points = compareWish(wish, position);
    const total = points.reduce((sum, { aspect, share }) => sum + WEIGHTS[aspect] * share, 0);
    // Of equal intentions the one the person put first stays.
    if (!best || total > best.total) best = { wish, points, total };
  }
  return best && { wish: best.wish, points: best.points };
}

function compareWish(wish: Wish, position: PositionFacts): Point<Desire>[] {
  const points = [
    compareCategory(wish, position),
    compareLocation(wish, position),
    comparePay(wish, position),
    point('job_type', ...verdictOf(wish.job_type === position.job_type)),
  ];
  if (wish.industries.length === 0) return points;
  return [...points, point('industry', ...verdictOf(wish.industries.includes(position.industry)))];
}

const verdictOf = (holds: boolean): [Verdict, number] => (holds ? ['met', 1] : ['unmet', 0]);

/** How near two categories are: the same, of one second level, of one first level. */
export function closeness(one: string, other: string): number {
  if (one === other) return 1;
  if (one.slice(0, 4) === other.slice(0, 4)) return 0.65;
  return one.slice(0, 2) === other.slice(0, 2) ? 0.2 : 0;
}

function compareCategory(wish: Wish, position: PositionFacts) {
  const share = closeness(wish.category, position.category);
  const near = share >= 0.6 ? 'partly' : 'unmet';
  return point('category', share === 1 ? 'met' : near, share);
}

function compareLocation(wish: Wish, position: PositionFacts) {
  const shares = wish.regions.map((region) => {
    if (region === position.region || region === position.city) return 1;
    // Another district of the same city: farther away, but the same city.
    return cityOf(region) === position.city ? 0.8 : 0;
  });
  const share = Math.max(0, ...shares);
  const near = share > 0 ? 'partly' : 'unmet';
  return point('place', share === 1 ? 'met' : near, share);
}

export function comparePay(
  { salary_min }: Pick<Wish, 'salary_min'>,
  { month_min, month_max }: PositionFacts,
) {
  if (salary_min === null) return point('salary', 'met', 0.7);
  if (month_min >= salary_min) return point('salary', 'met', 1);
  if (month_max >= salary_min) {
    const reach = (month_max - salary_min) / Math.max(1, month_max - month_min);
    // Reached only by the upper half of the range, the wish is barely met.
    return point('salary', reach >= 0.5 ? 'met' : 'partly', 0.4 + 0.5 * reach);
  }
  const gap = (salary_min - month_max) / salary_min;
  return point('salary', 'unmet', Math.max(0, 0.4 - gap * 2));
}

function isSameTrade(own: string | null, category: string): boolean {
  return own !== null && closeness(own, category) >= 0.6;
}
