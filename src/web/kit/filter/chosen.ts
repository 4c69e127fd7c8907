// The chosen filters of a list in words: a chip for each, and those that its heading names.
import { type Chosen, type FilterField, withValues } from '../list/address.ts';
import type { FilterChip } from './chips.tsx';

interface ChipWays {
  /** The label of a value that is no choice of its field, such as a keyword or a region. */
  nameOf: (field: string, value: string) => string;
  hrefOf: (chosen: Chosen) => string;
}

/** One chip for each value. */
export function chipsOf(
  fields: readonly FilterField[],
  chosen: Chosen,
  { nameOf, hrefOf }: ChipWays,
): FilterChip[] {
  return fields.flatMap(({ name, terms }) =>
    (chosen[name] ?? []).map((value, _index, values) => {
      const left = values.filter((other) => other !== value);
      const label = terms?.find(({ code }) => code === value)?.label ?? nameOf(name, value);
      return { key: `${name}-${value}`, label, to: hrefOf(withValues(chosen, name, left)) };
    }),
  );
}

/** The labels of the fields of which one value is chosen. */
export const singleLabels = (fields: readonly FilterField[], chosen: Chosen): string[] =>
  fields.flatMap(({ name, terms }) => {
    const values = chosen[name] ?? [];
    return values.length === 1 ? [terms?.find(({ code }) => code === values[0])?.label ?? ''] : [];
  });
