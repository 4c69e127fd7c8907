// What an enterprise asks of its positions, which know the enterprise and not the other way round: the hook
// at which the room position answers.
import type { Db } from '../platform/db/db.ts';
import { hook } from '../platform/hook.ts';

interface PositionsOfEnterprise {
  /**
   * Locks what the enterprise has online and gives the ids. Call it before the enterprise's row is
   * locked or written: every move of a position takes its position first, then the enterprise.
   */
  hold(trx: Db, enterprise_id: number): Promise<number[]>;
  /** Writes anew what held positions are found by, after names or kind of their enterprise changed. */
  reindex(trx: Db, held: readonly number[]): Promise<void>;
  /** Pauses what is online, before the enterprise's row is written; gives how many there were. */
  pause(trx: Db, enterprise_id: number, now: Date): Promise<number>;
  /** Those that wait for an operator, the oldest first: id of the review and title. */
  waiting(db: Db, enterprise_id: number, limit: number): Promise<{ id: number; title: string }[]>;
}

export const positionsOfEnterprise = hook<PositionsOfEnterprise>('positions-of-enterprise');
