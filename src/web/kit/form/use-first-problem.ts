// The messages of a form; the first field with one is focused.
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Holds a form's messages. `show` sets them after a refused press and focuses the first field with one
 * inside `box`, once they are drawn: an animation frame may come before React has drawn them.
 * `setProblems` sets them without moving the focus, as while a person types.
 */
export function useFirstProblem<P>(none: P) {
  const [problems, setProblems] = useState(none);
  const [shows, setShows] = useState(0);
  const area = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shows > 0) area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [shows]);
  /** A function, because it then fits an element of any kind. */
  const box = useCallback((element: HTMLElement | null) => {
    area.current = element;
  }, []);
  const show = (found: P) => {
    setProblems(found);
    setShows((count) => count + 1);
  };
  return { box, problems, setProblems, show };
}
