// SQL of announcements and of what people did with them.
import { type Insertable, sql } from 'kysely';
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

/** For operators: newest first, from behind a cursor. */
export async function listAnnouncementRows(
  db: Db,
  { before, limit }: { before: number | null; limit: number },
) {
  let query = db
    .selectFrom('notice_announcement as a')
    .selectAll('a')
    .select((q) =>
      q
        .selectFrom('notice_announcement_mark as m')
        .whereRef('m.announcement_id', '=', 'a.id')
        .select((m) => m.fn.countAll<number>().as('n'))
        .as('readers'),
    )
    .orderBy('a.id', 'desc')
    .limit(limit);
  if (before !== null) query = query.where('a.id', '<', before);
  return query.execute();
}

/** Withdraws an announcement. True when it exists, also when it was withdrawn before. */
export async function withdrawRow(db: Db, id: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('notice_announcement')
    .set({ withdrawn_at: sql`coalesce(withdrawn_at, ${now}::timestamptz)` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The announcements that an account may see on a side since a time, without removed ones, with whether each
 * is read. Announcements older than the account count as read.
 */
export function visibleAnnouncements(
  db: Db,
  account_id: number,
  { audiences, since }: { audiences: readonly string[]; since: Date },
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
  await db.deleteFrom('notice_announcement').where('published_at', '<', before).execute();
}
