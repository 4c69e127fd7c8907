// Records follow what staff changed of a list: batch by batch, one change after another, so that no search waits.
import { industries } from '../../../contract/dictionary/dictionary.ts';
import { currentCode } from '../../../contract/dictionary/trees.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { attached } from '../../platform/hook.ts';
import type { Job } from '../../platform/jobs.ts';
import { currentCategory } from '../category/category.ts';
import { type Rewrite, termHolders } from '../hooks.ts';
import { listOpenRewrites, noteRewrite } from './queries.ts';

const BATCH = 200;
/** A run of the job ends after this time; the next one goes on. */
const RUN_MS = 5000;
/** Another node may still write what it knew before the change, until its own half minute is over. */
const SETTLED_MS = 60_000;

type Row = Awaited<ReturnType<typeof listOpenRewrites>>[number];

/** What is written instead: where a later change went on from `to`, the last one. */
function rewriteOf({ tree, from_value: from, to_value: to }: Row): Rewrite {
  if (tree === 'category') return { tree, from, to: currentCategory(to) };
  if (tree === 'industry') return { tree, from, to: currentCode(industries, to) };
  return { tree, from, to };
}

/** One batch; true when nothing was left. */
function rewriteBatch(db: Db, row: Row, now: Date): Promise<boolean> {
  const holder = attached(termHolders).find(({ name }) => name === row.holder);
  return transact(db, async (trx) => {
    const batch = { after: Number(row.after_id), limit: BATCH };
    const last = holder ? await holder.rewrite(trx, rewriteOf(row), batch, now) : null;
    if (last !== null) {
      await noteRewrite(trx, row.id, { after_id: last });
      row.after_id = last;
      return false;
    }
    const isSettled = now.getTime() - row.made_at.getTime() > SETTLED_MS;
    await noteRewrite(trx, row.id, isSettled ? { done_at: now } : { after_id: 0 });
    return true;
  });
}

/** Goes on with what is open. Safe to run twice: a batch and how far it came are one transaction. */
export async function rewriteRecords(db: Db, now: Date): Promise<void> {
  const began = performance.now();
  for (const row of await listOpenRewrites(db)) {
    let isDone = false;
    while (!isDone) {
      if (performance.now() - began > RUN_MS) return;
      isDone = await rewriteBatch(db, row, now);
    }
  }
}

export const rewriteJob: Job = {
  name: 'dictionary-rewrites',
  every_s: 10,
  run: ({ db }, now) => rewriteRecords(db, now),
};
