// Pages as links: works without script, can be shared and opened in a new tab.
import { Link, type To } from 'react-router';
import { classNames } from './class-names.ts';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';
import styles from './pagination.module.css';

/** Gives the page numbers to show, with null for a gap: first, last, current and its neighbours. */
export function pageWindow(page: number, count: number): Array<number | null> {
  const wanted = new Set([1, 2, count - 1, count, page - 1, page, page + 1]);
  if (count <= 7) for (let n = 1; n <= count; n += 1) wanted.add(n);
  const numbers = [...wanted].filter((n) => n >= 1 && n <= count).sort((a, b) => a - b);
  const shown: Array<number | null> = [];
  for (const n of numbers) {
    const last = shown.at(-1);
    if (typeof last === 'number' && n - last === 2) shown.push(n - 1);
    else if (typeof last === 'number' && n - last > 2) shown.push(null);
    shown.push(n);
  }
  return shown;
}

export interface PaginationProps {
  /** Current page, from 1. */
  page: number;
  pageCount: number;
  hrefFor: (page: number) => To;
  label?: string;
}

/** Shows nothing for a single page. */
export function Pagination({ page, pageCount, hrefFor, label = '分页' }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className={styles.pages}>
      <Step to={page > 1 ? hrefFor(page - 1) : null} rel="prev" />
      <ol className={styles.numbers}>
        {pageWindow(page, pageCount).map((n, index) =>
          n === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place
            <li key={`gap-${index}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={n}>
              <Link
                to={hrefFor(n)}
                className={classNames(styles.item, n === page && styles.current)}
                aria-label={`第 ${n} 页`}
                aria-current={n === page ? 'page' : undefined}
              >
                {n}
              </Link>
            </li>
          ),
        )}
      </ol>
      <span className={styles.short}>
        {page} / {pageCount}
      </span>
      <Step to={page < pageCount ? hrefFor(page + 1) : null} rel="next" />
    </nav>
  );
}

export interface CursorLinksProps {
  previous: To | null;
  next: To | null;
  label?: string;
}

/** Previous and next only, for lists read by cursor. */
export function CursorLinks({ previous, next, label = '翻页' }: CursorLinksProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className={styles.pages}>
      <Step to={previous} rel="prev" />
      <Step to={next} rel="next" />
    </nav>
  );
}

function Step({ to, rel }: { to: To | null; rel: 'prev' | 'next' }) {
  const words =
    rel === 'prev' ? (
      <>
        <ChevronLeftIcon />
        上一页
      </>
    ) : (
      <>
        下一页
        <ChevronRightIcon />
      </>
    );
  if (!to) return <span className={classNames(styles.item, styles.off)}>{words}</span>;
  return (
    <Link to={to} rel={rel} className={styles.item}>
      {words}
    </Link>
  );
}
