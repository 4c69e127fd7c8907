// The delay before a failed call to Tencent is repeated. Pure.

const RETRY_MS = 60_000;
const RETRY_MAX_MS = 6 * 3_600_000;

/** Milliseconds to the next try after so many: a minute, doubled each time up to six hours. */
export const retryMs = (tries: number): number =>
  Math.min(RETRY_MS * 2 ** Math.min(tries, 20), RETRY_MAX_MS);
