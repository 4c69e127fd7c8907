// Postings of the demo town and their views.

import {
  educations,
  employmentKinds,
  experiences,
  jobTypes,
} from '../../src/contract/dictionary/dictionary.ts';
import type { Db } from '../../src/server/platform/db/db.ts';
import {
  insertPosition,
  type PositionFacts,
  shanghaiDay,
} from '../../src/server/position/position.ts';
import { categoryFor, codeFor, districtFor } from '../codes.ts';
import { insertViews } from '../queries.ts';
import { dice } from '../random.ts';
import { DEMO_ENTERPRISE } from '../recruiters.ts';
import type { TownPosition } from '../shapes.ts';
import type { Town } from '../town.ts';
import type { Enterprises } from './enterprises.ts';
import { hoursBefore, type People } from './people.ts';

const VIEW_DAYS = 7;

/** Titles for which the demo recruiter states conditions. */
const SCREENED = ['高级测试工程师', '前端开发工程师（React）'];

/** Stores the postings; gives their ids by key. */
export async function loadPositions(
  db: Db,
  town: Town,
  { people, enterprises }: { people: People; enterprises: Enterprises },
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const positions = new Map<string, number>();
  // Oldest first, so that ids follow the order of publishing.
  const inOrder = [...town.positions].sort((a, b) => b.publishedHoursAgo - a.publishedHoursAgo);
  for (const position of inOrder) {
    const enterprise_id = enterprises.get(position.enterpriseKey);
    if (enterprise_id === undefined) continue;
    const account_id = people.get(position.recruiterMobile) ?? null;
    const isScreened =
      position.enterpriseKey === DEMO_ENTERPRISE && SCREENED.includes(position.title);
    const facts = {
      ...factsOf(position, now),
      enterprise_id,
      account_id,
      ...(isScreened && { screening: { education: 'bachelor' as const, years: 3 } }),
    };
    const written = hoursBefore(now, position.publishedHoursAgo);
    positions.set(position.key, await insertPosition(db, facts, written));
  }
  const published = inOrder.filter(({ state }) => state !== 'draft');
  await loadViews(
    db,
    published.flatMap(({ key }) => positions.get(key) ?? []),
    now,
  );
  return positions;
}

/** A posting in the server's shape, without its owner. */
export function factsOf(
  position: TownPosition,
  now: Date,
): Omit<PositionFacts, 'enterprise_id' | 'account_id'> {
  const published = hoursBefore(now, position.publishedHoursAgo);
  return {
    state: position.state,
    title: position.title,
    category: categoryFor(position.category),
    job_type: codeFor(jobTypes, position.jobType),
    employment: codeFor(employmentKinds, position.jobType === '实习' ? '实习' : '直签'),
    experience: codeFor(experiences, position.experience),
    education: codeFor(educations, position.degree),
    salary_min: position.salaryMin,
    salary_max: position.salaryMax,
    salary_months: position.salaryMonths,
    headcount: position.headcount,
    description: position.description,
    skills: position.skills,
    welfare: position.welfare,
    region: districtFor(position.city, position.district),
    address: position.address,
    work_hours: position.hours,
    valid_until: shanghaiDay(published, position.validDays),
    ...(position.state !== 'draft' && { published_at: published }),
    refreshed_at: hoursBefore(now, position.refreshedHoursAgo),
  };
}

async function loadViews(db: Db, ids: readonly number[], now: Date): Promise<void> {
  const random = dice('views');
  const rows = ids.flatMap((position_id) =>
    Array.from({ length: VIEW_DAYS }, (_, day) => ({
      position_id,
      day: shanghaiDay(now, -day),
      views: random.int(3, 60),
    })),
  );
  const chunk = 1000;
  for (let start = 0; start < rows.length; start += chunk) {
    await insertViews(db, rows.slice(start, start + chunk));
  }
}
