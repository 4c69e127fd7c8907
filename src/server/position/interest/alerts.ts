// Runs due saved searches and tells their owners about new positions.
import type { PositionFilter } from '../../../contract/position/filter.ts';
import { queueNotices, say } from '../../notice/notice.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { scopeOfSearch } from '../search/understood.ts';
import { nextLook } from './due.ts';
import { pathOf, wordsOf } from './filter-words.ts';
import { countNew, lockDueSearch, updateSearch } from './subscription.queries.ts';

/** The most searches of one run; the rest stays due. */
const RUN_MAX = 1000;
/** New positions are counted up to this number. */
const NEW_CAP = 100;
/**
 * The publishing time is set before its transaction commits. Only older positions are counted, so that none
 * appears later below the time already told.
 */
const SETTLE_MS = 60_000;

/** Looks at every search that is due; gives how many notices were queued. */
export async function runAlerts(db: Db, now: Date): Promise<number> {
  let told = 0;
  for (let turn = 0; turn < RUN_MAX; turn += 1) {
    const count = await transact(db, (trx) => lookOnce(trx, now));
    if (count === null) break;
    told += count;
  }
  return told;
}

/**
 * Handles one search in one transaction: notice and new start time are stored together, so nothing is told
 * twice or lost when a run is interrupted. Null when none is due.
 */
async function lookOnce(db: Db, now: Date): Promise<0 | 1 | null> {
  const search = await lockDueSearch(db, now);
  if (!search) return null;
  const { id, account_id, name, filter, frequency, told_until } = search;
  const until = new Date(Math.max(told_until.getTime(), now.getTime() - SETTLE_MS));
  const span = { after: told_until, until };
  const found = await countNew(db, account_id, await scopeOfSearch(db, filter, now), span, NEW_CAP);
  const due_at = nextLook(frequency, now);
  await updateSearch(db, id, { told_until: until, due_at, ran_at: now, found });
  if (found === 0) return 0;
  await queueNotices(db, [noticeOf(account_id, name, filter, found)], now);
  return 1;
}

function noticeOf(account_id: number, name: string, filter: PositionFilter, found: number) {
  const count = found >= NEW_CAP ? `${NEW_CAP} 个以上` : `${found} 个`;
  return {
    account_id,
    side: 'seeker',
    link: pathOf(filter),
    ...say('subscription.found', {
      订阅: name,
      数量: count,
      条件: wordsOf(filter).join('、'),
    }),
  } as const;
}

export const alertJob: Job = {
  name: 'position-alerts',
  every_s: 300,
  run: async ({ db, log }, now) => {
    const told = await runAlerts(db, now);
    if (told > 0) log.info(`${told} 条职位订阅提醒已生成`);
  },
};
