// The frame of the recruiter area: side navigation, enterprise, open tabs.
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router';
import { hasRight, rightRefusal } from '../../../contract/call/member-rights.ts';
import { useMayOpen, useMemberRole } from '../../data/rights.ts';
import { useSession } from '../../data/session.ts';
import { LinkButton } from '../../kit/form/button.tsx';
import { MenuIcon } from '../../kit/look/icons.tsx';
import { Logo } from '../../kit/look/mark.tsx';
import { ThemeToggle } from '../../kit/look/theme-toggle.tsx';
import { EnterpriseLogo } from '../../kit/media/avatar.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { CountBadge } from '../../kit/text/count-badge.tsx';
import { useUnread } from '../live/unread.ts';
import { UnreadLinks } from '../live/unread-links.tsx';
import { AccountMenu } from '../menu/account.tsx';
import { OpenTabs } from '../menu/open-tabs.tsx';
import { findScreen, SCREEN_GROUPS, type Screen } from '../menu/recruiter.ts';
import { useMenu } from '../menu/use-menu.ts';
import { recruitersOnly } from '../session/guard.ts';
import { useFreshLogin } from '../session/use-fresh-login.ts';
import { AreaFallback } from './area-fallback.tsx';
import { MainArea, SkipLink } from './main-area.tsx';
import { ProgressBar } from './progress-bar.tsx';
import styles from './recruiter-shell.module.css';

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

const SignedInGround = lazy(() => import('./signed-in-ground.tsx'));
const ShortDialog = lazy(() => import('../../wallet/lot/short-dialog.tsx'));

export default function RecruiterShell() {
  useFreshLogin();
  return (
    <div data-shell className={styles.shell}>
      <SkipLink />
      <ProgressBar />
      <TopBar />
      <aside className={styles.side}>
        <ScreenLinks />
      </aside>
      <div className={styles.content}>
        <OpenTabs />
        <MainArea className={styles.main}>
          <Suspense fallback={<AreaFallback />}>
            <SignedInGround>
              <WithRight>
                <Outlet />
              </WithRight>
              <Suspense>
                <ShortDialog />
              </Suspense>
            </SignedInGround>
          </Suspense>
        </MainArea>
      </div>
    </div>
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

function TopBar() {
  const enterprise = useSession((session) => session.entDetail);
  const menu = useMenu();
  return (
    <header className={`row align-center gap-5 pad-x-6 ground-surface edge-bottom ${styles.top}`}>
      <details ref={menu} className={`hidden ${styles.phone}`}>
        <summary className={styles.burger} aria-label="菜单">
          <MenuIcon />
        </summary>
        <div className={`ground-raised edge-bottom shadow-2 ${styles.sheet}`}>
          <ScreenLinks />
        </div>
      </details>
      <Link to="/layout" className={`row ${styles.logo}`} aria-label="择木招聘者工作台">
        <Logo />
      </Link>
      {enterprise && (
        <p className={`row align-center gap-2 slim weight-medium ${styles.enterprise}`}>
          <EnterpriseLogo name={enterprise.short_name} src={enterprise.logo} size="sm" />
          <span>{enterprise.short_name}</span>
        </p>
      )}
      <div className={`row align-center gap-2 push ${styles.end}`}>
        <ThemeToggle />
        <UnreadLinks area="recruiter" />
        <AccountMenu area="recruiter" />
      </div>
    </header>
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
  })).filter(({ screens }) => screens.length > 0);
  return (
    <nav aria-label="招聘者导航" className={styles.nav}>
      {groups.map(({ title, screens }) => (
        <section key={title}>
          <h2 className={`tone-ink-3 size-xs weight-medium ${styles.group}`}>{title}</h2>
          <ul>
            {screens.map(({ to, label, icon: ScreenIcon, unread }) => (
              <li key={to}>
                <Link
                  to={to}
                  className={`row align-center gap-3 pad-x-3 corner-leaf-sm ${styles.link}`}
                  aria-current={to === current ? 'page' : undefined}
                >
                  <ScreenIcon />
                  {label}
                  {unread && <UnreadCount of={unread} />}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
