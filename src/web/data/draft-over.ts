// Merges a stored draft into a form's initial values. The draft may be older than the form: a field added
// since has its initial value, a removed field is dropped, and so is a value of another type. Pure.

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOneKind = (one: unknown, other: unknown): boolean =>
  one === null ||
  one === undefined ||
  other === null ||
  (typeof one === typeof other && Array.isArray(one) === Array.isArray(other));

/**
 * @param base the form's initial values; they define its fields.
 * @param item the initial values of an item, when the form is a list.
 */
export function keptOver<V>(base: V, kept: unknown, item?: Fields): V {
  if (kept === undefined || !isOneKind(base, kept)) return base;
  if (Array.isArray(kept) && item) {
    const items = kept.filter(isFields);
    return items.map((one) => ({ ...keptOver(item, one), ...keyOf(one) })) as V;
  }
  if (!isFields(base) || !isFields(kept)) return kept as V;
  const entries = Object.entries(base).map(([name, value]) => [name, keptOver(value, kept[name])]);
  return Object.fromEntries(entries) as V;
}

/** The key by which items of a list are distinguished. */
const keyOf = ({ key }: Fields): Fields => (typeof key === 'string' ? { key } : {});
