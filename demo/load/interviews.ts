// The demo recruiter's interviews: on working days before and after today, in every state, one clash among
// them, with evaluations.

import { Failure } from '../../src/contract/call/errors.ts';
import { USUAL_DIMENSIONS } from '../../src/contract/interview/evaluation.ts';
import { insertApplication } from '../../src/server/application/application.ts';
import {
  type InterviewFacts,
  insertInterviewOf,
  saveEvaluation,
} from '../../src/server/interview/interview.ts';
import { insertReviewOf } from '../../src/server/interview/review/review.ts';
import type { Db } from '../../src/server/platform/db/db.ts';
import { shanghaiDay } from '../../src/server/position/position.ts';
import { demoAccounts } from '../accounts.ts';
import { DEMO_ENTERPRISE } from '../recruiters.ts';
import type { Town } from '../town.ts';
import type { Enterprises } from './enterprises.ts';
import { hoursBefore, type People } from './people.ts';

interface Loaded {
  people: People;
  enterprises: Enterprises;
  positions: ReadonlyMap<string, number>;
}

interface Plan {
  /** Working days from today. The first one is the interview's time, the others are alternatives offered. */
  times: readonly (readonly [day: number, time: string])[];
  state: InterviewFacts['state'];
  kind: InterviewFacts['kind'];
  minutes: number;
  result?: InterviewFacts['result'];
  /** Attendees: 0 is the demo recruiter, 1 the colleague if there is one. */
  who: readonly number[];
  reason?: string;
  proposal?: readonly (readonly [day: number, time: string])[];
}

const PLANS: readonly Plan[] = [
  {
    times: [[-4, '10:00']],
    state: 'completed',
    kind: 'onsite',
    minutes: 60,
    result: 'passed',
    who: [0, 1],
  },
  {
    times: [[-3, '14:00']],
    state: 'completed',
    kind: 'video',
    minutes: 45,
    result: 'pending',
    who: [0],
  },
  {
    times: [[-3, '16:00']],
    state: 'completed',
    kind: 'phone',
    minutes: 30,
    result: 'failed',
    who: [1],
  },
  {
    times: [[-2, '10:30']],
    state: 'cancelled',
    kind: 'onsite',
    minutes: 60,
    who: [0],
    reason: '面试官临时出差，稍后重新约时间',
  },
  { times: [[-1, '15:00']], state: 'accepted', kind: 'onsite', minutes: 60, who: [0, 1] },
  { times: [[1, '10:00']], state: 'accepted', kind: 'onsite', minutes: 60, who: [0] },
  // A clash: the demo recruiter attends two interviews at this time.
  { times: [[1, '10:30']], state: 'accepted', kind: 'video', minutes: 45, who: [0, 1] },
  { times: [[1, '14:00']], state: 'accepted', kind: 'video', minutes: 45, who: [1] },
  { times: [[1, '16:30']], state: 'accepted', kind: 'phone', minutes: 30, who: [0] },
  { times: [[2, '09:30']], state: 'accepted', kind: 'onsite', minutes: 90, who: [0, 1] },
  { times: [[2, '19:30']], state: 'accepted', kind: 'video', minutes: 45, who: [0] },
  {
    times: [
      [3, '10:00'],
      [3, '14:00'],
      [4, '10:00'],
    ],
    state: 'invited',
    kind: 'onsite',
    minutes: 60,
    who: [0],
  },
  {
    times: [[3, '15:30']],
    state: 'reschedule_pending',
    kind: 'onsite',
    minutes: 60,
    who: [0],
    proposal: [
      [4, '15:30'],
      [5, '10:00'],
    ],
  },
  { times: [[4, '11:00']], state: 'accepted', kind: 'onsite', minutes: 60, who: [1] },
  {
    times: [
      [5, '14:00'],
      [5, '15:00'],
    ],
    state: 'invited',
    kind: 'video',
    minutes: 45,
    who: [0, 1],
  },
  {
    times: [[2, '15:00']],
    state: 'declined',
    kind: 'onsite',
    minutes: 60,
    who: [0],
    reason: '已接受其他机会',
  },
  { times: [[-1, '11:00']], state: 'accepted', kind: 'phone', minutes: 30, who: [0] },
];

const WORDS = [
  '项目讲得清楚，能说出取舍；对我们的业务做过功课。建议进入下一轮。',
  '基础扎实，表达略紧张，追问之后能答到点上。',
];

/** Candidates' evaluations, one per interview; one of them is answered. */
const REVIEWS = [
  {
    tags: ['efficient', 'friendly'],
    words: '约的时间很准，面试官先讲了团队在做什么再提问，问题都围绕实际工作。',
    reply: '谢谢您抽时间过来，也欢迎继续关注我们的职位。',
  },
  { tags: ['friendly', 'good_place'], words: '聊得轻松，结果说一周内给，期待答复。', reply: '' },
  { tags: ['efficient', 'pay_differs'], words: '', reply: '' },
];

