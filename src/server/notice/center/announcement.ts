// What operators tell everybody: publishing, listing, withdrawing.
import { z } from 'zod';
import { fail } from '../../../contract/call/errors.ts';
import type { AnnouncementAudience } from '../../../contract/notice/announcement.ts';
import * as contract from '../../../contract/notice/announcement.ts';
import { cutPage, readCursor } from '../../platform/db/cursor.ts';
import { transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { logStaffAct } from '../../platform/staff-log.ts';
import { tellAnnounced, tellEverybodyChanged } from '../live/live.ts';
import { addAnnouncement } from '../notice.ts';
import { listAnnouncementRows, withdrawRow } from './announcement.queries.ts';

const PAGE_SIZE = 20;

export const publish = handle(
  contract.publishAnnouncement,
  async ({ db, me: { account_id }, staff, now, bus }, input) => {
    const announcement = { ...input, published_by: account_id };
    const id = await transact(db, async (trx) => {
      const made = await addAnnouncement(trx, announcement, now);
      const { audience, title, link } = input;
      await logStaffAct(trx, staff, {
        subject: 'announcement',
        subject_id: made,
        after: { audience, title, link },
        reason: '发布公告',
      });
      return made;
    });
    tellAnnounced(bus, input);
    return { id };
  },
);

export const listPublished = handle(contract.listAnnouncements, async ({ db }, { cursor }) => {
  const before = readCursor(z.int(), cursor);
  const rows = await listAnnouncementRows(db, { before, limit: PAGE_SIZE + 1 });
  const { items, next } = cutPage(rows, PAGE_SIZE, ({ id }) => id);
  return {
    items: items.map((row) => ({
      ...row,
      audience: row.audience as AnnouncementAudience,
      published_at: row.published_at.toISOString(),
      withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
      readers: row.readers ?? 0,
    })),
    next,
  };
});

/** @throws Failure `not-found` when there is none with this id. */
export const withdraw = handle(
  contract.withdrawAnnouncement,
  async ({ db, staff, now, bus }, { id }) => {
    await transact(db, async (trx) => {
      if (!(await withdrawRow(trx, id, now))) throw fail('not-found');
      await logStaffAct(trx, staff, {
        subject: 'announcement',
        subject_id: id,
        after: { withdrawn: true },
        reason: '撤回公告',
      });
    });
    tellEverybodyChanged(bus);
    return null;
  },
);
