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
export function mergeDraft<V>(base: V, draft: unknown, item?: Fields): V {
  if (draft === undefined || !isOneKind(base, draft)) return base;
  if (Array.isArray(draft) && item) {
    const items = draft.filter(isFields);
    return items.map((one) => ({ ...mergeDraft(item, one), ...keyOf(one) })) as V;
  }
  if (!isFields(base) || !isFields(draft)) return draft as V;
  const entries = Object.entries(base).map(([name, value]) => [
    name,
    mergeDraft(value, draft[name]),
  ]);
  return Object.fromEntries(entries) as V;
}

/** The key by which items of a list are distinguished. */
const keyOf = ({ key }: Fields): Fields => (typeof key === 'string' ? { key } : {});
