// The frame of the operators' area: side navigation by what the staff may open, with the numbers of what waits.
import type { ReactNode } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { mayStaff } from '../../../contract/call/may-staff.ts';
import { staffRefusal } from '../../../contract/call/staff-rights.ts';
import { countReviews } from '../../../contract/operate/review.ts';
import { useCall } from '../../data/queries.ts';
import { useMayRead, useStaffRights } from '../../data/rights.ts';
import { useSession } from '../../data/session.ts';
import { LinkButton } from '../../kit/form/button.tsx';
import { ThemeToggle } from '../../kit/look/theme-toggle.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { CountBadge } from '../../kit/text/count-badge.tsx';
import { countText } from '../../kit/text/count-text.ts';
import { Tag } from '../../kit/text/tag.tsx';
import { useUnread } from '../live/unread.ts';
import { keepWaiting, useWaiting } from '../live/waiting.ts';
import { AccountMenu } from '../menu/account.tsx';
import { ADMIN_GROUPS, type AdminScreen, findAdminScreen } from '../menu/admin.ts';
import { staffOnly } from '../session/guard.ts';
import { useFreshLogin } from '../session/use-fresh-login.ts';
import { AreaFallback } from './area-fallback.tsx';
import { SideNav, SideShell } from './side-shell.tsx';

export const clientMiddleware = [staffOnly];

/** Makes the guard run on the first page too, of which the server renders the fallback only. */
export const clientLoader = async () => null;
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <main id="main">
      <AreaFallback />
    </main>
  );
}

export default function AdminShell() {
  useFreshLogin();
  return (
    <SideShell
      home={{ to: '/admin', label: '择木运营后台' }}
      whose={<span>运营后台</span>}
      end={
        <>
          <ClosedMark />
          <ThemeToggle />
          <AccountMenu area="admin" />
        </>
      }
      nav={<ScreenLinks />}
    >
      <Counting />
      <WithRight>
        <Outlet />
      </WithRight>
    </SideShell>
  );
}

/** While the site is closed to everybody else, which the staff would not notice. */
function ClosedMark() {
  const isClosed = useSession(({ setObj }) => setObj !== null && setObj.is_open !== 1);
  if (!isClosed) return null;
  return (
    <Link to="/admin/site">
      <Tag tone="danger">网站已关闭</Tag>
    </Link>
  );
}

/** Reads anew what waits while the area is open; the navigation lies outside of the cache and shows it. */
function Counting() {
  useCall(countReviews, {}, { quiet: true, refetchInterval: 60_000, ask: keepWaiting });
  return null;
}

/** Tells the staff why a screen is closed to their roles. */
function WithRight({ children }: { children: ReactNode }) {
  const screen = findAdminScreen(useLocation().pathname);
  const mayRead = useMayRead();
  const rights = useStaffRights();
  if (!screen || mayRead(screen.right)) {
    const mayAct = !screen || mayStaff({ method: 'POST', staff: screen.right }, rights);
    return (
      <>
        {!mayAct && (
          <p className="below-4 pad-y-2 pad-x-4 tone-ink-2 size-sm ground-sunken corner-leaf-sm">
            您的角色是只读，可以查看，不能处理。
          </p>
        )}
        {children}
      </>
    );
  }
  return (
    <EmptyState
      level={1}
      title={`您的角色不能使用“${screen.label}”`}
      actions={<LinkButton to="/admin">回到待处理</LinkButton>}
    >
      {staffRefusal(screen.right)}
    </EmptyState>
  );
}

function Waiting({ of }: { of: NonNullable<AdminScreen['queue']> }) {
  const count = useWaiting((state) => state.counts?.[of] ?? 0);
  if (count === 0) return null;
  return (
    <span className="size-xs tone-ink-3 nums">
      {countText(count)}
      <span className="visually-hidden"> 件待处理</span>
    </span>
  );
}

/** The staff's own notices; they count as a seeker's, as in the tab's title. */
function UnreadCount() {
  return <CountBadge count={useUnread((state) => state.seeker)} />;
}

function ScreenLinks() {
  const current = findAdminScreen(useLocation().pathname)?.to;
  const mayRead = useMayRead();
  const groups = ADMIN_GROUPS.map(({ title, screens }) => ({
    title,
    screens: screens.filter(({ right }) => mayRead(right)),
  }));
  return (
    <SideNav
      label="运营导航"
      groups={groups}
      current={current}
      markOf={({ icon: ScreenIcon }) => ScreenIcon && <ScreenIcon />}
      countOf={({ queue, unread }) => (queue ? <Waiting of={queue} /> : unread && <UnreadCount />)}
    />
  );
}
