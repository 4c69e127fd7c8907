// A front door of the room position: when a member goes a colleague keeps their positions, and when
// the company closes its account they end.
import type { Db } from '../platform/db.ts';
import { move } from './moving.ts';
import { listClosable, passPositions } from './queries-handing-over.ts';
import { TRANSITIONS } from './states.ts';

/** Gives all positions of one member to another, so that what comes in reaches somebody. */
export function handOverPositions(
  trx: Db,
  passing: { enterprise_id: number; from: number; to: number },
): Promise<void> {
  return passPositions(trx, passing);
}

/** Closes whatever can be closed, with its applications; `account_id` is who does it. */
export async function closeAllPositions(
  trx: Db,
  { enterprise_id, account_id }: { enterprise_id: number; account_id: number },
  now: Date,
): Promise<void> {
  for (const id of await listClosable(trx, enterprise_id, TRANSITIONS.close.from)) {
    await move(trx, account_id, { id, move: 'close' }, now);
  }
}
