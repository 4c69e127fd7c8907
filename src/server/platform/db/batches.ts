// Long work in small transactions: locks are held briefly, and an error loses one batch only.
import { type Db, transact } from './db.ts';

/**
 * Repeats `work` until it handles fewer rows than a full batch.
 *
 * @param size the most rows in a batch.
 * @param work handles one batch in its transaction and gives the number of rows.
 */
export async function inBatches(
  db: Db,
  size: number,
  work: (trx: Db) => Promise<number>,
): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await transact(db, work);
    total += count;
    if (count < size) return total;
  }
}
