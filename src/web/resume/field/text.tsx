// Texts with a counter. A text that is too long gets an error and is never cut.

import type { ComponentProps } from 'react';
import { AutoComplete, Input } from '../../kit/antd/fields.ts';

/** Counts like the server: without the spaces around the text. */
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
  /** True finds long names by short ones too: 北航 finds 北京航空航天大学. */
  loose?: boolean;
  /** The suggestions; those that contain the typed text are offered. */
  suggestions: readonly string[];
  placeholder?: string;
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  'aria-invalid'?: boolean | 'true' | 'false';
}

const SHOWN = 8;

/** True when the characters occur in the text in their order, the first one first. */
function isShortFor(letters: string, text: string): boolean {
  if (letters.length < 2 || letters[0] !== text[0]) return false;
  let at = 0;
  for (const letter of text) if (letter === letters[at]) at += 1;
  return at === letters.length;
}

/** The very name first, then what begins with it; the others keep their order. */
const rankOf = (typed: string, item: string): number =>
  item === typed ? 0 : item.startsWith(typed) ? 1 : 2;

/** Free text with suggestions below. */
export function SuggestField({
  suggestions,
  loose = false,
  value = '',
  ...rest
}: SuggestFieldProps) {
  const typed = value.trim().toLowerCase();
  const holding = suggestions.filter((item) => item.toLowerCase().includes(typed));
  const alike = loose ? suggestions.filter((item) => isShortFor(typed, item.toLowerCase())) : [];
  const rank = (item: string) => rankOf(typed, item.toLowerCase());
  holding.sort((one, other) => rank(one) - rank(other));
  const options = [...new Set([...holding, ...alike])]
    .slice(0, SHOWN)
    .map((item) => ({ value: item }));
  return <AutoComplete {...rest} value={value} options={options} />;
}
