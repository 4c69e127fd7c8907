// The visible height of the window: a phone's keyboard covers the rest, and the composer must be above
// it.
import { useEffect } from 'react';

/** Keeps the visible height in the CSS variable `--seen-height` while the page is open. */
export function useSeenHeight(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const { style } = document.documentElement;
    const measure = () => {
      style.setProperty('--seen-height', `${Math.round(seen.height)}px`);
      // Some phones scroll the page up behind the keyboard.
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
