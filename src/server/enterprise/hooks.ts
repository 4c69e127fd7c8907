// The hook by which the room enterprise uses positions without importing them; the room position attaches
// its functions.
import type { Db } from '../platform/db/db.ts';
import { hook } from '../platform/hook.ts';

interface PositionsOfEnterprise {
  /**
   * Locks the enterprise's online positions and gives their ids. Call it before the enterprise's row is
   * locked or written: every move of a position locks the position first, then the enterprise.
   */
  hold(trx: Db, enterprise_id: number): Promise<number[]>;
  /** Rewrites the search rows of locked positions, after the enterprise's names or industry changed. */
  reindex(trx: Db, locked: readonly number[], now: Date): Promise<void>;
  /** Pauses online positions, before the enterprise's row is written; gives how many there were. */
  pause(trx: Db, enterprise_id: number, now: Date): Promise<number>;
  /** Positions that wait for review, oldest first: review id and title. */
  waiting(db: Db, enterprise_id: number, limit: number): Promise<{ id: number; title: string }[]>;
}

export const positionsOfEnterprise = hook<PositionsOfEnterprise>('positions-of-enterprise');
