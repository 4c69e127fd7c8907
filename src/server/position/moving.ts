// What an enterprise does with a position it has: pause, resume, renew, close, refresh (features 3.1).
import type { z } from 'zod';
import { fail } from '../../contract/errors.ts';
import type { PositionMove } from '../../contract/position.ts';
import { changeOpenPositions, requireMembership } from '../enterprise/enterprise.ts';
import { type Db, transact } from '../platform/db.ts';
import { closeApplications } from '../talent/talent.ts';
import { CHANGED_MEANWHILE, notNow, requireOwn } from './own.ts';
import { shanghaiDay } from './position.ts';
import { updatePosition } from './queries.ts';
import type { OwnPosition } from './queries-mine.ts';
import { reindexPosition } from './search-index.ts';
import { nextState, stateOn } from './states.ts';

export type Move = z.infer<typeof PositionMove>;

const RENEWED_DAYS = 60;

/** Pauses, resumes, renews, closes or refreshes an own position; closing ends its applications. */
export async function move(
  db: Db,
  account_id: number,
  { id, move: kind }: { id: number; move: Move },
  now: Date,
): Promise<null> {
  const { enterprise_id } = await requireMembership(db, account_id);
  await transact(db, async (trx) => {
    const own = await requireOwn(trx, enterprise_id, id, true);
    const changes = kind === 'refresh' ? refreshed(own, now) : moved(own, kind, now);
    const key = { id, enterprise_id, version: own.version, state: own.state };
    if (!(await updatePosition(trx, key, changes))) throw fail('conflict', CHANGED_MEANWHILE);
    await reindexPosition(trx, id);
    const delta = Number(changes.state === 'online') - Number(own.state === 'online');
    if (delta !== 0) await changeOpenPositions(trx, enterprise_id, delta);
    if (changes.state === 'closed') await closeApplications(trx, id, now);
  });
  return null;
}

const MOVE_NAMES: Readonly<Record<Move, string>> = {
  pause: '暂停',
  resume: '恢复',
  renew: '续期',
  close: '关闭',
  refresh: '刷新',
};

function moved(own: OwnPosition, kind: Exclude<Move, 'refresh'>, now: Date) {
  const today = shanghaiDay(now);
  // A position past its day may be renewed even before the timer has seen it; a paused one keeps
  // its day, and resuming it after that day would end it again at once.
  const current = stateOn(own.state, own.valid_until, today);
  const state = nextState(current, kind);
  if (!state) throw notNow(current, MOVE_NAMES[kind]);
  const isOver = own.valid_until < today;
  if (kind === 'renew' || (kind === 'resume' && isOver)) {
    return { state, valid_until: shanghaiDay(now, RENEWED_DAYS), refreshed_at: now };
  }
  return { state };
}

/** One refresh a calendar day is free; the day it was published or renewed counts as one. */
function refreshed(own: OwnPosition, now: Date) {
  const today = shanghaiDay(now);
  const current = stateOn(own.state, own.valid_until, today);
  if (current !== 'online') throw notNow(current, '刷新');
  if (shanghaiDay(own.refreshed_at) >= today) {
    throw fail('conflict', '今天已刷新过该职位，请明天再来');
  }
  return { state: own.state, refreshed_at: now };
}
