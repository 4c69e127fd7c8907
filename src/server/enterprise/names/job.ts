// Writes the keys of the names of companies that were stored before there were any.
import { type Db, transact } from '../../platform/db/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { termsOf } from '../enterprise.ts';
import { saveTerms } from '../queries.ts';
import { holdUnindexed, noteIndexed } from './queries.ts';

const BATCH = 200;

/** Writes what is missing and gives how many companies were written. */
export async function fillNames(db: Db): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await transact(db, fillBatch);
    if (count === 0) return total;
    total += count;
  }
}

async function fillBatch(trx: Db): Promise<number> {
  const rows = await holdUnindexed(trx, BATCH);
  if (rows.length === 0) return 0;
  await saveTerms(
    trx,
    rows.map((row) => ({ id: row.id, terms: termsOf(row) })),
  );
  await noteIndexed(
    trx,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

export const nameJob: Job = {
  name: 'enterprise-names',
  every_s: 60,
  run: async ({ db, log }) => {
    const count = await fillNames(db);
    if (count > 0) log.info(`已整理 ${count} 家企业的名称检索词`);
  },
};
