// Room notice: the notification centre's list, read marks and live arrival.
import { z } from 'zod';
import { Cursor, Done, get, Id, Nothing, page, post, StreamAnswer } from '../call/endpoint.ts';
import type { EnterpriseTopic } from '../call/topic.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { Time } from '../value/shapes.ts';
import { noticeKinds } from './notice.ts';

const Kind = z.enum(codesOf(noticeKinds), '请选择消息分类');
const Side = z.enum(['seeker', 'recruiter'], '请选择求职者或招聘者');

/** The person's own notice, or an announcement to everybody. Each source has its own ids. */
const Source = z.enum(['own', 'announcement'], '消息来源不正确');
export type NoticeSource = z.infer<typeof Source>;

/** A row of the notification centre. */
export const Notice = z.object({
  source: Source,
  id: Id,
  /** The event's words, as in 收到面试邀请. */
  event_label: z.string(),
  kind: Kind,
  title: z.string(),
  body: z.string(),
  /** A path of this site; '' for none. */
  link: z.string(),
  is_read: z.boolean(),
  created_at: Time,
});
export type Notice = z.infer<typeof Notice>;

/** Unread ones by kind, and their sum. */
export const UnreadCounts = z.object({
  recruit: z.number().int(),
  system: z.number().int(),
  announcement: z.number().int(),
  total: z.number().int(),
});
export type UnreadCounts = z.infer<typeof UnreadCounts>;

export const getNotice = post('/api/user/getNotice', {
  summary: '通知列表（保留 180 天）',
  access: 'signed-in',
  whileSuspended: true,
  shows: ['notice'],
  input: z.strictObject({
    side: Side.default('seeker'),
    kind: Kind.optional(),
    unread_only: z.boolean('请选择是否只看未读').default(false),
    /** Unread ones first, or by time alone. */
    order: z.enum(['unread', 'newest'], '请选择排序').default('unread'),
    cursor: Cursor.optional(),
  }),
  data: page(Notice).extend({ unread: UnreadCounts }),
});

const One = z.strictObject({ id: Id, source: Source.default('own') });
const Many = z.strictObject({ side: Side.default('seeker'), kind: Kind.optional() });

export const readNotice = post('/api/notice/read', {
  absent: 'said-here',
  summary: '标记一条通知为已读',
  access: 'signed-in',
  whileSuspended: true,
  names: 'notice',
  input: One,
  data: Done,
});

export const readAllNotices = post('/api/notice/readAll', {
  summary: '全部标记为已读（可只限一类）',
  access: 'signed-in',
  whileSuspended: true,
  input: Many,
  data: Done,
});

export const removeNotice = post('/api/notice/remove', {
  absent: 'said-here',
  summary: '删除一条通知',
  access: 'signed-in',
  whileSuspended: true,
  names: 'notice',
  input: One,
  data: Done,
});

export const removeReadNotices = post('/api/notice/removeAllRead', {
  summary: '删除已读通知（可只限一类）',
  access: 'signed-in',
  whileSuspended: true,
  input: Many,
  data: Done,
});

/** Unread notices by side, for the header, which needs no list. */
export const countNotices = get('/api/notice/unread', {
  summary: '未读通知数',
  access: 'signed-in',
  whileSuspended: true,
  input: Nothing,
  data: z.object({ seeker: UnreadCounts, recruiter: UnreadCounts }),
});

/** The events of the stream. An event carries no record: the page reads lists and counts again. */
export type LiveEvent =
  /** A notice arrived; `side` is null when it is for both sides. */
  | { type: 'notice'; side: 'seeker' | 'recruiter' | null; title: string; link: string }
  /** A notice was read or deleted elsewhere, or arrived without a call for attention. */
  | { type: 'changed' }
  /** One of the reader's conversations changed, so the unread messages may have changed. */
  | { type: 'chat' }
  /** The reader's enterprise changed in `topic`. `by` is the member who did it, null for others. */
  | { type: 'enterprise'; topic: EnterpriseTopic; by: number | null }
  /** The reader joined or left an enterprise: connect again for the stream of the new one. */
  | { type: 'moved' }
  /** Sent every 25 seconds. When `mark` differs from the last one, an event was lost. */
  | { type: 'beat'; mark: string }
  /** The site's settings changed: it may be closed or open again. */
  | { type: 'site' }
  /** The login has ended: do not connect again with this token. */
  | { type: 'end' };

export const streamNotices = get('/api/notice/stream', {
  summary: '新通知的实时推送（server-sent events，登录结束即断开）',
  access: 'signed-in',
  whileSuspended: true,
  stream: true,
  rate: { max: 200, window_s: 600 },
  input: Nothing,
  data: StreamAnswer,
});
