// Deletes footprints older than 90 days (what is kept is kept for a time only).
import type { Db } from '../../platform/db/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { footprintsSince } from './interest.ts';
import { deleteOldFootprints } from './queries.ts';

const BATCH = 1000;

/** Deletes all that is too old; gives how many there were. */
export async function forgetOldFootprints(db: Db, now: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await deleteOldFootprints(db, footprintsSince(now), BATCH);
    total += count;
    if (count < BATCH) return total;
  }
}

export const footprintJob: Job = {
  name: 'position-footprints',
  every_s: 21_600,
  run: async ({ db }, now) => {
    await forgetOldFootprints(db, now);
  },
};
