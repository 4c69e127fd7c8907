// Reads the secrets in use, and takes the first one into use.
import { type Db, transact } from '../db/db.ts';
import { fingerprintOf, newSecret, type SecretName, type SecretRow } from './order.ts';
import { deleteUndecided, insertSecret, listSecrets, takeUndecided } from './queries.ts';

/** The first secret of a site counts since always. */
const ALWAYS = new Date(0);

/**
 * The secrets in their order of use. The first call takes one into use: that of the environment (the older one, if it
 * names two), otherwise one that is made and kept here.
 * @param make gives the secret for a site without one.
 */
export async function readSecrets(
  db: Db,
  name: SecretName,
  configured: readonly string[],
  make: (db: Db) => Promise<string> = async () => newSecret(),
): Promise<SecretRow[]> {
  const found = await listSecrets(db, name);
  if (found.length > 0) return found;
  const first = configured.at(-1);
  await transact(db, async (trx) => {
    if (first === undefined && (await takeUndecided(trx, name, ALWAYS))) return;
    await deleteUndecided(trx, name);
    const key = first === undefined ? await make(trx) : null;
    const fingerprint = fingerprintOf(first ?? key ?? '');
    await insertSecret(trx, { name, number: 1, fingerprint, key, used_from: ALWAYS });
  });
  return listSecrets(db, name);
}
