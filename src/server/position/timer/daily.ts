// A time of day in Shanghai, and when it comes next. Pure.
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Shanghai has no summer time. */
const OFFSET_MS = 8 * 3_600_000;

/** The first moment after now at which it is this minute after midnight in Shanghai. */
export function nextAt(minute: number, now: Date): Date {
  const local = now.getTime() + OFFSET_MS;
  const today = Math.floor(local / DAY_MS) * DAY_MS + minute * MINUTE_MS;
  const next = today > local ? today : today + DAY_MS;
  return new Date(next - OFFSET_MS);
}
