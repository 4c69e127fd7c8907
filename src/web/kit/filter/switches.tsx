// On/off filters, as links.
import type { Term } from '../../../contract/dictionary/dictionary.ts';
import { type Chosen, type FilterField, toggled } from '../list/address.ts';
import { classNames } from '../look/class-names.ts';
import { CheckIcon } from '../look/icons.tsx';
import { Link } from '../text/link.tsx';
import styles from './switches.module.css';

interface FilterSwitchesProps {
  fields: readonly (FilterField & { terms: readonly Term[] })[];
  chosen: Chosen;
  hrefOf: (chosen: Chosen) => string;
}

/** One switch for each value of each field. */
export function FilterSwitches({ fields, chosen, hrefOf }: FilterSwitchesProps) {
  return fields.flatMap((field) =>
    field.terms.map(({ code, label }) => {
      const on = chosen[field.name]?.includes(code) ?? false;
      return (
        <Link
          key={`${field.name}-${code}`}
          to={hrefOf(toggled(chosen, field, code))}
          className={classNames(
            'inline fixed align-center gap-1 tall-sm pad-x-3 edge-line corner-leaf-sm ground-surface tone-ink-2 size-sm',
            styles.switch,
            on && styles.on,
          )}
          aria-current={on ? 'true' : undefined}
          preventScrollReset
          rel="nofollow"
        >
          {on && <CheckIcon />}
          {label}
        </Link>
      );
    }),
  );
}
