// The recruiter's open screens as tabs; stored in `layoutArr`.
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { type OpenTab, useSession } from '../../data/session.ts';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { CloseIcon } from '../../kit/look/icons.tsx';
import { useMayOpen } from './may-open.ts';
import styles from './open-tabs.module.css';
import { findScreen } from './recruiter.ts';

const MOST = 8;
const HOME: OpenTab = { path: '/layout', title: '工作台' };

/** Adds a tab. When there are too many the oldest is removed, but never the first one. */
function withTab(tabs: readonly OpenTab[], tab: OpenTab): readonly OpenTab[] {
  if (tabs.some((open) => open.path === tab.path)) return tabs;
  const all = [...tabs, tab];
  return all.length <= MOST ? all : [...all.slice(0, 1), ...all.slice(2)];
}

export function OpenTabs() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const stored = useSession((session) => session.layoutArr);
  const screen = findScreen(pathname);
  const mayOpen = useMayOpen();
  const tabs = (stored?.length ? stored : [HOME]).filter(({ path }) => mayOpen(path));

  useEffect(() => {
    if (!screen) return;
    const open = useSession.getState().layoutArr ?? [];
    const kept = open.length > 0 ? open : [HOME];
    const next = withTab(kept, { path: screen.to, title: screen.label });
    if (next !== open) useSession.setState({ layoutArr: [...next] });
  }, [screen]);

  const current = useRef<HTMLLIElement>(null);
  const shown = [screen?.to, ...tabs.map(({ path }) => path)].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another tab is the current one
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);

  const close = (path: string) => {
    const index = tabs.findIndex((tab) => tab.path === path);
    const left = tabs.filter((tab) => tab.path !== path);
    useSession.setState({ layoutArr: left });
    if (path === screen?.to) void navigate((left[index - 1] ?? left[0] ?? HOME).path);
  };

  return (
    <nav aria-label="已打开的页面" className={styles.tabs}>
      <Row as="ul" gap={2}>
        {tabs.map(({ path, title }) => (
          <li
            key={path}
            ref={path === screen?.to ? current : null}
            className={`row align-center size-sm nowrap ground-surface edge-line corner-leaf-sm ${styles.tab}`}
            data-current={path === screen?.to || undefined}
          >
            <Link to={path} aria-current={path === screen?.to ? 'page' : undefined}>
              {title}
            </Link>
            {path !== HOME.path && (
              <button type="button" onClick={() => close(path)} aria-label={`关闭${title}`}>
                <CloseIcon />
              </button>
            )}
          </li>
        ))}
      </Row>
    </nav>
  );
}
