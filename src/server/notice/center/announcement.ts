// What operators tell everybody: writing, publishing at once or later, changing, withdrawing; and what is shown now.
import { z } from 'zod';
import { conflict, fail } from '../../../contract/call/errors.ts';
import type { StaffAnnouncement } from '../../../contract/notice/announcement.ts';
import * as contract from '../../../contract/notice/announcement.ts';
import type {
  AnnouncementAudience,
  AnnouncementState,
} from '../../../contract/notice/announcement-states.ts';
import { cutPage, readCursor } from '../../platform/db/cursor.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { forgetKept, keptForASecond } from '../../platform/http/kept.ts';
import type { Job } from '../../platform/jobs.ts';
import { logStaffAct } from '../../platform/staff-log.ts';
import { STORED_MS } from '../delivery/rules.ts';
import { tellAnnounced, tellEverybodyChanged } from '../live/live.ts';
import { addAnnouncement } from '../notice.ts';
import {
  findAnnouncementRow,
  listAnnouncementRows,
  listLiveAnnouncements,
  lockAnnouncement,
  takeBegun,
  updateAnnouncement,
  withdrawRow,
} from './announcement.queries.ts';

const PAGE_SIZE = 20;
/** More than anybody reads on one page. */
const SHOWN_MAX = 50;
const CHANGED = '同事刚改过这条公告，请看过现在的内容再操作';

interface Times {
  published_at: Date;
  ends_at: Date | null;
  withdrawn_at: Date | null;
}

/** Pure. */
function stateAt({ published_at, ends_at, withdrawn_at }: Times, now: Date): AnnouncementState {
  if (withdrawn_at) return 'withdrawn';
  if (ends_at && ends_at <= now) return 'over';
  return published_at > now ? 'waiting' : 'shown';
}

type Row = NonNullable<Awaited<ReturnType<typeof findAnnouncementRow>>>;

function itemOf(row: Row, now: Date): StaffAnnouncement {
  const { id, title, body, link, pinned, version, published_at, ends_at, withdrawn_at } = row;
  return {
    id,
    audience: row.audience as AnnouncementAudience,
    title,
    body,
    link,
    pinned,
    version,
    state: stateAt(row, now),
    published_at: published_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
    withdrawn_at: withdrawn_at?.toISOString() ?? null,
    readers: row.readers ?? 0,
  };
}

async function requireOne(db: Db, id: number, now: Date): Promise<StaffAnnouncement> {
  const row = await findAnnouncementRow(db, id);
  if (!row) throw fail('not-found', '公告不存在或已删除');
  return itemOf(row, now);
}

/** @throws Failure `invalid-input` for an end that is over. */
function endOf(ends_at: string | null, now: Date): Date | null {
  const end = ends_at === null ? null : new Date(ends_at);
  if (end && end <= now) {
    throw fail('invalid-input', '结束时间已经过去', { ends_at: '结束时间已经过去' });
  }
  return end;
}

export const publish = handle(
  contract.publishAnnouncement,
  async ({ db, me: { account_id }, staff, now, bus }, { reason, starts_at, ends_at, ...words }) => {
    const from = starts_at && new Date(starts_at) > now ? new Date(starts_at) : now;
    const isNow = from === now;
    const announcement = { ...words, published_by: account_id, ends_at: endOf(ends_at, now) };
    const id = await transact(db, async (trx) => {
      const made = await addAnnouncement(trx, announcement, from, isNow);
      const { audience, title, link, pinned } = words;
      await logStaffAct(trx, staff, {
        subject: 'announcement',
        subject_id: made,
        after: { audience, title, link, pinned, starts_at: from, ends_at },
        reason,
      });
      return made;
    });
    forgetKept(db);
    if (isNow) tellAnnounced(bus, words);
    return { id };
  },
);

