// SQL of the log of logins.
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { addressKey } from '../../platform/http/visitor.ts';
import type { Schema } from '../../schema/schema.ts';

/** The number of last logins that are compared with an address. */
const LOGINS_COMPARED = 50;

export async function insertLogin(
  db: Db,
  row: Insertable<Schema['account_login_log']>,
): Promise<void> {
  await db.insertInto('account_login_log').values(row).execute();
}

/** Whether the account logged in with such a device before; null when it never logged in at all. */
export async function isKnownDevice(
  db: Db,
  account_id: number,
  device: string,
): Promise<boolean | null> {
  const row = await db
    .selectFrom('account_login_log')
    .select(({ fn, lit, case: when }) => [
      fn.count<number>('id').as('all'),
      fn.sum<number>(when().when('device', '=', device).then(lit(1)).else(lit(0)).end()).as('same'),
    ])
    .where('account_id', '=', account_id)
    .where('result', '=', 'ok')
    .executeTakeFirstOrThrow();
  return Number(row.all) === 0 ? null : Number(row.same) > 0;
}

/** The newest entries before a number that are not older than a moment. */
export function listLoginRows(
  db: Db,
  { account_id, since }: { account_id: number; since: Date },
  before: number | null,
  limit: number,
) {
  return db
    .selectFrom('account_login_log')
    .select(['id', 'at', 'how', 'device', 'address', 'result'])
    .where('account_id', '=', account_id)
    .where('at', '>=', since)
    .$if(before !== null, (query) => query.where('id', '<', before as number))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Whether one of the last logins of a number's account came from this address, as limits count it. */
export async function hasLoggedInFrom(db: Db, mobile: string, address: string): Promise<boolean> {
  const rows = await db
    .selectFrom('account as a')
    .innerJoin('account_login_log as l', 'l.account_id', 'a.id')
    .select('l.address')
    .where('a.mobile', '=', mobile)
    .where('l.result', '=', 'ok')
    .orderBy('l.id', 'desc')
    .limit(LOGINS_COMPARED)
    .execute();
  const key = addressKey(address);
  return rows.some((row) => addressKey(row.address) === key);
}
