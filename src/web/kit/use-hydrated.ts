// Tells the first render, which must equal the server's, from the ones after it.
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
