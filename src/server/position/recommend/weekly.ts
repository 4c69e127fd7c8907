// Once a week: tells seekers who look for work about new positions that fit well.
import { queueNotices, say } from '../../notice/notice.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { morningIn } from '../interest/due.ts';
import { positionFactsOf } from '../match/gather.ts';
import { GOOD_SCORE, scoreMatch } from '../match/score.ts';
import { findLastFootprint, lockDueSeeker, updateRecommendation } from './queries.ts';
import { findRanked, gatherReader } from './recommend.ts';

const RUN_MAX = 500;
/** Fewer good matches are not worth a notice. */
const GOOD_MIN = 2;
const DAY_MS = 86_400_000;
/** Seekers who have not looked at positions for so many days get no notice. */
const ACTIVE_DAYS = 30;
/** Younger positions, in ms, may belong to transactions that have not committed yet. */
const SETTLE_MS = 60_000;

/** Tells every seeker who is due; gives how many notices were queued. */
export async function runRecommendations(db: Db, now: Date): Promise<number> {
  let told = 0;
  for (let turn = 0; turn < RUN_MAX; turn += 1) {
    const count = await transact(db, (trx) => tellOne(trx, now));
    if (count === null) break;
    told += count;
  }
  return told;
}

/** Handles one seeker in one transaction, so that nothing is lost or told twice. */
async function tellOne(db: Db, now: Date): Promise<0 | 1 | null> {
  const due = await lockDueSeeker(db, now);
  if (!due) return null;
  const { account_id, told_until } = due;
  const until = new Date(Math.max(told_until.getTime(), now.getTime() - SETTLE_MS));
  await updateRecommendation(db, account_id, { told_until: until, due_at: morningIn(now, 7) });
  const good = await findGood(db, account_id, { after: told_until, until }, now);
  if (!good || good.count < GOOD_MIN) return 0;
  await queueNotices(db, [noticeOf(account_id, good)], now);
  return 1;
}

/** The new positions that fit well. */
interface Good {
  count: number;
  /** The best of them, and why it fits. */
  title: string;
  reasons: string[];
}

async function findGood(
  db: Db,
  account_id: number,
  { after, until }: { after: Date; until: Date },
  now: Date,
): Promise<Good | null> {
  const last = await findLastFootprint(db, account_id);
  if (!last || now.getTime() - last.getTime() > ACTIVE_DAYS * DAY_MS) return null;
  const reader = await gatherReader(db, account_id, now);
  if (!reader.personalised || reader.work_status === 'settled') return null;
  const ranked = (await findRanked(db, reader, now)) ?? [];
  const good = ranked
    .filter(({ published_at: at }) => at !== null && at > after && at <= until)
    .filter(({ score }) => score >= GOOD_SCORE);
  const [best] = good;
  if (!best) return null;
  const { facts, behaviour } = reader;
  const { reasons } = scoreMatch(facts, positionFactsOf(best), { behaviour });
  return { count: good.length, title: best.title, reasons };
}

function noticeOf(account_id: number, { count, title, reasons }: Good) {
  return {
    account_id,
    side: 'seeker',
    link: '/personal-center?tab=recommended',
    ...say('recommendation.week', {
      数量: String(count),
      职位: title,
      理由: reasons.slice(0, 2).join('，'),
    }),
  } as const;
}

export const recommendationJob: Job = {
  name: 'position-recommendation',
  every_s: 900,
  run: async ({ db, log }, now) => {
    const told = await runRecommendations(db, now);
    if (told > 0) log.info(`${told} 条职位推荐已生成`);
  },
};
