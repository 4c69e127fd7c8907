// The breadcrumb: links to the pages above, and the current page as text.
import type { To } from 'react-router';
import { Link } from '../text/link.tsx';
import styles from './breadcrumb.module.css';

interface Crumb {
  label: string;
  /** Left out for the current page. */
  to?: To;
}

/** Items from the first page down to the current one. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="当前位置">
      <ol className="row wrap tone-ink-2 size-sm">
        {items.map((item) => (
          <li key={item.label} className={styles.item}>
            {item.to ? (
              <Link to={item.to} className={styles.link}>
                {item.label}
              </Link>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
