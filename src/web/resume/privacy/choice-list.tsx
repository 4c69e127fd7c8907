// Radio buttons in large rows, each with an explanation.
import type { ReactNode } from 'react';
import styles from './privacy.module.css';

export interface Choice<V extends string> {
  value: V;
  label: string;
  note: ReactNode;
}

interface ChoiceListProps<V extends string> {
  name: string;
  label: string;
  choices: readonly Choice<V>[];
  value: V;
  onChoose: (value: V) => void;
}

export function ChoiceList<V extends string>(props: ChoiceListProps<V>) {
  const { name, label, choices, value, onChoose } = props;
  return (
    <fieldset className={`stack gap-3 ${styles.choices}`}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={`row gap-3 pad-y-3 pad-x-4 edge-line corner-leaf-sm ${styles.choice}`}
          data-checked={choice.value === value || undefined}
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          <span>
            <strong>{choice.label}</strong>
            <small>{choice.note}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
