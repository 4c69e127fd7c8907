// Elites of the demo town, feedback, reports and measures in the operators' queues, some of them answered.
// They are made by the rooms' own rules, so that every state is one the site can reach.

import type { ReportInput } from '../../src/contract/report/report.ts';
import { insertVerifiedName } from '../../src/server/account/real-name/real-name.ts';
import { openSession } from '../../src/server/account/seed.ts';
import { takeMeasure, untilAfter } from '../../src/server/measure/measure.ts';
import { expireMeasures, insertAppealOf } from '../../src/server/measure/seed.ts';
import { openPictures } from '../../src/server/moderation/picture/picture.ts';
import type { Db } from '../../src/server/platform/db/db.ts';
import { insertReportOf } from '../../src/server/report/report.ts';
import { reportReview } from '../../src/server/report/seed.ts';
import { findCompleteness } from '../../src/server/resume/section/section.ts';
import { insertFeedbackOf } from '../../src/server/site/feedback/feedback.ts';
import { feedbackReview } from '../../src/server/site/seed.ts';
import { insertEliteApplication } from '../../src/server/talent/elite/elite.ts';
import { eliteReview } from '../../src/server/talent/seed.ts';
import { addPastBillDay } from '../../src/server/wallet/seed.ts';
import { demoAccounts, OPERATOR_MOBILE } from '../accounts.ts';
import { categoryFor } from '../codes.ts';
import {
  OTHERS_FEEDBACK,
  OTHERS_REPORTS,
  OWN_FEEDBACK,
  OWN_REPORTS,
} from '../feedback-and-reports.ts';
import { MEASURES } from '../measures.ts';
import { avatarUrl, logoUrl, photoUrls } from '../pictures.ts';
import { DEMO_ENTERPRISE } from '../recruiters.ts';
import type { TownSeeker } from '../shapes.ts';
import type { Town } from '../town.ts';
import { DEVICE, hoursBefore, type People } from './people.ts';
import type { PastAct } from './staff.ts';

interface Loaded {
  people: People;
  enterprises: ReadonlyMap<string, number>;
  positions: ReadonlyMap<string, number>;
}

const DEMO_SEEKER = demoAccounts[0].mobile;
/** The number of approved elites; the others wait for the review. */
const APPROVED = 9;
const WAITING = 2;
const BANDS = ['35-50', '50-80', '20-35', '80-120'] as const;
/** A payment in the sandbox's bill that belongs to no order, with finance's explanation. */
const TRIED = {
  out_no: 'TRY2026001',
  fen: 1000,
  note: '技术部在沙箱收银台试付的一笔，没有对应的订单，不是真钱，不用退回。',
} as const;

/** Loads elites, feedback and reports; gives what the staff decided. */
export async function loadOperatorCases(
  db: Db,
  town: Town,
  loaded: Loaded,
  now: Date,
): Promise<PastAct[]> {
  const decisions = await loadElites(db, town, loaded, now);
  await loadFeedback(db, town, loaded, now);
  await loadReports(db, town, loaded, now);
  await loadMeasures(db, town, loaded, now);
  await loadPictures(db, town, loaded, now);
  const explained: PastAct = {
    at: hoursBefore(now, 24 * 10),
    make: (trx, staff) => addPastBillDay(trx, { ...TRIED, staff }, hoursBefore(now, 24 * 12)),
  };
  return [...decisions, explained];
}

/** The demo enterprise's applicants come first, so that its recruiter sees the elite's mark. */
function candidatesOf(town: Town): TownSeeker[] {
  const atDemo = new Set(
    town.positions
      .filter(({ enterpriseKey }) => enterpriseKey === DEMO_ENTERPRISE)
      .map(({ key }) => key),
  );
  const applied = new Set(
    town.applications
      .filter(({ positionKey }) => atDemo.has(positionKey))
      .map(({ seekerMobile }) => seekerMobile),
  );
  const fit = town.seekers.filter(
    ({ mobile, experiences, educations }) =>
      mobile !== DEMO_SEEKER &&
      experiences.length >= 2 &&
      educations.some(({ degree }) => degree === '本科' || degree === '硕士'),
  );
  const near = fit.filter(({ mobile }) => applied.has(mobile)).slice(0, 4);
  return [...near, ...fit.filter((seeker) => !near.includes(seeker))];
}

