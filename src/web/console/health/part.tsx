// A part of the health page: a table with its heading, and the sign of a state.
import type { ReactNode } from 'react';
import { type HealthState, healthStates } from '../../../contract/console/health.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { SectionHead } from '../../kit/layout/section-head.tsx';
import { classNames } from '../../kit/look/class-names.ts';
import { Tag } from '../../kit/text/tag.tsx';
import styles from './health.module.css';

const TONES = { ok: 'pine', attention: 'amber', broken: 'danger' } as const;
export const State = ({ of }: { of: HealthState }) => (
  <Tag tone={TONES[of]}>{labelOf(healthStates, of)}</Tag>
);

interface TableProps {
  head: readonly string[];
  /** True gives the columns the same widths as in every other such table of the page. */
  even?: boolean;
  children: ReactNode;
}

/** A table with the names of its columns. */
export function Table({ head, even, children }: TableProps) {
  return (
    <table className={classNames(styles.table, even && styles.even)}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface PartProps {
  title: string;
  note?: string;
  children: ReactNode;
}

export function Part({ title, note, children }: PartProps) {
  return (
    <section
      aria-label={title}
      className={`box pad-5 below-5 ${styles.scroll}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard
      tabIndex={0}
    >
      <SectionHead title={title} note={note} />
      {children}
    </section>
  );
}
