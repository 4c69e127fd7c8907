// A day and a time of it, in Shanghai: 2026-12-01T06:00; '' for none.
import { useState } from 'react';
import { DayField } from '../../kit/form/day/field.tsx';
import { ChoiceField } from '../../kit/form/text-field.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';

const two = (value: number) => String(value).padStart(2, '0');
const TIMES = Array.from(
  { length: 48 },
  (_, half) => `${two(Math.floor(half / 2))}:${two((half % 2) * 30)}`,
);

interface MomentFieldProps {
  label: string;
  hint?: string;
  required?: boolean;
  error?: string | undefined;
  years: readonly [from: number, to: number];
  value: string;
  onChange: (moment: string) => void;
}

export function MomentField(props: MomentFieldProps) {
  const { label, hint, required, error, years, value, onChange } = props;
  // While the day is not complete there is no value, but the time stays chosen.
  const [chosenTime, setTime] = useState('00:00');
  const [day = '', time = chosenTime] = value.split('T');
  // A time that was set otherwise is kept until another one is chosen.
  const times = TIMES.includes(time) ? TIMES : [time, ...TIMES];
  return (
    <Row wrap align="start" gap={3}>
      <DayField
        label={label}
        hint={hint}
        required={required ?? false}
        error={error}
        min={`${years[0]}-01-01`}
        max={`${years[1]}-12-31`}
        value={day}
        onChange={(chosen) => onChange(chosen && `${chosen}T${time}`)}
      />
      <ChoiceField
        label={`${label}（几点）`}
        options={times.map((one) => ({ value: one, label: one }))}
        value={time}
        onChange={(chosen) => {
          setTime(chosen);
          onChange(day && `${day}T${chosen}`);
        }}
      />
    </Row>
  );
}

/** The moment as the server takes it; null for none. Pure. */
export const instantOf = (moment: string): string | null =>
  moment === '' ? null : `${moment}:00+08:00`;