async function loadElites(db: Db, town: Town, { people }: Loaded, now: Date): Promise<PastAct[]> {
  const decisions: PastAct[] = [];
  let made = 0;
  for (const seeker of candidatesOf(town)) {
    if (made >= APPROVED + WAITING) break;
    const account_id = people.get(seeker.mobile);
    if (account_id === undefined || (await findCompleteness(db, account_id)) < 90) continue;
    const isWaiting = made >= APPROVED;
    const applied = hoursBefore(now, isWaiting ? 8 + made : 24 * (12 + made * 9));
    await insertVerifiedName(db, account_id, seeker.name, applied);
    await openSession(db, account_id, DEVICE, applied);
    const id = await insertEliteApplication(db, account_id, formOf(seeker, made), applied);
    made += 1;
    if (isWaiting) continue;
    const decided = new Date(applied.getTime() + 20 * 3_600_000);
    decisions.push({
      at: decided,
      make: (trx, staff) =>
        eliteReview.decide(trx, { id, decision: 'approve', reason: '', staff }, decided),
    });
  }
  return decisions;
}

function formOf(seeker: TownSeeker, index: number) {
  const [job] = seeker.experiences;
  const [wish] = seeker.intentions;
  const parts = [job?.achievement, job?.content, seeker.advantage];
  const highlights = parts.filter(Boolean).join('\n');
  return {
    field: categoryFor(wish?.category ?? '').slice(0, 4),
    title: (job?.title ?? '').slice(0, 40),
    salary_band: BANDS[index % BANDS.length] ?? '35-50',
    highlights: highlights.slice(0, 300),
    achievement: '' as const,
    referee: '',
    proofs: [],
  };
}

/** Faces of seekers and pictures of companies that wait on the desk, from some minutes to two days. */
async function loadPictures(
  db: Db,
  town: Town,
  { people, enterprises }: Loaded,
  now: Date,
): Promise<void> {
  const faces = town.seekers.filter((_, index) => index % 6 === 4).slice(0, 42);
  for (const [index, { mobile }] of faces.entries()) {
    const account_id = people.get(mobile);
    if (account_id === undefined) continue;
    const one = {
      slot: 'avatar',
      picture: avatarUrl(mobile),
      account_id,
      is_shown: true,
    } as const;
    await openPictures(db, [one], hoursBefore(now, 44 - index));
  }
  const companies = town.enterprises.filter((_, index) => index % 11 === 6).slice(0, 4);
  for (const [index, { key }] of companies.entries()) {
    const recruiter = town.recruiters.find(({ enterpriseKey }) => enterpriseKey === key);
    const account_id = people.get(recruiter?.mobile ?? '');
    const enterprise_id = enterprises.get(key);
    if (account_id === undefined || enterprise_id === undefined) continue;
    const about = { account_id, enterprise_id, is_shown: true };
    const pictures = photoUrls(key).map(
      (picture) => ({ ...about, slot: 'gallery', picture }) as const,
    );
    const logo = { ...about, slot: 'logo', picture: logoUrl(key) } as const;
    await openPictures(db, [logo, ...pictures], hoursBefore(now, 30 - index * 7));
  }
}

/** Accounts other than the demo seeker's, spread over the town. */
function othersOf(town: Town, people: People): number[] {
  return town.seekers
    .filter((_, index) => index % 17 === 5)
    .flatMap(({ mobile }) => people.get(mobile) ?? []);
}

