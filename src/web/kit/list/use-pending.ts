// Whether a page's own list is being read anew, as after a press on a filter.
import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { type Chosen, type FilterField, readChosen } from './address.ts';

/** Long enough that quick answers show no flicker. */
const SLOW_MS = 350;

/** `pending` from the press on, `slow` when skeletons are due: for navigations within this path. */
export function usePending(): { pending: boolean; slow: boolean } {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const pending = location?.pathname === pathname;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [pending]);
  return { pending, slow: pending && slow };
}

/**
 * The filters a list is on its way to, else those it shows: a second choice is laid upon the first also
 * where the first one's answer is still under way.
 */
export function useAsked(shown: Chosen, fields: readonly FilterField[]): Chosen {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  if (location?.pathname !== pathname) return shown;
  return readChosen(new URLSearchParams(location.search), fields);
}
