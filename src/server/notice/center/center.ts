// The notification centre: one list of own notices and announcements, read marks, removal.
import { z } from 'zod';
import { fail } from '../../../contract/call/errors.ts';
import type { Notice } from '../../../contract/notice/center.ts';
import * as contract from '../../../contract/notice/center.ts';
import { withoutLinks } from '../../../contract/notice/linked-text.ts';
import {
  type NoticeEvent,
  type NoticeKind,
  noticeEvents,
} from '../../../contract/notice/notice.ts';
import { cutPage, Moment, readCursor } from '../../platform/db/cursor.ts';
import { transact } from '../../platform/db/db.ts';
import { handle, type SignedInContext } from '../../platform/http/call.ts';
import { STORED_MS } from '../delivery/rules.ts';
import { tellChanged } from '../live/live.ts';
import { countUnread } from '../notice.ts';
import { deleteNotice, deleteRead, markAllRead, markRead } from '../queries.ts';
import { markAnnouncements } from './announcement.queries.ts';
import {
  type ListedNotice,
  listAnnouncementMarks,
  listNoticeRows,
  type NoticeCursor,
} from './queries.ts';

const PAGE_SIZE = 20;

const Cursor = z.tuple([z.boolean(), Moment, z.enum(['own', 'announcement']), z.int()]);

/** Everything of the last 180 days is shown. */
const sinceOf = (now: Date) => new Date(now.getTime() - STORED_MS);
const audiencesOf = (side: string) => ['all', side];

/** A page of the list, with how much is unread on this side. */
export const listNotices = handle(
  contract.getNotice,
  async ({ db, me: { account_id }, now }, input) => {
    const rows = await listNoticeRows(db, account_id, {
      side: input.side,
      kind: input.kind ?? null,
      unread_only: input.unread_only,
      unread_first: input.order === 'unread',
      audiences: audiencesOf(input.side),
      since: sinceOf(now),
      now,
      after: startOf(input.cursor),
      limit: PAGE_SIZE + 1,
    });
    const { items, next } = cutPage(rows, PAGE_SIZE, ({ is_read, at, source, id }) => [
      is_read,
      at,
      source,
      id,
    ]);
    const unread = await countUnread(db, account_id, now);
    return { items: items.map(shown), next, unread: unread[input.side] };
  },
);

function startOf(cursor: string | undefined): NoticeCursor | null {
  const start = readCursor(Cursor, cursor);
  if (!start) return null;
  const [is_read, at, source, id] = start;
  return { is_read, at, source, id };
}

const labelOf = (event: string) =>
  noticeEvents.find(({ code }) => code === (event as NoticeEvent))?.label ?? '通知';

/** An announcement with links in its words, which can be pressed where it is read whole, leads there. */
function wordsOf({ source, id, body, link }: ListedNotice): Pick<Notice, 'body' | 'link'> {
  const plain = source === 'announcement' ? withoutLinks(body) : body;
  const whole = plain === body ? '' : `/announcements#announcement-${id}`;
  return { body: plain, link: link || whole };
}

function shown(row: ListedNotice): Notice {
  const { source, id, title, is_read } = row;
  return {
    source,
    id,
    title,
    ...wordsOf(row),
    is_read,
    event_label: labelOf(row.event),
    kind: row.kind as NoticeKind,
    created_at: row.created_at.toISOString(),
  };
}

/** The announcements that one person has before them; others are not found. */
async function requireAnnouncement(context: SignedInContext, id: number): Promise<void> {
  const { account_id } = context.me;
  const visible = await listAnnouncementMarks(context.db, account_id, {
    audiences: ['all', 'seeker', 'recruiter'],
    since: sinceOf(context.now),
    now: context.now,
  });
  if (!visible.some((one) => one.id === id)) throw fail('not-found');
}

/** Marks one as read; repeating it is harmless. @throws Failure `not-found` for another's. */
export const readOne = handle(contract.readNotice, async (context, { id, source }) => {
  const { account_id } = context.me;
  if (source === 'announcement') {
    await requireAnnouncement(context, id);
    await markAnnouncements(context.db, account_id, [id], { now: context.now, remove: false });
  } else if (!(await markRead(context.db, account_id, id, context.now))) throw fail('not-found');
  tellChanged(context.bus, account_id);
  return null;
});

/** Removes one from the person's list for good. @throws Failure `not-found` for another's. */
export const removeOne = handle(contract.removeNotice, async (context, { id, source }) => {
  const { account_id } = context.me;
  if (source === 'announcement') {
    await requireAnnouncement(context, id);
    await markAnnouncements(context.db, account_id, [id], { now: context.now, remove: true });
  } else if (!(await deleteNotice(context.db, account_id, id))) throw fail('not-found');
  tellChanged(context.bus, account_id);
  return null;
});

/** Marks all of a side, or of one kind there, as read. */
export const readAll = handle(
  contract.readAllNotices,
  async ({ db, me: { account_id }, now, bus }, { side, kind }) => {
    await transact(db, async (trx) => {
      await markAllRead(trx, account_id, { side, kind }, now);
      if (kind && kind !== 'announcement') return;
      const marks = await listAnnouncementMarks(trx, account_id, {
        audiences: audiencesOf(side),
        since: sinceOf(now),
        now,
      });
      const ids = marks.filter(({ is_read }) => !is_read).map(({ id }) => id);
      await markAnnouncements(trx, account_id, ids, { now, remove: false });
    });
    tellChanged(bus, account_id);
    return null;
  },
);

/** Removes what is read on a side, or of one kind there. */
export const removeAllRead = handle(
  contract.removeReadNotices,
  async ({ db, me: { account_id }, now, bus }, { side, kind }) => {
    await transact(db, async (trx) => {
      await deleteRead(trx, account_id, { side, kind });
      if (kind && kind !== 'announcement') return;
      const marks = await listAnnouncementMarks(trx, account_id, {
        audiences: audiencesOf(side),
        since: sinceOf(now),
        now,
      });
      const ids = marks.filter(({ is_read }) => is_read).map(({ id }) => id);
      await markAnnouncements(trx, account_id, ids, { now, remove: true });
    });
    tellChanged(bus, account_id);
    return null;
  },
);
