// Whole seconds that run down to 0: until a code may be asked for again, until something is final.
import { useCallback, useEffect, useState } from 'react';

/** Seconds left, and the function that starts them anew; 0 ends them. */
export function useCountdown(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    if (until === 0) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  const start = useCallback(
    (seconds: number) => setUntil(seconds > 0 ? Date.now() + seconds * 1000 : 0),
    [],
  );
  return [left, start];
}
