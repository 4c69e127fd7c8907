// From a resume to what a person is found by: columns for filters, facts for comparing, terms for
// words, and what a card shows. Pure. Neither sex, age nor photo is in it.

import { degrees, educationRank, labelOf } from '../../../contract/dictionary/dictionary.ts';
import { highestEducation } from '../../../contract/dictionary/highest-education.ts';
import type { SeekerFacts, TalentCardFacts } from '../../../contract/position/seeker-facts.ts';
import type { ResumeSnapshot } from '../../../contract/resume/resume.ts';
import { monthOf, monthsBetween } from '../../../contract/value/months.ts';
import { categoryPath } from '../../dictionary/category/category.ts';
import { cityOf, regionName } from '../../dictionary/region/region.ts';
import { presentName } from '../../dictionary/study/study.ts';
import { facet, termsAndFacetsVector, termsVector } from '../../platform/db/terms.ts';
import { schoolFactsOf } from './schools.ts';

const JOBS_SHOWN = 2;

interface Profile {
  row: {
    work_status: string | null;
    degree: number;
    years: number | null;
    stay_months: number | null;
    schools: string[];
    pay_min: number | null;
    pay_max: number | null;
    facts: string;
    card: string;
    key_terms: string;
    all_terms: string;
  };
  wishes: { category: string; family: string; city: string }[];
}

/** @param facts the resume in plain facts, as the comparison takes them. */
export function profileOf(resume: ResumeSnapshot, facts: SeekerFacts, now: Date): Profile {
  const wishes = wishesOf(facts);
  const columns = {
    work_status: resume.basic?.work_status ?? null,
    degree: facts.degree === null ? 0 : educationRank(facts.degree),
    years: facts.years,
    stay_months: stayOf(resume.experiences, now),
    schools: schoolFactsOf(
      resume.educations.map((study) => ({ ...study, school: presentName('school', study.school) })),
    ),
    ...payOf(facts),
  };
  const key = [
    ...wishes.flatMap(({ category }) => categoryPath(category).map(({ name }) => name)),
    ...resume.experiences.map(({ title }) => title),
    ...facts.skills,
    ...studiesOf(resume).map(withoutContacts),
  ];
  return {
    row: {
      ...columns,
      facts: JSON.stringify(facts),
      card: JSON.stringify(cardOf(resume)),
      key_terms: termsVector(...key),
      all_terms: termsAndFacetsVector(
        [...key, ...textsOf(resume).map(withoutContacts)],
        facetsOf(columns, wishes),
      ),
    },
    wishes,
  };
}

/** Each wished kind in each wished city, once. */
function wishesOf({ wishes }: SeekerFacts): Profile['wishes'] {
  const all = wishes.flatMap(({ category, regions }) =>
    regions.map((region) => ({
      category,
      family: category.slice(0, 4),
      city: cityOf(region) ?? region,
    })),
  );
  return [...new Map(all.map((wish) => [`${wish.category} ${wish.city}`, wish])).values()];
}

/** The median of the months in each job, internships apart; null for people without a job. */
function stayOf(
  jobs: readonly { from: string; to: string | null; internship: boolean }[],
  now: Date,
): number | null {
  const months = jobs
    .filter(({ internship }) => !internship)
    .map(({ from, to }) => monthsBetween(from, to ?? monthOf(now)))
    .sort((a, b) => a - b);
  if (months.length === 0) return null;
  const middle = (months.length - 1) / 2;
  return Math.round(((months[Math.floor(middle)] ?? 0) + (months[Math.ceil(middle)] ?? 0)) / 2);
}

/** The lowest and the highest wish; both null as soon as one wish is 面议. */
function payOf({ wishes }: SeekerFacts): { pay_min: number | null; pay_max: number | null } {
  const lows = wishes.map(({ salary_min }) => salary_min);
  const highs = wishes.map(({ salary_max, salary_min }) => salary_max ?? salary_min);
  const known = (all: (number | null)[]) => all.filter((pay) => pay !== null);
  if (lows.length === 0 || known(lows).length < lows.length)
    return { pay_min: null, pay_max: null };
  return { pay_min: Math.min(...known(lows)), pay_max: Math.max(...known(highs)) };
}

function cardOf({ experiences, educations, advantage }: ResumeSnapshot): TalentCardFacts {
  const highest = highestEducation(educations);
  return {
    jobs: experiences
      .slice(0, JOBS_SHOWN)
      .map(({ company, title, from, to }) => ({ company, title, from, to })),
    education: highest
      ? [highest.school, highest.major, labelOf(degrees, highest.degree)]
          .filter(Boolean)
          .join(' · ')
      : '',
    studies: educations
      .filter((study) => study !== highest)
      .map(({ school, major }) => ({ school, major })),
    skills: advantage?.skills.map(({ name }) => name) ?? [],
  };
}

/** Mail addresses, and numbers long enough to be called: nobody is found by them. */
const CONTACT = /[\w.+-]+@[\w.-]+|\d(?:[\s-]?\d){6,}/g;

const withoutContacts = (text: string): string => text.normalize('NFKC').replace(CONTACT, ' ');

/** Schools and majors, both as they were written and as they mean: 北航 is found by 北京航空航天大学, too. */
const studiesOf = ({ educations }: ResumeSnapshot): string[] =>
  educations.flatMap(({ school, major }) => [
    school,
    major,
    presentName('school', school),
    presentName('major', major),
  ]);

function textsOf(resume: ResumeSnapshot): string[] {
  const { advantage, experiences, projects, certificates, objectives } = resume;
  return [
    advantage?.advantage ?? '',
    ...experiences.flatMap((job) => [job.company, job.content, job.achievement, ...job.skills]),
    ...projects.flatMap(({ name, role, content }) => [name, role, content]),
    ...certificates.map(({ name }) => name),
    ...objectives.flatMap(({ regions }) =>
      regions.map(({ code }) => regionName(cityOf(code) ?? code)),
    ),
  ];
}

/** What filters compare for equality, beside the words: one look into the index answers both. */
function facetsOf(
  { degree, schools, work_status }: Pick<Profile['row'], 'degree' | 'schools' | 'work_status'>,
  wishes: Profile['wishes'],
): string[] {
  return [
    facet('degree', degree),
    ...(work_status ? [facet('status', work_status)] : []),
    ...schools.map((school) => facet('school', school)),
    ...new Set(
      wishes.flatMap(({ family, city }) => [facet('family', family), facet('city', city)]),
    ),
  ];
}
