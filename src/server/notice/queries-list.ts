// SQL of the notification centre: a person's own notices and everybody's announcements in one list.
import { sql } from 'kysely';
import type { NoticeSource } from '../../contract/notice-center.ts';
import type { Db } from '../platform/db.ts';
import { readableAbout } from '../resume/privacy.ts';
import { isAnnouncementRead, visibleAnnouncements } from './queries-announcement.ts';

export interface ListWish {
  side: string;
  kind: string | null;
  unread_only: boolean;
  unread_first: boolean;
  audiences: readonly string[];
  since: Date;
  /** Where the page before ended; null for the first page. */
  after: Place | null;
  limit: number;
}

/** The place of a row: `at` to the microsecond, as the database writes it. */
export interface Place {
  is_read: boolean;
  at: string;
  source: NoticeSource;
  id: number;
}

export interface ListedNotice extends Place {
  event: string;
  kind: string;
  title: string;
  body: string;
  link: string;
  created_at: Date;
}

/** Rows in the order of the wish. A person's own are few enough to be sorted: 180 days at most. */
export async function listNoticeRows(
  db: Db,
  account_id: number,
  wish: ListWish,
): Promise<ListedNotice[]> {
  const { kind, after, unread_first: unreadFirst } = wish;
  let query = db
    .selectFrom(unionOf(db, account_id, wish).as('t'))
    .selectAll()
    .select(sql<string>`t.created_at::text`.as('at'))
    .limit(wish.limit);
  if (kind) query = query.where('kind', '=', kind);
  if (wish.unread_only) query = query.where('is_read', '=', false);
  if (unreadFirst) query = query.orderBy('is_read');
  query = query.orderBy('created_at', 'desc').orderBy('source').orderBy('id', 'desc');
  if (after) query = query.where(isBehind(after, unreadFirst));
  return query.execute();
}

function unionOf(db: Db, account_id: number, wish: ListWish) {
  const own = db
    .selectFrom('notice')
    .select(['id', 'event', 'kind', 'title', 'body', 'link', 'created_at'])
    .select([
      sql<NoticeSource>`'own'::text`.as('source'),
      sql<boolean>`read_at is not null`.as('is_read'),
    ])
    .where('account_id', '=', account_id)
    .where('side', '=', wish.side)
    .where('created_at', '>', wish.since)
    .where(readableAbout('notice'));
  const announced = visibleAnnouncements(db, account_id, wish).select([
    'a.id',
    sql<string>`'announcement'::text`.as('event'),
    sql<string>`'announcement'::text`.as('kind'),
    'a.title',
    'a.body',
    'a.link',
    'a.published_at as created_at',
    sql<NoticeSource>`'announcement'::text`.as('source'),
    isAnnouncementRead.as('is_read'),
  ]);
  return own.unionAll(announced);
}

/** Rows behind a place in the order of `listNoticeRows`. */
function isBehind({ is_read, at, source, id }: Place, unreadFirst: boolean) {
  const later = sql<boolean>`(t.created_at < ${at}::timestamptz
    or (t.created_at = ${at}::timestamptz and (t.source > ${source}
      or (t.source = ${source} and t.id < ${id}))))`;
  if (!unreadFirst) return later;
  // What was read meanwhile has moved to the other part and is met there.
  return is_read ? sql<boolean>`(t.is_read and ${later})` : sql<boolean>`(t.is_read or ${later})`;
}

/** Announcements an account has, for counting and marking: whether it read them, and for whom. */
export async function listAnnouncementMarks(
  db: Db,
  account_id: number,
  { audiences, since }: { audiences: readonly string[]; since: Date },
) {
  return visibleAnnouncements(db, account_id, { audiences, since })
    .select(['a.id', 'a.audience', isAnnouncementRead.as('is_read')])
    .execute();
}