async function loadFeedback(db: Db, town: Town, { people }: Loaded, now: Date): Promise<void> {
  const own = people.get(DEMO_SEEKER);
  const plain = { subject: null, pictures: [], contact: '' };
  for (const { kind, content, hours, answer } of own === undefined ? [] : OWN_FEEDBACK) {
    const sent = hoursBefore(now, hours);
    const input = { kind, content, ...plain };
    const { id } = await insertFeedbackOf(db, own ?? 0, input, sent);
    if (answer) {
      const reply = { id, decision: 'answer', reason: '', content: answer.content } as const;
      const at = hoursBefore(now, answer.hours);
      await feedbackReview.decide(db, { ...reply, staff: null }, at);
    }
  }
  const others = othersOf(town, people);
  for (const [index, { kind, content, hours }] of OTHERS_FEEDBACK.entries()) {
    const account_id = others[index];
    if (account_id === undefined) continue;
    const input = { kind, content, ...plain };
    await insertFeedbackOf(db, account_id, input, hoursBefore(now, hours));
  }
}

type Words = Pick<ReportInput, 'kind' | 'content' | 'pictures'>;

async function loadReports(
  db: Db,
  town: Town,
  { people, positions }: Loaded,
  now: Date,
): Promise<void> {
  const own = people.get(DEMO_SEEKER);
  const targets = town.positions
    .filter(({ enterpriseKey, state }) => enterpriseKey !== DEMO_ENTERPRISE && state === 'online')
    .filter((_, index) => index % 23 === 7)
    .flatMap(({ key }) => positions.get(key) ?? []);
  const send = (account_id: number, index: number, words: Words, at: Date) => {
    const target = { target: 'position' as const, target_id: targets[index] ?? 0 };
    return insertReportOf(db, { account_id, side: 'seeker' }, { ...words, ...target }, at);
  };
  for (const [index, { kind, content, hours, decision }] of OWN_REPORTS.entries()) {
    if (own === undefined || targets[index] === undefined) continue;
    const sent = hoursBefore(now, hours);
    const { id } = await send(own, index, { kind, content, pictures: [] }, sent);
    const step = { id, measure: 'none', measure_days: null, reason: '', staff: null } as const;
    const accept = { ...step, decision: 'accept' } as const;
    await reportReview.decide(db, accept, hoursBefore(now, hours - 4));
    if (!decision) continue;
    const words = {
      ...step,
      decision: 'verify',
      measure: 'warn',
      reason: decision.reason,
    } as const;
    await reportReview.decide(db, words, hoursBefore(now, decision.hours));
  }
  const others = othersOf(town, people);
  for (const [index, { kind, content, hours }] of OTHERS_REPORTS.entries()) {
    const account_id = others[index + OTHERS_FEEDBACK.length];
    const at = index + OWN_REPORTS.length;
    if (account_id === undefined || targets[at] === undefined) continue;
    await send(account_id, at, { kind, content, pictures: [] }, hoursBefore(now, hours));
  }
}

/** A measure that ran out, a warning, and a limit whose appeal waits for the demo operator. None concerns a demo account. */
async function loadMeasures(
  db: Db,
  town: Town,
  { people }: Pick<Loaded, 'people'>,
  now: Date,
): Promise<void> {
  const operator = people.get(OPERATOR_MOBILE) ?? null;
  const seekers = town.seekers.filter((_, index) => index % 17 === 9);
  const recruiter = town.recruiters.find(
    ({ enterpriseKey, admin }) => enterpriseKey !== DEMO_ENTERPRISE && !admin,
  );
  const mobiles = {
    past: seekers[0]?.mobile,
    warned: seekers[1]?.mobile,
    limited: recruiter?.mobile,
  };
  for (const { who, kind, days, hours, reason, note, byOther, appeal } of MEASURES) {
    const account_id = people.get(mobiles[who] ?? '');
    if (account_id === undefined) continue;
    const at = hoursBefore(now, hours);
    const until = untilAfter(at, days);
    const owner = { account_id, enterprise_id: null, position_id: null };
    const cause = { source: 'hand', case_id: null, taken_by: byOther ? null : operator } as const;
    const { id } = await takeMeasure(db, { ...owner, ...cause, kind, reason, note, until }, at);
    if (until && until <= now) await expireMeasures(db, until);
    if (!appeal) continue;
    const sent = { measure_id: id, account_id, content: appeal.content, pictures: [] };
    await insertAppealOf(db, sent, hoursBefore(now, appeal.hours));
  }
}
