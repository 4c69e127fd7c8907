// The front door of the room resume: the whole resume, its snapshot, and inserting a whole resume.

import { z } from 'zod';
import { conflict } from '../../../contract/call/errors.ts';
import { degrees, labelOf } from '../../../contract/dictionary/dictionary.ts';
import { highestEducation } from '../../../contract/dictionary/highest-education.ts';
import { workStatuses } from '../../../contract/dictionary/resume.ts';
import { withoutContacts } from '../../../contract/moderation/contacts.ts';
import * as contract from '../../../contract/resume/resume.ts';
import { type FoundResume, type Resume, ResumeSnapshot } from '../../../contract/resume/resume.ts';
import {
  Abilities,
  Advantage,
  Basic,
  CERTIFICATE_MAX,
  Certificate,
  EDUCATION_MAX,
  Education,
  EXPERIENCE_MAX,
  Experience,
  LINK_MAX,
  Link,
  Objectives,
  PROJECT_MAX,
  Project,
} from '../../../contract/resume/sections.ts';
import type { NameDisplay } from '../../../contract/value/names.ts';
import { maskEmail, maskMobile } from '../../account/account.ts';
import { accountMobile, sendNumberCode } from '../../account/code/code.ts';
import { regionParts } from '../../dictionary/region/region.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { emit } from '../../platform/event.ts';
import { type Caller, handle } from '../../platform/http/call.ts';
import { seekersChanged } from '../../privacy/events.ts';
import { displayName, findUnseen, followEmployers, privacyOf } from '../../privacy/privacy.ts';
import { countAttachments } from '../attachment/queries.ts';
import { resumeOf } from './assemble.ts';
import { isStudying, yearsOfWork } from './career.ts';
import { POINTS } from './completeness.ts';
import { insertItem, replaceObjectives } from './items.queries.ts';
import { findResume, findStoredCompleteness, lockResume, updateResume } from './queries.ts';
import { checkBasic, checkObjectives } from './rules.ts';

/** A resume given at once; parts left out stay empty. */
export const WholeResume = z.object({
  basic: Basic,
  advantage: Advantage.optional(),
  objectives: Objectives.optional(),
  experiences: z.array(Experience).max(EXPERIENCE_MAX).default([]),
  projects: z.array(Project).max(PROJECT_MAX).default([]),
  links: z.array(Link).max(LINK_MAX).default([]),
  educations: z.array(Education).max(EDUCATION_MAX).default([]),
  certificates: z.array(Certificate).max(CERTIFICATE_MAX).default([]),
  abilities: Abilities.optional(),
});
export type WholeResume = z.input<typeof WholeResume>;

/** The resume as its owner sees it; an empty one when nothing was saved yet. */
export async function getResume(db: Db, account_id: number, now: Date): Promise<Resume> {
  const row = await findResume(db, account_id);
  return resumeOf(row, now, row ? 0 : await countAttachments(db, account_id));
}

export const getResumeCall = handle(contract.getResume, async ({ db, me, now }) => {
  const resume = await getResume(db, me.account_id, now);
  return { ...resume, basic: seenBy(me, resume.basic) };
});

/** Number and mail are masked for the staff who look as the person: they ask for them on the person's page. */
const seenBy = <B extends { mobile: string; email: string }>(
  { viewer_id }: Pick<Caller, 'viewer_id'>,
  basic: B | null,
): B | null =>
  basic && viewer_id !== undefined
    ? { ...basic, mobile: maskMobile(basic.mobile), email: maskEmail(basic.email) }
    : basic;

/** The completeness of an account's resume, in percent; without a resume only its files count. */
export async function findCompleteness(db: Db, account_id: number): Promise<number> {
  const stored = await findStoredCompleteness(db, account_id);
  if (stored !== null) return stored;
  return (await countAttachments(db, account_id)) > 0 ? POINTS.attachment : 0;
}

/**
 * The resume as a recruiter may keep it. The contract's schema drops the owner's private data; the name is
 * the one the person shows now, and the photo is dropped when that is not the full name. Null when nothing
 * was saved yet.
 */
export async function snapshotResume(
  db: Db,
  account_id: number,
  now: Date,
): Promise<ResumeSnapshot | null> {
  const row = await findResume(db, account_id);
  if (!row) return null;
  const resume = resumeOf(row, now);
  const { name_display } = await privacyOf(db, account_id);
  const basic = resume.basic && withName(reachable(resume.basic), name_display);
  return ResumeSnapshot.parse({ ...resume, basic, taken_at: now.toISOString() });
}

/**
 * The resume for enterprises it was not sent to: without contacts and pictures of certificates, which only
 * an application includes.
 */
export function asFound({ basic, certificates, ...resume }: ResumeSnapshot): FoundResume {
  const { advantage, experiences, projects } = resume;
  return {
    ...resume,
    // Contacts that stand in the person's own words are as private as those in their fields.
    advantage: advantage && {
      ...advantage,
      advantage: withoutContacts(advantage.advantage),
    },
    experiences: experiences.map((job) => ({
      ...job,
      content: withoutContacts(job.content),
      achievement: withoutContacts(job.achievement),
    })),
    projects: projects.map((one) => ({ ...one, content: withoutContacts(one.content) })),
    basic: basic && { ...basic, mobile: '', email: '', wechat: '' },
    certificates: certificates.map((certificate) => ({ ...certificate, image: '' })),
  };
}

