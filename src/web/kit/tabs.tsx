// Tabs that are links: each tab is an address.
import { Link, type To } from 'react-router';
import styles from './tabs.module.css';

export interface TabLink {
  to: To;
  label: string;
  /** `location` for a part of the page that the tabs stand on. */
  current?: boolean | 'location';
  /** Shown small behind the label; null or undefined shows nothing. */
  count?: number | null;
}

interface TabsProps {
  /** Names the group for screen readers. */
  label: string;
  items: readonly TabLink[];
  /** Keep the scroll place when a tab is pressed. */
  preventScrollReset?: boolean;
}

/** A row of links with a stroke under the current one; scrolls sideways on phones. */
export function Tabs({ label, items, preventScrollReset }: TabsProps) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul className={styles.row}>
        {items.map((item) => (
          <li key={item.label}>
            <Link
              to={item.to}
              className={styles.tab}
              aria-current={item.current === true ? 'page' : item.current || undefined}
              preventScrollReset={preventScrollReset}
            >
              {item.label}
              {item.count !== null && item.count !== undefined && (
                <span className={styles.count}>{item.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
