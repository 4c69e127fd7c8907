// Tabs as links: each tab has an address.
import { useEffect, useRef } from 'react';
import type { To } from 'react-router';
import { countText } from '../text/count-text.ts';
import { Link } from '../text/link.tsx';
import styles from './tabs.module.css';

interface TabLink {
  to: To;
  label: string;
  /** `location` for a tab that is a part of the same page. */
  current?: boolean | 'location';
  /** Shown small after the label; nothing for null or undefined. */
  count?: number | null;
}

interface TabsProps {
  /** Names the group for screen readers. */
  label: string;
  items: readonly TabLink[];
  /** True keeps the scroll position when a tab is pressed. */
  preventScrollReset?: boolean;
}

/**
 * A row of links; the current one is underlined. On phones it scrolls sideways: the current tab is
 * scrolled into view, and an end with hidden tabs fades.
 */
export function Tabs({ label, items, preventScrollReset }: TabsProps) {
  const nav = useRef<HTMLElement>(null);
  const current = items.findIndex((item) => item.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is current then
  useEffect(() => {
    const row = nav.current;
    const tab = row?.querySelector<HTMLElement>('a[aria-current]');
    if (!row || !tab) return;
    let placed = row.scrollLeft;
    // Counts and letters that arrive later move the tab. Where a person has scrolled, it stays.
    const align = () => {
      if (row.scrollLeft !== placed) return;
      row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
      placed = row.scrollLeft;
    };
    align();
    const watch = new ResizeObserver(align);
    watch.observe(row);
    if (row.firstElementChild) watch.observe(row.firstElementChild);
    return () => watch.disconnect();
  }, [current]);
  useFadedEnds(nav);
  return (
    <nav ref={nav} aria-label={label} className={styles.tabs}>
      <ul className={styles.row}>
        {items.map((item) => (
          <li key={item.label}>
            <Link
              to={item.to}
              className={`row inline align-baseline gap-1 pad-y-3 nowrap ${styles.tab}`}
              aria-current={item.current === true ? 'page' : item.current || undefined}
              preventScrollReset={preventScrollReset}
            >
              {item.label}
              {item.count !== null && item.count !== undefined && (
                <span className="tone-ink-3 size-xs weight-normal nums">
                  {countText(item.count)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Marks in data attributes which ends hide tabs; the style fades those. */
function useFadedEnds(nav: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const row = nav.current;
    if (!row) return;
    const look = () => {
      const left = row.scrollWidth - row.clientWidth - row.scrollLeft;
      row.toggleAttribute('data-before', row.scrollLeft > 1);
      row.toggleAttribute('data-after', left > 1);
    };
    const watch = new ResizeObserver(look);
    watch.observe(row);
    if (row.firstElementChild) watch.observe(row.firstElementChild);
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, [nav]);
}
