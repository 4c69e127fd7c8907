// The selected rows of the list: one by one, a range with Shift, or all loaded ones.
import { type KeyboardEvent, type MouseEvent, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<number>;
  /** For a row's checkbox; with Shift it selects the rows since the last one too. */
  toggle: (id: number, event: MouseEvent | KeyboardEvent) => void;
  setAll: (chosen: boolean) => void;
  clear: () => void;
}

/** @param shown the ids of the rows, from top to bottom. */
export function useSelection(shown: readonly number[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<number | null>(null);
  // Rows that left the list are no longer selected.
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

/** The ids from one row to the other, both included, in either direction. */
function between(shown: readonly number[], one: number, other: number): number[] {
  const [a, b] = [shown.indexOf(one), shown.indexOf(other)];
  if (a < 0 || b < 0) return [other];
  return shown.slice(Math.min(a, b), Math.max(a, b) + 1);
}
