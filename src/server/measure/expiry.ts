// Ends measures whose time is over and tells the person. They restrain nobody from that moment on, job or not.
import { inBatches } from '../platform/db/batches.ts';
import type { Db } from '../platform/db/db.ts';
import type { Job } from '../platform/jobs.ts';
import { endMeasure, followEnd, type Taken } from './measure.ts';
import { lockExpired } from './queries.ts';

const BATCH = 100;

/** Gives what expired. */
export async function expireMeasures(db: Db, now: Date): Promise<Taken[]> {
  const all: Taken[] = [];
  await inBatches(db, BATCH, async (trx) => {
    const rows = await lockExpired(trx, now, BATCH);
    for (const row of rows) {
      await endMeasure(trx, row, { move: 'expire', by: null, reason: '' }, now);
    }
    all.push(...rows);
    return rows.length;
  });
  return all;
}

export const measureExpiry: Job = {
  name: 'measure-expiry',
  every_s: 60,
  run: async ({ db, bus, log }, now) => {
    const ended = await expireMeasures(db, now);
    for (const row of ended) followEnd({ db, bus }, row);
    if (ended.length > 0) log.info(`${ended.length} 项处理已到期`);
  },
};
