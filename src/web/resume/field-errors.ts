// Messages by field path, as the server writes them (`items.0.regions.1`), and the form's fields.

/** The message of each field that does not fit; empty when all do. */
export type FieldErrors = Readonly<Record<string, string>>;
export type FieldName = (string | number)[];

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
