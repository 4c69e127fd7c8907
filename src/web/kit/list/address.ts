// Filters in a page's address: valid values are read, others dropped, and links written.
import type { Term } from '../../../contract/dictionary/dictionary.ts';

/** One filter of a list. */
export interface FilterField {
  /** The name in the address and in the call. */
  name: string;
  /** The label. */
  label: string;
  /** True for several values, separated by commas. */
  multiple?: boolean;
  /** The choices; left out for free values, which `accepts` checks. */
  terms?: readonly Term[];
  accepts?: (value: string) => boolean;
  /** One form for what people write: 10000 for 10k. */
  read?: (value: string) => string;
  /** A longer value is cut. */
  maxLength?: number;
}

const VALUE_CHARS = 200;

/** The chosen values by field name; a field without values is absent. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

/**
 * Reads the filters of an address. Unknown names and values are dropped and the rest is kept, so
 * that an old or broken link still shows something.
 */
export function readChosen(params: URLSearchParams, fields: readonly FilterField[]): Chosen {
  const chosen: Record<string, readonly string[]> = {};
  for (const field of fields) {
    const given = params.getAll(field.name);
    const values = (field.multiple ? given.flatMap((text) => text.split(',')) : given.slice(0, 1))
      .map((value) => tidy(value).slice(0, field.maxLength ?? VALUE_CHARS))
      .map((value) => field.read?.(value) ?? value)
      .filter((value) => value !== '' && isFit(field, value));
    if (values.length > 0) chosen[field.name] = [...new Set(values)];
  }
  return chosen;
}

/** Removes control and invisible characters, which nobody types and databases refuse. */
function tidy(value: string): string {
  return value.replace(/[\p{Cc}\p{Cf}\uFFFD]/gu, ' ').trim();
}

function isFit({ terms, accepts }: FilterField, value: string): boolean {
  if (terms) return terms.some((term) => term.code === value);
  return accepts ? accepts(value) : true;
}

/** The first value of a field; '' when nothing is chosen. */
export function firstOf(chosen: Chosen, name: string): string {
  return chosen[name]?.[0] ?? '';
}

/** Sets a field to these values; without values the field is removed. */
export function withValues(chosen: Chosen, name: string, values: readonly string[]): Chosen {
  const { [name]: _old, ...rest } = chosen;
  return values.length > 0 ? { ...rest, [name]: values } : rest;
}

/** Adds or removes a value; in a field of one value it replaces the other. */
export function toggled(chosen: Chosen, field: FilterField, value: string): Chosen {
  const now = chosen[field.name] ?? [];
  if (now.includes(value)) {
    const left = now.filter((other) => other !== value);
    return withValues(chosen, field.name, left);
  }
  return withValues(chosen, field.name, field.multiple ? [...now, value] : [value]);
}

/** The address of a list with these filters, whose order does not depend on the order of clicks. */
export function addressOf(
  path: string,
  chosen: Chosen,
  extra: Readonly<Record<string, string | undefined>> = {},
): string {
  const parts = Object.keys(chosen)
    .sort()
    .map((name) => pair(name, [...(chosen[name] ?? [])].sort()));
  for (const [name, value] of Object.entries(extra)) if (value) parts.push(pair(name, [value]));
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}

function pair(name: string, values: readonly string[]): string {
  return `${name}=${values.map((value) => encodeURIComponent(value)).join(',')}`;
}

/** The filters as the call's input: a list for fields of several values, else a text. */
export function inputOf(
  chosen: Chosen,
  fields: readonly FilterField[],
): Record<string, string | string[]> {
  const input: Record<string, string | string[]> = {};
  for (const { name, multiple } of fields) {
    const values = chosen[name];
    if (values) input[name] = multiple ? [...values] : (values[0] ?? '');
  }
  return input;
}

/** An id as it stands in an address; null for anything else. */
export const idIn = (text: string | null): number | null =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
