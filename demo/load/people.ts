// Accounts, resumes and applications of the demo town.

import { degrees, industries, jobTypes } from '../../src/contract/dictionary/dictionary.ts';
import {
  arrivalTimes,
  languageLevels,
  licenceClasses,
  skillLevels,
  workStatuses,
} from '../../src/contract/dictionary/resume.ts';
import { createAccount, setProfile } from '../../src/server/account/account.ts';
import { DEMO_PASSWORD, hashPassword, openSession } from '../../src/server/account/seed.ts';
import { insertApplication } from '../../src/server/application/application.ts';
import type { Db } from '../../src/server/platform/db/db.ts';
import { insertWholeResume, type WholeResume } from '../../src/server/resume/section/section.ts';
import {
  OPERATOR_MOBILE,
  OPERATOR_NAME,
  SECOND_OPERATOR_MOBILE,
  SECOND_OPERATOR_NAME,
} from '../accounts.ts';
import { categoryFor, cityFor, codeFor, districtFor } from '../codes.ts';
import { avatarUrl } from '../pictures.ts';
import type { TownSeeker } from '../shapes.ts';
import type { Town } from '../town.ts';

/** Account ids by mobile. */
export type People = ReadonlyMap<string, number>;

/** The browser of everybody in the town who was on the site before. */
export const DEVICE = {
  agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140',
  address: '',
};

const HOUR_MS = 3_600_000;

/** The time some hours before `now`. */
export function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR_MS);
}

/** Makes all accounts (they share one password) and the seekers' resumes. */
export async function loadPeople(db: Db, town: Town, now: Date): Promise<People> {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const people = new Map<string, number>();
  const join = async (mobile: string, name: string, role: 'seeker' | 'recruiter' | 'operator') => {
    const id = await createAccount(db, { mobile, name, roles: [role], password_hash });
    await setProfile(db, id, { avatar: avatarUrl(mobile) });
    people.set(mobile, id);
    return id;
  };
  await join(OPERATOR_MOBILE, OPERATOR_NAME, 'operator');
  await join(SECOND_OPERATOR_MOBILE, SECOND_OPERATOR_NAME, 'operator');
  for (const { mobile, name, seenHoursAgo } of town.recruiters) {
    const id = await join(mobile, name, 'recruiter');
    if (seenHoursAgo !== null) await openSession(db, id, DEVICE, hoursBefore(now, seenHoursAgo));
  }
  for (const seeker of town.seekers) {
    const id = await join(seeker.mobile, seeker.name, 'seeker');
    await insertWholeResume(db, id, resumeOf(seeker), hoursBefore(now, seeker.activeHoursAgo));
  }
  return people;
}

/** A seeker's resume in the contract's shape. */
export function resumeOf(seeker: TownSeeker): WholeResume {
  return {
    basic: {
      name: seeker.name,
      avatar: avatarUrl(seeker.mobile),
      birth_month: seeker.born,
      work_since: seeker.workSince || null,
      region: districtFor(seeker.city, seeker.district),
      mobile: seeker.mobile,
      email: seeker.email,
      work_status: codeFor(workStatuses, seeker.status),
    },
    advantage: {
      advantage: seeker.advantage,
      skills: seeker.skills.map(({ name, level }) => ({
        name,
        level: codeFor(skillLevels, level),
      })),
    },
    objectives: {
      arrival: codeFor(arrivalTimes, seeker.arrival),
      items: seeker.intentions.map((wish) => ({
        category: categoryFor(wish.category),
        regions: [cityFor(wish.city)],
        job_type: codeFor(jobTypes, wish.jobType),
        salary_min: wish.salaryMin,
        salary_max: wish.salaryMax,
        industries: [codeFor(industries, wish.industry)],
      })),
    },
    ...historyOf(seeker),
  };
}

function historyOf(seeker: TownSeeker) {
  return {
    experiences: seeker.experiences.map((job) => ({
      company: job.company,
      industry: codeFor(industries, job.industry),
      department: job.department,
      title: job.title,
      from: job.start,
      to: job.end || null,
      content: job.content,
      achievement: job.achievement,
      skills: job.skills,
      internship: job.internship,
      hide_from_company: true,
    })),
    projects: seeker.projects.map(({ start, end, ...project }) => ({
      ...project,
      from: start,
      to: end || null,
      url: '',
    })),
    links: seeker.links,
    abilities: {
      languages: seeker.languages.map(({ name, level }) => ({
        name,
        level: codeFor(languageLevels, level),
      })),
      licences: seeker.licences.map((label) => codeFor(licenceClasses, label)),
    },
    educations: seeker.educations.map((study) => ({
      school: study.school,
      degree: codeFor(degrees, study.degree),
      major: study.major,
      from: study.start,
      to: study.end,
      full_time: study.fullTime,
      content: study.activity,
    })),
    certificates: seeker.certificates.map(({ name, month }) => ({
      name,
      month,
      number: '',
      image: '',
    })),
  };
}

/** Stores the applications, each with the history that leads to its state. */
export async function loadApplications(
  db: Db,
  town: Town,
  { people, positions }: { people: People; positions: ReadonlyMap<string, number> },
  now: Date,
): Promise<void> {
  for (const { seekerMobile, positionKey, state, hoursAgo } of town.applications) {
    const [account_id, position_id] = [people.get(seekerMobile), positions.get(positionKey)];
    if (account_id === undefined || position_id === undefined) continue;
    const at = hoursBefore(now, hoursAgo);
    await insertApplication(db, { account_id, position_id, state, at }, now);
  }
}
