// The own location: asked of the browser after a press alone.
import { useState } from 'react';
import { useHydrated } from '../../kit/use-hydrated.ts';
import { toastError } from '../../shell/toast.ts';

/** Milliseconds until a browser must have found it. */
const FIND_MS = 10_000;

/**
 * Null without scripts, and where a browser tells no location.
 * @param onFound gets the coordinates, in WGS-84.
 * @param refusal what is said when the browser gives none.
 */
export function useOwnLocation(
  onFound: (coords: GeolocationCoordinates) => unknown,
  refusal: string,
): { isFinding: boolean; find(): void } | null {
  const hydrated = useHydrated();
  const [isFinding, setFinding] = useState(false);
  if (!hydrated || !('geolocation' in navigator)) return null;
  const find = () => {
    setFinding(true);
    navigator.geolocation.getCurrentPosition(
      async ({ coords }) => {
        try {
          await onFound(coords);
        } finally {
          setFinding(false);
        }
      },
      () => {
        setFinding(false);
        toastError(refusal);
      },
      { timeout: FIND_MS, maximumAge: 60_000 },
    );
  };
  return { isFinding, find };
}
