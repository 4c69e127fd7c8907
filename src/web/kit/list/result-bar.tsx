// The number of results, and the orders to choose from.
import type { ReactNode } from 'react';
import { classNames } from '../look/class-names.ts';
import { Link } from '../text/link.tsx';
import styles from './result-bar.module.css';

interface ResultBarProps {
  total: number;
  /** Totals are counted up to this; a total equal to it is shown as "or more". */
  cap: number;
  /** The counted things, as 个职位. */
  unit: string;
  /** A short note after the count. */
  note?: string;
  /** Acts on the whole search. */
  action?: ReactNode;
  /** The orders; a single one is not shown. */
  sorts: readonly { key: string; label: string; to: string; current: boolean }[];
  /** Another order, which is not a plain link. */
  more?: ReactNode;
}

export function ResultBar({ total, cap, unit, note, action, sorts, more }: ResultBarProps) {
  return (
    <div className={`row justify-between align-center gap-4 tall-sm ${styles.bar}`}>
      <p className={`tone-ink-2 size-sm ${styles.total}`} role="status">
        共 <strong>{totalText(total, cap)}</strong> {unit}
        {note && <span>，{note}</span>}
      </p>
      {action}
      {(sorts.length > 1 || more) && (
        <nav aria-label="排序" className="row gap-1 push size-sm nowrap">
          {sorts.map(({ key, label, to, current }) => (
            <Link
              key={key}
              to={to}
              className={classNames(styles.sort, current && 'ground-pine-soft weight-bold')}
              aria-current={current ? 'true' : undefined}
              preventScrollReset
            >
              {label}
            </Link>
          ))}
          {more}
        </nav>
      )}
    </div>
  );
}

/** 420; 1000+ when counting stopped at the cap. */
export function totalText(total: number, cap: number): string {
  return total >= cap ? `${cap}+` : String(total);
}
