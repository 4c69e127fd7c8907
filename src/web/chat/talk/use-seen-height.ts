// How much of the window is seen: a phone's keyboard covers the rest, and the line one writes in must
// stand above it.
import { useEffect } from 'react';

/** Writes the height that is seen into the style `--seen-height`, as long as the page is open. */
export function useSeenHeight(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const { style } = document.documentElement;
    const measure = () => {
      style.setProperty('--seen-height', `${Math.round(seen.height)}px`);
      // Some phones roll the page up behind the keyboard.
      if (seen.scale === 1 && seen.offsetTop > 0) window.scrollTo(0, 0);
    };
    measure();
    seen.addEventListener('resize', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      style.removeProperty('--seen-height');
    };
  }, []);
}
