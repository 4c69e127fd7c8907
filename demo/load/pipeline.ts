// A full pipeline for the demo recruiter: candidates in every column, some overdue, polite rejections, an
// offer; and the response rates.

import type { OfferState } from '../../src/contract/application/offer.ts';
import { rejectionReasons } from '../../src/contract/application/rejection.ts';
import { Failure } from '../../src/contract/call/errors.ts';
import type { ApplicationState } from '../../src/contract/dictionary/states.ts';
import { rejectNow } from '../../src/server/application/answer/answer.ts';
import { insertApplication } from '../../src/server/application/application.ts';
import { computeResponses } from '../../src/server/application/response/response.ts';
import { makeOffer } from '../../src/server/application/seed.ts';
import type { Db } from '../../src/server/platform/db/db.ts';
import { demoAccounts, RECRUITER_MOBILE } from '../accounts.ts';
import { dice } from '../random.ts';
import { DEMO_ENTERPRISE } from '../recruiters.ts';
import type { TownPosition, TownSeeker } from '../shapes.ts';
import type { Town } from '../town.ts';
import { hoursBefore, type People } from './people.ts';

/** By the state reached: how many hours ago the applications were sent. */
const SENT: readonly { state: ApplicationState; hours: readonly number[] }[] = [
  { state: 'submitted', hours: [2, 7, 19, 30, 54, 79, 101, 176, 204, 259] },
  { state: 'viewed', hours: [6, 27, 49, 76, 122, 171, 190, 232] },
  { state: 'contacted', hours: [21, 44, 68, 97, 133, 180, 240, 301] },
  { state: 'interviewing', hours: [52, 90, 140, 210, 290] },
  { state: 'interviewed', hours: [130, 220, 330] },
  { state: 'offered', hours: [170, 280, 400] },
  { state: 'hired', hours: [420, 700, 1100] },
  { state: 'rejected', hours: [40, 95, 150, 230, 310, 460, 620] },
  { state: 'declined', hours: [500] },
];
/** The offers' states, in the order of the hours above. */
const OFFERS: readonly { state: OfferState; words?: string }[] = [
  { state: 'sent' },
  { state: 'accepted', words: '期待与大家共事，入职材料我会提前备好。' },
  { state: 'expired' },
];
const OFFER_WORDS =
  '很高兴通知您通过了面试，我们诚挚邀请您加入。试用期三个月，薪资不打折；五险一金自入职当月缴纳。有任何疑问都可以直接问我，期待与您共事！';
/** Hours within which a recruiter answers at most. */
const ANSWER_HOURS = 72;

interface Loaded {
  people: People;
  positions: ReadonlyMap<string, number>;
}

/** Sends, moves and answers through the rooms' own functions, at plausible times. */
export async function loadPipeline(
  db: Db,
  town: Town,
  { people, positions }: Loaded,
  now: Date,
): Promise<void> {
  const random = dice('pipeline');
  const online = town.positions.filter(
    ({ enterpriseKey, state }) => enterpriseKey === DEMO_ENTERPRISE && state === 'online',
  );
  const author_id = people.get(RECRUITER_MOBILE);
  if (online.length === 0 || author_id === undefined) return;
  const used = new Set<string>();
  let turn = 0;
  for (const { state, hours } of SENT) {
    for (const ago of hours) {
      turn += 1;
      const position = online[turn % online.length] as TownPosition;
      const seeker = random.pick(fitting(town.seekers, position, used));
      used.add(seeker.mobile);
      const at = hoursBefore(now, ago);
      const answered = hoursBefore(now, Math.max(1, ago - ANSWER_HOURS * random.int(1, 10) * 0.1));
      const facts = {
        position_id: positions.get(position.key) ?? 0,
        account_id: people.get(seeker.mobile) ?? 0,
      };
      const send = state === 'rejected' ? 'viewed' : state;
      try {
        const application_id = await insertApplication(db, { ...facts, state: send, at }, answered);
        const offer = state === 'offered' ? OFFERS[hours.indexOf(ago)] : undefined;
        if (offer) {
          const message = `${seeker.name}您好：\n${OFFER_WORDS}`;
          const terms = { salary: 22_000 + turn * 500, message, sent_at: answered, ...offer };
          await makeOffer(db, { application_id, author_id, ...terms }, now);
        }
        if (state !== 'rejected') continue;
        const { words } = random.pick(rejectionReasons);
        const message = words
          .replaceAll('{姓名}', seeker.name)
          .replaceAll('{职位}', position.title);
        const { account_id } = facts;
        await rejectNow(db, { application_id, account_id, author_id, message }, answered);
      } catch (error) {
        // The town may already have this application: the refusal is expected.
        if (!(error instanceof Failure)) throw error;
      }
    }
  }
  await computeResponses(db, now);
}

/** Seekers of the position's trade without an application to it; then any others. */
function fitting(
  seekers: readonly TownSeeker[],
  position: TownPosition,
  used: ReadonlySet<string>,
): TownSeeker[] {
  const free = seekers.filter(
    ({ mobile }) => !used.has(mobile) && mobile !== demoAccounts[0].mobile,
  );
  const near = free.filter(({ intentions }) =>
    intentions.some((wish) => wish.category === position.category),
  );
  const trade = free.filter(({ tradeKey }) => tradeKey === position.tradeKey);
  return [near, trade, free].find((some) => some.length > 0) ?? [...seekers];
}
