// The on/off filters of enterprises, as links.
import { Link } from 'react-router';
import { type Chosen, toggled } from '../../kit/list/address.ts';
import { classNames } from '../../kit/look/class-names.ts';
import { CheckIcon } from '../../kit/look/icons.tsx';
import { SWITCH_FIELDS } from './filter.ts';
import styles from './filter-switches.module.css';

interface FilterSwitchesProps {
  chosen: Chosen;
  hrefOf: (chosen: Chosen) => string;
}

export function FilterSwitches({ chosen, hrefOf }: FilterSwitchesProps) {
  return SWITCH_FIELDS.map((field) => {
    const on = chosen[field.name] !== undefined;
    return (
      <Link
        key={field.name}
        to={hrefOf(toggled(chosen, field, '1'))}
        className={classNames(
          'inline fixed align-center gap-1 tall-sm pad-x-3 edge-line corner-leaf-sm ground-surface tone-ink-2 size-sm',
          styles.switch,
          on && styles.on,
        )}
        aria-current={on ? 'true' : undefined}
        preventScrollReset
      >
        {on && <CheckIcon />}
        {field.label}
      </Link>
    );
  });
}
