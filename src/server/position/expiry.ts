// Ends positions whose validity is over (features section 3.1: online → expired).
import { changeOpenPositions } from '../enterprise/enterprise.ts';
import type { Services } from '../platform/call.ts';
import { type Db, transact } from '../platform/db.ts';
import { shanghaiDay } from './position.ts';
import { deleteSearchRows, lockExpired, setState } from './queries.ts';
import { TRANSITIONS } from './states.ts';

const EVERY_MS = 10 * 60_000;
const BATCH = 200;

/** Ends all positions whose last day is over and gives how many there were. */
export async function expirePositions(db: Db, now: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await transact(db, (trx) => expireBatch(trx, shanghaiDay(now)));
    total += count;
    if (count < BATCH) return total;
  }
}

async function expireBatch(db: Db, day: string): Promise<number> {
  const rows = await lockExpired(db, day, BATCH);
  if (rows.length === 0) return 0;
  const ids = rows.map((row) => row.id);
  await setState(db, ids, TRANSITIONS.expire.to);
  await deleteSearchRows(db, ids);
  const byEnterprise = Map.groupBy(rows, (row) => row.enterprise_id);
  // Always in the same order, so that two nodes never wait for each other.
  for (const [enterprise_id, group] of [...byEnterprise].sort(([a], [b]) => a - b)) {
    await changeOpenPositions(db, enterprise_id, -group.length);
  }
  return rows.length;
}

/** Looks for ended positions now and every ten minutes; gives the function that stops it. */
export function startExpiry(services: Services): () => void {
  let running = false;
  const run = async () => {
    if (running) return;
    running = true;
    try {
      const count = await expirePositions(services.db, services.clock());
      if (count > 0) services.log.info(`${count} 个职位已到期`);
    } catch (error) {
      services.log.error(error, '职位到期检查失败，稍后重试');
    } finally {
      running = false;
    }
  };
  void run();
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
