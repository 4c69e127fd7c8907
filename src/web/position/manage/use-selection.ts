// Which rows of the list are chosen: one by one, a range with shift, all of those that are loaded.
import { type KeyboardEvent, type MouseEvent, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<number>;
  /** For the box of a row: with shift the rows since the last one follow. */
  toggle: (id: number, event: MouseEvent | KeyboardEvent) => void;
  setAll: (chosen: boolean) => void;
  clear: () => void;
}

/** @param shown the ids of the rows as they stand, from top to bottom. */
export function useSelection(shown: readonly number[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<number | null>(null);
  // What has left the list is chosen no more.
  const ids = new Set(shown.filter((id) => chosen.has(id)));
  const toggle: Selection['toggle'] = (id, { shiftKey }) => {
    const next = new Set(ids);
    const willChoose = !ids.has(id);
    for (const one of shiftKey && last !== null ? between(shown, last, id) : [id]) {
      if (willChoose) next.add(one);
      else next.delete(one);
    }
    setChosen(next);
    setLast(id);
  };
  return {
    ids,
    toggle,
    setAll: (all) => setChosen(new Set(all ? shown : [])),
    clear: () => setChosen(new Set()),
  };
}

/** The ids from one to the other, both included, whichever stands above. */
function between(shown: readonly number[], one: number, other: number): number[] {
  const [a, b] = [shown.indexOf(one), shown.indexOf(other)];
  if (a < 0 || b < 0) return [other];
  return shown.slice(Math.min(a, b), Math.max(a, b) + 1);
}
