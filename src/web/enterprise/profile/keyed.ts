// Gives items without ids a key each, so that typing keeps its place while they are reordered. Saved
// items use their index as key, so that equal lists compare equal.

export type Keyed<I> = I & { key: string };

let made = 0;

/** Keys for saved items. A new item is passed alone and gets a unique key. */
export function keyed<I extends object>(items: readonly I[], isNew = false): Keyed<I>[] {
  return items.map((item, index) => {
    made += 1;
    return { ...item, key: isNew ? `new-${Date.now()}-${made}` : `saved-${index}` };
  });
}

/** The items without their keys, as the contract has them. */
export const unkeyed = <I extends object>(items: readonly Keyed<I>[]): I[] =>
  items.map(({ key: _key, ...item }) => item as unknown as I);
