// The row of filters above a list; every choice is a link.

import type { ReactNode } from 'react';
import { offered } from '../../../contract/dictionary/trees.ts';
import { drawnFor } from '../drawn.tsx';
import { type Chosen, type FilterField, toggled, withValues } from '../list/address.ts';
import styles from './bar.module.css';
import { FilterMenu } from './menu.tsx';
import { FilterOptions } from './options.tsx';

interface MenusProps {
  /** Filters with a list of choices; one menu each. */
  fields: readonly FilterField[];
  chosen: Chosen;
  /** The address of the list with the given filters. */
  hrefOf: (chosen: Chosen) => string;
  /** The menus of region and category, shown first. */
  children: ReactNode;
  /** Shown after the menus. */
  after?: ReactNode;
}

interface FilterBarProps extends MenusProps {
  /**
   * What all menus show beside the chosen filters: the choices, and whatever else is written in them. On an open page the server
   * draws the bar once for it, so nothing in it may need the page around it.
   */
  shown?: object;
}

export function FilterBar({ shown, ...menus }: FilterBarProps) {
  const { chosen, hrefOf } = menus;
  return (
    <nav
      aria-label="筛选条件"
      className={`row wrap gap-2 ${styles.bar}`}
      {...drawnFor(shown ? { shown, chosen, bare: hrefOf({}) } : null, Menus, menus)}
    />
  );
}

function Menus({ fields, chosen, hrefOf, children, after }: MenusProps) {
  return (
    <>
      {children}
      {fields.map((field) => (
        <TermMenu key={field.name} field={field} chosen={chosen} hrefOf={hrefOf} />
      ))}
      {after}
    </>
  );
}

interface TermMenuProps extends Pick<MenusProps, 'chosen' | 'hrefOf'> {
  field: FilterField;
  /** How many each value would leave, while the menu is open. */
  counts?: MenuCounts;
}

/** The counts of one filter, read when its menu opens. */
export interface MenuCounts {
  onToggle: (open: boolean) => void;
  /** As 120 or 120+; undefined while it is unknown. */
  of: (code: string) => string | undefined;
}

/** The menu of a filter with a list of choices. */
export function TermMenu({ field, chosen, hrefOf, counts }: TermMenuProps) {
  const { name, label, multiple = false, terms = [] } = field;
  const values = chosen[name] ?? [];
  const options = offered(terms, values).map((term) => ({
    key: term.code,
    label: term.label,
    to: hrefOf(toggled(chosen, field, term.code)),
    chosen: values.includes(term.code),
    count: counts?.of(term.code),
  }));
  const all = {
    key: 'all',
    label: `${label}不限`,
    to: hrefOf(withValues(chosen, name, [])),
    chosen: values.length === 0,
  };
  return (
    <FilterMenu
      label={label}
      value={terms.find(({ code }) => code === values[0])?.label}
      count={values.length}
      closeOnChoice={!multiple}
      onToggle={counts?.onToggle}
    >
      <FilterOptions
        label={label}
        multiple={multiple}
        options={multiple ? options : [all, ...options]}
      />
    </FilterMenu>
  );
}
