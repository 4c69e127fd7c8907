// Logins of people of the demo town, without a password.
import { openSession } from '../src/server/account/login/session.ts';
import type { Db } from '../src/server/platform/db/db.ts';

const DEVICE = { agent: 'bench', address: '127.0.0.1' };
/** Each person may ask for so many lists a minute that fewer would meet the limit. */
const SEEKERS = 100;

/** Logs an account in; gives the token. */
export async function tokenOf(db: Db, account_id: number): Promise<string> {
  return (await openSession(db, account_id, DEVICE, new Date())).token;
}

/** The tokens of people with a resume. */
export async function tokensOfSeekers(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('resume').select('account_id').limit(SEEKERS).execute();
  return Promise.all(rows.map(({ account_id }) => tokenOf(db, account_id)));
}
