// SQL of the commands on the server.
import type { Db } from '../../platform/db/db.ts';

/** The account with this mobile, or this number; null for none. */
export async function findAccountBy(db: Db, who: string): Promise<number | null> {
  const isMobile = /^1\d{10}$/.test(who);
  const row = await db
    .selectFrom('account')
    .select('id')
    .$if(isMobile, (q) => q.where('mobile', '=', who))
    .$if(!isMobile, (q) => q.where('id', '=', Number(who)))
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function countAfter(db: Db, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('position')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '>', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Positions in the order of their numbers; held, so that nobody changes one while its words are written. */
export async function lockPositionsAfter(trx: Db, id: number, limit: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('position')
    .select('id')
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

export async function listResumesAfter(db: Db, id: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('resume')
    .select('account_id')
    .where('account_id', '>', id)
    .orderBy('account_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.account_id);
}
