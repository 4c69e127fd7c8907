// Rules of adverts and activities.
import { fail } from '../../contract/call/errors.ts';
import { advertSlots } from '../../contract/operate/advert-states.ts';
import type { Activity, ActivitySummary, Advert } from '../../contract/operate/operate.ts';
import * as contract from '../../contract/operate/operate.ts';
import { formatDate } from '../../contract/value/time.ts';
import { cityOf, regionName } from '../dictionary/region/region.ts';
import { type Db, transact } from '../platform/db/db.ts';
import { handle } from '../platform/http/call.ts';
import { visitorName } from '../platform/http/visitor.ts';
import { addDayClick, deleteViewsBefore } from './advert/advert.queries.ts';
import { listParticipants } from './entry.queries.ts';
import {
  addClick,
  advertRuns,
  deleteClicksBefore,
  findActivityRow,
  insertActivityRow,
  insertAdvert,
  insertClick,
  listActivityRows,
  listRunningAdverts,
} from './queries.ts';

/** The most activities in a list. */
export const ACTIVITY_MAX = 60;
/** The most enterprises on an activity's page. */
const PARTICIPANTS_MAX = 100;
const DAY_S = 86_400;
const SLOTS: readonly string[] = advertSlots.map(({ code }) => code);
const isOfKnownSlot = <A extends { slot: string }>(advert: A): advert is A & Advert =>
  SLOTS.includes(advert.slot);

/** The adverts that run now, by slot and rank. */
export const listAdverts = handle(contract.listAdverts, async ({ db, now }) =>
  (await listRunningAdverts(db, now)).filter(isOfKnownSlot),
);

/**
 * Counts a click on an advert once for each visitor and day in Shanghai, and only of one to whom the advert was shown on that
 * day; repeating it, also at the same time, changes nothing.
 * @throws Failure `not-found` for an advert that does not run.
 */
export const clickAdvert = handle(contract.clickAdvert, async (context, { position_id: id }) => {
  const { db, store, now } = context;
  const day = formatDate(now, 'yyyy-MM-dd');
  const counted = await transact(db, async (trx) => {
    if (!(await advertRuns(trx, id, now))) throw fail('not-found', '该推广已结束');
    const isFirst = await insertClick(trx, {
      advert_id: id,
      visitor: visitorName(context, day),
      day,
    });
    if (isFirst) {
      await addClick(trx, id);
      await addDayClick(trx, id, day);
    }
    return isFirst;
  });
  // Once a day: the marks of past days are no longer needed.
  if (counted && (await store.count(`operate:tidy:${day}`, DAY_S)) === 1) {
    await deleteClicksBefore(db, day);
    await deleteViewsBefore(db, day);
  }
  return { counted };
});

type ActivityRow = Omit<
  Awaited<ReturnType<typeof listActivityRows>>[number],
  'entry_until' | 'entry_max' | 'state'
>;

/** An activity as lists show it. */
export function summaryOf({ region, starts_at, ends_at, ...row }: ActivityRow): ActivitySummary {
  return {
    ...row,
    city_name: regionName(cityOf(region) ?? region),
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
  };
}

/** Activities, those that have not ended first. */
export const listActivities = handle(contract.listActivities, async ({ db, now }) => {
  const rows = await listActivityRows(db, now, ACTIVITY_MAX);
  return rows.map(({ entry_until: _, entry_max: __, state: ___, ...row }) => summaryOf(row));
});

/** One activity with its text and schedule. Throws `not-found`. */
export const requireActivity = handle(contract.getActivity, async ({ db }, { id }) => {
  const row = await findActivityRow(db, id);
  if (!row) throw fail('not-found', '活动不存在或已删除');
  const { content, schedule, organiser, takes_seekers, cancel_reason, ...summary } = row;
  const enterprises = await listParticipants(db, id, PARTICIPANTS_MAX);
  const text = { content, schedule, organiser, takes_seekers };
  return {
    ...summaryOf(summary),
    ...text,
    enterprises,
    ...(cancel_reason && { cancelled: cancel_reason }),
  };
});

/** Adds an advert and gives its id. */
export const addAdvert = insertAdvert;

/** Adds an activity and gives its id. */
export function addActivity(
  db: Db,
  activity: Omit<
    Activity,
    'id' | 'city_name' | 'starts_at' | 'ends_at' | 'enterprises' | 'takes_seekers' | 'cancelled'
  > & {
    region: string;
    starts_at: Date;
    ends_at: Date;
    /** The last moment for entries of enterprises; without it none can enter. */
    entry_until?: Date;
    entry_max?: number;
  },
): Promise<number> {
  return insertActivityRow(db, {
    ...activity,
    content: JSON.stringify(activity.content),
    schedule: JSON.stringify(activity.schedule),
  });
}
