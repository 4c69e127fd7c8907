// Fields with label, control and error: one-line text, multi-line text, and a choice.
import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { Input, Select } from './input.tsx';
import { Count, TextArea } from './text-area.tsx';

interface TextProps extends Omit<FieldProps, 'children' | 'extra'> {
  value: string;
  onChange: (value: string) => void;
}
type LineProps = TextProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof TextProps>;

/**
 * One line; further props go to the input. A text with a rule takes no `maxLength`: the browser would cut what is pasted
 * without a word, whereas the check of the form says what to delete.
 */
export function LineField(props: LineProps) {
  const { label, hideLabel, hint, error, required, className, value, onChange, ...rest } = props;
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      required={required}
      className={className}
    >
      {(control) => (
        <Input
          {...rest}
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

type WordsProps = TextProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof TextProps> & {
    /** The longest text: the counter turns red beyond it. The text is never cut. */
    max?: number;
  };

/** Several lines, with a counter where `max` is given; further props go to the text area. */
export function WordsField(props: WordsProps) {
  const { label, hideLabel, hint, error, required, className, value, onChange, max, ...rest } =
    props;
  const extra = max !== undefined && <Count text={value} max={max} />;
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      required={required}
      className={className}
      extra={extra}
    >
      {(control) => (
        <TextArea
          {...rest}
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface ChoiceProps<V> extends Omit<FieldProps, 'children'> {
  value: V;
  options: readonly { value: V; label: string }[];
  /** First, empty choice, as 请选择: its value is ''. */
  placeholder?: string;
  onChange: (value: V) => void;
}

/** A choice of a few, as a native select. */
export function ChoiceField<V extends string | number>(props: ChoiceProps<V>) {
  const { value, options, placeholder, onChange, ...field } = props;
  return (
    <Field {...field}>
      {(control) => (
        <Select
          {...control}
          value={value}
          placeholder={placeholder}
          options={options}
          onChange={({ target }) => {
            const chosen = options.find((option) => String(option.value) === target.value);
            // Only the placeholder's '' is not among the options.
            onChange(chosen ? chosen.value : ('' as V));
          }}
        />
      )}
    </Field>
  );
}
