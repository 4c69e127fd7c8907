// Paging by cursor: next page, previous pages that this tab remembers, first page.
import { useLocation } from 'react-router';
import { ChevronLeftIcon, ChevronRightIcon } from '../look/icons.tsx';
import { Link } from '../text/link.tsx';
import { useHydrated } from '../use-hydrated.ts';
import styles from './next-links.module.css';

interface NextLinksProps {
  /** The address of the page with this cursor; '' for the first. */
  hrefOf: (cursor: string) => string;
  /** The cursor of this page; '' on the first. */
  cursor: string;
  /** The cursor of the next page; null on the last. */
  next: string | null;
}

/** The cursors of the previous pages, stored in the history entry, because a cursor has no way back. */
function trailOf(state: unknown): string[] | null {
  const trail = (state as { trail?: unknown } | null)?.trail;
  return Array.isArray(trail) && trail.every((item) => typeof item === 'string') ? trail : null;
}

/** Nothing when there is only one page. */
export function NextLinks({ hrefOf, cursor, next }: NextLinksProps) {
  const { state } = useLocation();
  const hydrated = useHydrated();
  const trail = hydrated ? trailOf(state) : null;
  const before = trail?.at(-1);
  const onward = [...(trail ?? []), cursor];
  if (!cursor && !next) return null;
  return (
    <nav aria-label="翻页" className="row wrap justify-center align-center gap-3 pad-y-6">
      {cursor && before && (
        <Link to={hrefOf('')} className={styles.link}>
          回到第一页
        </Link>
      )}
      {cursor && (
        <Link
          to={hrefOf(before ?? '')}
          state={{ trail: trail?.slice(0, -1) ?? [] }}
          rel="prev"
          className={styles.link}
        >
          <ChevronLeftIcon />
          {before === undefined ? '回到第一页' : '上一页'}
        </Link>
      )}
      {next ? (
        <Link to={hrefOf(next)} state={{ trail: onward }} rel="next" className={styles.next}>
          下一页
          <ChevronRightIcon />
        </Link>
      ) : (
        <span className="tone-ink-3 size-sm">已经是最后一页</span>
      )}
    </nav>
  );
}
