// The lists a person puts in order: where a new item goes, and what counts as a new order. Pure.
import type { ItemOf, RankedKind } from './items.queries.ts';

/** Sorts as text: what lasts until now is the newest. */
const endOf = ({ from, to }: { from: string; to: string | null }) => `${to ?? '9999-12'} ${from}`;

/**
 * The index of a new item: before the first one that is not newer, so that a list nobody has
 * touched is newest first; links have no time and are appended.
 */
export function insertIndexOf<K extends RankedKind>(
  kind: K,
  items: readonly ItemOf[K][],
  item: ItemOf[K],
): number {
  const timeOf = (one: ItemOf[RankedKind]) =>
    'month' in one ? one.month : 'from' in one ? endOf(one) : '';
  const index = kind === 'link' ? -1 : items.findIndex((other) => timeOf(other) <= timeOf(item));
  return index < 0 ? items.length : index;
}

/** True when both name the same ids, each once. */
export function isReordering(before: readonly number[], after: readonly number[]): boolean {
  const named = new Set(after);
  return (
    named.size === after.length &&
    after.length === before.length &&
    before.every((id) => named.has(id))
  );
}
