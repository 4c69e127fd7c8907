// What the demo seeker's centre shows besides the town's own applications: one application in every state
// with plausible times, three interviews, and recruiters' views.

import type { ApplicationState } from '../../src/contract/dictionary/states.ts';
import { insertApplication } from '../../src/server/application/application.ts';
import { makeOffer } from '../../src/server/application/seed.ts';
import { type InterviewFacts, insertInterviewOf } from '../../src/server/interview/interview.ts';
import type { Db } from '../../src/server/platform/db/db.ts';
import { shanghaiDay } from '../../src/server/position/position.ts';
import { recordView } from '../../src/server/talent/view/view.ts';
import { demoAccounts } from '../accounts.ts';
import type { TownPosition } from '../shapes.ts';
import type { Town } from '../town.ts';
import type { Enterprises } from './enterprises.ts';
import { hoursBefore, type People } from './people.ts';

interface Loaded {
  people: People;
  enterprises: Enterprises;
  positions: ReadonlyMap<string, number>;
}

const DAY_H = 24;
/** Professions near the demo seeker's own, the nearest first. */
const TRADES = ['frontend', 'mobile', 'uiux', 'product', 'qa', 'java', 'data'];

/** States that an application can reach without anybody at the enterprise opening it. */
const UNSEEN: readonly ApplicationState[] = ['submitted', 'timeout', 'withdrawn'];

interface Plan {
  state: ApplicationState;
  /** Hours since it was sent, and the hours ago at which its history ends. */
  sent: number;
  until?: number;
  interview?: (now: Date, position: TownPosition) => Meeting;
}
type Meeting = Pick<InterviewFacts, 'kind' | 'state' | 'slots' | 'duration_min' | 'invited_at'> &
  Partial<Pick<InterviewFacts, 'result' | 'place' | 'link' | 'note' | 'bring'>>;

/** A time of day in Shanghai, some days from today. */
const at = (now: Date, days: number, time: string) =>
  new Date(`${shanghaiDay(now, days)}T${time}:00+08:00`);

const PLANS: readonly Plan[] = [
  // Unanswered for fourteen days: the site's job ended it.
  { state: 'timeout', sent: 26 * DAY_H, until: -2 * DAY_H },
  {
    state: 'viewed',
    sent: 20 * DAY_H,
    until: 13 * DAY_H,
    interview: (now) => ({
      kind: 'video',
      state: 'completed',
      result: 'passed',
      duration_min: 45,
      slots: [at(now, -6, '10:00')],
      link: 'https://meeting.example.com/zemu-8602',
      note: '技术负责人会聊一聊最近的项目。',
      invited_at: hoursBefore(now, 9 * DAY_H),
    }),
  },
  { state: 'withdrawn', sent: 17 * DAY_H, until: 12 * DAY_H },
  { state: 'rejected', sent: 14 * DAY_H, until: 4 * DAY_H },
  {
    state: 'contacted',
    sent: 9 * DAY_H,
    until: 4 * DAY_H,
    interview: (now, position) => ({
      kind: 'onsite',
      state: 'accepted',
      duration_min: 60,
      slots: [at(now, 2, '14:00')],
      place: `${position.city}${position.district}${position.address}`,
      bring: '身份证、可以展示的作品',
      note: '到前台报名字即可，可以提前十分钟到。',
      invited_at: hoursBefore(now, 3 * DAY_H),
    }),
  },
  { state: 'contacted', sent: 7 * DAY_H, until: DAY_H },
  { state: 'viewed', sent: 6 * DAY_H, until: 3 * DAY_H },
  // Old enough for the seeker to ask for a look.
  { state: 'submitted', sent: 5 * DAY_H },
  {
    state: 'viewed',
    sent: 4 * DAY_H,
    until: 2 * DAY_H,
    interview: (now) => ({
      kind: 'video',
      state: 'invited',
      duration_min: 30,
      slots: [at(now, 2, '14:30'), at(now, 3, '10:00'), at(now, 4, '19:30')],
      link: 'https://meeting.example.com/zemu-3317',
      note: '先线上聊半小时，互相了解一下。',
      invited_at: hoursBefore(now, 20),
    }),
  },
  { state: 'submitted', sent: 18 },
  { state: 'offered', sent: 12 * DAY_H, until: 2 * DAY_H },
];

