// The server's clock as its answers tell it, so that a wrong clock here logs nobody out.

/** By the clock that never jumps: who puts this computer's right while the page is open is logged out by none. */
let offsetMs: number | null = null;
const listeners = new Set<() => void>();

/** Learns from the `Date` header of an answer; a missing or strange one is ignored. */
export function learnServerTime(dateHeader: string | null): void {
  const time = dateHeader ? Date.parse(dateHeader) : Number.NaN;
  if (Number.isNaN(time)) return;
  const first = offsetMs === null;
  offsetMs = time - performance.now();
  if (first) for (const listener of listeners) listener();
}

/** The server's time in unix milliseconds; null while no answer has told it. */
export function serverNowMs(): number | null {
  return offsetMs === null ? null : performance.now() + offsetMs;
}

/** Calls back once the server's time is first known. Gives a function that stops waiting. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
