// What the staff did in the demo town's past. Loaders name the acts and load.ts makes them in the order of their times:
// the log of the staff numbers its rows as they are written, and its screen goes by the numbers.
import type { Db } from '../../src/server/platform/db/db.ts';
import type { Staff } from '../../src/server/platform/staff-log.ts';
import { OPERATOR_MOBILE } from '../accounts.ts';

export interface PastAct {
  at: Date;
  /** @param staff who acts; null where the town has no operator. */
  make: (db: Db, staff: Staff | null) => Promise<unknown>;
}

/** Makes the acts, the oldest first. */
export async function makePastActs(
  db: Db,
  people: ReadonlyMap<string, number>,
  acts: readonly PastAct[],
): Promise<void> {
  const account_id = people.get(OPERATOR_MOBILE);
  for (const { at, make } of acts.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    await make(
      db,
      account_id === undefined ? null : { account_id, act: '示例数据', address: '', at },
    );
  }
}
