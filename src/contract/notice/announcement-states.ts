// Announcements: whom they are for, what becomes of one, and the bounds of its texts. Without zod, because the form loads it.
import type { CodeOf, Term } from '../dictionary/dictionary.ts';
import { textRule } from '../value/text-rule.ts';

export const announcementAudiences = [
  { code: 'all', label: '所有人' },
  { code: 'seeker', label: '求职者' },
  { code: 'recruiter', label: '招聘者' },
] as const satisfies readonly Term[];
export type AnnouncementAudience = CodeOf<typeof announcementAudiences>;

export const announcementStates = [
  { code: 'waiting', label: '等待发布' },
  { code: 'shown', label: '展示中' },
  { code: 'over', label: '已结束' },
  { code: 'withdrawn', label: '已撤回' },
] as const satisfies readonly Term[];
export type AnnouncementState = CodeOf<typeof announcementStates>;

export const ANNOUNCEMENT_TEXTS = {
  title: textRule('公告标题', 60, 2),
  body: textRule('公告内容', 2000),
} as const;

/** An own path; '' for no link. */
export const ANNOUNCEMENT_LINK = /^(?:\/(?![/\\])[^\s\\]*)?$/;
export const ANNOUNCEMENT_LINK_WORDS = '链接应是本站的地址，如 /protocol';
