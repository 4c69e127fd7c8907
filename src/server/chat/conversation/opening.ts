// Before a conversation starts: whether the two have talked, and three opening lines to choose from.
import * as contract from '../../../contract/chat/opening.ts';
import { fillGreeting } from '../../../contract/enterprise/member-profile.ts';
import type { ResumeSnapshot } from '../../../contract/resume/resume.ts';
import { listPhrases } from '../../enterprise/member-profile/member-profile.ts';
import type { Db } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { snapshotResume, summarizeResume } from '../../resume/section/section.ts';
import { keyOf } from '../message/keys.ts';
import { findAbout, findByKey, findReader } from './start.queries.ts';
import { type Pair, requireCandidate, requireFound, requireStart } from './start.ts';

/** @throws Failure `conflict` with what to do first, as beginning itself does. */
export const getOpening = handle(
  contract.getOpening,
  async ({ db, me: { account_id }, now }, { position_id }) => {
    const { position, pair, known } = await requireStart(db, account_id, position_id, now);
    const reader = await findReader(db, pair.recruiter_id, position.enterprise_id);
    const resume = await snapshotResume(db, account_id, now);
    return {
      known: hasTalked(known),
      reader: [position.short_name, reader].filter(Boolean).join(' · '),
      greetings: greetingsFor(position.title, resume && factsOf(resume, now)),
    };
  },
);

/** True once something was said. A conversation without messages is empty for the other side. */
const hasTalked = (known: Awaited<ReturnType<typeof findByKey>>): boolean =>
  known !== null && (known.opening > 0 || known.answered_at !== null);

/** A recruiter before an applicant. @throws Failure as beginning itself does. */
export const getCandidateOpening = handle(
  contract.getCandidateOpening,
  async ({ db, member }, { application_id }) =>
    openingOf(db, await requireCandidate(db, member, application_id)),
);

/** For a recruiter and a person they found; uses up no contact. @throws Failure like the start itself. */
export const getTalentOpening = handle(
  contract.getTalentOpening,
  async ({ db, member, now }, about) => openingOf(db, await requireFound(db, member, about, now)),
);

async function openingOf(db: Db, pair: Pair): Promise<contract.Opening> {
  const { recruiter_id, enterprise_id, position_id } = pair;
  const position = await findAbout(db, position_id);
  const { greetings } = await listPhrases(db, recruiter_id);
  const names = {
    姓名: await findReader(db, recruiter_id, enterprise_id),
    企业: position?.short_name ?? '',
    职位: position?.title ?? '',
  };
  return {
    known: hasTalked(await findByKey(db, keyOf(pair))),
    reader: '',
    greetings: recruiterGreetings(greetings, names),
  };
}

const USUAL = [
  '您好，我是{企业}的{姓名}，我们正在招「{职位}」，方便聊聊吗？',
  // The text does not claim that the resume was opened, because that is not required.
  '您好，想和您聊聊「{职位}」的工作内容和团队，您最近在看机会吗？',
  '您好，「{职位}」正在招聘，感兴趣的话我把职位详情发给您。',
];

/** Three opening lines of a recruiter: their own ones first, then the usual ones. */
export function recruiterGreetings(
  own: readonly string[],
  names: Parameters<typeof fillGreeting>[1],
): string[] {
  const lines = [...own, ...USUAL].map((line) => fillGreeting(line, names));
  // Lines that differ only in punctuation count as one choice.
  const bare = (line: string) => line.replace(/[\p{P}\s]/gu, '');
  return lines
    .filter((line, i) => lines.findIndex((one) => bare(one) === bare(line)) === i)
    .slice(0, 3);
}

/** Facts of the seeker for a greeting. */
interface OwnFacts {
  years: number | null;
  /** As in 本科 · 浙江大学; '' when unknown. */
  education: string;
  /** The latest job; null without one. */
  job: { company: string; title: string; has_left: boolean } | null;
}

function factsOf(resume: ResumeSnapshot, now: Date): OwnFacts {
  const { years, education } = summarizeResume(resume, now);
  const [latest] = resume.experiences;
  if (!latest) return { years, education, job: null };
  const { company, title, to } = latest;
  const has_left = to !== null || resume.basic?.work_status === 'free';
  return { years, education, job: { company, title, has_left } };
}

/** Three opening lines about a position: a plain one, one with facts of the resume, and a question. */
export function greetingsFor(title: string, own: OwnFacts | null): string[] {
  const years = own?.years ? `有 ${own.years} 年工作经验` : '';
  const facts = [years, own ? lastOf(own) : ''].filter(Boolean).join('，');
  return [
    `您好，我对「${title}」很感兴趣，方便聊聊吗？`,
    `您好，看到贵公司在招「${title}」。${facts ? `我${facts}，` : ''}希望有机会进一步了解，谢谢。`,
    `您好，请问「${title}」还在招聘吗？想了解一下团队和主要工作内容。`,
  ];
}

/** 目前在云帆担任出纳 or 曾在云帆担任出纳; the education when there is no job. */
const lastOf = ({ job, education }: OwnFacts): string =>
  job ? `${job.has_left ? '曾' : '目前'}在${job.company}担任${job.title}` : schoolOf(education);
const schoolOf = (education: string): string => {
  const [degree, school] = education.split(' · ');
  return school ? `${degree?.endsWith('在读') ? '就读于' : '毕业于'}${school}` : '';
};
