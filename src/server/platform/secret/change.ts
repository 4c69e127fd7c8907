// Changes of the order of use: the next secret comes into use, and old ones end. Each is one transaction that waits for
// those who write a hash, and is done once, however often it is asked for.
import { type Db, transact } from '../db/db.ts';
import { type Chain, nextRow, sealedBy } from './layers.ts';
import { fingerprintOf, newSecret, type SecretRow } from './order.ts';
import { insertSecret, listSecrets, lockSecrets, updateSecret } from './queries.ts';
import { isOver } from './ring.ts';

/** Until a key that was made here is known to every node: they read anew each half minute. */
const KNOWN_MS = 3 * 60_000;

/** Changes `rows` under the lock; gives what `work` gives. */
const changing = <T>(
  db: Db,
  name: 'chat' | 'identity',
  work: (trx: Db, rows: readonly SecretRow[]) => Promise<T>,
): Promise<T> =>
  transact(db, async (trx) => {
    await lockSecrets(trx, name, 'change');
    return work(trx, await listSecrets(trx, name));
  });

/**
 * Takes the next secret of hashes into use. The earlier ones are kept, sealed by it: only it is a secret from then on.
 * @returns false when it is in use already.
 */
export const beginHash = (db: Db, { layers }: Chain, next: string, now: Date): Promise<boolean> =>
  changing(db, 'identity', async (trx, rows) => {
    if (rows.length !== layers.length) return false;
    const sealed = sealedBy(next, layers);
    for (const [at, { number }] of rows.entries())
      await updateSecret(trx, 'identity', number, { key: null, sealed: sealed[at] ?? null });
    const row = { ...nextRow(rows, next), name: 'identity' as const, key: null, used_from: now };
    await insertSecret(trx, row);
    return true;
  });

/**
 * Takes the next key of the chat into use: that of the environment at once, as every node was restarted with it; without
 * one a new one, made here, after a while.
 * @returns false when the last change is not over, or the key was in use before.
 */
export const beginKey = (db: Db, next: string | null, now: Date): Promise<boolean> =>
  changing(db, 'chat', async (trx, rows) => {
    const secret = next ?? newSecret();
    const isKnown = rows.some(({ fingerprint }) => fingerprint === fingerprintOf(secret));
    const isChanging = next === null && rows.slice(0, -1).some(({ key }) => key !== null);
    if (isKnown || isChanging) return false;
    await insertSecret(trx, {
      ...nextRow(rows, secret),
      name: 'chat',
      key: next === null ? secret : null,
      used_from: next === null ? new Date(now.getTime() + KNOWN_MS) : now,
    });
    return true;
  });

/**
 * Ends keys before the one that signs now, and forgets those that were made here.
 * @param which those that nothing can depend on any more, or all.
 * @returns how many ended.
 */
export const endOldKeys = (db: Db, which: 'over' | 'all', now: Date): Promise<number> =>
  changing(db, 'chat', async (trx, rows) => {
    const signing = rows.findLastIndex(({ used_from }) => used_from <= now);
    const ending = rows
      .slice(0, Math.max(signing, 0))
      .filter((row) => row.ended_at === null && (which === 'all' || isOver(rows, row, now)));
    for (const { number } of ending)
      await updateSecret(trx, 'chat', number, { key: null, ended_at: now });
    return ending.length;
  });
