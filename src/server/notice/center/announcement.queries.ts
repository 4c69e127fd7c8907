// SQL of announcements and of what people did with them.
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

export async function insertAnnouncement(
  db: Db,
  row: Insertable<Schema['notice_announcement']>,
): Promise<number> {
  const { id } = await db
    .insertInto('notice_announcement')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const rowsOf = (db: Db) =>
  db
    .selectFrom('notice_announcement as a')
    .selectAll('a')
    .select((q) =>
      q
        .selectFrom('notice_announcement_mark as m')
        .whereRef('m.announcement_id', '=', 'a.id')
        .select((m) => m.fn.countAll<number>().as('n'))
        .as('readers'),
    );

/** For operators: newest first, from behind a cursor. */
export function listAnnouncementRows(
  db: Db,
  { before, limit }: { before: number | null; limit: number },
) {
  const query = rowsOf(db).orderBy('a.id', 'desc').limit(limit);
  return (before === null ? query : query.where('a.id', '<', before)).execute();
}

export async function findAnnouncementRow(db: Db, id: number) {
  return (await rowsOf(db).where('a.id', '=', id).executeTakeFirst()) ?? null;
}

/** Holds the announcement until the transaction ends. */
export async function lockAnnouncement(db: Db, id: number) {
  const row = await db
    .selectFrom('notice_announcement')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateAnnouncement(
  db: Db,
  id: number,
  changes: Partial<Insertable<Schema['notice_announcement']>>,
): Promise<void> {
  await db
    .updateTable('notice_announcement')
    .set(changes)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** What is shown or will be, of the time since; whether its time has come is decided by the clock of who asks. */
export function listLiveAnnouncements(db: Db, since: Date) {
  return db
    .selectFrom('notice_announcement')
    .select(['id', 'audience', 'title', 'body', 'link', 'pinned', 'published_at', 'ends_at'])
    .where('withdrawn_at', 'is', null)
    .where('published_at', '>', since)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Takes those whose time has come and of which open pages do not know yet. */
export function takeBegun(db: Db, now: Date) {
  return db
    .updateTable('notice_announcement')
    .set({ told_at: now })
    .where('told_at', 'is', null)
    .where('published_at', '<=', now)
    .returning(['audience', 'title', 'link', 'withdrawn_at'])
    .execute();
}

/** Withdraws an announcement. True when it exists, also when it was withdrawn before. */
export async function withdrawRow(db: Db, id: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('notice_announcement')
    .set((eb) => ({
      withdrawn_at: sql`coalesce(withdrawn_at, ${now}::timestamptz)`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface AnnouncedTo<Time> {
  audiences: readonly string[];
  since: Time;
  now: Time;
}

/**
 * The announcements that an account may see now on a side, of the time since, without removed ones, with whether each
 * is read. Announcements older than the account count as read.
 */
export function visibleAnnouncements(
  db: Db,
  account_id: number | RawBuilder<number>,
  { audiences, since, now }: AnnouncedTo<Date | RawBuilder<Date>>,
) {
  return db
    .selectFrom('notice_announcement as a')
    .innerJoin('account as p', (join) => join.on('p.id', '=', account_id))
    .leftJoin('notice_announcement_mark as m', (join) =>
      join.onRef('m.announcement_id', '=', 'a.id').on('m.account_id', '=', account_id),
    )
    .where('a.withdrawn_at', 'is', null)
    .where('a.audience', 'in', [...audiences])
    .where('a.published_at', '>', since)
    .where('a.published_at', '<=', now)
    .where((eb) => eb.or([eb('a.ends_at', 'is', null), eb('a.ends_at', '>', now)]))
    .where('m.removed_at', 'is', null);
}

/** An expression for `visibleAnnouncements`: read by a mark, or older than the account. */
export const isAnnouncementRead = sql<boolean>`(m.read_at is not null or a.published_at < p.created_at)`;

/** Marks announcements as read, or as removed. Announcements that were read or removed before stay so. */
export async function markAnnouncements(
  db: Db,
  account_id: number,
  ids: readonly number[],
  { now, remove }: { now: Date; remove: boolean },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insertInto('notice_announcement_mark')
    .values(
      ids.map((announcement_id) => ({
        account_id,
        announcement_id,
        read_at: now,
        removed_at: remove ? now : null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'announcement_id']).doUpdateSet((q) => ({
        removed_at: q.fn.coalesce('notice_announcement_mark.removed_at', 'excluded.removed_at'),
      })),
    )
    .execute();
}

export async function deleteOldAnnouncements(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('notice_announcement')
    .where('published_at', '<', before)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '<', before)]))
    .execute();
}
