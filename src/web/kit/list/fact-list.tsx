// Facts as name and value; empty ones are left out.
import type { ReactNode } from 'react';
import { classNames } from '../look/class-names.ts';
import styles from './fact-list.module.css';

interface FactListProps {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  size?: 'sm' | 'md';
  className?: string | undefined;
}

export function FactList({ facts, size = 'md', className }: FactListProps) {
  return (
    <dl className={classNames(styles.facts, size === 'sm' && 'size-sm', className)}>
      {facts
        .filter(([, value]) => value !== '' && value !== null)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
