// Whether a box rolls and nothing in it takes the focus: the keyboard then needs the box itself.
import { type RefObject, useEffect, useState } from 'react';

const TAKES_FOCUS =
  'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex]';

/**
 * True while the element's content is higher than the element and holds nothing that takes the focus.
 * Looked at whenever its size changes: it grows with its content until it rolls.
 */
export function useScrollsAlone(box: RefObject<HTMLElement | null>): boolean {
  const [isAlone, setIsAlone] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(() => {
      const rolls = element.scrollHeight > element.clientHeight;
      setIsAlone(rolls && !element.querySelector(TAKES_FOCUS));
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [box]);
  return isAlone;
}
