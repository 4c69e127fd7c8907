// A frame with a top bar and navigation at the side, in a menu on narrow screens: the recruiters' and the operators'.
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { MenuIcon } from '../../kit/look/icons.tsx';
import { useMenu } from '../menu/use-menu.ts';
import { AreaFallback } from './area-fallback.tsx';
import { MainArea, SkipLink } from './main-area.tsx';
import { ProgressBar } from './progress-bar.tsx';
import styles from './side-shell.module.css';
import { SiteLogo } from './site-logo.tsx';

const SignedInGround = lazy(() => import('./signed-in-ground.tsx'));

interface SideShellProps {
  /** Where the logo leads, and its name. */
  home: { to: string; label: string };
  /** Beside the logo: whose area it is. */
  whose?: ReactNode;
  /** At the end of the top bar. */
  end: ReactNode;
  /** The navigation: a `SideNav`. */
  nav: ReactNode;
  /** Above the page. */
  above?: ReactNode;
  children: ReactNode;
}

export function SideShell({ home, whose, end, nav, above, children }: SideShellProps) {
  const menu = useMenu();
  return (
    <div data-shell className={styles.shell}>
      <SkipLink />
      <ProgressBar />
      <header className={`row align-center gap-5 pad-x-6 ground-surface edge-bottom ${styles.top}`}>
        <details ref={menu} className={`hidden ${styles.phone}`}>
          <summary className={styles.burger} aria-label="菜单">
            <MenuIcon />
          </summary>
          <div className={`ground-raised edge-bottom shadow-2 ${styles.sheet}`}>{nav}</div>
        </details>
        <Link to={home.to} className={`row ${styles.logo}`} aria-label={home.label}>
          <SiteLogo />
        </Link>
        {whose && (
          <p className={`row align-center gap-2 slim weight-medium ${styles.whose}`}>{whose}</p>
        )}
        <div className={`row align-center gap-2 push ${styles.end}`}>{end}</div>
      </header>
      <aside className={styles.side}>{nav}</aside>
      <div className={styles.content}>
        {above}
        <MainArea className={styles.main}>
          <Suspense fallback={<AreaFallback />}>
            <SignedInGround>{children}</SignedInGround>
          </Suspense>
        </MainArea>
      </div>
    </div>
  );
}

interface SideNavProps<S> {
  label: string;
  groups: readonly { title: string; screens: readonly S[] }[];
  /** The path of the screen that is open. */
  current: string | undefined;
  /** Before and after a screen's name. */
  markOf: (screen: S) => ReactNode;
  countOf: (screen: S) => ReactNode;
}

/** Scrolls a long navigation, and only it, to the screen that is open. */
function useCurrentInView(current: string | undefined) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = nav.current;
    const link = current && box?.querySelector('[aria-current="page"]');
    if (!box || !link) return;
    const { top, bottom } = box.getBoundingClientRect();
    const area = link.getBoundingClientRect();
    if (area.top < top || area.bottom > bottom)
      box.scrollTop += (area.top + area.bottom - top - bottom) / 2;
  }, [current]);
  return nav;
}

/** Groups without a screen are not shown. */
export function SideNav<S extends { to: string; label: string }>(props: SideNavProps<S>) {
  const { label: name, groups, current, markOf, countOf } = props;
  const nav = useCurrentInView(current);
  return (
    <nav ref={nav} aria-label={name} className={styles.nav}>
      {groups
        .filter(({ screens }) => screens.length > 0)
        .map(({ title, screens }) => (
          <section key={title}>
            <h2 className={`tone-ink-3 size-xs weight-medium ${styles.group}`}>{title}</h2>
            <ul>
              {screens.map((screen) => (
                <li key={screen.to}>
                  <Link
                    to={screen.to}
                    className={`row align-center gap-3 pad-x-3 corner-leaf-sm ${styles.link}`}
                    aria-current={screen.to === current ? 'page' : undefined}
                  >
                    {markOf(screen)}
                    {screen.label}
                    {countOf(screen)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  );
}
