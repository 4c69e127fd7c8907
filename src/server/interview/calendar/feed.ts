// Calendar files and private calendar addresses for seekers and attending members. The token in the address
// is the only proof, so it is random, stored as a hash, revocable, and the feed has neither names nor
// numbers.

import { randomBytes } from 'node:crypto';
import type { DataOf, FileAnswer } from '../../../contract/call/endpoint.ts';
import { fail } from '../../../contract/call/errors.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import * as calendar from '../../../contract/interview/calendar.ts';
import * as employer from '../../../contract/interview/employer.ts';
import * as contract from '../../../contract/interview/interview.ts';
import {
  type getFeed,
  type InterviewState,
  interviewKinds,
  readFeed,
} from '../../../contract/interview/interview.ts';
import type { Config } from '../../platform/config.ts';
import { handle, type SignedInContext } from '../../platform/http/call.ts';
import { tokenHash } from '../../platform/token.ts';
import { findEmployerRow } from '../employer/queries.ts';
import { SEEKER_LINK } from '../notices.ts';
import { findInterview, type InterviewRow, listForFeed } from '../queries.ts';
import { type CalendarEvent, calendarOf } from './calendar.ts';
import { deleteFeed, type FeedOwner, findFeed, replaceFeed, takeFeed } from './feed.queries.ts';
import { listAttendedBetween } from './queries.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 90;
const AHEAD_DAYS = 365;
const MEDIA_TYPE = 'text/calendar; charset=utf-8';
const FEED_NAME = '择木面试';
const hostOf = ({ siteUrl }: Config) => new URL(siteUrl).hostname;

interface Facts {
  id: number;
  sequence: number;
  state: InterviewState;
  starts_at: Date | null;
  previous_at: Date | null;
  duration_min: number;
  updated_at: Date;
}

/**
 * Time and status of an interview in calendars. An agreed interview that the enterprise is moving is
 * removed from calendars; when a new time is agreed, the same UID returns with a higher SEQUENCE.
 */
function timeOf({ id, sequence, state, duration_min, updated_at, ...row }: Facts) {
  const starts_at = row.starts_at ?? row.previous_at;
  if (starts_at === null) throw fail('conflict', '还没有约定时间，接受面试后可以加入日历');
  const isOff = row.starts_at === null || state === 'cancelled' || state === 'expired';
  const status: CalendarEvent['status'] = isOff
    ? 'cancelled'
    : state === 'reschedule_pending'
      ? 'tentative'
      : 'confirmed';
  return { id, sequence, starts_at, duration_min, updated_at, status };
}

/** The calendar event of an interview, as little as needed; `isWhole` adds details for the way there. */
function eventOf(row: InterviewRow, { siteUrl }: Config, isWhole: boolean): CalendarEvent {
  const lines = isWhole
    ? [
        `联系人：${row.contact_name}${row.contact_phone ? ` ${row.contact_phone}` : ''}`,
        row.bring && `携带：${row.bring}`,
        row.note,
        row.link,
      ]
    : [];
  return {
    ...timeOf(row),
    summary: `面试：${row.short_name} · ${row.title}`,
    location: row.place,
    description: lines.filter(Boolean).join('\n'),
    url: siteUrl + SEEKER_LINK,
  };
}

type Attended = Facts & { title: string; round: number; kind: string; place: string };

/** The same for attending members: title and round; the candidate's name only in a whole file. */
function employerEventOf(row: Attended, { siteUrl }: Config, more?: Whole): CalendarEvent {
  const name = more ? ` · ${more.candidate}` : '';
  return {
    ...timeOf(row),
    summary: `面试：${row.title}${name}（第 ${row.round} 轮 ${labelOf(interviewKinds, row.kind)}）`,
    location: row.place,
    description: more ? [more.note, more.link].filter(Boolean).join('\n') : '',
    url: `${siteUrl}/layout/interview?interview=${row.id}`,
  };
}
interface Whole {
  candidate: string;
  note: string;
  link: string;
}

