// Reads the facts to compare: of a seeker, of their behaviour, and of positions.
import {
  type Degree,
  type Education,
  type Experience,
  educationRank,
  type Industry,
  type JobType,
} from '../../../contract/dictionary/dictionary.ts';
import type { SeekerFacts } from '../../../contract/position/seeker-facts.ts';
import type { ResumeSnapshot } from '../../../contract/resume/resume.ts';
import { type PayUnit, salaryText } from '../../../contract/value/salary.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { findCategoryByTitle } from '../../dictionary/category/category.ts';
import { cityOf } from '../../dictionary/region/region.ts';
import type { Db } from '../../platform/db/db.ts';
import { snapshotResume, summarizeResume } from '../../resume/section/section.ts';
import { footprintsSince } from '../interest/interest.ts';
import {
  type Doing,
  findFactsRow,
  listDoings,
  listFollowedIds,
  listRefused,
} from '../recommend/queries.ts';
import { monthly } from '../search/index.ts';
import type { BehaviourFacts, PositionFacts } from './facts.ts';

export interface Seeker {
  facts: SeekerFacts;
  /** The city the person lives in; null when the resume does not say. */
  home: string | null;
  /** Code of 求职状态; null when the resume does not say. */
  work_status: string | null;
}

/** The facts of a seeker's resume; empty without a resume. */
export async function gatherSeeker(db: Db, account_id: number, now: Date): Promise<Seeker> {
  const resume = await snapshotResume(db, account_id, now);
  const basic = resume?.basic ?? null;
  return {
    facts: resume ? factsOf(resume, now) : EMPTY,
    home: basic ? cityOf(basic.region) : null,
    work_status: basic?.work_status ?? null,
  };
}

const EMPTY: SeekerFacts = {
  wishes: [],
  years: null,
  is_student: null,
  degree: null,
  skills: [],
  latest_title: '',
  latest_category: null,
};

/** A resume in plain facts. */
export function factsOf(resume: ResumeSnapshot, now: Date): SeekerFacts {
  const { objectives, educations, experiences, advantage } = resume;
  const month = formatDate(now, 'yyyy-MM');
  const { years } = summarizeResume(resume, now);
  const latest_title = experiences[0]?.title ?? '';
  const says = experiences.length > 0 || educations.length > 0;
  return {
    wishes: objectives.map(({ category, regions, ...wish }) => ({
      ...wish,
      category: category.code,
      regions: regions.map(({ code }) => code),
    })),
    years: years ?? (says ? 0 : null),
    is_student:
      educations.length > 0 ? educations.some(({ to }) => to === null || to > month) : null,
    degree: highest(educations.map(({ degree }) => degree)),
    skills: advantage?.skills.map(({ name }) => name) ?? [],
    latest_title,
    latest_category: latest_title === '' ? null : findCategoryByTitle(latest_title),
  };
}

function highest(degrees: readonly Degree[]): Degree | null {
  return [...degrees].sort((a, b) => educationRank(b) - educationRank(a))[0] ?? null;
}

/** The seeker's behaviour on the site, as far as it shows preferences. */
export async function gatherBehaviour(
  db: Db,
  account_id: number,
  now: Date,
): Promise<BehaviourFacts> {
  const doings = await listDoings(db, account_id, footprintsSince(now));
  const refused = await listRefused(db, account_id);
  const followed = await listFollowedIds(db, account_id);
  const kinds = (wanted: Doing) =>
    doings.filter(({ doing }) => doing === wanted).map(({ category }) => category);
  const seen = new Map<string, number>();
  for (const category of kinds('seen')) seen.set(category, (seen.get(category) ?? 0) + 1);
  const because = (...reasons: string[]) =>
    refused.filter(({ reason }) => reasons.includes(reason));
  const ranks = because('education').map(({ education }) => educationRank(education as Education));
  return {
    favourites: new Set(kinds('favourite')),
    applications: new Set(kinds('application')),
    seen,
    followed: new Set(followed),
    refused: {
      far: new Set(because('far').map(({ region }) => region)),
      education: ranks.length > 0 ? Math.min(...ranks) : null,
      enterprises: new Set(
        because('enterprise', 'inactive', 'been').map(({ enterprise_id }) => enterprise_id),
      ),
    },
  };
}

interface FactsRow {
  id: number;
  enterprise_id: number;
  title: string;
  category: string;
  region: string;
  city: string;
  job_type: string;
  salary_min: number;
  salary_max: number;
  salary_months: number;
  salary_unit: PayUnit;
  skills: string[];
  experience: string;
  education: string;
  industry: string;
}

/** A stored position in plain facts. */
export function positionFactsOf(row: FactsRow): PositionFacts {
  const { id, enterprise_id, title, category, region, city, skills, salary_unit } = row;
  return {
    id,
    enterprise_id,
    title,
    category,
    region,
    city,
    skills,
    job_type: row.job_type as JobType,
    experience: row.experience as Experience,
    education: row.education as Education,
    industry: row.industry as Industry,
    month_min: monthly(row.salary_min, salary_unit),
    month_max: monthly(row.salary_max, salary_unit),
    pay: salaryText({ min: row.salary_min, max: row.salary_max, unit: salary_unit }),
  };
}

/** One position in plain facts with its state; null when there is none. */
export async function findPositionFacts(db: Db, id: number) {
  const row = await findFactsRow(db, id);
  return row && { facts: positionFactsOf(row), state: row.state };
}
