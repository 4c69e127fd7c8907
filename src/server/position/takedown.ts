// A front door of the room position: an operator's decision takes a position down, or gives it back
// after an appeal (features 3.1, 3.9).
import { changeOpenPositions } from '../enterprise/enterprise.ts';
import { type Db, transact } from '../platform/db.ts';
import { closeApplications } from '../talent/talent.ts';
import { setState } from './queries.ts';
import { lockPosition } from './queries-takedown.ts';
import { reindexPosition } from './search-index.ts';
import { nextState } from './states.ts';

/**
 * Takes a position down: it is found and read by nobody any more and its open applications end.
 * False when there is none or it is down already.
 */
export function takeDownPosition(db: Db, id: number, now: Date): Promise<boolean> {
  return transact(db, async (trx) => {
    const moved = await moveByOperator(trx, id, 'takedown');
    if (moved) await closeApplications(trx, id, now);
    return moved;
  });
}

/** Gives a position back, paused. False when it is not down. */
export function restorePosition(db: Db, id: number): Promise<boolean> {
  return transact(db, (trx) => moveByOperator(trx, id, 'restore'));
}

async function moveByOperator(db: Db, id: number, event: 'takedown' | 'restore'): Promise<boolean> {
  const found = await lockPosition(db, id);
  const state = found && nextState(found.state, event);
  if (!found || !state) return false;
  await setState(db, [id], state);
  await reindexPosition(db, id);
  if (found.state === 'online') await changeOpenPositions(db, found.enterprise_id, -1);
  return true;
}
