// The room notice's front door: any room tells a person something with `queueNotices`; how much is
// unread; announcements of the demo town.

import type { AnnouncementAudience } from '../../contract/notice/announcement-states.ts';
import type { UnreadCounts } from '../../contract/notice/center.ts';
import * as contract from '../../contract/notice/center.ts';
import { kindOfEvent, type NoticeEvent, type NoticeSide } from '../../contract/notice/notice.ts';
import type { Db } from '../platform/db/db.ts';
import { handle } from '../platform/http/call.ts';
import { listShownNames } from '../privacy/privacy.ts';
import { insertAnnouncement } from './center/announcement.queries.ts';
import { findUnread } from './center/queries.ts';
import { groupOf, isOn, STORED_MS } from './delivery/rules.ts';
import { insertNotices, type SettledNotices, settleRows } from './queries.ts';
import { listSettings } from './setting/queries.ts';
import { inTemplates, say } from './template/words.ts';

/**
 * The placeholder in a notice for the name of the person it is about, which is the name they show
 * enterprises.
 */
export const WHO = '{who}';

export { say };

export interface NewNotice {
  account_id: number;
  side: NoticeSide;
  event: NoticeEvent;
  /** One line; names the thing it is about. */
  title: string;
  /** What it means and what to do next; may be empty. */
  body?: string;
  /** Where it leads on this site, as in /personal-center?tab=interviews; '' for nowhere. */
  link?: string;
  /**
   * The person whom a notice to somebody else names. It goes with their account; one of the kind
   * `recruit` also disappears while the reader's enterprise may not see them.
   */
  about_account_id?: number;
}

/** What a notice says, as `say` gives it. */
export type NoticeWords = Pick<NewNotice, 'event' | 'title' | 'body'>;

/** The notices, with the names of the people they are about filled in. */
async function named(db: Db, notices: readonly NewNotice[]): Promise<NewNotice[]> {
  const isNaming = ({ title, body = '' }: NewNotice) => `${title}${body}`.includes(WHO);
  const about = notices.filter(isNaming).flatMap(({ about_account_id: id }) => id ?? []);
  const names = await listShownNames(db, [...new Set(about)]);
  return notices.map((notice) => {
    if (!isNaming(notice)) return notice;
    const who = names.get(notice.about_account_id ?? 0) ?? '一位求职者';
    const fill = (words: string) => words.replaceAll(WHO, () => who);
    return { ...notice, title: fill(notice.title), body: fill(notice.body ?? '') };
  });
}

/**
 * Stores notices within the transaction of their cause. They are sent after the commit, to open pages and
 * through the channels each person allows. When the person has switched off calls for attention, the notice
 * is stored as read.
 */
export async function queueNotices(
  db: Db,
  notices: readonly NewNotice[],
  now: Date,
): Promise<void> {
  if (notices.length === 0) return;
  const settings = await listSettings(
    db,
    notices.map(({ account_id }) => account_id),
  );
  const rows = (await named(db, inTemplates(notices))).map((notice) => {
    const choices = settings.get(notice.account_id)?.choices ?? {};
    const calls = isOn(choices, groupOf(notice.event), 'site');
    return {
      ...notice,
      kind: kindOfEvent(notice.event),
      created_at: now,
      read_at: calls ? null : now,
    };
  });
  await insertNotices(db, rows);
}

/** Marks notices that asked a seeker for something as read and settled. */
export const settleNotices: (db: Db, settled: SettledNotices, now: Date) => Promise<void> =
  settleRows;

/** Stores old notices, read or not (demo data): nothing is sent. */
export async function insertToldNotices(
  db: Db,
  notices: readonly (NewNotice & { at: Date; is_read: boolean })[],
): Promise<void> {
  const words = await named(db, notices);
  const rows = notices.map(({ at, is_read, ...notice }, index) => ({
    ...notice,
    title: words[index]?.title ?? notice.title,
    body: words[index]?.body ?? notice.body ?? '',
    kind: kindOfEvent(notice.event),
    created_at: at,
    sent_at: at,
    read_at: is_read ? at : null,
  }));
  await insertNotices(db, rows);
}

interface NewAnnouncement {
  audience: AnnouncementAudience;
  title: string;
  body: string;
  link: string;
  published_by: number | null;
  pinned?: boolean;
  ends_at?: Date | null;
}

/**
 * Publishes an announcement, shown from a time on, and gives its id. It is stored once and merged into lists when read.
 * @param told whether open pages are told by the caller; otherwise a job tells them when the time has come.
 */
export async function addAnnouncement(
  db: Db,
  announcement: NewAnnouncement,
  from: Date,
  told = true,
): Promise<number> {
  return insertAnnouncement(db, {
    ...announcement,
    published_at: from,
    told_at: told ? from : null,
  });
}

interface UnreadBySide {
  seeker: UnreadCounts;
  recruiter: UnreadCounts;
  /** Both sides together; an announcement to all counts once. */
  total: number;
}

/** How much an account has not read, of the last 180 days. */
export async function countUnread(db: Db, account_id: number, now: Date): Promise<UnreadBySide> {
  const since = new Date(now.getTime() - STORED_MS);
  const unread = await findUnread(db, { account_id, since, now });
  const own = (side: string, kind: string) =>
    unread.own.find((row) => row.side === side && row.kind === kind)?.count ?? 0;
  const sideOf = (side: NoticeSide): UnreadCounts => {
    const announced = unread.announced.filter(({ audience }) =>
      ['all', side].includes(audience),
    ).length;
    const recruit = own(side, 'recruit');
    const system = own(side, 'system');
    const announcement = own(side, 'announcement') + announced;
    return { recruit, system, announcement, total: recruit + system + announcement };
  };
  const ownTotal = unread.own.reduce((sum, { count }) => sum + count, 0);
  return {
    seeker: sideOf('seeker'),
    recruiter: sideOf('recruiter'),
    total: ownTotal + unread.announced.length,
  };
}

export const countNotices = handle(contract.countNotices, (context) =>
  countUnread(context.db, context.me.account_id, context.now),
);
