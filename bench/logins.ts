// Logins of people of the demo town, without a password.
import { openSession } from '../src/server/account/login/session.ts';
import type { Db } from '../src/server/platform/db/db.ts';

const DEVICE = { agent: 'bench', address: '127.0.0.1' };
/** Seekers who apply. */
const SEEKERS = 100;
/** Each person may ask for 240 lists a minute, and a quick machine gives 5,000 a second. */
const PEOPLE = 2000;

/** Logs an account in; gives the token. */
export async function tokenOf(db: Db, account_id: number): Promise<string> {
  return (await openSession(db, account_id, DEVICE, new Date())).token;
}

const tokensOf = (db: Db, ids: readonly number[]) => Promise.all(ids.map((id) => tokenOf(db, id)));

/** The tokens of people with a resume. */
export async function tokensOfSeekers(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('resume').select('account_id').limit(SEEKERS).execute();
  return tokensOf(
    db,
    rows.map(({ account_id }) => account_id),
  );
}

/** The tokens of many new people, for calls that anybody may make. */
export async function tokensOfMany(db: Db): Promise<string[]> {
  const people = Array.from({ length: PEOPLE }, (_, n) => ({
    mobile: `170${String(n).padStart(8, '0')}`,
    is_seeker: true,
  }));
  const rows = await db.insertInto('account').values(people).returning('id').execute();
  return tokensOf(
    db,
    rows.map(({ id }) => id),
  );
}
