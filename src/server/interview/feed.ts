// A seeker's interviews in their own calendar: one file, or a private address that can be revoked at
// any time (need 8). Its token is the only proof, so it is random, hashed, and says little.
import { createHash, randomBytes } from 'node:crypto';
import type { DataOf, FileAnswer } from '../../contract/endpoint.ts';
import { fail } from '../../contract/errors.ts';
import { type getFeed, type InterviewState, isOver, readFeed } from '../../contract/interview.ts';
import { type Context, callerOf } from '../platform/call.ts';
import type { Config } from '../platform/config.ts';
import { type CalendarEvent, calendarOf } from './calendar.ts';
import { SEEKER_LINK } from './notices.ts';
import { findInterview, type InterviewRow, listBetween } from './queries.ts';
import { deleteFeed, findFeed, replaceFeed, takeFeed } from './queries-feed.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 90;
const AHEAD_DAYS = 365;
const MEDIA_TYPE = 'text/calendar; charset=utf-8';
const FEED_NAME = '择木面试';
/** What an address shows: cancelled ones too, so that calendars take them out. */
const SHOWN: readonly InterviewState[] = [
  ...(['accepted', 'signed_in', 'completed', 'reschedule_pending', 'cancelled'] as const),
  'expired',
];

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const hostOf = ({ siteUrl }: Config) => new URL(siteUrl).hostname;

const isOff = (state: InterviewState) => state === 'cancelled' || state === 'expired';

/** What a calendar must know and no more; `isWhole` adds what helps on the way there. */
function eventOf(row: InterviewRow, { siteUrl }: Config, isWhole: boolean): CalendarEvent {
  const { id, sequence, starts_at, duration_min, updated_at, state } = row;
  if (starts_at === null) throw fail('conflict', '还没有约定时间，接受面试后可以加入日历');
  const lines = isWhole
    ? [
        `联系人：${row.contact_name}${row.contact_phone ? ` ${row.contact_phone}` : ''}`,
        row.bring && `携带：${row.bring}`,
        row.note,
        row.link,
      ]
    : [];
  return {
    ...{ id, sequence, starts_at, duration_min, updated_at },
    status: isOff(state) ? 'cancelled' : state === 'reschedule_pending' ? 'tentative' : 'confirmed',
    summary: `面试：${row.short_name} · ${row.title}`,
    location: row.place,
    description: lines.filter(Boolean).join('\n'),
    url: siteUrl + SEEKER_LINK,
  };
}

/** One own interview as a file; a cancelled one takes itself out of the calendar. */
export async function getCalendarFile(context: Context, id: number): Promise<FileAnswer> {
  const { db, config } = context;
  const row = await findInterview(db, id, { account_id: callerOf(context).account_id });
  if (!row) throw fail('not-found');
  const event = eventOf(row, config, true);
  const cancel = isOver(row.state) && event.status === 'cancelled';
  return {
    name: `面试-${row.short_name}.ics`,
    media_type: MEDIA_TYPE,
    bytes: calendarOf([event], { name: FEED_NAME, host: hostOf(config), cancel }),
    inline: false,
  };
}

/** Since when the caller has an address, and when it was last read; null for none. */
export async function findMyFeed(context: Context): Promise<DataOf<typeof getFeed>> {
  const row = await findFeed(context.db, callerOf(context).account_id);
  return (
    row && {
      created_at: row.created_at.toISOString(),
      used_at: row.used_at?.toISOString() ?? null,
    }
  );
}

/** Makes a new address; whoever has the one before reads nothing any more. */
export async function createFeed(context: Context): Promise<{ path: string }> {
  const token = randomBytes(32).toString('base64url');
  await replaceFeed(context.db, callerOf(context).account_id, hashOf(token), context.now);
  return { path: `${readFeed.path}?token=${token}` };
}

export async function revokeFeed(context: Context): Promise<null> {
  await deleteFeed(context.db, callerOf(context).account_id);
  return null;
}

/** The calendar behind an address. @throws Failure `not-found` for one that was revoked. */
export async function readCalendar(context: Context, token: string): Promise<FileAnswer> {
  const { db, config, now } = context;
  const account_id = await takeFeed(db, hashOf(token), now);
  if (account_id === null) throw fail('not-found', '订阅地址已停用');
  const rows = await listBetween(db, account_id, {
    from: new Date(now.getTime() - KEPT_DAYS * DAY_MS),
    to: new Date(now.getTime() + AHEAD_DAYS * DAY_MS),
    states: SHOWN,
  });
  const events = rows.map((row) => eventOf(row, config, false));
  return {
    name: 'zemu-interviews.ics',
    media_type: MEDIA_TYPE,
    bytes: calendarOf(events, { name: FEED_NAME, host: hostOf(config) }),
    inline: true,
  };
}
