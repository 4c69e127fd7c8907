// Who looked at a seeker: written when a recruiter opens a person, shown to the person for 30 days. The rooms
// that show people record each look here.
import * as contract from '../../../contract/application/application.ts';
import { VIEWS_DAYS } from '../../../contract/application/application.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import { enterpriseCardOf } from '../../enterprise/enterprise.ts';
import { queueNotices, say } from '../../notice/notice.ts';
import { pageByMoment, readMomentCursor } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { shanghaiDay } from '../../position/position.ts';
import {
  countViewersOf,
  findShortName,
  hasViewOn,
  listViewersOf,
  upsertView,
  type View,
} from './queries.ts';

export { findShortName } from './queries.ts';

const DAY_MS = 86_400_000;
const since = (now: Date) => new Date(now.getTime() - VIEWS_DAYS * DAY_MS);

/**
 * Records that a recruiter looked at a seeker, once for each recruiter and day. The seeker is told
 * once for each enterprise and day, unless `isTold` says that another notice has done so.
 */
export async function recordView(
  db: Db,
  { isTold = false, ...view }: View & { isTold?: boolean },
  now: Date,
): Promise<void> {
  const day = shanghaiDay(now);
  const isKnown = await hasViewOn(db, view, day);
  await upsertView(db, view, day, now);
  if (isKnown || isTold) return;
  const name = await findShortName(db, view.enterprise_id);
  const notice = {
    account_id: view.account_id,
    side: 'seeker' as const,
    ...say('resume_viewed.viewed', { 企业: name }),
    link: '/personal-center?tab=viewers',
  };
  await queueNotices(db, [notice], now);
}

/** How many enterprises looked at the account in 30 days; those it blocks are left out. */
export function countViewers(db: Db, account_id: number, now: Date): Promise<number> {
  return countViewersOf(db, account_id, since(now));
}

/** The enterprises that looked at the caller in 30 days, the last look first. */
export const listViewers = handle(
  contract.listViewers,
  async ({ db, me: { account_id }, now }, { cursor }) => {
    const after = readMomentCursor(cursor);
    const rows = await listViewersOf(db, account_id, since(now), after, PAGE_SIZE + 1);
    const { items, next } = pageByMoment(rows, ({ last_text }) => last_text);
    return {
      items: items.map(({ times, last_at, places, ...enterprise }) => ({
        enterprise: enterpriseCardOf(enterprise),
        times: Number(times),
        last_at: last_at.toISOString(),
        places: places as View['place'][],
      })),
      next,
    };
  },
);
