// What a comparison says in words, to the seeker or to the recruiter. Pure.
import {
  educations,
  experiences,
  industries,
  jobTypes,
  labelOf,
} from '../../../contract/dictionary/dictionary.ts';
import type { SeekerFacts, Wish } from '../../../contract/position/seeker-facts.ts';
import { salaryText } from '../../../contract/value/salary.ts';
import { categoryName } from '../../dictionary/category/category.ts';
import { cityOf, regionName } from '../../dictionary/region/region.ts';
import {
  type Comparison,
  closeness,
  type Desire,
  type Point,
  type Requirement,
} from './compare.ts';
import type { PositionFacts } from './facts.ts';

/** Who reads it: a seeker about a position, or a recruiter about a person. */
export type Reader = 'seeker' | 'recruiter';

const WHO: Readonly<Record<Reader, string>> = { seeker: '您', recruiter: '对方' };
const SKILLS_NAMED = 4;
/** Two kinds of work that are this close are of one group. */
const NEAR_KIND = 0.6;

const wishedPay = ({ salary_min, salary_max }: Wish): string =>
  salaryText({ min: salary_min, max: salary_max });

const list = (words: readonly string[]) =>
  words.slice(0, SKILLS_NAMED).join('、') + (words.length > SKILLS_NAMED ? '等' : '');

/** What one point of the position's asks says. */
export function requirementText(
  aspect: Requirement,
  { experience, education, skills }: Comparison,
  facts: { seeker: SeekerFacts; position: PositionFacts },
  reader: Reader,
): string {
  const { seeker, position } = facts;
  const who = WHO[reader];
  if (aspect === 'experience') return experienceText(experience, seeker, position, who);
  if (aspect === 'education') return educationText(education, seeker, position, who);
  if (skills === null) return '';
  const asked = skills.matched.length + skills.missing.length;
  if (skills.verdict === 'unknown') return `要求 ${list(skills.missing)}，${who}的简历没有写技能`;
  const more = skills.missing.length > 0 ? `；还要求 ${list(skills.missing)}` : '';
  if (skills.matched.length === 0) return `要求 ${list(skills.missing)}，${who}的技能里没有`;
  return `${who}掌握 ${asked} 项中的 ${skills.matched.length} 项：${list(skills.matched)}${more}`;
}

function experienceText(
  { verdict }: Point<'experience'>,
  { years, is_student }: SeekerFacts,
  { experience }: PositionFacts,
  who: string,
): string {
  const asked = labelOf(experiences, experience);
  if (experience === 'any') return '经验不限';
  if (verdict === 'unknown') return `要求 ${asked}，${who}的简历没有写明`;
  if (experience === 'student') return is_student ? `要求${asked}，${who}在读` : `要求${asked}`;
  const own = years === 0 || years === null ? '工作不满 1 年' : `有 ${years} 年经验`;
  return `要求 ${asked}，${who}${own}${verdict === 'partly' ? '，超出要求较多' : ''}`;
}

function educationText(
  { verdict }: Point<'education'>,
  { degree }: SeekerFacts,
  { education }: PositionFacts,
  who: string,
): string {
  if (education === 'any') return '学历不限';
  const asked = labelOf(educations, education);
  if (verdict === 'unknown') return `要求${asked}，${who}的简历没有写学历`;
  return `要求${asked}${education === 'doctor' ? '' : '及以上'}，${who}是${labelOf(educations, degree)}`;
}

/** What a point is about, and the reader it is worded for. */
interface DesireAbout {
  /** Every intention of the person. */
  wishes: readonly Wish[];
  position: PositionFacts;
  reader: Reader;
}

/** What one point of an intention says. */
export function desireText(
  { aspect, verdict }: Point<Desire>,
  wish: Wish,
  about: DesireAbout,
): string {
  const { position, reader } = about;
  const who = WHO[reader];
  const met = verdict === 'met' || (verdict === 'partly' && aspect !== 'salary');
  if (aspect === 'category') return categoryText(wish, position, who);
  if (aspect === 'place') return locationText(met, wish, about, who);
  if (aspect === 'salary' && verdict === 'partly') return touchText(wish, position, who);
  if (aspect === 'salary') return payText(met, wish, position, who);
  if (aspect === 'job_type') {
    const [offered, wanted] = [position.job_type, wish.job_type].map((c) => labelOf(jobTypes, c));
    return met ? `${offered}，和${who}期望的一致` : `${offered}，${who}期望${wanted}`;
  }
  const offered = labelOf(industries, position.industry);
  return met ? `${offered}是${who}期望的行业` : `${offered}不在${who}期望的行业里`;
}

function categoryText(wish: Wish, { category }: PositionFacts, who: string): string {
  const near = closeness(wish.category, category);
  const wanted = categoryName(wish.category);
  if (near === 1) return `和${who}期望的「${wanted}」一致`;
  const offered = categoryName(category);
  return near >= 0.6
    ? `「${offered}」和${who}期望的「${wanted}」同类`
    : `「${offered}」不是${who}期望的「${wanted}」`;
}

const citiesOf = ({ regions }: Wish): string[] => regions.map((code) => cityOf(code) ?? code);

/** An intention and those of a kind as near to the position's that want to be elsewhere too. */
function elsewhereOf(best: Wish, wishes: readonly Wish[], { category, city }: PositionFacts) {
  const near = Math.min(NEAR_KIND, closeness(best.category, category));
  const others = wishes.filter(
    (wish) => closeness(wish.category, category) >= near && !citiesOf(wish).includes(city),
  );
  return [...new Set([best, ...others])];
}

function locationText(
  met: boolean,
  best: Wish,
  { wishes, position }: DesireAbout,
  who: string,
): string {
  const here = regionName(position.city);
  if (!met) {
    const all = elsewhereOf(best, wishes, position);
    const kinds = [...new Set(all.map(({ category }) => `「${categoryName(category)}」`))];
    const cities = [...new Set(all.flatMap(citiesOf).map(regionName))];
    return `在${here}，${who}找${list(kinds)}时期望${list(cities)}`;
  }
  const isExact = best.regions.some((code) => code === position.region || code === position.city);
  if (isExact) return `在${who}期望的${here}`;
  return `在${here}，与${who}期望的区不同`;
}

/** Pay whose upper end alone reaches what is wished for. */
const touchText = (wish: Wish, { pay }: PositionFacts, who: string) =>
  `薪资 ${pay} 只有上限够到${who}期望的 ${wishedPay(wish)}`;

function payText(met: boolean, wish: Wish, position: PositionFacts, who: string): string {
  const { pay, month_min } = position;
  if (wish.salary_min === null) return `薪资 ${pay}，${who}期望面议`;
  if (met && month_min < wish.salary_min) {
    return `薪资 ${pay} 和${who}期望的 ${wishedPay(wish)} 有重合`;
  }
  if (met && wish.salary_max !== null && month_min > wish.salary_max) {
    return `薪资 ${pay} 高于${who}期望的 ${wishedPay(wish)}`;
  }
  return met
    ? `薪资 ${pay} 符合${who}期望的 ${wishedPay(wish)}`
    : `薪资 ${pay} 低于${who}期望的 ${wishedPay(wish)}`;
}
