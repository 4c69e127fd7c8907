// The secrets of authenticator apps follow when the site's key changes: they are sealed with it.
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/db.ts';
import { listSealed, replaceSealed } from './factor.queries.ts';
import { isSealedBefore, seal, unseal } from './totp.ts';

/**
 * Seals with the key that signs now what was sealed with an earlier one. Safe to run twice at once.
 * @returns how many there are, and how many wait for a key that is not known here.
 */
export async function resealApps(
  db: Db,
  config: Config,
  now: Date,
): Promise<{ all: number; resealed: number; lost: number }> {
  const rows = await listSealed(db);
  const old = rows.filter((row) => isSealedBefore(config, row, now));
  let resealed = 0;
  for (const { account_id, secret } of old) {
    const plain = unseal(config, account_id, secret);
    if (plain === null) continue;
    await replaceSealed(db, account_id, secret, seal(config, account_id, plain, now));
    resealed += 1;
  }
  return { all: rows.length, resealed, lost: old.length - resealed };
}