/** @throws Failure `conflict` when it changed meanwhile, is withdrawn or over. */
export const change = handle(
  contract.saveAnnouncement,
  async ({ db, staff, now, bus }, { id, version, reason, starts_at, ends_at, ...words }) => {
    const saved = await transact(db, async (trx) => {
      const row = await lockAnnouncement(trx, id);
      if (!row) throw fail('not-found', '公告不存在或已删除');
      if (row.version !== version) throw conflict('outdated', CHANGED, { version: CHANGED });
      const state = stateAt(row, now);
      if (state === 'withdrawn' || state === 'over') {
        throw fail('conflict', '这条公告已经撤回或结束，不能再修改');
      }
      // One that people see already began when it began.
      const from = starts_at && new Date(starts_at) > now ? new Date(starts_at) : now;
      const published_at = state === 'shown' ? row.published_at : from;
      const columns = { ...words, published_at, ends_at: endOf(ends_at, now) };
      await updateAnnouncement(trx, id, columns);
      const { audience, title, link, pinned } = row;
      await logStaffAct(trx, staff, {
        subject: 'announcement',
        subject_id: id,
        before: {
          audience,
          title,
          link,
          pinned,
          starts_at: row.published_at,
          ends_at: row.ends_at,
        },
        after: {
          audience: words.audience,
          title: words.title,
          link: words.link,
          pinned: words.pinned,
          starts_at: published_at,
          ends_at: columns.ends_at,
        },
        reason,
      });
      return requireOne(trx, id, now);
    });
    forgetKept(db);
    tellEverybodyChanged(bus);
    return saved;
  },
);

export const listPublished = handle(contract.listAnnouncements, async ({ db, now }, { cursor }) => {
  const before = readCursor(z.int(), cursor);
  const rows = await listAnnouncementRows(db, { before, limit: PAGE_SIZE + 1 });
  const { items, next } = cutPage(rows, PAGE_SIZE, ({ id }) => id);
  return { items: items.map((row) => itemOf(row, now)), next };
});

export const getOne = handle(contract.getAnnouncement, ({ db, now }, { id }) =>
  requireOne(db, id, now),
);

/** @throws Failure `not-found` when there is none with this id. */
export const withdraw = handle(
  contract.withdrawAnnouncement,
  async ({ db, staff, now, bus }, { id, reason }) => {
    await transact(db, async (trx) => {
      if (!(await withdrawRow(trx, id, now))) throw fail('not-found', '公告不存在或已删除');
      await logStaffAct(trx, staff, {
        subject: 'announcement',
        subject_id: id,
        after: { withdrawn: true },
        reason,
      });
    });
    forgetKept(db);
    tellEverybodyChanged(bus);
    return null;
  },
);

const kept = keptForASecond((db) =>
  // The clock of who asks decides what of it is shown.
  listLiveAnnouncements(db, new Date(Date.now() - STORED_MS)),
);

/** What a caller may read now: pinned ones first, then the newest. */
export const listShown = handle(contract.listShownAnnouncements, async ({ db, me, now }) => {
  const audiences: string[] = ['all', ...(me?.roles ?? [])];
  const rows = (await kept.read(db)).filter(
    (row) =>
      audiences.includes(row.audience) && stateAt({ ...row, withdrawn_at: null }, now) === 'shown',
  );
  const ordered = [...rows.filter(({ pinned }) => pinned), ...rows.filter((row) => !row.pinned)];
  return {
    items: ordered.slice(0, SHOWN_MAX).map(({ ends_at: _, ...row }) => ({
      ...row,
      audience: row.audience as AnnouncementAudience,
      published_at: row.published_at.toISOString(),
    })),
  };
});

/** Tells open pages of announcements whose time has come; lists show them at once, told or not. */
export const announcementJob: Job = {
  name: 'notice-announce',
  every_s: 20,
  run: async ({ db, bus }, now) => {
    for (const { withdrawn_at, audience, title, link } of await takeBegun(db, now)) {
      if (!withdrawn_at) {
        tellAnnounced(bus, { audience: audience as AnnouncementAudience, title, link });
      }
    }
  },
};
