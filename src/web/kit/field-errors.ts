// Messages by field path, as the server writes them (`items.0.regions.1`), shown at a form's fields.
import type { FormInstance } from 'antd/es/form';

/** The message of each field that does not fit; empty when all do. */
export type FieldErrors = Readonly<Record<string, string>>;
export type FieldName = (string | number)[];

/** For a form's `scrollToFirstError`: the same as below for errors found in the page. */
export const SCROLL_TO_ERROR = { focus: true, block: 'center' } as const;

export const pathOf = (name: FieldName): string => name.join('.');

/**
 * The form's field a server's path speaks of: the longest one that begins the path. `prefix` is
 * what the call wraps around the form, as `item` in `{id, item}`. Null when no field fits.
 */
export function fieldFor(
  path: string,
  fields: readonly FieldName[],
  prefix = '',
): FieldName | null {
  const inner =
    prefix !== '' && path.startsWith(`${prefix}.`) ? path.slice(prefix.length + 1) : path;
  const fits = fields.filter((field) => `${inner}.`.startsWith(`${pathOf(field)}.`));
  return fits.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

interface ErrorPlaces {
  /** What the call wraps around the form, as `draft` in `{id, draft}`. */
  prefix?: string | undefined;
  /** The form's own name, which begins the ids of its fields. */
  formName?: string;
}

/**
 * Shows messages at the form's fields, the first one in view and focused.
 * @returns whether any field of the form was named.
 */
export function showFieldErrors(
  form: FormInstance,
  errors: FieldErrors,
  { prefix, formName }: ErrorPlaces = {},
): boolean {
  const fields = form.getFieldsError().map(({ name }) => name as FieldName);
  const placed = Object.entries(errors).flatMap(([path, message]) => {
    const name = fieldFor(path, fields, prefix);
    return name ? [{ name, errors: [message] }] : [];
  });
  if (placed.length === 0) return false;
  form.setFields(placed);
  const ids = placed.map(({ name }) => [...(formName ? [formName] : []), ...name].join('_'));
  // After the messages have been drawn, so that the first one is in view too.
  requestAnimationFrame(() => focusFirst(ids));
  return true;
}

/** Moves the focus to the first of these fields in the order of the page. */
function focusFirst(ids: readonly string[]): void {
  const first = ids
    .map((id) => document.getElementById(id))
    .filter((element) => element !== null)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0];
  if (!first) return;
  const focusable = 'input, select, textarea, button';
  const target = first.matches(focusable) ? first : first.querySelector<HTMLElement>(focusable);
  target?.focus({ preventScroll: true });
  first.scrollIntoView({ block: 'center' });
}
