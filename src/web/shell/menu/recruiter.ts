// The screens of the recruiter area by name; odd spellings as in routes.ts.
import type { MemberRight } from '../../../contract/call/member-rights.ts';
import {
  BellIcon,
  BriefcaseIcon,
  CalendarIcon,
  ChatIcon,
  DocumentIcon,
  HeadsetIcon,
  type Icon,
  PlusIcon,
  ShieldIcon,
  StarIcon,
  UsersIcon,
} from '../../kit/look/icons.tsx';
import {
  BuildingIcon,
  FlameIcon,
  LockIcon,
  MoneyIcon,
  SettingsIcon,
  UserIcon,
} from '../../kit/look/icons-own.tsx';

export interface Screen {
  to: string;
  label: string;
  icon: Icon;
  /** The right a member needs for the screen; left out for the member's own things. */
  right?: MemberRight;
  /** The count of `unread.ts` shown beside it. */
  unread?: 'recruiter_messages' | 'recruiter';
}

export const SCREEN_GROUPS: readonly { title: string; screens: readonly Screen[] }[] = [
  {
    title: '招聘',
    screens: [
      { to: '/layout', right: 'any', label: '工作台', icon: SettingsIcon },
      { to: '/layout/position', right: 'read', label: '职位管理', icon: BriefcaseIcon },
      { to: '/layout/positionRelease', right: 'recruit', label: '发布职位', icon: PlusIcon },
      { to: '/layout/manage', right: 'see', label: '人才管理', icon: UsersIcon },
      { to: '/layout/mangeCv', right: 'read', label: '简历库', icon: DocumentIcon },
      { to: '/layout/recommend', right: 'recruit', label: '人才推荐', icon: StarIcon },
      { to: '/layout/interview', right: 'see', label: '面试管理', icon: CalendarIcon },
    ],
  },
  {
    title: '沟通',
    screens: [
      {
        to: '/layout/interactive',
        right: 'recruit',
        label: '在线互动',
        icon: ChatIcon,
        unread: 'recruiter_messages',
      },
      { to: '/layout/notice', label: '通知中心', icon: BellIcon, unread: 'recruiter' },
    ],
  },
  {
    title: '企业与推广',
    screens: [
      { to: '/layout/corporate-information', right: 'read', label: '企业信息', icon: BuildingIcon },
      { to: '/layout/enterprises', right: 'read', label: '名企', icon: BuildingIcon },
      { to: '/layout/activity', right: 'read', label: '活动', icon: FlameIcon },
      { to: '/layout/assets', right: 'read', label: '账户资产', icon: MoneyIcon },
      { to: '/layout/vip', right: 'read', label: '升级 VIP', icon: StarIcon },
    ],
  },
  {
    title: '我',
    screens: [
      { to: '/layout/userInfo', label: '个人中心', icon: UserIcon },
      { to: '/layout/account', label: '账号设置', icon: LockIcon },
      { to: '/layout/measures', label: '处理与申诉', icon: ShieldIcon },
      { to: '/layout/feedback', label: '反馈与举报', icon: HeadsetIcon },
    ],
  },
];

const SCREENS = SCREEN_GROUPS.flatMap((group) => group.screens);

/** The path without differences of letter case and final slashes. */
const plain = (pathname: string): string => pathname.toLowerCase().replace(/\/+$/, '');

/** The screen at an address of the recruiter area, or null. */
export function findScreen(pathname: string): Screen | null {
  return SCREENS.find((screen) => plain(screen.to) === plain(pathname)) ?? null;
}
