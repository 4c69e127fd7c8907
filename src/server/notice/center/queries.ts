// SQL of the notification centre: a person's own notices and everybody's announcements in one list.
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { NoticeSource } from '../../../contract/notice/center.ts';
import { builtOnce, type ParamOf } from '../../platform/db/built-once.ts';
import type { Db } from '../../platform/db/db.ts';
import { PREPARED } from '../../platform/db/prepared.ts';
import { readableAbout } from '../../privacy/privacy.ts';
import { isAnnouncementRead, visibleAnnouncements } from './announcement.queries.ts';

interface ListWish {
  side: string;
  kind: string | null;
  unread_only: boolean;
  unread_first: boolean;
  audiences: readonly string[];
  since: Date;
  now: Date;
  /** Where the page before ended; null for the first page. */
  after: NoticeCursor | null;
  limit: number;
}

/** What a cursor says of a row: `at` to the microsecond, as the database writes it. */
export interface NoticeCursor {
  is_read: boolean;
  at: string;
  source: NoticeSource;
  id: number;
}

export interface ListedNotice extends NoticeCursor {
  event: string;
  kind: string;
  title: string;
  body: string;
  link: string;
  created_at: Date;
}

/**
 * Rows in the requested order. Each part is read from the cursor on, at most one page, so that a long
 * history costs nothing; then the parts are merged.
 */
export async function listNoticeRows(
  db: Db,
  account_id: number,
  wish: ListWish,
): Promise<ListedNotice[]> {
  let query = db
    .selectFrom(unionOf(db, account_id, wish).as('t'))
    .selectAll()
    .select(sql<string>`t.created_at::text`.as('at'))
    .limit(wish.limit);
  if (wish.unread_first) query = query.orderBy('is_read');
  return query.orderBy('created_at', 'desc').orderBy('source').orderBy('id', 'desc').execute();
}

function unionOf(db: Db, account_id: number, wish: ListWish) {
  const { kind, unread_only, unread_first } = wish;
  const announced = announcedPart(db, account_id, wish);
  const all =
    unread_first && !unread_only
      ? announced
          .unionAll(ownPart(db, account_id, wish, false))
          .unionAll(ownPart(db, account_id, wish, true))
      : announced.unionAll(ownPart(db, account_id, wish, unread_only ? false : null));
  return kind ? db.selectFrom(all.as('u')).selectAll().where('u.kind', '=', kind) : all;
}

/** A page of own notices: the read ones, the unread ones, or all (null). */
function ownPart(db: Db, account_id: number, wish: ListWish, isRead: boolean | null) {
  let query = db
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
  if (wish.kind) query = query.where('kind', '=', wish.kind);
  if (isRead !== null) query = query.where('read_at', isRead ? 'is not' : 'is', null);
  if (wish.after) query = query.where(isBehind(OWN, wish.after, wish.unread_first));
  const page = query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(wish.limit);
  return db.selectFrom(page.as('own')).selectAll();
}

function announcedPart(db: Db, account_id: number, wish: ListWish) {
  let query = visibleAnnouncements(db, account_id, wish).select([
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
  if (wish.unread_only) query = query.where(sql<boolean>`not ${isAnnouncementRead}`);
  if (wish.after) query = query.where(isBehind(ANNOUNCED, wish.after, wish.unread_first));
  return query;
}

/** How a part calls what its rows are ordered by. */
interface Part {
  source: NoticeSource;
  at: RawBuilder<Date>;
  id: RawBuilder<number>;
  isRead: RawBuilder<boolean>;
}
const OWN: Part = {
  source: 'own',
  at: sql`created_at`,
  id: sql`id`,
  isRead: sql`(read_at is not null)`,
};
const ANNOUNCED: Part = {
  source: 'announcement',
  at: sql`a.published_at`,
  id: sql`a.id`,
  isRead: isAnnouncementRead,
};

/** Rows of a part behind a cursor in the order of `listNoticeRows`. */
function isBehind(part: Part, after: NoticeCursor, unreadFirst: boolean) {
  const later = isLater(part, after);
  if (!unreadFirst) return later;
  // A notice read meanwhile has moved to the other part and appears there.
  return after.is_read
    ? sql<boolean>`(${part.isRead} and ${later})`
    : sql<boolean>`(${part.isRead} or ${later})`;
}

/** Of the same instant the announcements come first. */
function isLater({ source, at, id }: Part, after: NoticeCursor) {
  const moment = sql`${after.at}::timestamptz`;
  if (source === after.source) {
    return sql<boolean>`((${at}, ${id}) < (${moment}, ${after.id}::bigint))`;
  }
  return source === 'own' ? sql<boolean>`(${at} <= ${moment})` : sql<boolean>`(${at} < ${moment})`;
}

/** The announcements of an account, for counting and marking them as read. */
export async function listAnnouncementMarks(
  db: Db,
  account_id: number,
  wish: { audiences: readonly string[]; since: Date; now: Date },
) {
  return visibleAnnouncements(db, account_id, wish)
    .select(['a.id', 'a.audience', isAnnouncementRead.as('is_read')])
    .modifyFront(PREPARED)
    .execute();
}

interface UnreadAsked {
  account_id: number;
  since: Date;
  now: Date;
}

const askUnread = builtOnce((db, param: ParamOf<UnreadAsked>) => {
  const own = db
    .selectFrom('notice')
    .select(['side', 'kind'])
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('account_id', '=', param('account_id'))
    .where('read_at', 'is', null)
    .where('created_at', '>', param('since'))
    .where(readableAbout('notice'))
    .groupBy(['side', 'kind']);
  const audiences = ['all', 'seeker', 'recruiter'];
  const times = { since: param('since'), now: param('now') };
  const announced = visibleAnnouncements(db, param('account_id'), { audiences, ...times })
    .select('a.audience')
    .where(sql<boolean>`not ${isAnnouncementRead}`);
  return db
    .selectNoFrom([jsonArrayFrom(own).as('own'), jsonArrayFrom(announced).as('announced')])
    .modifyFront(PREPARED);
});

/** How many own notices of each side and kind are unread, and whom the unread announcements are for. */
export async function findUnread(db: Db, asked: UnreadAsked) {
  const [found] = await askUnread(db, asked);
  return found ?? { own: [], announced: [] };
}
