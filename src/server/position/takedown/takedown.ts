// Takes positions down by an operator's decision, restores them after an appeal, and pauses those of an
// enterprise that lost its certification or was suspended.

import { changeOpenPositions } from '../../enterprise/enterprise.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { emit } from '../../platform/event.ts';
import { positionClosed } from '../events.ts';
import { positionMoves } from '../manage/states.ts';
import { deleteSearchRows, setState } from '../queries.ts';
import { endReview } from '../review/queries.ts';
import { reindexPosition } from '../search/index.ts';
import { holdPositionsBy, holdPositionsOf, lockPosition } from './queries.ts';

export { holdPositionsOf } from './queries.ts';

/**
 * Takes a position down: nobody can find or read it, and its open applications end. False when there is
 * none or it is down already.
 * @param note tells the enterprise's list why.
 */
export function takeDownPosition(db: Db, id: number, now: Date, note = ''): Promise<boolean> {
  return transact(db, async (trx) => {
    const moved = await moveByOperator(trx, id, 'takedown', now, note);
    if (moved) await emit(trx, positionClosed, { position_id: id }, now);
    return moved;
  });
}

/** Restores a position as paused. False when it is not taken down. */
export function restorePosition(db: Db, id: number, now: Date): Promise<boolean> {
  return transact(db, (trx) => moveByOperator(trx, id, 'restore', now));
}

async function moveByOperator(
  db: Db,
  id: number,
  event: 'takedown' | 'restore',
  now: Date,
  note = '',
): Promise<boolean> {
  const found = await lockPosition(db, id);
  const state = found && positionMoves.next(found.state, event);
  if (!found || !state) return false;
  await setState(db, [id], state, { now, note });
  await endReview(db, id, now);
  await reindexPosition(db, id, now);
  if (found.state === 'online') await changeOpenPositions(db, found.enterprise_id, -1);
  return true;
}

/**
 * Pauses all online positions of an enterprise, as when its certification ends; gives how many there were.
 * Applications stay open and positions are resumed by hand. Call it before the enterprise's row is written,
 * because every move of a position writes that row last.
 */
export async function pausePositionsOf(
  trx: Db,
  enterprise_id: number,
  now: Date,
  note = '企业认证已失效，职位自动暂停',
): Promise<number> {
  const ids = await holdPositionsOf(trx, enterprise_id);
  await pauseLocked(trx, enterprise_id, ids, { now, note });
  return ids.length;
}

/** What was paused in one enterprise. */
export interface Paused {
  enterprise_id: number;
  titles: string[];
}

/** Pauses all online positions that a person is in charge of; gives them by enterprise. */
export async function pausePositionsBy(
  trx: Db,
  account_id: number,
  now: Date,
  note: string,
): Promise<Paused[]> {
  const rows = await holdPositionsBy(trx, account_id);
  const byEnterprise = Map.groupBy(rows, ({ enterprise_id }) => enterprise_id);
  const paused: Paused[] = [];
  for (const [enterprise_id, locked] of byEnterprise) {
    const ids = locked.map(({ id }) => id);
    await pauseLocked(trx, enterprise_id, ids, { now, note });
    paused.push({ enterprise_id, titles: locked.map(({ title }) => title) });
  }
  return paused;
}

async function pauseLocked(
  trx: Db,
  enterprise_id: number,
  ids: readonly number[],
  at: { now: Date; note: string },
): Promise<void> {
  if (ids.length === 0) return;
  await setState(trx, ids, positionMoves.moves.suspend.to, at);
  await deleteSearchRows(trx, ids);
  await changeOpenPositions(trx, enterprise_id, -ids.length);
}

/** Rewrites the search rows of positions, after their enterprise's names or industry changed. */
export async function reindexPositions(trx: Db, ids: readonly number[], now: Date): Promise<void> {
  for (const id of ids) await reindexPosition(trx, id, now);
}
