// The pause before the next try: full jitter, so that many clients do not reconnect at the same time.

const FIRST_MS = 1000;
const LAST_MS = 30_000;

/** Milliseconds to wait after `failures` failures in a row; `random` is in [0, 1). */
export function backoffMs(failures: number, random: number): number {
  const most = Math.min(LAST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(random * most);
}
