// A seeker's own pages, for the avatar's menu and the column beside those pages.
import {
  BellIcon,
  ChatIcon,
  DocumentIcon,
  HeadsetIcon,
  type Icon,
  ShieldIcon,
  StarIcon,
} from '../../kit/look/icons.tsx';
import { LockIcon, UserIcon } from '../../kit/look/icons-own.tsx';

export interface SeekerPage {
  to: string;
  label: string;
  icon: Icon;
  /** The count of `unread.ts` shown beside it. */
  unread?: 'seeker_messages' | 'seeker';
}

/** In groups, as the menu shows them. */
export const SEEKER_PAGES: readonly (readonly SeekerPage[])[] = [
  [
    { to: '/personal-center', label: '个人中心', icon: UserIcon },
    { to: '/my-resume', label: '我的简历', icon: DocumentIcon },
  ],
  [
    { to: '/interaction', label: '消息', icon: ChatIcon, unread: 'seeker_messages' },
    { to: '/notification', label: '通知', icon: BellIcon, unread: 'seeker' },
  ],
  [
    { to: '/privacy', label: '个人隐私', icon: ShieldIcon },
    { to: '/account', label: '账号与绑定', icon: LockIcon },
  ],
  [
    { to: '/elite', label: '申请成为精英', icon: StarIcon },
    { to: '/jobHunting', label: '求职反馈', icon: HeadsetIcon },
  ],
];
