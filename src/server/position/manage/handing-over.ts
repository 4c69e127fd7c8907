// When a member goes a colleague keeps their positions, and when
// the company closes its account they end.
import type { Db } from '../../platform/db/db.ts';
import { takeDownPosition } from '../takedown/takedown.ts';
import { deleteUnpublished, listInStates, passPositions } from './handing-over.queries.ts';
import { moveOne } from './moving.ts';
import { positionMoves } from './states.ts';

/** Gives all positions of one member to another, so that what comes in reaches somebody. */
export function handOverPositions(
  trx: Db,
  passing: { enterprise_id: number; from: number; to: number },
): Promise<void> {
  return passPositions(trx, passing);
}

/**
 * Ends everything, with the applications; `account_id` is who does it. What waits for a review or was
 * refused would be read by all once it is closed: it is taken down instead.
 */
export async function closeAllPositions(
  trx: Db,
  closer: { enterprise_id: number; account_id: number },
  now: Date,
): Promise<void> {
  const { enterprise_id } = closer;
  for (const id of await listInStates(trx, enterprise_id, positionMoves.moves.close.from)) {
    await moveOne(trx, closer, { id, move: 'close' }, now);
  }
  for (const id of await listInStates(trx, enterprise_id, ['draft', 'pending', 'rejected'])) {
    await takeDownPosition(trx, id, now);
  }
  await deleteUnpublished(trx, enterprise_id);
}
