// Whether the page's own list is being read again, as after a press on a filter.
import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { type Chosen, type FilterField, readChosen } from './address.ts';

/** Milliseconds before skeletons are shown, so that quick answers do not flicker. */
const SLOW_MS = 350;

/** For navigations within this path: `pending` from the press on, `slow` when skeletons are due. */
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
 * The filters of the list being loaded, else of the list shown. A second choice is thus added to the
 * first, even before the first was answered.
 */
export function useAsked(shown: Chosen, fields: readonly FilterField[]): Chosen {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  if (location?.pathname !== pathname) return shown;
  return readChosen(new URLSearchParams(location.search), fields);
}
