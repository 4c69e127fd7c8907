// A day as three native selects: in Chinese whatever the browser's language, quick on phones and by
// keyboard, without loading a calendar.
import { useState } from 'react';
import { Field, type FieldProps } from '../field.tsx';
import { Select } from '../input.tsx';
import {
  type DayParts,
  type DayRange,
  datesIn,
  dayOfParts,
  fittingParts,
  monthsIn,
  partsOf,
  weekdayOfParts,
  yearsIn,
} from './days.ts';
import styles from './field.module.css';

interface DayFieldProps extends Omit<FieldProps, 'children' | 'label'>, DayRange {
  label: string;
  /** 'yyyy-mm-dd'; '' for none. */
  value: string;
  /** Called with a complete day, or with '' while a part is missing. */
  onChange: (day: string) => void;
}

export function DayField({ label, value, min, max, onChange, ...field }: DayFieldProps) {
  const range = { min, max };
  const [typed, setTyped] = useState(() => partsOf(value));
  // A value set from outside, as by a draft, replaces the typed parts.
  const parts = dayOfParts(typed) === value ? typed : partsOf(value);
  const change = (part: Partial<DayParts>) => {
    const next = fittingParts(range, { ...parts, ...part });
    setTyped(next);
    onChange(dayOfParts(next));
  };
  const weekday = weekdayOfParts(parts);
  return (
    <Field label={label} {...field}>
      {({ id, ...control }) => (
        <span className={`stack align-center gap-2 ${styles.day}`}>
          <Select
            id={id}
            {...control}
            aria-label={`${label}：年`}
            placeholder="年"
            value={parts.year}
            options={withOwn(yearsIn(range), parts.year, '年')}
            onChange={({ target }) => change({ year: target.value })}
          />
          <Select
            {...control}
            aria-label={`${label}：月`}
            placeholder="月"
            value={parts.month}
            options={withOwn(monthsIn(range, parts.year), parts.month, '月')}
            onChange={({ target }) => change({ month: target.value })}
          />
          <Select
            {...control}
            aria-label={`${label}：日`}
            placeholder="日"
            value={parts.date}
            options={withOwn(datesIn(range, parts.year, parts.month), parts.date, '日')}
            onChange={({ target }) => change({ date: target.value })}
          />
          <span className={`tone-ink-3 size-sm nowrap ${styles.weekday}`} aria-live="polite">
            {weekday}
          </span>
        </span>
      )}
    </Field>
  );
}

/** The options, as 3 月, including the current value when it is outside the range. */
function withOwn(values: readonly string[], own: string, unit: string) {
  const all = own === '' || values.includes(own) ? values : [own, ...values];
  return all.map((value) => ({ value, label: `${Number(value)} ${unit}` }));
}
