// Items of a list that are known by nothing of their own: a key each, so that typing keeps its place
// while they are put in order. Keys of what was saved are their places, so that equal lists are equal.

export type Keyed<I> = I & { key: string };

let made = 0;

/** Saved items; new ones are given alone and get a key nobody has. */
export function keyed<I extends object>(items: readonly I[], isNew = false): Keyed<I>[] {
  return items.map((item, index) => {
    made += 1;
    return { ...item, key: isNew ? `new-${Date.now()}-${made}` : `saved-${index}` };
  });
}

/** The items as the contract has them. */
export const unkeyed = <I extends object>(items: readonly Keyed<I>[]): I[] =>
  items.map(({ key: _key, ...item }) => item as unknown as I);
