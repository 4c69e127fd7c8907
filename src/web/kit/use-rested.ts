// The text after a pause in typing, so that not every letter sends a request.
import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
