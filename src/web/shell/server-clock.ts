// The server's time from its answers, so that a wrong clock of this computer ends no login.

/** Server time minus performance.now(), which never jumps when the computer's clock is corrected. */
let offsetMs: number | null = null;
const listeners = new Set<() => void>();

/** Learns the time from the `Date` header of an answer; a missing or invalid one is ignored. */
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

/** Calls the listener once the server's time is first known. Returns the function that cancels it. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
