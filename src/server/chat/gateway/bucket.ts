// The limit of a device's frames, of whatever kind: a token bucket that fills over time. How many messages a person may
// send is decided in message/send.ts. Pure.

export interface Bucket {
  tokens: number;
  /** The time of the last refill, in ms. */
  at_ms: number;
}

/** Frames of a device: a burst, enough to catch up after a reconnect, then so many a second. */
export const FRAMES_AT_ONCE = 240;
export const FRAMES_A_SECOND = 10;
/**
 * A device that is refused so many times more than it is answered is taken for hostile and disconnected.
 */
export const REFUSALS_MAX = 100;

export const fullBucket = (now_ms: number): Bucket => ({ tokens: FRAMES_AT_ONCE, at_ms: now_ms });

/** Takes one token; false when the bucket is empty. A clock that runs backwards refills nothing. */
export function takeToken(bucket: Bucket, now_ms: number): boolean {
  const passed_s = Math.max(0, now_ms - bucket.at_ms) / 1000;
  bucket.tokens = Math.min(FRAMES_AT_ONCE, bucket.tokens + passed_s * FRAMES_A_SECOND);
  bucket.at_ms = now_ms;
  if (bucket.tokens < 1) return false;
  bucket.tokens -= 1;
  return true;
}
