// Messages by field path, as the server writes them (`items.0.regions.1`), shown at a form's fields.
import type { FormInstance } from '../antd/fields.ts';

/** The message of each field that does not fit; empty when all do. */
export type FieldErrors = Readonly<Record<string, string>>;
export type FieldName = (string | number)[];

/** Every form of Ant Design does the same as below with errors found in the page. */
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

interface FieldError {
  name: FieldName;
  errors: string[];
}

/**
 * Shows messages at the form's fields, the first one in view and focused.
 * @returns whether any field of the form was named.
 */
export function showFieldErrors(
  form: FormInstance,
  errors: FieldErrors,
  places: ErrorPlaces = {},
): boolean {
  const placed = placesOf(form, errors, places);
  show(form, placed, places);
  return placed.length > 0;
}

function placesOf(form: FormInstance, errors: FieldErrors, { prefix }: ErrorPlaces): FieldError[] {
  const fields = form.getFieldsError().map(({ name }) => name as FieldName);
  return Object.entries(errors).flatMap(([path, message]) => {
    const name = fieldFor(path, fields, prefix);
    return name ? [{ name, errors: [message] }] : [];
  });
}

function show(form: FormInstance, placed: FieldError[], { formName }: ErrorPlaces): void {
  form.setFields(placed);
  const ids = placed.map(({ name }) => [...(formName ? [formName] : []), ...name].join('_'));
  // After the messages have been drawn, so that the first one is in view too.
  requestAnimationFrame(() => focusFirst(ids));
}

/** What the server refused, by form and path, with the value it refused. */
const refused = new WeakMap<FormInstance, Map<string, FieldError & { value: unknown }>>();

/**
 * Shows what the server refused. Its messages stand as long as the values do: the checks in the page
 * know nothing of them and would clear them as soon as one leaves the field.
 * @returns whether any field of the form was named.
 */
export function showServerErrors(
  form: FormInstance,
  errors: FieldErrors,
  places: ErrorPlaces = {},
): boolean {
  const before = [...(refused.get(form)?.values() ?? [])];
  refused.delete(form);
  form.setFields(before.map(({ name }) => ({ name, errors: [] })));
  const placed = placesOf(form, errors, places);
  const standing = placed.map((field) => ({ ...field, value: form.getFieldValue(field.name) }));
  refused.set(form, new Map(standing.map((field) => [pathOf(field.name), field])));
  show(form, placed, places);
  return placed.length > 0;
}

/** A form's `onFieldsChange`: gives a field its server message back while its value is the same. */
export function keepServerErrors(form: FormInstance) {
  return (changed: readonly { name: FieldName; errors?: string[]; validating?: boolean }[]) => {
    const standing = refused.get(form);
    for (const { name, errors, validating } of standing?.size ? changed : []) {
      const refusal = standing?.get(pathOf(name));
      if (!refusal || validating) continue;
      if (form.getFieldValue(name) !== refusal.value) standing?.delete(pathOf(name));
      else if (errors?.length === 0) form.setFields([{ name, errors: refusal.errors }]);
    }
  };
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
