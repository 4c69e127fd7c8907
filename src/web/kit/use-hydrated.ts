// Distinguishes the first render, which must equal the server's, from later ones.
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while hydrating, true after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
