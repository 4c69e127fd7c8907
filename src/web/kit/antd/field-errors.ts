// Messages by field path, as the server writes them (`items.0.regions.1`), shown at a form's fields.
import type { FormInstance } from './fields.ts';

/** The messages of invalid fields by path; empty when all are valid. */
export type FieldErrors = Readonly<Record<string, string>>;
export type FieldName = (string | number)[];

/** `scrollToFirstError` of Ant Design's forms, so that errors found in the page behave as below. */
export const SCROLL_TO_ERROR = { focus: true, block: 'center' } as const;

export const pathOf = (name: FieldName): string => name.join('.');

/**
 * The form's field for a server's path: the longest field that the path begins with; null when none does.
 * `prefix` is the call's field that contains the form, as `item` in `{id, item}`.
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

interface ErrorTarget {
  /** The call's field that contains the form, as `draft` in `{id, draft}`. */
  prefix?: string | undefined;
  /** The form's name, with which the ids of its fields begin. */
  formName?: string;
}

interface FieldError {
  name: FieldName;
  errors: string[];
}

/**
 * Shows messages at the form's fields; the first one is scrolled into view and focused.
 * @returns whether the messages named any field of the form.
 */
export function showFieldErrors(
  form: FormInstance,
  errors: FieldErrors,
  target: ErrorTarget = {},
): boolean {
  const placed = fieldErrorsOf(form, errors, target);
  show(form, placed, target);
  return placed.length > 0;
}

function fieldErrorsOf(
  form: FormInstance,
  errors: FieldErrors,
  { prefix }: ErrorTarget,
): FieldError[] {
  const fields = form.getFieldsError().map(({ name }) => name as FieldName);
  return Object.entries(errors).flatMap(([path, message]) => {
    const name = fieldFor(path, fields, prefix);
    return name ? [{ name, errors: [message] }] : [];
  });
}

function show(form: FormInstance, placed: FieldError[], { formName }: ErrorTarget): void {
  form.setFields(placed);
  const ids = placed.map(({ name }) => [...(formName ? [formName] : []), ...name].join('_'));
  // After the messages are rendered, so that the first one is in view too.
  requestAnimationFrame(() => focusFirst(ids));
}

/** The server's messages by form and path, with the refused values. */
const refused = new WeakMap<FormInstance, Map<string, FieldError & { value: unknown }>>();

/**
 * Shows the server's messages. They stay while the values stay: the page's own checks do not know them
 * and would clear them when a field loses the focus.
 * @returns whether the messages named any field of the form.
 */
export function showServerErrors(
  form: FormInstance,
  errors: FieldErrors,
  target: ErrorTarget = {},
): boolean {
  const before = [...(refused.get(form)?.values() ?? [])];
  refused.delete(form);
  form.setFields(before.map(({ name }) => ({ name, errors: [] })));
  const placed = fieldErrorsOf(form, errors, target);
  const shown = placed.map((field) => ({ ...field, value: form.getFieldValue(field.name) }));
  refused.set(form, new Map(shown.map((field) => [pathOf(field.name), field])));
  show(form, placed, target);
  return placed.length > 0;
}

/** A form's `onFieldsChange`: restores a field's server message while its value is the same. */
export function keepServerErrors(form: FormInstance) {
  return (changed: readonly { name: FieldName; errors?: string[]; validating?: boolean }[]) => {
    const shown = refused.get(form);
    for (const { name, errors, validating } of shown?.size ? changed : []) {
      const refusal = shown?.get(pathOf(name));
      if (!refusal || validating) continue;
      if (form.getFieldValue(name) !== refusal.value) shown?.delete(pathOf(name));
      else if (errors?.length === 0) form.setFields([{ name, errors: refusal.errors }]);
    }
  };
}

/** Focuses the first of these fields in the page's order. */
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
