// Moves counted views, applications and interviews into one row per day. The recruiter's home reads both
// tables, so nothing is missing in between. Safe to run twice.
import { inBatches } from '../../platform/db/batches.ts';
import type { Job } from '../../platform/jobs.ts';
import { moveChanges } from './days.queries.ts';

const BATCH = 5000;

export const dayJob: Job = {
  name: 'talent-days',
  every_s: 60,
  run: async ({ db }) => {
    await inBatches(db, BATCH, (trx) => moveChanges(trx, BATCH));
  },
};
