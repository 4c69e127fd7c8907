// What was typed and kept, over how the form begins now. A draft may be older than the page that reads
// it: a field that was added since begins as in the form, one that is gone stays away, and a value of
// another kind than the form's is not taken. Pure.

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOneKind = (one: unknown, other: unknown): boolean =>
  one === null ||
  one === undefined ||
  other === null ||
  (typeof one === typeof other && Array.isArray(one) === Array.isArray(other));

/**
 * @param base how the form begins without a draft; its fields are the form's.
 * @param item how an item of a list begins, when the form is a list.
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

/** What lists tell their items apart by. */
const keyOf = ({ key }: Fields): Fields => (typeof key === 'string' ? { key } : {});
