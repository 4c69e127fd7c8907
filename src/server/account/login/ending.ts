// Ends all logins at once, as after a leak. Tokens are random and only their hashes are kept, so there is no secret to change.
import type { SessionKind } from '../../../contract/call/access.ts';
import { inBatches } from '../../platform/db/batches.ts';
import type { Db } from '../../platform/db/db.ts';
import { emit } from '../../platform/event.ts';
import { sessionsEnded } from '../events.ts';
import { deleteSomeSessions } from './session.queries.ts';

const BATCH = 200;

/**
 * Ends the logins of a kind, all of them for null, with the chat's signatures that came with them. Open connections end
 * by themselves within half a minute, reads by a login that a process found before within a second.
 * @returns how many logins there were.
 */
export const endLogins = (db: Db, kind: SessionKind | null, now: Date): Promise<number> =>
  // Until none is left: people log out meanwhile, so a batch that is not full is not the last.
  inBatches(db, 1, async (trx) => {
    const owners = await deleteSomeSessions(trx, kind, BATCH);
    // In one order, so that two that run at once do not wait for each other.
    for (const account_id of [...new Set(owners)].sort((a, b) => a - b))
      await emit(trx, sessionsEnded, { account_id }, now);
    return owners.length;
  });
