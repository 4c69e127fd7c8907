// Shows the record of a list that an address names.
import { useEffect } from 'react';

/** Scrolls to an element once it is rendered. @param id the element's; null or '' for none. */
export function useScrollTo(id: string | null, isReady: boolean): void {
  useEffect(() => {
    if (id && isReady) document.getElementById(id)?.scrollIntoView({ block: 'start' });
  }, [id, isReady]);
}
