// The line of filters above the positions; every choice is a link.
import type { ReactNode } from 'react';
import type { Chosen } from '../kit/address.ts';
import { toggled, withValues } from '../kit/address.ts';
import { FilterMenu } from '../kit/filter-menu.tsx';
import { FilterOptions } from '../kit/filter-options.tsx';
import { TERM_FIELDS } from './filter.ts';
import styles from './filter-bar.module.css';

export interface FilterBarProps {
  chosen: Chosen;
  /** The address of the list with these filters. */
  hrefOf: (chosen: Chosen) => string;
  /** The menus of place and category. */
  children: ReactNode;
}

export function FilterBar({ chosen, hrefOf, children }: FilterBarProps) {
  return (
    <nav aria-label="筛选条件" className={styles.bar}>
      {children}
      {TERM_FIELDS.map((field) => {
        const values = chosen[field.name] ?? [];
        const first = field.terms.find(({ code }) => code === values[0])?.label;
        const multiple = 'multiple' in field;
        return (
          <FilterMenu
            key={field.name}
            label={field.label}
            value={first}
            count={values.length}
            closeOnChoice={!multiple}
          >
            <FilterOptions
              label={field.label}
              multiple={multiple}
              options={[
                ...(multiple
                  ? []
                  : [
                      {
                        key: 'all',
                        label: `${field.label}不限`,
                        to: hrefOf(withValues(chosen, field.name, [])),
                        chosen: values.length === 0,
                      },
                    ]),
                ...field.terms.map(({ code, label }) => ({
                  key: code,
                  label,
                  to: hrefOf(toggled(chosen, field, code)),
                  chosen: values.includes(code),
                })),
              ]}
            />
          </FilterMenu>
        );
      })}
    </nav>
  );
}
