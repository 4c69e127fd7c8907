// Scheduled work on positions: reminders 7 days and 1 day before the end, daily refresh, the end of paid
// places, and the pause when too many applications wait.
import { Failure } from '../../../contract/call/errors.ts';
import { PILE_DAYS, PILE_MAX, PILE_WARN_DAYS } from '../../../contract/position/manage.ts';
import { changeOpenPositions } from '../../enterprise/enterprise.ts';
import { mayPost } from '../../measure/measure.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import { type NewNotice, queueNotices, say } from '../../notice/notice.ts';
import { inBatches } from '../../platform/db/batches.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { spendQuota } from '../../wallet/wallet.ts';
import { endPromotions } from '../manage/promote.ts';
import { positionMoves, stateOn } from '../manage/states.ts';
import { shanghaiDay } from '../position.ts';
import { deleteSearchRows, setState } from '../queries.ts';
import { reindexPosition } from '../search/index.ts';
import { nextAt } from './daily.ts';
import { clearWarned, listPiles, lockWarned, markWarned } from './pile.queries.ts';
import {
  listTold,
  lockAutoRefresh,
  setAutoRefreshDue,
  setAutoRefreshed,
  takeEnding,
} from './queries.ts';

const BATCH = 200;
const DAY_MS = 86_400_000;
/** Reminders: so many days before the end, and what was told before. */
const REMINDERS = [
  { days: 1, told: null },
  { days: 1, told: 7 },
  { days: 7, told: null },
] as const;

interface Told {
  id: number;
  title: string;
}
interface Position {
  enterprise_id: number;
  account_id: number | null;
  title: string;
}
type Words = Pick<NewNotice, 'event' | 'title' | 'body' | 'link'>;

/** Tells who is in charge of each position. */
async function tell(
  trx: Db,
  positions: readonly Told[],
  words: (one: Told) => Words,
  now: Date,
): Promise<void> {
  const byId = new Map(positions.map((one) => [one.id, one]));
  const told = await listTold(trx, [...byId.keys()]);
  const notices = told.flatMap(({ account_id, position_id }) => {
    const one = byId.get(position_id);
    if (!one) return [];
    return [{ account_id, side: 'recruiter' as const, ...words(one) }];
  });
  await queueNotices(trx, notices, now);
}

/** Reminds of positions that end soon. Gives how many. */
export async function remindOfPositionEnds(db: Db, now: Date): Promise<number> {
  let total = 0;
  for (const { days, told } of REMINDERS) {
    const wanted = { day: shanghaiDay(now, days), told, telling: days };
    total += await inBatches(db, BATCH, async (trx) => {
      const ending = await takeEnding(trx, wanted, BATCH);
      const words = ({ title }: Told): Words => ({
        ...(days === 1
          ? say('position_reminder.tomorrow', { 职位: title })
          : say('position_reminder.soon', { 职位: title, 天数: String(days) })),
        link: '/layout/position?sort=validity',
      });
      await tell(trx, ending, words, now);
      return ending.length;
    });
  }
  return total;
}

/** Refreshes positions whose time of day has come. Gives those whose list changed. */
export async function refreshByItself(db: Db, now: Date): Promise<Set<number>> {
  const changed = new Set<number>();
  await inBatches(db, BATCH, async (trx) => {
    const due = await lockAutoRefresh(trx, now, BATCH);
    const today = shanghaiDay(now);
    const missed: Told[] = [];
    for (const one of due) {
      const auto_refresh_due = nextAt(one.auto_refresh_minute ?? 0, now);
      const isOnline = stateOn(one.state as 'online', one.valid_until, today) === 'online';
      const isDone = shanghaiDay(one.refreshed_at) >= today;
      const isDue = isOnline && !isDone && (await mayPost(trx, one.enterprise_id, now));
      if (!isDue || !(await spend(trx, one, now))) {
        if (isDue) missed.push(one);
        await setAutoRefreshDue(trx, one.id, auto_refresh_due);
        continue;
      }
      await setAutoRefreshed(trx, one.id, auto_refresh_due, now);
      await reindexPosition(trx, one.id, now);
      changed.add(one.enterprise_id);
    }
    const words = ({ title }: Told): Words => ({
      ...say('position_reminder.not_refreshed', { 职位: title }),
      link: '/layout/position',
    });
    await tell(trx, missed, words, now);
    return due.length;
  });
  return changed;
}

