// What operators tell everybody: publishing, listing, withdrawing.
import { z } from 'zod';
import type { DataOf, ParsedInputOf } from '../../../contract/call/endpoint.ts';
import { fail } from '../../../contract/call/errors.ts';
import type {
  AnnouncementAudience,
  listAnnouncements,
  publishAnnouncement,
} from '../../../contract/notice/announcement.ts';
import { cutPage, readCursor } from '../../platform/db/cursor.ts';
import { type Context, callerOf } from '../../platform/http/call.ts';
import { tellAnnounced, tellEverybodyChanged } from '../live/live.ts';
import { addAnnouncement } from '../notice.ts';
import { listAnnouncementRows, withdrawRow } from './announcement.queries.ts';

const PAGE_SIZE = 20;

export async function publish(
  context: Context,
  input: ParsedInputOf<typeof publishAnnouncement>,
): Promise<{ id: number }> {
  const { account_id } = callerOf(context);
  const announcement = { ...input, published_by: account_id };
  const id = await addAnnouncement(context.db, announcement, context.now);
  tellAnnounced(context.bus, input);
  return { id };
}

export async function listPublished(
  context: Context,
  { cursor }: { cursor?: string | undefined },
): Promise<DataOf<typeof listAnnouncements>> {
  const before = readCursor(z.int(), cursor);
  const rows = await listAnnouncementRows(context.db, { before, limit: PAGE_SIZE + 1 });
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
}

/** @throws Failure `not-found` when there is none with this id. */
export async function withdraw(context: Context, id: number): Promise<null> {
  if (!(await withdrawRow(context.db, id, context.now))) throw fail('not-found');
  tellEverybodyChanged(context.bus);
  return null;
}
