// SQL of the room notice: writing notices, counting, reading and removing them.
import { type Insertable, sql } from 'kysely';
import type { NoticeEvent } from '../../contract/notice/notice.ts';
import type { Db } from '../platform/db/db.ts';
import type { Schema } from '../schema/schema.ts';

export async function insertNotices(
  db: Db,
  notices: readonly Insertable<Schema['notice']>[],
): Promise<void> {
  if (notices.length === 0) return;
  await db
    .insertInto('notice')
    .values([...notices])
    .execute();
}

/** Whose it is decides the `where`. Gives whether the notice is the account's. */
export async function markRead(
  db: Db,
  account_id: number,
  id: number,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('notice')
    .set({ read_at: sql`coalesce(read_at, ${now}::timestamptz)` })
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks notices that led to one thing as read, with other words in place of what they asked. */
export async function settleRows(
  db: Db,
  { account_id, link, events, since, body }: SettledNotices,
  now: Date,
): Promise<void> {
  await db
    .updateTable('notice')
    .set({ read_at: sql`coalesce(read_at, ${now}::timestamptz)`, body })
    .where('account_id', '=', account_id)
    .where('side', '=', 'seeker')
    .where('kind', '=', 'recruit')
    .where('created_at', '>=', since)
    .where('link', '=', link)
    .where('event', 'in', events)
    .execute();
}

/** Notices of a seeker that asked for something which is done with. */
export interface SettledNotices {
  account_id: number;
  link: string;
  events: readonly NoticeEvent[];
  since: Date;
  /** What they say from now on. */
  body: string;
}

/** Which of an account's notices are meant: of a side, perhaps of one kind. */
interface Part {
  side: string;
  kind?: string | undefined;
}

export async function markAllRead(
  db: Db,
  account_id: number,
  { side, kind }: Part,
  now: Date,
): Promise<void> {
  let query = db
    .updateTable('notice')
    .set({ read_at: now })
    .where('account_id', '=', account_id)
    .where('side', '=', side)
    .where('read_at', 'is', null);
  if (kind) query = query.where('kind', '=', kind);
  await query.execute();
}

/** Gives whether there was such a notice of the account. */
export async function deleteNotice(db: Db, account_id: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notice')
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteRead(db: Db, account_id: number, { side, kind }: Part): Promise<void> {
  let query = db
    .deleteFrom('notice')
    .where('account_id', '=', account_id)
    .where('side', '=', side)
    .where('read_at', 'is not', null);
  if (kind) query = query.where('kind', '=', kind);
  await query.execute();
}
