// Marks the rows of a list that are near the window, so that the pictures of the others are not fetched yet.
import { type RefObject, useEffect, useState } from 'react';

/** How far from the window a row counts as near, once somebody scrolls: its pictures should be there before it is. */
const AHEAD = '100% 0px';

/** Marks each child of the list with `data-near`, for the list's style sheet: what is seen, and later what comes near. */
export function useNear(list: RefObject<HTMLElement | null>): void {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const note = () => setScrolled(true);
    window.addEventListener('scroll', note, { once: true, passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
  // After each rendering, because any may bring other rows.
  useEffect(() => {
    const far = [...(list.current?.children ?? [])].filter((row) => !row.hasAttribute('data-near'));
    const mark = (seen: readonly IntersectionObserverEntry[]) => {
      for (const { isIntersecting, target } of seen)
        if (isIntersecting) target.setAttribute('data-near', '');
    };
    const watch = new IntersectionObserver(mark, { rootMargin: isScrolled ? AHEAD : '0px' });
    for (const row of far) watch.observe(row);
    return () => watch.disconnect();
  });
}
