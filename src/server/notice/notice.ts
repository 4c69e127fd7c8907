// The room notice's front door: any room tells a person something with `queueNotices`.
import { kindOfEvent, type NoticeEvent, type NoticeSide } from '../../contract/notice.ts';
import type { Db } from '../platform/db.ts';
import { insertNotices } from './queries.ts';

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
   * The person whom a notice to somebody else names, as the seeker in a recruiter's notice: it
   * disappears while they may not be seen, and with their account.
   */
  about_account_id?: number;
}

/**
 * Writes notices in the transaction of what they tell about: they exist when it does. They are sent
 * after it has ended, to open pages and through the channels each person allows.
 */
export async function queueNotices(
  db: Db,
  notices: readonly NewNotice[],
  now: Date,
): Promise<void> {
  const rows = notices.map((notice) => ({
    ...notice,
    kind: kindOfEvent(notice.event),
    created_at: now,
  }));
  await insertNotices(db, rows);
}
