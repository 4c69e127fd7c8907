// Tracks the anchor that the reader has reached.
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type Anchor, reachedOf } from './reached.ts';

/** The position to which a link scrolls the element, in px from the top of the window. */
function landingOf(element: Element): number {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const { scrollMarginTop } = getComputedStyle(element);
  return (Number.parseFloat(scrollPaddingTop) || 0) + (Number.parseFloat(scrollMarginTop) || 0);
}

function anchorsOf(ids: readonly string[]): Anchor[] {
  return ids.flatMap((id) => {
    const element = document.getElementById(id);
    if (!element) return [];
    return [{ id, top: element.getBoundingClientRect().top, landing: landingOf(element) }];
  });
}

/** The last anchor reached; '' before the first and without scripts. */
export function useReached(ids: readonly string[]): string {
  const [reached, setReached] = useState('');
  const { hash } = useLocation();
  const key = ids.join();
  useEffect(() => {
    const look = () => {
      const { scrollY, innerHeight } = window;
      const end = document.documentElement.scrollHeight - innerHeight;
      const view = { height: innerHeight, isAtEnd: scrollY > 0 && scrollY >= end - 2 };
      setReached(reachedOf(anchorsOf(key.split(',')), { ...view, wanted: hash.slice(1) }));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [key, hash]);
  return reached;
}
