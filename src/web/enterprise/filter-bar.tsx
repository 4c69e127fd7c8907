// The line of filters above the enterprises; every choice is a link.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Chosen, toggled } from '../kit/address.ts';
import { classNames } from '../kit/class-names.ts';
import { FilterMenu } from '../kit/filter-menu.tsx';
import { FilterOptions } from '../kit/filter-options.tsx';
import { CheckIcon } from '../kit/icons.tsx';
import { SWITCH_FIELDS, TERM_FIELDS } from './filter.ts';
import styles from './filter-bar.module.css';

export interface FilterBarProps {
  chosen: Chosen;
  hrefOf: (chosen: Chosen) => string;
  /** The menu of places. */
  children: ReactNode;
}

export function FilterBar({ chosen, hrefOf, children }: FilterBarProps) {
  return (
    <nav aria-label="筛选条件" className={styles.bar}>
      {children}
      {TERM_FIELDS.map((field) => {
        const values = chosen[field.name] ?? [];
        const first = field.terms.find(({ code }) => code === values[0])?.label;
        return (
          <FilterMenu key={field.name} label={field.label} value={first} count={values.length}>
            <FilterOptions
              label={field.label}
              multiple
              options={field.terms.map(({ code, label }) => ({
                key: code,
                label,
                to: hrefOf(toggled(chosen, field, code)),
                chosen: values.includes(code),
              }))}
            />
          </FilterMenu>
        );
      })}
      {SWITCH_FIELDS.map((field) => {
        const on = chosen[field.name] !== undefined;
        return (
          <Link
            key={field.name}
            to={hrefOf(toggled(chosen, field, '1'))}
            className={classNames(styles.switch, on && styles.on)}
            aria-current={on ? 'true' : undefined}
            preventScrollReset
          >
            {on && <CheckIcon />}
            {field.label}
          </Link>
        );
      })}
    </nav>
  );
}
