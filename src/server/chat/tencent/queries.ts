// SQL for Tencent's part of the chat: staff who answer, conversations of two people, and queued work.
import type { Db } from '../../platform/db/db.ts';
import { keyOf } from '../message/keys.ts';

const STAFF_MAX = 100;

/** The numbers of the staff who may answer 择木客服. */
export async function listServiceStaff(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('account as a')
    .select('a.id')
    .where('a.is_operator', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('account_staff_role as m')
          .innerJoin('account_staff_right as r', 'r.role', 'm.role')
          .select('m.role')
          .whereRef('m.account_id', '=', 'a.id')
          .where('r.right', '=', 'service'),
      ),
    )
    .orderBy('a.id')
    .limit(STAFF_MAX)
    .execute();
  return rows.map(({ id }) => id);
}

/** The conversation of two people; where each is the seeker of one, the one with the latest message. */
export async function findTalkOf(db: Db, one: number, other: number): Promise<number | null> {
  const row = await db
    .selectFrom('chat')
    .select('id')
    .where('key', 'in', [
      keyOf({ seeker_id: one, recruiter_id: other }),
      keyOf({ seeker_id: other, recruiter_id: one }),
    ])
    .orderBy('last_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface Leaving {
  account_id: number;
  tries: number;
}

/** Records an account once, however often it is called. */
export async function insertLeaving(db: Db, account_id: number, next_at: Date): Promise<void> {
  await db
    .insertInto('chat_tencent_leaving')
    .values({ account_id, next_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Accounts whose next try is due, longest overdue first. */
export function listLeaving(db: Db, now: Date, limit: number): Promise<Leaving[]> {
  return db
    .selectFrom('chat_tencent_leaving')
    .select(['account_id', 'tries'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .execute();
}

/** Counts a failed try and sets the next one. */
export async function putOffLeaving(db: Db, account_id: number, next_at: Date): Promise<void> {
  await db
    .updateTable('chat_tencent_leaving')
    .set((eb) => ({ next_at, tries: eb('tries', '+', 1) }))
    .where('account_id', '=', account_id)
    .execute();
}

export async function deleteLeaving(db: Db, account_id: number): Promise<void> {
  await db.deleteFrom('chat_tencent_leaving').where('account_id', '=', account_id).execute();
}

/** A picture of a Tencent client that is to be fetched and stored as a message. */
export interface Awaited {
  /** The message's number in the log. */
  client_id: string;
  chat_id: number;
  account_id: number;
  url: string;
}

/** Records each picture once, however often it is reported; the first one of a message is due first. */
export async function insertAwaited(
  db: Db,
  pictures: readonly Awaited[],
  now: Date,
): Promise<void> {
  if (pictures.length === 0) return;
  await db
    .insertInto('chat_tencent_picture')
    .values(
      pictures.map((one, part) => {
        const at = new Date(now.getTime() + part);
        return { ...one, reported_at: at, next_at: at };
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Pictures whose next try is due, first reported first. */
export function listAwaited(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('chat_tencent_picture')
    .select(['client_id', 'chat_id', 'account_id', 'url', 'tries', 'reported_at'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .execute();
}

/** Counts a failed try and sets the next one. */
export async function putOffAwaited(db: Db, client_id: string, next_at: Date): Promise<void> {
  await db
    .updateTable('chat_tencent_picture')
    .set((eb) => ({ next_at, tries: eb('tries', '+', 1) }))
    .where('client_id', '=', client_id)
    .execute();
}

export async function deleteAwaited(db: Db, client_id: string): Promise<void> {
  await db.deleteFrom('chat_tencent_picture').where('client_id', '=', client_id).execute();
}
