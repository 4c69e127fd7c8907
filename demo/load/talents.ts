// Talents for the demo recruiter: people of its city and trades, three of them elites, one viewed, kept
// and invited; and an invitation for the demo seeker.
import { createAccount } from '../../src/server/account/account.ts';
import { insertVerifiedName } from '../../src/server/account/real-name/real-name.ts';
import { openSession } from '../../src/server/account/seed.ts';
import type { Db } from '../../src/server/platform/db/db.ts';
import { findCompleteness, insertWholeResume } from '../../src/server/resume/section/section.ts';
import { insertEliteApplication } from '../../src/server/talent/elite/elite.ts';
import { saveFavourite } from '../../src/server/talent/favourite/favourite.ts';
import { insertInvitationTo } from '../../src/server/talent/invitation/invitation.ts';
import { eliteReview } from '../../src/server/talent/seed.ts';
import { recordView } from '../../src/server/talent/view/view.ts';
import { demoAccounts, RECRUITER_MOBILE } from '../accounts.ts';
import { categoryFor } from '../codes.ts';
import { DEMO_ENTERPRISE } from '../recruiters.ts';
import { buildNeighbours } from '../seekers.ts';
import type { TownSeeker } from '../shapes.ts';
import type { Town } from '../town.ts';
import type { Enterprises } from './enterprises.ts';
import { DEVICE, hoursBefore, type People, resumeOf } from './people.ts';
import type { PastAct } from './staff.ts';

interface Loaded {
  people: People;
  enterprises: Enterprises;
  positions: ReadonlyMap<string, number>;
}

const DEMO_SEEKER = demoAccounts[0].mobile;
const ELITES = 3;
const GREETING =
  '您好，看到您做过和我们很接近的项目，团队正好缺这样一位同事。方便的话想请您看看这个职位，我们可以先聊半小时。';

/** Gives the decisions about the elites. */
export async function loadTalents(
  db: Db,
  town: Town,
  loaded: Loaded,
  now: Date,
): Promise<PastAct[]> {
  const firm = town.enterprises.find(({ key }) => key === DEMO_ENTERPRISE);
  const trades = firm?.hires.split(' ') ?? [];
  const neighbours = buildNeighbours(now.toISOString().slice(0, 7), trades);
  const accounts = new Map<string, number>();
  for (const person of neighbours) {
    accounts.set(person.mobile, await addPerson(db, person, now));
  }
  const decisions = await makeElites(db, neighbours, accounts, now);
  await workOf(db, town, loaded, neighbours, accounts, now);
  await inviteDemoSeeker(db, town, loaded, now);
  return decisions;
}

/** Adds an account with a resume; it has no picture, so its card shows a letter. */
async function addPerson(db: Db, person: TownSeeker, now: Date): Promise<number> {
  const { mobile, name, activeHoursAgo } = person;
  const id = await createAccount(db, { mobile, name, roles: ['seeker'] });
  const resume = resumeOf(person);
  const basic = { ...resume.basic, avatar: '' };
  await insertWholeResume(db, id, { ...resume, basic }, hoursBefore(now, activeHoursAgo));
  return id;
}

async function makeElites(
  db: Db,
  neighbours: readonly TownSeeker[],
  accounts: ReadonlyMap<string, number>,
  now: Date,
): Promise<PastAct[]> {
  const decisions: PastAct[] = [];
  for (const person of neighbours) {
    const account_id = accounts.get(person.mobile);
    const [job] = person.experiences;
    const isFit =
      person.experiences.length >= 2 &&
      person.educations.some(({ degree }) => degree === '本科' || degree === '硕士');
    if (decisions.length >= ELITES || !isFit || !job || account_id === undefined) continue;
    if ((await findCompleteness(db, account_id)) < 90) continue;
    const applied = hoursBefore(now, 24 * (10 + decisions.length * 6));
    await insertVerifiedName(db, account_id, person.name, applied);
    await openSession(db, account_id, DEVICE, applied);
    const form = {
      field: categoryFor(person.intentions[0]?.category ?? '').slice(0, 4),
      title: job.title.slice(0, 40),
      salary_band: '35-50' as const,
      highlights: [job.achievement, job.content, person.advantage].join('\n').slice(0, 300),
      achievement: '' as const,
      referee: '',
      proofs: [],
    };
    const id = await insertEliteApplication(db, account_id, form, applied);
    const decided = new Date(applied.getTime() + 20 * 3_600_000);
    decisions.push({
      at: decided,
      make: (trx, staff) =>
        eliteReview.decide(trx, { id, decision: 'approve', reason: '', staff }, decided),
    });
  }
  return decisions;
}

/** The demo recruiter's acts: some talents viewed, one kept, one invited. */
async function workOf(
  db: Db,
  town: Town,
  { people, enterprises, positions }: Loaded,
  neighbours: readonly TownSeeker[],
  accounts: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const enterprise_id = enterprises.get(DEMO_ENTERPRISE);
  const viewer_id = people.get(RECRUITER_MOBILE);
  const opening = town.positions.find(
    ({ enterpriseKey, state, tradeKey }) =>
      enterpriseKey === DEMO_ENTERPRISE && state === 'online' && tradeKey === 'frontend',
  );
  if (enterprise_id === undefined || viewer_id === undefined) return;
  const near = neighbours.filter(({ tradeKey }) => tradeKey === 'frontend');
  for (const [index, { mobile }] of near.slice(0, 2).entries()) {
    const account_id = accounts.get(mobile) ?? 0;
    const at = hoursBefore(now, 20 + index * 30);
    await recordView(db, { account_id, enterprise_id, viewer_id, place: 'search' }, at);
    const reason = '沟通顺畅，等下一个名额。';
    if (index === 0) {
      await saveFavourite(db, { enterprise_id, account_id, keeper_id: viewer_id, reason }, at);
    }
    const position_id = opening && positions.get(opening.key);
    if (index === 1 && position_id !== undefined) {
      const invitation = { account_id, inviter_id: viewer_id, enterprise_id, position_id };
      await insertInvitationTo(db, { ...invitation, message: GREETING }, at);
    }
  }
}

/** Another enterprise invites the demo seeker, who sees it in the personal centre. */
async function inviteDemoSeeker(
  db: Db,
  town: Town,
  { people, enterprises, positions }: Loaded,
  now: Date,
): Promise<void> {
  const account_id = people.get(DEMO_SEEKER);
  const applied = new Set(
    town.applications
      .filter(({ seekerMobile }) => seekerMobile === DEMO_SEEKER)
      .map(({ positionKey }) => positionKey),
  );
  const found = town.positions.find(
    ({ key, enterpriseKey, state, tradeKey }) =>
      enterpriseKey !== DEMO_ENTERPRISE &&
      state === 'online' &&
      tradeKey === 'frontend' &&
      !applied.has(key),
  );
  const enterprise_id = found && enterprises.get(found.enterpriseKey);
  const position_id = found && positions.get(found.key);
  const recruiter = town.recruiters.find(
    ({ enterpriseKey }) => enterpriseKey === found?.enterpriseKey,
  );
  const inviter_id = recruiter && people.get(recruiter.mobile);
  if (!account_id || !enterprise_id || !position_id || !inviter_id) return;
  const invitation = { account_id, inviter_id, enterprise_id, position_id, message: GREETING };
  await insertInvitationTo(db, invitation, hoursBefore(now, 26));
}
