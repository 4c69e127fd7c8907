// The frame of a seeker's own pages, with links to all of them: a column on desktops, a scrolling row on
// phones. On the resume, which has its own column, it is a row as well.
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { RESUME_SECTIONS } from '../../../contract/resume/resume.ts';
import { CountBadge } from '../../kit/text/count-badge.tsx';
import { useUnread } from '../live/unread.ts';
import { SEEKER_PAGES, type SeekerPage } from '../menu/seeker.ts';
import styles from './seeker-frame.module.css';

const plain = (pathname: string) => pathname.toLowerCase().replace(/(?<=.)\/+$/, '');

/** True for the resume's seven screens, which have addresses of their own. */
function isResume(path: string): boolean {
  return path.startsWith('/my-resume') || RESUME_SECTIONS.some((section) => section.path === path);
}

/** Adds the links to seekers' pages; other signed-in pages (as /recruiter) are left as they are. */
export function SeekerFrame({ children }: { children: ReactNode }) {
  const path = plain(useLocation().pathname);
  const inResume = isResume(path);
  const isOwnPage = SEEKER_PAGES.flat().some(({ to }) => to.toLowerCase() === path);
  if (!inResume && !isOwnPage) return children;
  return (
    <div className={styles.frame} data-row={inResume || undefined}>
      <PersonalNav current={inResume ? '/my-resume' : path} />
      <div className={styles.main}>{children}</div>
    </div>
  );
}

function PersonalNav({ current }: { current: string }) {
  const row = useRef<HTMLDivElement>(null);
  const counts = useUnread((state) => state.seeker + state.seeker_messages);
  // Scrolls the current page's link into view, again when a count beside it changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other counts the links stand elsewhere
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`a[data-to="${CSS.escape(current)}"]`);
    if (!row.current || !link) return;
    row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [current, counts]);
  return (
    <nav aria-label="个人页面" className={`slim ${styles.nav}`} data-noprint>
      <div ref={row} className={styles.groups}>
        {SEEKER_PAGES.map((pages) => (
          <ul key={pages[0]?.to} className={styles.group}>
            {pages.map((page) => (
              <PageLink key={page.to} page={page} isCurrent={page.to.toLowerCase() === current} />
            ))}
          </ul>
        ))}
      </div>
    </nav>
  );
}

function PageLink({ page, isCurrent }: { page: SeekerPage; isCurrent: boolean }) {
  const { to, label, icon: PageIcon, unread } = page;
  const count = useUnread((state) => (unread ? state[unread] : 0));
  return (
    <li>
      <Link
        to={to}
        data-to={to.toLowerCase()}
        className={`row align-center gap-3 pad-x-3 nowrap corner-leaf-sm ${styles.link}`}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <PageIcon />
        {label}
        <CountBadge count={count} />
      </Link>
    </li>
  );
}
