// Promotions of an enterprise's plan (置顶 and 急聘), and the daily refresh.
import { conflict, fail } from '../../../contract/call/errors.ts';
import type { PositionState } from '../../../contract/dictionary/states.ts';
import * as contract from '../../../contract/position/manage.ts';
import { PROMOTED_DAYS } from '../../../contract/position/manage.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { spendQuota } from '../../wallet/wallet.ts';
import { shanghaiDay } from '../position.ts';
import { reindexPosition } from '../search/index.ts';
import { nextAt } from '../timer/daily.ts';
import { notNow, requireOwn } from './own.ts';
import { endPromoted, lockPromoted, setAutoRefreshDaily, setPromoted } from './queries.ts';
import { stateOn } from './states.ts';

const DAY_MS = 86_400_000;
const REFRESH_CHANGED = '自动刷新的时刻刚被同事修改，请核对后再保存';
const PROMOTION_CHANGED = '同事刚为这个职位做了推广，请核对现在的期限后再决定';
const NAMES = { top: '置顶', urgent: '标为急聘' } as const;

/**
 * Extends a promotion of an online position by 7 days, from the plan's quota. The end that the caller saw is
 * compared, so that two simultaneous presses do not pay twice.
 * @throws Failure `conflict` when the position is not online or the quota is used up; naming `version` when
 * the promotion ends at another time than the caller saw.
 */
export const promotePosition = handle(
  contract.promotePosition,
  async ({ db, member: { account_id, enterprise_id }, now }, { id, kind, seen }) => {
    const until = await transact(db, async (trx) => {
      const found = await lockPromoted(trx, enterprise_id, id);
      if (!found) throw fail('not-found', '没有找到这个职位');
      const state = stateOn(found.state as PositionState, found.valid_until, shanghaiDay(now));
      if (state !== 'online') throw notNow(state, NAMES[kind]);
      const before = kind === 'top' ? found.top_until : found.urgent_until;
      if (seen !== undefined && timeOf(seen) !== timeOf(before)) {
        throw conflict('outdated', PROMOTION_CHANGED, { version: PROMOTION_CHANGED });
      }
      await spendQuota(trx, { enterprise_id, account_id, kind, about: found.title }, now);
      const from = Math.max(now.getTime(), before?.getTime() ?? 0);
      const until = new Date(from + PROMOTED_DAYS * DAY_MS);
      await setPromoted(trx, id, kind, until);
      await reindexPosition(trx, id, now);
      return until;
    });
    return { until: until.toISOString() };
  },
);

/** In milliseconds; null for none. */
const timeOf = (at: Date | string | null) => (at === null ? null : new Date(at).getTime());

/**
 * Refreshes a position daily at this minute after midnight in Shanghai; null switches it off. The time of
 * day itself is compared with the one seen, so that open forms of the position are not affected.
 * @throws Failure `conflict` naming `version` when it is no longer the one that was `seen`.
 */
export const setAutoRefresh = handle(
  contract.setAutoRefresh,
  async ({ db, member: { enterprise_id }, now }, { id, minute, seen }) => {
    await transact(db, async (trx) => {
      const own = await requireOwn(trx, enterprise_id, id, true);
      if (seen !== undefined && seen !== own.auto_refresh_minute) {
        throw conflict('outdated', REFRESH_CHANGED, { version: REFRESH_CHANGED });
      }
      const due = minute === null ? null : nextAt(minute, now);
      await setAutoRefreshDaily(trx, id, { minute, due });
    });
    return null;
  },
);

/** Ends promotions whose time is over. Gives how many were 置顶. */
export function endPromotions(db: Db, now: Date): Promise<number> {
  return transact(db, async (trx) => {
    const ids = await endPromoted(trx, now);
    for (const id of ids) await reindexPosition(trx, id, now);
    return ids.length;
  });
}

/** Promotes a position until a moment without using the quota (demo data). */
export async function givePromotion(
  db: Db,
  id: number,
  kind: 'top' | 'urgent',
  until: Date,
  now: Date,
): Promise<void> {
  await setPromoted(db, id, kind, until);
  await reindexPosition(db, id, now);
}

/** Sets the daily time of a position without asking whose it is (demo town). */
export function giveAutoRefresh(db: Db, id: number, minute: number, now: Date): Promise<void> {
  return setAutoRefreshDaily(db, id, { minute, due: nextAt(minute, now) });
}
