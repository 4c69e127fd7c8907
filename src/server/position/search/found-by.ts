// Keeps what positions are filtered by when it changes elsewhere: recruiters who were seen, enterprises that were
// certified, changed their class or answer more or less. Pages show such a change within ten minutes.
import { type Db, transact } from '../../platform/db/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { listFirms, lockOnlineAfter, saveFirm, writeActive } from './found-by.queries.ts';
import { reindexPosition } from './index.ts';
import { firmFactsOf } from './traits.ts';

const EVERY_S = 600;
/** Sessions seen so long ago are looked at, so that a run that was late misses nobody. */
const LOOK_BACK_MS = 2 * 3_600_000;
const FIRMS = 500;
/** Positions of one transaction: others wait for the embedded database meanwhile. */
const BATCH = 50;

/** Gives how many positions were written anew for their enterprise's sake. */
export async function renewFoundBy(db: Db, now: Date): Promise<number> {
  await writeActive(db, new Date(now.getTime() - LOOK_BACK_MS));
  let written = 0;
  for (let after = 0; ; ) {
    const firms = await listFirms(db, after, FIRMS);
    for (const firm of firms) {
      const facts = firmFactsOf(firm);
      if (facts === firm.facts) continue;
      written += await rewritePositions(db, firm.id, now);
      await saveFirm(db, firm.id, facts);
    }
    if (firms.length < FIRMS) return written;
    after = firms.at(-1)?.id ?? after;
  }
}

async function rewritePositions(db: Db, enterprise_id: number, now: Date): Promise<number> {
  let written = 0;
  for (let after = 0; ; ) {
    const ids = await transact(db, async (trx) => {
      const locked = await lockOnlineAfter(trx, enterprise_id, after, BATCH);
      for (const id of locked) await reindexPosition(trx, id, now);
      return locked;
    });
    written += ids.length;
    if (ids.length < BATCH) return written;
    after = ids.at(-1) ?? after;
  }
}

export const foundByJob: Job = {
  name: 'position-found-by',
  every_s: EVERY_S,
  // The first run after an update writes all rows: no other job may wait for that.
  apart: true,
  run: async ({ db }, now) => {
    await renewFoundBy(db, now);
  },
};
