// A form field: label, control, hint and error, linked for assistive technology (WCAG 1.3.1, 3.3.1).
import { type ReactNode, useId } from 'react';
import { classNames } from '../look/class-names.ts';
import { WarningIcon } from '../look/icons.tsx';
import styles from './field.module.css';

/** The attributes that a control inside a field must spread on its element. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
}

export interface FieldProps {
  label: ReactNode;
  /** True hides the label visually, where the look makes it clear. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** What is wrong and what to do; announced when it appears. */
  error?: ReactNode;
  required?: boolean;
  /** At the right of the label: a counter or a small link. */
  extra?: ReactNode;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** 必填 after a label; assistive technology reads it from the control. */
export function RequiredMark() {
  return (
    <span className={`tone-ink-3 size-xs weight-normal ${styles.star}`} aria-hidden="true">
      必填
    </span>
  );
}

/** The `requiredMark` of Ant Design's forms: marks labels as `Field` does. */
export const markRequired = (label: ReactNode, { required }: { required: boolean }) => (
  <>
    {label}
    {required && <RequiredMark />}
  </>
);

/** Passes `children` the ids that link the control to its texts. */
export function Field(props: FieldProps) {
  const { label, hideLabel, hint, error, required, extra, className, children } = props;
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = classNames(error ? errorId : null, hint ? hintId : null);
  return (
    <div className={classNames('stack gap-1 slim', className)}>
      <div className={hideLabel ? 'visually-hidden' : 'row justify-between align-baseline gap-3'}>
        <label htmlFor={id} className="tone-ink weight-medium">
          {label}
          {required && <RequiredMark />}
        </label>
        {extra && <span className="tone-ink-3 size-sm">{extra}</span>}
      </div>
      {children({
        id,
        'aria-describedby': described,
        'aria-invalid': error ? true : undefined,
        required,
      })}
      {hint && (
        <p id={hintId} className="tone-ink-3 size-sm">
          {hint}
        </p>
      )}
      <div aria-live="polite">
        {error && (
          <p id={errorId} className={`row align-start gap-1 tone-danger size-sm ${styles.error}`}>
            <WarningIcon />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
