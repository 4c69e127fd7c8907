// The choices of a filter as links: they work without script and can be shared.

import { classNames } from '../look/class-names.ts';
import { CheckIcon } from '../look/icons.tsx';
import { Link } from '../text/link.tsx';
import styles from './options.module.css';

interface FilterOption {
  key: string;
  label: string;
  to: string;
  chosen: boolean;
  /** How many it would leave, as 120 or 120+; left out while that is unknown. */
  count?: string | undefined;
}

interface FilterOptionsProps {
  /** Names the group for screen readers. */
  label: string;
  options: readonly FilterOption[];
  /** True for several values, shown as checkboxes. */
  multiple?: boolean | undefined;
  /** list: vertical; flow: in rows that wrap; line: one row that scrolls on phones. */
  shape?: 'list' | 'flow' | 'line';
}

/** A press keeps the scroll position. */
export function FilterOptions({ label, options, multiple, shape = 'list' }: FilterOptionsProps) {
  return (
    <ul className={classNames('size-sm', styles.options, styles[shape])} aria-label={label}>
      {options.map((option) => (
        <li key={option.key}>
          <Option option={option} multiple={multiple} />
        </li>
      ))}
    </ul>
  );
}

interface OptionProps extends Pick<FilterOptionsProps, 'multiple'> {
  option: FilterOption;
}

function Option({ option: { label, to, chosen, count }, multiple }: OptionProps) {
  return (
    <Link
      to={to}
      className={classNames(styles.option, chosen && 'weight-bold', chosen && styles.chosen)}
      aria-current={chosen ? 'true' : undefined}
      preventScrollReset
      rel={multiple ? 'nofollow' : undefined}
    >
      {multiple && <span className={styles.box}>{chosen && <CheckIcon />}</span>}
      {label}
      {count && (
        <span className={`tone-ink-3 size-xs nums ${styles.count}`}>
          {count}
          <span className="visually-hidden">个</span>
        </span>
      )}
    </Link>
  );
}
