// Removing items from a person's own list.
import type { Endpoint } from '../../contract/call/endpoint.ts';
import type { ItemOf } from './queries.ts';
import { useAct } from './use-act.ts';

interface Page<L> {
  items: ItemOf<L>[];
  total?: number;
}

/**
 * Removes an item from a list at once and makes the call; when that fails the item returns.
 * @param isGone true for the items that are removed.
 */
export function useTakeAway<L extends Endpoint, V>(
  list: L,
  act: (value: V) => Promise<unknown>,
  isGone: (item: ItemOf<L>, value: V) => boolean,
  done: string,
) {
  return useAct(act, {
    done,
    optimistic: (value, patch) =>
      patch(list, {}, (page) => {
        const { items, total } = page as Page<L>;
        const left = items.filter((item) => !isGone(item, value));
        const fewer = total !== undefined && { total: Math.max(0, total - 1) };
        return { ...(page as object), items: left, ...fewer } as typeof page;
      }),
  });
}
