// Text controls: input, select, checkbox; native elements in the site's style.
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react';
import { classNames } from '../look/class-names.ts';
import { ChevronDownIcon } from '../look/icons.tsx';
import styles from './input.module.css';

interface Slots {
  /** Content before the text, usually an icon. */
  before?: ReactNode;
  /** Content after the text: a unit, a button for a code, the button of a password. */
  after?: ReactNode;
  big?: boolean;
}

interface InputProps extends Slots, InputHTMLAttributes<HTMLInputElement> {}

/** One-line text; `className` goes to the frame. */
export function Input({ before, after, big, className, ...rest }: InputProps) {
  return (
    <span className={classNames(styles.frame, big && styles.big, className)}>
      {before && (
        <span className={`row align-center fixed tone-ink-3 ${styles.before}`}>{before}</span>
      )}
      <input className={styles.control} {...rest} />
      {after && (
        <span className={`row align-center fixed tone-ink-3 ${styles.after}`}>{after}</span>
      )}
    </span>
  );
}

interface SelectOption {
  value: string | number;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  options?: readonly SelectOption[];
  /** The first, empty choice, e.g. "请选择". */
  placeholder?: string;
}

/** A native select, so that phones use their own picker. */
export function Select({ options, placeholder, className, children, ...rest }: SelectProps) {
  return (
    <span className={classNames(styles.frame, className)}>
      <select className={classNames(styles.control, styles.select)} {...rest}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDownIcon className={styles.chevron} />
    </span>
  );
}

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** Radio buttons have the same look and structure. */
  type?: 'checkbox' | 'radio';
  children: ReactNode;
}

/** A checkbox with its label; both can be pressed. */
export function Checkbox({ children, className, type = 'checkbox', ...rest }: CheckboxProps) {
  return (
    <label className={classNames('row inline align-start gap-2', styles.check, className)}>
      <input type={type} {...rest} />
      <span>{children}</span>
    </label>
  );
}
