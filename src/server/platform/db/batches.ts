// Much work in small transactions: no lock is held for long, and a fault loses one batch only.
import { type Db, transact } from './db.ts';

/**
 * Repeats `work` until it finds less than a whole batch to do.
 *
 * @param size how many a batch takes at most.
 * @param work does one batch in its transaction and gives how many there were.
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
