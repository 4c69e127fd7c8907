// The menu of the avatar: the person's own pages, the other role, log-out.
import { Link } from 'react-router';
import { useSession } from '../../data/session.ts';
import {
  BellIcon,
  BriefcaseIcon,
  ChatIcon,
  ChevronDownIcon,
  ShieldIcon,
} from '../../kit/look/icons.tsx';
import { LockIcon, LogoutIcon, SwapIcon, UserIcon } from '../../kit/look/icons-own.tsx';
import { Avatar } from '../../kit/media/avatar.tsx';
import { CountBadge } from '../../kit/text/count-badge.tsx';
import { useUnread } from '../live/unread.ts';
import { logOut } from '../session/log-out.ts';
import styles from './account.module.css';
import { useMayOpen } from './may-open.ts';
import { SEEKER_PAGES, type SeekerPage } from './seeker.ts';
import { useMenu } from './use-menu.ts';

interface Item extends Omit<SeekerPage, 'unread'> {
  unread?: 'seeker_messages' | 'recruiter_messages' | 'seeker' | 'recruiter';
}

const RECRUITER_GROUPS: readonly (readonly Item[])[] = [
  [
    { to: '/layout/userInfo', label: '个人中心', icon: UserIcon },
    { to: '/layout/corporate-information', label: '企业信息', icon: BriefcaseIcon },
  ],
  [
    { to: '/layout/interactive', label: '消息', icon: ChatIcon, unread: 'recruiter_messages' },
    { to: '/layout/notice', label: '通知', icon: BellIcon, unread: 'recruiter' },
  ],
  [{ to: '/layout/account', label: '账号设置', icon: LockIcon }],
  [{ to: '/', label: '回到求职者页面', icon: SwapIcon }],
];

/** On open pages the staff find the way back to their own area, and none of a seeker's pages. */
const STAFF_GROUPS: readonly (readonly Item[])[] = [
  [
    { to: '/admin', label: '运营后台', icon: ShieldIcon },
    { to: '/admin/notices', label: '通知', icon: BellIcon, unread: 'seeker' },
    { to: '/admin/account', label: '账号与安全', icon: LockIcon },
  ],
];

const GROUPS: Readonly<Record<'public' | 'recruiter' | 'admin', readonly (readonly Item[])[]>> = {
  public: SEEKER_PAGES,
  recruiter: RECRUITER_GROUPS,
  admin: STAFF_GROUPS,
};

/** Shown to signed-in people only. `area` says which pages the menu leads to. */
export function AccountMenu({ area }: { area: keyof typeof GROUPS }) {
  const menu = useMenu();
  const user = useSession((session) => session.userInfo);
  const groups = GROUPS[user?.roles.includes('operator') ? 'admin' : area];
  const name = user?.name || user?.mobile || '我的账号';
  return (
    <details ref={menu} className={`relative ${styles.menu}`}>
      <summary className={`row align-center gap-2 corner-leaf-sm ${styles.summary}`}>
        <span className="visually-hidden">账号菜单</span>
        <Avatar name={user?.name ?? ''} src={user?.avatar} size="sm" />
        <span className={`clip ${styles.name}`}>{name}</span>
        <ChevronDownIcon className={styles.chevron} />
      </summary>
      <div className={`pad-2 ground-raised edge-line corner-leaf-md shadow-2 ${styles.panel}`}>
        <p className={`stack gap-1 below-1 edge-bottom ${styles.who}`}>
          <strong>{name}</strong>
          {user?.name && <span className="tone-ink-3 size-sm">{user.mobile}</span>}
        </p>
        {groups.map((group) => (
          <ul key={group[0]?.to} className={styles.group}>
            {group.map((item) => (
              <MenuLink key={item.to} {...item} />
            ))}
          </ul>
        ))}
        {groups === SEEKER_PAGES && (
          <ul className={styles.group}>
            <RoleLink isRecruiter={user?.roles.includes('recruiter')} />
          </ul>
        )}
        <button type="button" className={styles.item} onClick={logOut}>
          <LogoutIcon />
          退出登录
        </button>
      </div>
    </details>
  );
}

function MenuLink({ to, label, icon: ItemIcon, unread }: Item) {
  const count = useUnread((state) => (unread ? state[unread] : 0));
  const mayOpen = useMayOpen();
  if (!mayOpen(to)) return null;
  return (
    <li>
      <Link to={to} className={styles.item}>
        <ItemIcon />
        {label}
        <CountBadge count={count} />
      </Link>
    </li>
  );
}

function RoleLink({ isRecruiter }: { isRecruiter: boolean | undefined }) {
  return isRecruiter ? (
    <MenuLink to="/layout" label="招聘者后台" icon={BriefcaseIcon} />
  ) : (
    <MenuLink to="/recruiter" label="切换为招聘者" icon={SwapIcon} />
  );
}
