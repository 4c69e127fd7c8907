// Detects a page that does not load: browsers wait for a script chunk without limit.
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { CHUNK_LOAD_TIMEOUT_MS } from '../../../contract/call/limits.ts';

/** True once a navigation takes longer than the limit for loading a chunk. */
export function useStuckNavigation(): boolean {
  const { state } = useNavigation();
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    setStuck(false);
    if (state === 'idle') return;
    const timer = setTimeout(() => setStuck(true), CHUNK_LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return stuck;
}
