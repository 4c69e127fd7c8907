// Texts with a counter. Too long a text is kept and complained about, never cut.
import { AutoComplete, Input } from 'antd';
import type { ComponentProps } from 'react';

/** Counts what the server counts: the text without the spaces around it. */
const trimmedLength = (text: string) => text.trim().length;

export function LineField({ max, ...rest }: ComponentProps<typeof Input> & { max?: number }) {
  return <Input autoComplete="off" {...rest} {...counter(max)} />;
}

export function TextField({
  max,
  ...rest
}: ComponentProps<typeof Input.TextArea> & { max: number }) {
  return (
    <Input.TextArea
      autoSize={{ minRows: 5, maxRows: 16 }}
      {...rest}
      count={{ show: true, max, strategy: trimmedLength }}
    />
  );
}

function counter(max: number | undefined) {
  return max === undefined ? {} : { count: { show: true, max, strategy: trimmedLength } };
}

interface SuggestFieldProps {
  /** Whole values; those that hold what was typed are offered. */
  suggestions: readonly string[];
  placeholder?: string;
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  'aria-invalid'?: boolean | 'true' | 'false';
}

const SHOWN = 8;

/** Free text with suggestions below. */
export function SuggestField({ suggestions, value = '', ...rest }: SuggestFieldProps) {
  const typed = value.trim().toLowerCase();
  const options = suggestions
    .filter((item) => item.toLowerCase().includes(typed) && item !== value)
    .slice(0, SHOWN)
    .map((item) => ({ value: item }));
  return <AutoComplete {...rest} value={value} options={options} />;
}
