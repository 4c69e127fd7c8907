// Writes the words and marks of positions that were online before there were any, and anew after their rules changed.
import { type Db, transact } from '../../platform/db/db.ts';
import { keptForASecond } from '../../platform/http/kept.ts';
import type { Job } from '../../platform/jobs.ts';
import { listIndexFacts } from '../queries.ts';
import { allMarksOf, wordRowsOf } from '../search/index.ts';
import { findFill, listIdsAfter, replaceWordRows, saveFill, saveMarks } from './queries.ts';

/** Raised whenever the rules or tables change by which a position gets its words and marks. */
const VERSION = 6;
const BATCH = 200;

/** Writes what is missing and gives how many positions were written. */
export async function fillWords(db: Db, now: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await transact(db, (trx) => fillBatch(trx, now));
    if (count === null) return total;
    total += count;
  }
}

/** The next batch in the order of the ids; null when nothing is left. */
async function fillBatch(trx: Db, now: Date): Promise<number | null> {
  const fill = await findFill(trx, true);
  const isNew = fill.version !== VERSION;
  if (!isNew && fill.is_whole && fill.after_id === 0) return null;
  const after = isNew ? 0 : fill.after_id;
  const ids = await listIdsAfter(trx, after, BATCH);
  const last = ids.at(-1);
  if (last === undefined) {
    await saveFill(trx, { version: VERSION, after_id: 0, is_whole: true });
    return null;
  }
  const facts = await listIndexFacts(trx, ids, now);
  await replaceWordRows(trx, ids, wordRowsOf(facts));
  await saveMarks(
    trx,
    facts.map((one) => ({ position_id: one.id, marks: allMarksOf(one) })),
  );
  await saveFill(trx, { version: VERSION, after_id: last, is_whole: fill.is_whole });
  return ids.length;
}

const kept = keptForASecond((db) => findFill(db));

/** True once the words and marks of all positions are written. Every search by words asks, so the answer is kept for a second. */
export const areWordsWhole = async (db: Db): Promise<boolean> => (await kept.read(db)).is_whole;

export const wordFillJob: Job = {
  name: 'position-words',
  every_s: 60,
  run: async ({ db, log }, now) => {
    const count = await fillWords(db, now);
    if (count > 0) log.info(`已整理 ${count} 个职位的检索词`);
  },
};
