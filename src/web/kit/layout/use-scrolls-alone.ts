// Whether a box scrolls and contains nothing focusable: then the box itself must be focusable.
import { type RefObject, useEffect, useState } from 'react';

const TAKES_FOCUS =
  'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex]';

/**
 * True while the content is higher than the element and contains nothing focusable. Checked at each
 * change of size, because the element grows with its content until it scrolls.
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
