// Makes the demo accounts harmless on a site in production, because their password is in the README.

import { DEMO_PASSWORD, endAllSessions, verifyPassword } from '../src/server/account/seed.ts';
import { type Db, transact } from '../src/server/platform/db/db.ts';
import { mobileOf } from './people/names.ts';
import { listAccountsBetween, takeKeys } from './queries.ts';

/**
 * Removes the password, the logins and the operator's role from every demo account that still has the public
 * password, also in a database filled in development. An account whose password somebody has changed is left
 * alone, as it is in use.
 * @returns the number of accounts; 0 at the next start.
 */
export async function retireDemoAccounts(db: Db, now: Date): Promise<number> {
  const accounts = await listAccountsBetween(db, mobileOf(0), mobileOf(9999));
  const isPublic = new Map<string, boolean>();
  // All demo accounts share one hash, so the result of one check holds for all of them.
  for (const { password_hash } of accounts)
    if (!isPublic.has(password_hash))
      isPublic.set(password_hash, await verifyPassword(password_hash, DEMO_PASSWORD));
  const found = accounts.filter(({ password_hash }) => isPublic.get(password_hash));
  if (found.length === 0) return 0;
  await transact(db, async (trx) => {
    await takeKeys(
      trx,
      found.map(({ id }) => id),
    );
    for (const { id } of found) await endAllSessions(trx, id, now);
  });
  return found.length;
}
