// Ends positions whose validity is over (online → expired).
import { changeOpenPositions } from '../../enterprise/enterprise.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { positionMoves } from '../manage/states.ts';
import { shanghaiDay } from '../position.ts';
import { deleteSearchRows, lockExpired, setState } from '../queries.ts';

const BATCH = 200;

/** Ends all positions whose last day is over and gives how many there were. */
export async function expirePositions(db: Db, now: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await transact(db, (trx) => expireBatch(trx, now));
    total += count;
    if (count < BATCH) return total;
  }
}

async function expireBatch(db: Db, now: Date): Promise<number> {
  const rows = await lockExpired(db, shanghaiDay(now), BATCH);
  if (rows.length === 0) return 0;
  const ids = rows.map((row) => row.id);
  await setState(db, ids, positionMoves.moves.expire.to, { now });
  await deleteSearchRows(db, ids);
  const byEnterprise = Map.groupBy(rows, (row) => row.enterprise_id);
  // Always in the same order, so that two nodes cannot deadlock.
  for (const [enterprise_id, group] of [...byEnterprise].sort(([a], [b]) => a - b)) {
    await changeOpenPositions(db, enterprise_id, -group.length);
  }
  return rows.length;
}

export const expiryJob: Job = {
  name: 'position-expiry',
  every_s: 600,
  run: async ({ db, log }, now) => {
    const count = await expirePositions(db, now);
    if (count > 0) log.info(`${count} 个职位已到期`);
  },
};
