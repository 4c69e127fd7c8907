// The screens of the operators' area by group, each with the right that it needs.
import type { StaffNeed } from '../../../contract/call/staff-rights.ts';
import { type ReviewKind, reviewKinds } from '../../../contract/dictionary/review-kinds.ts';
import { REVIEW_RIGHTS } from '../../../contract/operate/review.ts';
import {
  BellIcon,
  CalendarIcon,
  DocumentIcon,
  FlagIcon,
  HelpIcon,
  type Icon,
  InfoIcon,
  SendIcon,
  ShieldIcon,
} from '../../kit/look/icons.tsx';
import { LockIcon, SettingsIcon, UserIcon } from '../../kit/look/icons-own.tsx';

export interface AdminScreen {
  to: string;
  label: string;
  /** The right its calls name; `read` is enough to look at it. */
  right: StaffNeed;
  /** Left out for the queues, which have a number instead. */
  icon?: Icon;
  /** The queue it shows. */
  queue?: ReviewKind;
  /** True where unread notices are counted beside it. */
  unread?: true;
}

/** The address of a queue. */
export const queuePath = (kind: ReviewKind): string => `/admin/review/${kind}`;

const QUEUES: readonly AdminScreen[] = reviewKinds.map(({ code, label }) => ({
  to: queuePath(code),
  label,
  right: REVIEW_RIGHTS[code],
  queue: code,
}));

/** A group without a screen is not shown. */
export const ADMIN_GROUPS: readonly { title: string; screens: readonly AdminScreen[] }[] = [
  {
    title: '工作',
    screens: [
      { to: '/admin', label: '待处理', right: 'any', icon: SettingsIcon },
      { to: '/admin/notices', label: '通知', right: 'any', icon: BellIcon, unread: true },
    ],
  },
  { title: '审核与处理', screens: QUEUES },
  {
    title: '用户与企业',
    screens: [
      { to: '/admin/people', label: '查找', right: 'people', icon: UserIcon },
      { to: '/admin/authority', label: '机关调取', right: 'administer', icon: LockIcon },
    ],
  },
  {
    title: '内容',
    screens: [
      { to: '/admin/content/adverts', label: '广告', right: 'content', icon: FlagIcon },
      { to: '/admin/content/announcements', label: '公告', right: 'content', icon: BellIcon },
      { to: '/admin/content/help', label: '帮助文章', right: 'content', icon: HelpIcon },
      { to: '/admin/content/templates', label: '消息模板', right: 'content', icon: SendIcon },
      { to: '/admin/content/texts', label: '协议与规则', right: 'content', icon: DocumentIcon },
      { to: '/admin/content/activities', label: '活动', right: 'content', icon: CalendarIcon },
      { to: '/admin/content/trees', label: '类目', right: 'content', icon: DocumentIcon },
      { to: '/admin/content/famous', label: '名企', right: 'review', icon: FlagIcon },
      { to: '/admin/content/words', label: '敏感词', right: 'content', icon: ShieldIcon },
    ],
  },
  {
    title: '站点',
    screens: [{ to: '/admin/site', label: '网站设置', right: 'administer', icon: SettingsIcon }],
  },
  {
    title: '数据',
    screens: [{ to: '/admin/numbers', label: '站点数据', right: 'numbers', icon: InfoIcon }],
  },
  {
    title: '系统',
    screens: [
      { to: '/admin/staff', label: '运营人员', right: 'administer', icon: UserIcon },
      { to: '/admin/log', label: '运营日志', right: 'administer', icon: DocumentIcon },
      { to: '/admin/health', label: '运行状况', right: 'administer', icon: ShieldIcon },
    ],
  },
];

const SCREENS = ADMIN_GROUPS.flatMap((group) => group.screens);

/** The screen at an address of the operators' area, or the one above it; null for none. */
export function findAdminScreen(pathname: string): AdminScreen | null {
  const asked = pathname.toLowerCase().replace(/\/+$/, '');
  // An enterprise is found on the page for people and enterprises, and has no entry of its own.
  const path = asked.replace(/^\/admin\/enterprises\//, '/admin/people/');
  const above = ({ to }: AdminScreen) =>
    to.toLowerCase() === path || (to !== '/admin' && path.startsWith(`${to.toLowerCase()}/`));
  return SCREENS.filter(above).sort((a, b) => b.to.length - a.to.length)[0] ?? null;
}
