// How fast a device may speak: a bucket of tokens that fills by time. Pure.

export interface Bucket {
  tokens: number;
  /** Milliseconds of the clock that was given last. */
  at_ms: number;
}

/** Frames of a device: a burst for reading on after a reconnect, then so many a second. */
export const BURST = 240;
export const A_SECOND = 10;
/** Refused so often more than answered, a device is not slow to learn but hostile: it is cut off. */
export const REFUSALS_MAX = 100;

export const fullBucket = (now_ms: number): Bucket => ({ tokens: BURST, at_ms: now_ms });

/** Takes one token; false when there is none. Time that runs backwards fills nothing. */
export function takeToken(bucket: Bucket, now_ms: number): boolean {
  const passed_s = Math.max(0, now_ms - bucket.at_ms) / 1000;
  bucket.tokens = Math.min(BURST, bucket.tokens + passed_s * A_SECOND);
  bucket.at_ms = now_ms;
  if (bucket.tokens < 1) return false;
  bucket.tokens -= 1;
  return true;
}
