// The frame of the recruiter area: side navigation, enterprise, open tabs.
import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { hasRight, rightRefusal } from '../../../contract/call/member-rights.ts';
import { useMemberRole } from '../../data/rights.ts';
import { useSession } from '../../data/session.ts';
import { LinkButton } from '../../kit/form/button.tsx';
import { ThemeToggle } from '../../kit/look/theme-toggle.tsx';
import { EnterpriseLogo } from '../../kit/media/avatar.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { CountBadge } from '../../kit/text/count-badge.tsx';
import { AnnouncementStrip } from '../announcement/strip.tsx';
import { ConsentHost } from '../consent-host.tsx';
import { useUnread } from '../live/unread.ts';
import { UnreadLinks } from '../live/unread-links.tsx';
import { AccountMenu } from '../menu/account.tsx';
import { useMayOpen } from '../menu/may-open.ts';
import { OpenTabs } from '../menu/open-tabs.tsx';
import { findScreen, SCREEN_GROUPS, type Screen } from '../menu/recruiter.ts';
import { recruitersOnly } from '../session/guard.ts';
import { useFreshLogin } from '../session/use-fresh-login.ts';
import { AreaFallback } from './area-fallback.tsx';
import { RestraintBanner } from './restraint-banner.tsx';
import { SideNav, SideShell } from './side-shell.tsx';

export const clientMiddleware = [recruitersOnly];

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

const ShortDialog = lazy(() => import('../../wallet/lot/short-dialog.tsx'));

export default function RecruiterShell() {
  useFreshLogin();
  const enterprise = useSession((session) => session.entDetail);
  return (
    <SideShell
      home={{ to: '/layout', label: '择木招聘者工作台' }}
      whose={
        enterprise && (
          <>
            <EnterpriseLogo name={enterprise.short_name} src={enterprise.logo} size="sm" />
            <span>{enterprise.short_name}</span>
          </>
        )
      }
      end={
        <>
          <ThemeToggle />
          <UnreadLinks area="recruiter" />
          <AccountMenu area="recruiter" />
        </>
      }
      nav={<ScreenLinks />}
      above={<OpenTabs />}
    >
      <AnnouncementStrip inset />
      <ConsentHost inset />
      <RestraintBanner area="recruiter" />
      <WithRight>
        <Outlet />
      </WithRight>
      <Suspense>
        <ShortDialog />
      </Suspense>
    </SideShell>
  );
}

/** Tells a member why a screen is closed to their role. */
function WithRight({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const screen = findScreen(pathname);
  const role = useMemberRole();
  const hasEnterprise = useSession((session) => session.entDetail !== null);
  const right = screen?.right;
  if (!hasEnterprise || !right) return children;
  if (hasRight(role, right)) {
    return (
      <>
        {role === 'viewer' && (
          <p className="below-4 pad-y-2 pad-x-4 tone-ink-2 size-sm ground-sunken corner-leaf-sm">
            您的角色是只读，可以查看，不能改动。
          </p>
        )}
        {children}
      </>
    );
  }
  // Notices link to a candidate's page in the library; interviewers read it beside the board instead.
  const application = new URLSearchParams(search).get('application');
  if (application && role === 'interviewer') {
    return <Navigate replace to={`/layout/manage?id=${encodeURIComponent(application)}`} />;
  }
  return (
    <EmptyState
      level={1}
      title={`您的角色不能使用“${screen.label}”`}
      actions={
        role === 'interviewer' ? (
          <LinkButton to="/layout/manage">去看交给我的候选人</LinkButton>
        ) : (
          <LinkButton to="/layout">回到工作台</LinkButton>
        )
      }
    >
      {rightRefusal(role, right)}
    </EmptyState>
  );
}

function UnreadCount({ of }: { of: NonNullable<Screen['unread']> }) {
  return <CountBadge count={useUnread((state) => state[of])} />;
}

function ScreenLinks() {
  const current = findScreen(useLocation().pathname)?.to;
  const mayOpen = useMayOpen();
  const groups = SCREEN_GROUPS.map(({ title, screens }) => ({
    title,
    screens: screens.filter(({ to }) => mayOpen(to)),
  }));
  return (
    <SideNav
      label="招聘者导航"
      groups={groups}
      current={current}
      markOf={({ icon: ScreenIcon }) => <ScreenIcon />}
      countOf={({ unread }) => unread && <UnreadCount of={unread} />}
    />
  );
}