/** Counts for who is in charge of the position. False when the quota is used up. */
async function spend(
  trx: Db,
  { enterprise_id, account_id, title }: Position,
  now: Date,
): Promise<boolean> {
  try {
    const about = `${title}（自动刷新）`;
    await spendQuota(trx, { enterprise_id, account_id, kind: 'refresh', about }, now);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** Warns enterprises about piled up applications, two days before the position is paused. */
export function warnOfPiles(db: Db, now: Date): Promise<number> {
  return transact(db, async (trx) => {
    const piles = await listPiles(trx, before(now, PILE_DAYS - PILE_WARN_DAYS), PILE_MAX);
    const counts = new Map(piles.map(({ id, count }) => [id, count]));
    const ids = [...counts.keys()];
    await clearWarned(trx, ids);
    const warned = await markWarned(trx, ids, now);
    const words = ({ id, title }: Told): Words => ({
      ...say('position_reminder.piled', {
        职位: title,
        数量: String(counts.get(id)),
        限额: String(PILE_MAX),
        天数: String(PILE_DAYS),
        截止: String(PILE_WARN_DAYS),
      }),
      link: `/layout/manage?position_id=${id}`,
    });
    await tell(trx, warned, words, now);
    return warned.length;
  });
}

/** Pauses positions with too many unanswered applications. Gives their enterprises. */
export function pausePiles(db: Db, now: Date): Promise<Set<number>> {
  return transact(db, async (trx) => {
    const piles = await listPiles(trx, before(now, PILE_DAYS), PILE_MAX);
    const ids = piles.map(({ id }) => id);
    const stopped = await lockWarned(trx, ids, before(now, PILE_WARN_DAYS));
    const note = `超过 ${PILE_MAX} 份投递等了 ${PILE_DAYS} 天还没有处理，已自动暂停；处理后可以恢复招聘`;
    await suspend(trx, stopped, note, now);
    return new Set(stopped.map(({ enterprise_id }) => enterprise_id));
  });
}

/** Pauses locked online positions for a reason that their list shows, and tells who is in charge. */
async function suspend(
  trx: Db,
  positions: readonly (Told & { enterprise_id: number })[],
  note: string,
  now: Date,
): Promise<void> {
  if (positions.length === 0) return;
  const ids = positions.map(({ id }) => id);
  await setState(trx, ids, positionMoves.moves.suspend.to, { now, note });
  await deleteSearchRows(trx, ids);
  const groups = Map.groupBy(positions, ({ enterprise_id }) => enterprise_id);
  // Always in the same order, so that two nodes cannot deadlock.
  for (const [enterprise_id, group] of [...groups].sort(([a], [b]) => a - b)) {
    await changeOpenPositions(trx, enterprise_id, -group.length);
  }
  const words = ({ title }: Told): Words => ({
    ...say('position_reminder.suspended', { 职位: title, 原因: note }),
    link: '/layout/position?state=paused',
  });
  await tell(trx, positions, words, now);
}

export const positionTimers: readonly Job[] = [
  {
    name: 'position-reminders',
    every_s: 600,
    run: async ({ db, log }, now) => {
      const count = await remindOfPositionEnds(db, now);
      await endPromotions(db, now);
      if (count > 0) log.info(`提醒了 ${count} 个即将到期的职位`);
    },
  },
  {
    name: 'position-auto-refresh',
    every_s: 60,
    run: async ({ db, bus }, now) => {
      for (const id of await refreshByItself(db, now)) tellEnterprise(bus, id, 'position');
    },
  },
  {
    name: 'position-piles',
    every_s: 3600,
    run: async ({ db, bus, log }, now) => {
      await warnOfPiles(db, now);
      const stopped = await pausePiles(db, now);
      for (const id of stopped) tellEnterprise(bus, id, 'position');
      if (stopped.size > 0) log.info(`${stopped.size} 家企业的职位因投递积压暂停`);
    },
  },
];
