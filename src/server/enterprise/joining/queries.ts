// SQL of requests to join an enterprise.
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

/** An open enterprise with the host of its website; null when there is none. */
export async function findJoinable(db: Db, enterprise_id: number) {
  const row = await db
    .selectFrom('enterprise')
    .select(['id', 'short_name', 'website_host'])
    .where('id', '=', enterprise_id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Adds a request; null when the person has an open one already. */
export async function insertJoin(
  db: Db,
  join: Insertable<Schema['enterprise_join']>,
): Promise<number | null> {
  const row = await db
    .insertInto('enterprise_join')
    .values(join)
    .onConflict((conflict) =>
      conflict.column('account_id').where('state', '=', 'pending').doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findLastJoin(db: Db, account_id: number) {
  const row = await db
    .selectFrom('enterprise_join as j')
    .innerJoin('enterprise as e', 'e.id', 'j.enterprise_id')
    .select(['j.id', 'j.state', 'j.name', 'j.title', 'j.work_email', 'j.reason'])
    .select(['j.asked_at', 'j.answered_at'])
    .select(['e.id as enterprise_id', 'e.short_name', 'e.full_name', 'e.logo'])
    .where('j.account_id', '=', account_id)
    .orderBy('j.id', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** Open requests to an enterprise, the oldest first. */
export function listOpenJoins(db: Db, enterprise_id: number, after: number, limit: number) {
  return db
    .selectFrom('enterprise_join')
    .select(['id', 'name', 'title', 'work_email', 'domain_matches', 'note', 'asked_at'])
    .where('enterprise_id', '=', enterprise_id)
    .where('state', '=', 'pending')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function countOpenJoins(db: Db, enterprise_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('enterprise_join')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('enterprise_id', '=', enterprise_id)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Locks a request to this enterprise until the transaction ends; null when there is none. */
export async function lockJoin(db: Db, id: number, enterprise_id: number) {
  const row = await db
    .selectFrom('enterprise_join')
    .select(['id', 'account_id', 'state', 'name', 'title'])
    .where('id', '=', id)
    .where('enterprise_id', '=', enterprise_id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function answerJoinRow(
  db: Db,
  id: number,
  answer: { state: 'approved' | 'refused'; reason: string; answered_at: Date; answered_by: number },
): Promise<void> {
  await db.updateTable('enterprise_join').set(answer).where('id', '=', id).execute();
}

/** Withdraws the person's own pending request; false when there is none. */
export async function withdrawOwnJoin(db: Db, id: number, account_id: number, now: Date) {
  const row = await db
    .updateTable('enterprise_join')
    .set({ state: 'withdrawn', answered_at: now })
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The state of the person's own request; null when there is none. */
export async function findOwnJoin(db: Db, id: number, account_id: number) {
  const row = await db
    .selectFrom('enterprise_join')
    .select('state')
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row ?? null;
}

/** Takes the open request of a person back, if there is one. */
export async function withdrawOpenJoin(db: Db, account_id: number, now: Date): Promise<void> {
  await db
    .updateTable('enterprise_join')
    .set({ state: 'withdrawn', answered_at: now })
    .where('account_id', '=', account_id)
    .where('state', '=', 'pending')
    .execute();
}

/** Refuses the open requests to an enterprise that closes; gives the accounts to be told. */
export async function refuseOpenJoins(
  db: Db,
  enterprise_id: number,
  reason: string,
  now: Date,
): Promise<number[]> {
  const rows = await db
    .updateTable('enterprise_join')
    .set({ state: 'refused', reason, answered_at: now })
    .where('enterprise_id', '=', enterprise_id)
    .where('state', '=', 'pending')
    .returning('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
}
