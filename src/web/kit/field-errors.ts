// The server's refusal shown at the fields of a form, the first one in view and focused.
import type { FormInstance } from 'antd/es/form';

const FOCUS = { focus: true, block: 'center' } as const;

/** For a form's `scrollToFirstError`: the same as below for errors found in the page. */
export const SCROLL_TO_ERROR = FOCUS;

/**
 * Shows `fields` (path to message, as the envelope carries them) at the form's fields.
 * @param prefix what stands before the form's own names in the paths, as `draft.`.
 * @returns whether any field of the form was named.
 */
export function showFieldErrors(
  form: FormInstance,
  fields: Readonly<Record<string, string>>,
  prefix = '',
): boolean {
  const known = new Set(Object.keys(form.getFieldsValue(true) as object));
  const errors = Object.entries(fields)
    .map(([path, message]) => ({
      name: (path.startsWith(prefix) ? path.slice(prefix.length) : path).split('.')[0] ?? '',
      errors: [message],
    }))
    .filter(({ name }) => known.has(name));
  const first = errors[0];
  if (!first) return false;
  form.setFields(errors);
  // After the message has been drawn, so that it is in view too.
  requestAnimationFrame(() => form.scrollToField(first.name, FOCUS));
  return true;
}