/** One own interview as a file; a cancelled one takes itself out of the calendar. */
export const getCalendarFile = handle(
  contract.getCalendarFile,
  async ({ db, me, config }, { id }) => {
    const row = await findInterview(db, id, { account_id: me.account_id });
    if (!row) throw fail('not-found');
    return fileOf(`面试-${row.short_name}.ics`, eventOf(row, config, true), config);
  },
);

/** One interview of the enterprise as a file, for who attends. */
export const getEmployerCalendarFile = handle(
  employer.getEmployerCalendarFile,
  async ({ db, member: { account_id, enterprise_id }, config }, { id }) => {
    const row = await findEmployerRow(db, { enterprise_id, account_id }, id);
    if (!row) throw fail('not-found');
    const { note, link } = row;
    const event = employerEventOf(row, config, { candidate: row.candidate.name, note, link });
    return fileOf(`面试-${row.candidate.name}-${row.title}.ics`, event, config);
  },
);

function fileOf(name: string, event: CalendarEvent, config: Config): FileAnswer {
  const cancel = event.status === 'cancelled';
  return {
    // A slash in the name would make a folder.
    name: name.replaceAll(/[\\/:*?"<>|\s]+/g, '_'),
    media_type: MEDIA_TYPE,
    bytes: calendarOf([event], { name: FEED_NAME, host: hostOf(config), cancel }),
    inline: false,
  };
}

type Side = FeedOwner['side'];
const ownerOf = (context: SignedInContext, side: Side) => ({
  account_id: context.me.account_id,
  side,
});

/** Since when the caller has an address, and when it was last read; null for none. */
async function findMyFeed(context: SignedInContext, side: Side): Promise<DataOf<typeof getFeed>> {
  const row = await findFeed(context.db, ownerOf(context, side));
  return (
    row && {
      created_at: row.created_at.toISOString(),
      used_at: row.used_at?.toISOString() ?? null,
    }
  );
}

export const getEmployerFeed = handle(calendar.getEmployerFeed, (context) =>
  findMyFeed(context, 'recruiter'),
);

export const getFeedCall = handle(contract.getFeed, (context) => findMyFeed(context, 'seeker'));

/** Makes a new address; the former one stops working. */
async function createFeed(context: SignedInContext, side: Side): Promise<{ path: string }> {
  const token = randomBytes(32).toString('base64url');
  await replaceFeed(context.db, ownerOf(context, side), tokenHash(token), context.now);
  return { path: `${readFeed.path}?token=${token}` };
}

export const createEmployerFeed = handle(calendar.createEmployerFeed, (context) =>
  createFeed(context, 'recruiter'),
);

export const createFeedCall = handle(contract.createFeed, (context) =>
  createFeed(context, 'seeker'),
);

async function revokeFeed(context: SignedInContext, side: Side): Promise<null> {
  await deleteFeed(context.db, ownerOf(context, side));
  return null;
}

export const revokeEmployerFeed = handle(calendar.revokeEmployerFeed, (context) =>
  revokeFeed(context, 'recruiter'),
);

export const revokeFeedCall = handle(contract.revokeFeed, (context) =>
  revokeFeed(context, 'seeker'),
);

/** The calendar behind an address. @throws Failure `not-found` for one that was revoked. */
export const readCalendar = handle(contract.readFeed, async ({ db, now, config }, { token }) => {
  const owner = await takeFeed(db, tokenHash(token), now);
  if (owner === null) throw fail('not-found', '订阅地址已停用');
  const { account_id, side } = owner;
  const span = {
    from: new Date(now.getTime() - KEPT_DAYS * DAY_MS),
    to: new Date(now.getTime() + AHEAD_DAYS * DAY_MS),
  };
  const events =
    side === 'seeker'
      ? (await listForFeed(db, account_id, span)).map((row) => eventOf(row, config, false))
      : (await listAttendedBetween(db, account_id, span)).map((row) =>
          employerEventOf(row, config),
        );
  return {
    name: 'zemu-interviews.ics',
    media_type: MEDIA_TYPE,
    bytes: calendarOf(events, { name: FEED_NAME, host: hostOf(config) }),
    inline: true,
  };
});
