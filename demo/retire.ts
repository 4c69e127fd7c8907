// Makes the demo accounts harmless where a site is in production: their password is in the README.

import { DEMO_PASSWORD, endAllSessions, verifyPassword } from '../src/server/account/seed.ts';
import { type Db, transact } from '../src/server/platform/db/db.ts';
import { mobileOf } from './people/names.ts';
import { listAccountsBetween, takeKeys } from './queries.ts';

/**
 * Takes password, logins and the role of an operator from every account of the demo town that still has
 * the public password, also in a database that was filled in development. Gives how many there were;
 * at the next start there is none left. Numbers that people have given passwords of their own are theirs.
 */
export async function retireDemoAccounts(db: Db, now: Date): Promise<number> {
  const accounts = await listAccountsBetween(db, mobileOf(0), mobileOf(9999));
  const isPublic = new Map<string, boolean>();
  // The whole town shares one hash: one look tells of all.
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
