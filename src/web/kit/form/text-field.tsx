// Fields of plain text and of one choice: the label, the control and what went wrong in one.
import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { Input, Select } from './input.tsx';
import { Count, TextArea } from './text-area.tsx';

interface TextProps extends Omit<FieldProps, 'children' | 'extra'> {
  value: string;
  onChange: (value: string) => void;
}
type LineProps = TextProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof TextProps>;

/** One line; what a field does not know goes to the input. */
export function LineField(props: LineProps) {
  const { label, hideLabel, hint, error, required, className, value, onChange, ...rest } = props;
  return (
    <Field {...{ label, hideLabel, hint, error, required, className }}>
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
    /** Counts the characters up to this; what is longer is red, and cut only with a `maxLength`. */
    max?: number;
  };

/** Several lines, counted where there is a `max`; what a field does not know goes to the text. */
export function WordsField(props: WordsProps) {
  const { label, hideLabel, hint, error, required, className, value, onChange, max, ...rest } =
    props;
  const extra = max !== undefined && <Count text={value} max={max} />;
  return (
    <Field {...{ label, hideLabel, hint, error, required, className, extra }}>
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

/** One of a few, in a native list. */
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
            // Only the placeholder is not among them.
            onChange(chosen ? chosen.value : ('' as V));
          }}
        />
      )}
    </Field>
  );
}