/** A time of day in Shanghai, some working days from today (0 is today). */
function at(now: Date, days: number, time: string): Date {
  let left = Math.abs(days);
  let offset = 0;
  while (left > 0) {
    offset += Math.sign(days);
    const weekday = new Date(`${shanghaiDay(now, offset)}T12:00:00+08:00`).getUTCDay();
    if (weekday > 0 && weekday < 6) left -= 1;
  }
  return new Date(`${shanghaiDay(now, offset)}T${time}:00+08:00`);
}

interface Next {
  queue: Iterator<{ mobile: string }>;
  people: People;
  position_id: number;
}

/** Sends an application of the next person without one there; null when there is none left. */
async function sendNext(
  db: Db,
  { queue, people, position_id }: Next,
  at: Date,
  until: Date,
): Promise<number | null> {
  for (let next = queue.next(); !next.done; next = queue.next()) {
    const account_id = people.get(next.value.mobile);
    if (account_id === undefined) continue;
    try {
      return await insertApplication(db, { account_id, position_id, state: 'viewed', at }, until);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }
  return null;
}

export async function loadInterviews(
  db: Db,
  town: Town,
  { people, enterprises, positions }: Loaded,
  now: Date,
): Promise<void> {
  const enterprise_id = enterprises.get(DEMO_ENTERPRISE);
  const members = town.recruiters
    .filter(({ enterpriseKey }) => enterpriseKey === DEMO_ENTERPRISE)
    .sort((a, b) => Number(b.admin) - Number(a.admin))
    .flatMap(({ mobile, name }) => {
      const account_id = people.get(mobile);
      return account_id === undefined ? [] : [{ account_id, name }];
    });
  const [recruiter] = members;
  const open = town.positions.filter(
    ({ enterpriseKey, state, publishedHoursAgo }) =>
      enterpriseKey === DEMO_ENTERPRISE && state === 'online' && publishedHoursAgo > 24,
  );
  if (enterprise_id === undefined || !recruiter || open.length === 0) return;
  const sent = new Set(town.applications.map(({ seekerMobile }) => seekerMobile));
  const seekers = town.seekers.filter(
    ({ mobile, experiences }) =>
      !sent.has(mobile) && mobile !== demoAccounts[0].mobile && experiences.length > 0,
  );
  const queue = seekers.reverse().values();
  for (const [index, plan] of PLANS.entries()) {
    const position = open[index % open.length];
    const position_id = positions.get(position?.key ?? '');
    if (!position || position_id === undefined) continue;
    const first = at(now, plan.times[0]?.[0] ?? 0, plan.times[0]?.[1] ?? '10:00');
    const invited_at = hoursBefore(first < now ? first : now, 50);
    const sent_at = hoursBefore(invited_at, 20);
    const application_id = await sendNext(db, { queue, people, position_id }, sent_at, invited_at);
    if (application_id === null) return;
    const attendees = plan.who.flatMap((who) => members[who]?.account_id ?? []);
    const id = await insertInterviewOf(db, {
      application_id,
      enterprise_id,
      recruiter_id: recruiter.account_id,
      invited_at,
      kind: plan.kind,
      state: plan.state,
      duration_min: plan.minutes,
      slots: plan.times.map(([day, time]) => at(now, day, time)),
      ...(plan.result && { result: plan.result }),
      ...(plan.kind === 'onsite' && {
        place: `${position.city}${position.district}${position.address} 前台`,
        bring: '身份证、可以展示的作品',
      }),
      ...(plan.kind === 'video' && { link: `https://meeting.example.com/zemu-${4100 + index}` }),
      contact_name: recruiter.name,
      note: '请提前五分钟到，有事随时联系。',
      attendees: attendees.length > 0 ? attendees : [recruiter.account_id],
      ...(plan.reason && { reason_note: plan.reason }),
      ...(plan.proposal && {
        proposal: plan.proposal.map(([day, time]) => at(now, day, time)),
        proposal_note: '当天下午要出差，这两个时间都方便',
      }),
    });
    if (id === null || plan.state !== 'completed') continue;
    const review = REVIEWS[index];
    if (review)
      await insertReviewOf(
        db,
        { interview_id: id, enterprise_id, ...review, replied_by: recruiter.account_id },
        at(now, -1, '20:00'),
      );
    // On the pending interview the demo recruiter's own evaluation is not written yet.
    for (const [turn, by] of (plan.result === 'pending' ? [] : attendees).entries()) {
      const scores = USUAL_DIMENSIONS.map((name, i) => ({
        name,
        score: plan.result === 'passed' ? 4 + ((i + turn) % 2) : 2 + ((i + turn) % 2),
      }));
      const recommend = plan.result === 'passed' ? 'yes' : 'no';
      const words = WORDS[turn % WORDS.length] ?? '';
      const evaluation = { interview_id: id, account_id: by, scores, words, recommend };
      await saveEvaluation(db, evaluation, at(now, plan.times[0]?.[0] ?? -1, '18:00'));
    }
  }
}
