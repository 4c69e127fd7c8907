// When a member leaves, a colleague takes over their positions; when the company closes its account, its
// positions end.
import type { Db } from '../../platform/db/db.ts';
import { takeDownPosition } from '../takedown/takedown.ts';
import { deleteUnpublished, listInStates } from './handing-over.queries.ts';
import { moveOne } from './moving.ts';
import { positionMoves } from './states.ts';

export { handOverPositions } from './handing-over.queries.ts';

/**
 * Ends all positions with their applications; `account_id` is the acting member. Closed positions are
 * public, so a position in review or refused is taken down instead.
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
