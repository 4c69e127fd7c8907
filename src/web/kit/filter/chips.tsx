// The chosen filters, each with a link to remove it, and a link to remove all.

import { CloseIcon } from '../look/icons.tsx';
import { Link } from '../text/link.tsx';
import styles from './chips.module.css';

export interface FilterChip {
  key: string;
  label: string;
  /** The address without this filter. */
  to: string;
}

/** Nothing when no filter is chosen. */
export function FilterChips({ chips, clearTo }: { chips: readonly FilterChip[]; clearTo: string }) {
  if (chips.length === 0) return null;
  return (
    <ul className="row wrap align-center gap-2 size-sm" aria-label="已选条件">
      {chips.map(({ key, label, to }) => (
        <li key={key}>
          <Link
            to={to}
            className={`row inline align-center gap-1 ground-pine-soft corner-leaf-sm ${styles.chip}`}
            preventScrollReset
            aria-label={`去掉条件：${label}`}
          >
            {label}
            <CloseIcon />
          </Link>
        </li>
      ))}
      <li>
        <Link to={clearTo} className={styles.clear} preventScrollReset>
          清空条件
        </Link>
      </li>
    </ul>
  );
}