/** Both views of recruiters for the owner, made by the same functions and with the current visibility. */
export const previewResume = handle(contract.previewResume, async ({ db, me, now }) => {
  const { account_id } = me;
  const resume = await snapshotResume(db, account_id, now);
  const { visibility } = await privacyOf(db, account_id);
  const obstacle = (await findUnseen(db, account_id)) ?? (resume ? null : ('empty' as const));
  return {
    found: resume && obstacle === null && visibility === 'open' ? asFound(resume) : null,
    applied: resume && obstacle === null ? { ...resume, basic: seenBy(me, resume.basic) } : null,
    obstacle,
  };
});

/** Drops an unverified phone number, because it might be another person's. */
const reachable = (basic: NonNullable<Resume['basic']>) =>
  basic.mobile_verified ? basic : { ...basic, mobile: '' };

const withName = (basic: NonNullable<Resume['basic']>, display: NameDisplay) =>
  display === 'real' ? basic : { ...basic, name: displayName(basic, display), avatar: '' };

/**
 * Runs a save in a transaction that holds the resume, then gives it whole with its new percent.
 * `write` gets the name, avatar and number stored before; `version` is the one the save started from.
 * @throws Failure `conflict` naming `version` when another save came between.
 */
export function saveResume(
  db: Db,
  account_id: number,
  now: Date,
  write: (trx: Db, before: Awaited<ReturnType<typeof lockResume>>) => Promise<void>,
  version?: number,
): Promise<Resume> {
  return transact(db, async (trx) => {
    const before = await lockResume(trx, account_id, now);
    if (version !== undefined && version !== before.version - 1) {
      const message = '简历刚在别处改过，请看过最新内容再保存';
      throw conflict('outdated', message, { version: message });
    }
    await write(trx, before);
    const resume = await getResume(trx, account_id, now);
    await updateResume(trx, account_id, { completeness: resume.completeness });
    await followEmployers(trx, account_id, resume.experiences);
    await emit(trx, seekersChanged, { account_ids: [account_id] }, now);
    return resume;
  });
}

/** Recomputes the completeness after a change outside the sections, such as of files. */
export async function refreshCompleteness(trx: Db, account_id: number, now: Date): Promise<void> {
  if ((await findStoredCompleteness(trx, account_id)) === null) return;
  const { completeness } = await getResume(trx, account_id, now);
  await updateResume(trx, account_id, { completeness });
  await emit(trx, seekersChanged, { account_ids: [account_id] }, now);
}

/**
 * Inserts a whole resume for an account that has none (demo town). Gives its completeness.
 * @throws ZodError or Failure for what a form would refuse.
 */
export async function insertWholeResume(
  db: Db,
  account_id: number,
  given: WholeResume,
  now: Date,
): Promise<number> {
  const { basic, advantage, objectives, abilities, ...lists } = WholeResume.parse(given);
  checkBasic(basic, now);
  if (objectives) checkObjectives(objectives);
  const { completeness } = await saveResume(db, account_id, now, async (trx) => {
    await updateResume(trx, account_id, { ...basic, mobile_verified: true });
    if (advantage) {
      const skills = JSON.stringify(advantage.skills);
      await updateResume(trx, account_id, { advantage: advantage.advantage, skills });
    }
    if (objectives) {
      await updateResume(trx, account_id, { arrival: objectives.arrival });
      await replaceObjectives(trx, account_id, objectives.items);
    }
    if (abilities) {
      const languages = JSON.stringify(abilities.languages);
      await updateResume(trx, account_id, { languages, licences: abilities.licences });
    }
    for (const item of lists.projects) await insertItem(trx, 'project', account_id, item);
    for (const item of lists.links) await insertItem(trx, 'link', account_id, item);
    for (const item of lists.experiences) await insertItem(trx, 'experience', account_id, item);
    for (const item of lists.educations) await insertItem(trx, 'education', account_id, item);
    for (const item of lists.certificates) await insertItem(trx, 'certificate', account_id, item);
  });
  return completeness;
}

/** What a recruiter's list shows of a resume. Neither age nor sex: they never reach a list. */
export interface ResumeSummary {
  name: string;
  avatar: string;
  city_name: string;
  work_status: { code: string; label: string } | null;
  /** Latest company and title; '' for people without experience. */
  latest: string;
  /** Highest degree and its school; '' without any. */
  education: string;
  /** Full years of work; null for people who have not worked yet. */
  years: number | null;
  skills: string[];
  completeness: number;
}

/** The summary of a snapshot; `now` is when the application was sent. */
export function summarizeResume(resume: ResumeSnapshot, now: Date): ResumeSummary {
  const { basic, advantage, experiences, educations, completeness } = resume;
  const [latest] = experiences;
  const status = basic?.work_status;
  return {
    name: basic?.name ?? '',
    avatar: basic?.avatar ?? '',
    city_name: regionParts(basic?.region ?? '')?.city ?? '',
    work_status: status ? { code: status, label: labelOf(workStatuses, status) } : null,
    latest: latest ? `${latest.company} · ${latest.title}` : '',
    education: educationOf(educations, now),
    years: yearsOfWork(basic?.work_since ?? null, experiences, now),
    skills: advantage?.skills.map(({ name }) => name) ?? [],
    completeness,
  };
}

/** The highest education in words; '' for none. */
export function educationOf(educations: ResumeSnapshot['educations'], now: Date): string {
  const highest = highestEducation(educations);
  if (!highest) return '';
  const degree = labelOf(degrees, highest.degree) + (isStudying(highest, now) ? '在读' : '');
  return `${degree} · ${highest.school}`;
}

export const getAccountMobile = handle(contract.getAccountMobile, async (context) => ({
  mobile: await accountMobile(context),
}));

export const sendMobileCode = handle(contract.sendMobileCode, (context, { mobile }) =>
  sendNumberCode(context, mobile),
);
