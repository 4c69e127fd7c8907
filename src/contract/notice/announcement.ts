// Room notice: announcements of operators to everybody, each stored once.
import { z } from 'zod';
import { Cursor, Done, get, Id, page, post } from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { SitePath, Time, text } from '../value/shapes.ts';

export const announcementAudiences = [
  { code: 'all', label: '所有人' },
  { code: 'seeker', label: '求职者' },
  { code: 'recruiter', label: '招聘者' },
] as const;
const Audience = z.enum(codesOf(announcementAudiences), '请选择公告发给谁');
export type AnnouncementAudience = z.infer<typeof Audience>;

export const publishAnnouncement = post('/api/notice.announcement/publish', {
  summary: '发布公告',
  access: 'operator',
  staff: 'content',
  rate: { max: 20, window_s: 3600 },
  input: z.strictObject({
    audience: Audience,
    title: text('公告标题', 60, 2),
    body: text('公告内容', 2000),
    link: SitePath,
  }),
  data: z.object({ id: Id }),
});

export const listAnnouncements = get('/api/notice.announcement/list', {
  summary: '发布过的公告',
  access: 'operator',
  staff: 'content',
  input: z.strictObject({ cursor: Cursor.optional() }),
  data: page(
    z.object({
      id: Id,
      audience: Audience,
      title: z.string(),
      body: z.string(),
      link: z.string(),
      published_at: Time,
      withdrawn_at: Time.nullable(),
      /** How many people opened it or marked it as read. */
      readers: z.number().int(),
    }),
  ),
});

/** Hides the announcement from everybody; repeating the call is harmless. */
export const withdrawAnnouncement = post('/api/notice.announcement/withdraw', {
  summary: '撤回公告',
  access: 'operator',
  staff: 'content',
  names: 'announcement',
  input: z.strictObject({ id: Id }),
  data: Done,
});
