// Taking something out of a person's own list.
import type { Endpoint } from '../../contract/call/endpoint.ts';
import type { ItemOf } from './queries.ts';
import { useAct } from './use-act.ts';

interface Page<L> {
  items: ItemOf<L>[];
  total?: number;
}

/**
 * Takes an item out of a list at once and calls; when that fails the item comes back.
 * @param isGone true for the items that leave.
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
