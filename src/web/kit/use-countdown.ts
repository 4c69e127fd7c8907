// A countdown in whole seconds to 0.
import { useCallback, useEffect, useState } from 'react';

/** The seconds left, and the function that starts the countdown; 0 ends it. */
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
