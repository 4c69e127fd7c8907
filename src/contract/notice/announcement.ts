// Room notice: announcements of operators to everybody, each stored once.
import { z } from 'zod';
import { Cursor, Done, get, Id, Nothing, page, post } from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { SeenVersion, SitePath, Time, text } from '../value/shapes.ts';
import { STAFF_REASON } from '../value/text-rule.ts';
import {
  ANNOUNCEMENT_TEXTS,
  announcementAudiences,
  announcementStates,
} from './announcement-states.ts';
import { linked } from './linked-shape.ts';

const Audience = z.enum(codesOf(announcementAudiences), '请选择公告发给谁');

const Facts = {
  audience: Audience,
  title: text(ANNOUNCEMENT_TEXTS.title),
  body: linked(text(ANNOUNCEMENT_TEXTS.body)),
  link: SitePath,
  /** Null: at once. */
  starts_at: Time.nullable().default(null),
  /** Null: until it is withdrawn. */
  ends_at: Time.nullable().default(null),
  /** Above the pages, besides the list. */
  pinned: z.boolean('请选择是否置顶').default(false),
  reason: text(STAFF_REASON),
};

const ends = {
  check: ({ starts_at, ends_at }: { starts_at: string | null; ends_at: string | null }) =>
    !starts_at || !ends_at || Date.parse(starts_at) < Date.parse(ends_at),
  otherwise: { path: ['ends_at'], message: '结束时间应晚于开始时间' },
};

const Shown = z.object({
  id: Id,
  audience: Audience,
  title: z.string(),
  body: z.string(),
  link: z.string(),
  pinned: z.boolean(),
  /** From when it is shown. */
  published_at: Time,
});
export type Announcement = z.infer<typeof Shown>;

const StaffAnnouncement = Shown.extend({
  state: z.enum(codesOf(announcementStates)),
  ends_at: Time.nullable(),
  withdrawn_at: Time.nullable(),
  version: z.int(),
  /** How many people opened it or marked it as read. */
  readers: z.number().int(),
});
export type StaffAnnouncement = z.infer<typeof StaffAnnouncement>;

export const publishAnnouncement = post('/api/notice.announcement/publish', {
  summary: '发布公告，或写好等到时间发布',
  access: 'operator',
  staff: 'content',
  changes: ['announcement'],
  rate: { max: 20, window_s: 3600 },
  input: z.strictObject(Facts).refine(ends.check, ends.otherwise),
  data: z.object({ id: Id }),
});

export const saveAnnouncement = post('/api/notice.announcement/save', {
  summary: '修改没有结束的公告',
  access: 'operator',
  staff: 'content',
  names: 'announcement',
  changes: ['announcement'],
  input: z
    .strictObject({ ...Facts, id: Id, version: SeenVersion })
    .refine(ends.check, ends.otherwise),
  data: StaffAnnouncement,
});

export const listAnnouncements = get('/api/notice.announcement/list', {
  summary: '写过的公告，最新的在前',
  access: 'operator',
  staff: 'content',
  shows: ['announcement'],
  input: z.strictObject({ cursor: Cursor.optional() }),
  data: page(StaffAnnouncement),
});

export const getAnnouncement = get('/api/notice.announcement/one', {
  summary: '一条公告，供修改',
  access: 'operator',
  staff: 'content',
  names: 'announcement',
  shows: ['announcement'],
  absent: 'said-here',
  input: z.strictObject({ id: Id }),
  data: StaffAnnouncement,
});

/** Hides the announcement from everybody; repeating the call is harmless. */
export const withdrawAnnouncement = post('/api/notice.announcement/withdraw', {
  summary: '撤回公告',
  access: 'operator',
  staff: 'content',
  names: 'announcement',
  changes: ['announcement'],
  input: z.strictObject({ id: Id, reason: text(STAFF_REASON) }),
  data: Done,
});

export const listShownAnnouncements = get('/api/notice.announcement/shown', {
  summary: '正在展示的公告：未登录时是给所有人的，登录后加上给自己身份的',
  access: 'open',
  whileAway: true,
  shows: ['announcement'],
  input: Nothing,
  data: z.object({ items: z.array(Shown) }),
});
