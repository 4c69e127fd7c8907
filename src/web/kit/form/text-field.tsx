// Fields of plain text: the label, the control and what went wrong in one.
import type { InputHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { Input } from './input.tsx';
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

interface WordsProps extends TextProps {
  /** Characters; what is longer is counted in red, never cut. */
  max: number;
  rows?: number;
  placeholder?: string;
}

/** Several lines with a count of their characters. */
export function WordsField({ value, onChange, max, rows = 5, placeholder, ...field }: WordsProps) {
  return (
    <Field {...field} extra={<Count text={value} max={max} />}>
      {(control) => (
        <TextArea
          {...control}
          rows={rows}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