/** The offer that the demo seeker has received. */
const OFFER = {
  salary: 26_000,
  message:
    '您好：\n很高兴通知您通过了面试，我们诚挚邀请您加入。试用期三个月，薪资不打折；五险一金自入职当月缴纳。有任何疑问都可以直接问我，期待与您共事！',
};

/** Hours ago at which recruiters opened the seeker's card in the talent search. */
const LOOKS = [3, 27, 51, 170, 300];
/** How many recruiters there are; the first ones look again after some days. */
const LOOKERS = 3;

export async function loadCentre(db: Db, town: Town, loaded: Loaded, now: Date): Promise<void> {
  const account_id = loaded.people.get(demoAccounts[0].mobile);
  if (account_id === undefined) return;
  const sent = new Set(
    town.applications
      .filter(({ seekerMobile }) => seekerMobile === demoAccounts[0].mobile)
      .map(({ positionKey }) => positionKey),
  );
  const free = town.positions
    .filter(
      ({ state, key, title }) => state === 'online' && !sent.has(key) && !title.includes('实习'),
    )
    .filter(({ tradeKey }) => TRADES.includes(tradeKey))
    .sort((a, b) => TRADES.indexOf(a.tradeKey) - TRADES.indexOf(b.tradeKey));
  const made: TownPosition[] = [];
  for (const plan of PLANS) {
    const index = free.findIndex(({ publishedHoursAgo }) => publishedHoursAgo > plan.sent);
    const [position] = index < 0 ? [] : free.splice(index, 1);
    if (!position) continue;
    made.push(position);
    await send(db, { account_id, plan, position, loaded }, now);
  }
  const known = new Set([
    ...[...sent].map((key) => town.positions.find((one) => one.key === key)?.enterpriseKey),
    ...made.map(({ enterpriseKey }) => enterpriseKey),
  ]);
  const others = [...new Set(free.map(({ enterpriseKey }) => enterpriseKey))].filter(
    (key) => !known.has(key),
  );
  await look(db, { account_id, town, loaded, others }, now);
}

async function send(
  db: Db,
  facts: { account_id: number; plan: Plan; position: TownPosition; loaded: Loaded },
  now: Date,
): Promise<void> {
  const { account_id, plan, position, loaded } = facts;
  const position_id = loaded.positions.get(position.key);
  const recruiter_id = loaded.people.get(position.recruiterMobile);
  const enterprise_id = loaded.enterprises.get(position.enterpriseKey);
  if (position_id === undefined || recruiter_id === undefined || enterprise_id === undefined)
    return;
  const application = {
    account_id,
    position_id,
    state: plan.state,
    at: hoursBefore(now, plan.sent),
  };
  const application_id = await insertApplication(
    db,
    application,
    hoursBefore(now, plan.until ?? 0),
  );
  if (!UNSEEN.includes(plan.state)) {
    const view = { account_id, enterprise_id, viewer_id: recruiter_id, isTold: true } as const;
    const seen = (plan.sent + (plan.until ?? 0)) / 2;
    await recordView(db, { ...view, place: 'application' }, hoursBefore(now, seen));
  }
  if (plan.state === 'offered') {
    const offer = { application_id, author_id: recruiter_id, state: 'sent', ...OFFER } as const;
    await makeOffer(db, { ...offer, sent_at: hoursBefore(now, plan.until ?? 0) }, now);
  }
  const meeting = plan.interview?.(now, position);
  if (!meeting) return;
  const people = { application_id, enterprise_id, recruiter_id, contact_name: '招聘负责人' };
  await insertInterviewOf(db, { ...people, ...meeting });
}

async function look(
  db: Db,
  facts: { account_id: number; town: Town; loaded: Loaded; others: readonly string[] },
  now: Date,
): Promise<void> {
  const { account_id, town, loaded, others } = facts;
  for (const [i, hours] of LOOKS.entries()) {
    const key = others[i % LOOKERS];
    const recruiter = town.recruiters.find(({ enterpriseKey }) => enterpriseKey === key);
    const viewer_id = loaded.people.get(recruiter?.mobile ?? '');
    const enterprise_id = loaded.enterprises.get(key ?? '');
    if (viewer_id === undefined || enterprise_id === undefined) continue;
    const view = { account_id, enterprise_id, viewer_id, place: 'search', isTold: true } as const;
    await recordView(db, view, hoursBefore(now, hours));
  }
}
