// Rules of adverts and activities (spec section 7, operate.*).
import { createHash } from 'node:crypto';
import { fail } from '../../contract/errors.ts';
import {
  type Activity,
  type ActivitySummary,
  ADVERT_SLOTS,
  type Advert,
} from '../../contract/operate.ts';
import { formatDate } from '../../contract/time.ts';
import { type Db, transact } from '../platform/db.ts';
import { cityOf, regionName } from '../site/regions.ts';
import {
  addClick,
  advertRuns,
  findActivityRow,
  insertActivityRow,
  insertAdvert,
  insertClick,
  listActivityRows,
  listRunningAdverts,
} from './queries.ts';

const ACTIVITY_MAX = 60;
const SLOTS: readonly string[] = ADVERT_SLOTS;
const isOfKnownSlot = <A extends { slot: string }>(advert: A): advert is A & Advert =>
  SLOTS.includes(advert.slot);

/** The adverts that run now, by slot and rank. */
export async function listAdverts(db: Db, now: Date): Promise<Advert[]> {
  return (await listRunningAdverts(db, now)).filter(isOfKnownSlot);
}

/** What tells two visitors apart for a day, without keeping address or browser. */
export interface Visitor {
  address: string;
  agent: string;
}

/** The same visitor has another name each day, so the days cannot be put together. */
export function visitorName({ address, agent }: Visitor, day: string): string {
  return createHash('sha256')
    .update(JSON.stringify([day, address, agent]))
    .digest('hex')
    .slice(0, 32);
}

/**
 * Counts a click on an advert once for each visitor and day in Shanghai; repeating it, also at
 * the same time, changes nothing.
 * @throws Failure `not-found` for an advert that does not run.
 */
export async function clickAdvert(
  db: Db,
  id: number,
  visitor: Visitor,
  now: Date,
): Promise<{ counted: boolean }> {
  const day = formatDate(now, 'yyyy-MM-dd');
  return transact(db, async (trx) => {
    if (!(await advertRuns(trx, id, now))) throw fail('not-found', '该推广已结束');
    const name = visitorName(visitor, day);
    const counted = await insertClick(trx, { advert_id: id, visitor: name, day });
    if (counted) await addClick(trx, id);
    return { counted };
  });
}

type ActivityRow = Awaited<ReturnType<typeof listActivityRows>>[number];

function summaryOf({ region, starts_at, ends_at, ...row }: ActivityRow): ActivitySummary {
  return {
    ...row,
    city_name: regionName(cityOf(region) ?? region),
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
  };
}

/** Activities, those that have not ended first. */
export async function listActivities(db: Db, now: Date): Promise<ActivitySummary[]> {
  return (await listActivityRows(db, now, ACTIVITY_MAX)).map(summaryOf);
}

/** One activity with its text and schedule. Throws `not-found`. */
export async function requireActivity(db: Db, id: number): Promise<Activity> {
  const row = await findActivityRow(db, id);
  if (!row) throw fail('not-found', '活动不存在或已删除');
  const { content, schedule, organiser, ...summary } = row;
  return { ...summaryOf(summary), content, schedule, organiser };
}

/** Adds an advert and gives its id. */
export const addAdvert = insertAdvert;

/** Adds an activity and gives its id. */
export function addActivity(
  db: Db,
  activity: Omit<Activity, 'id' | 'city_name' | 'starts_at' | 'ends_at'> & {
    region: string;
    starts_at: Date;
    ends_at: Date;
  },
): Promise<number> {
  return insertActivityRow(db, {
    ...activity,
    content: JSON.stringify(activity.content),
    schedule: JSON.stringify(activity.schedule),
  });
}
