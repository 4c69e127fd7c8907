// Cuts a person's data to a period: records made outside of it are left out. Pure.

/** The days of a letter, both included, as moments: from the first one up to before the second; null for an open end. */
export interface Span {
  from: Date | null;
  before: Date | null;
}

const DAY_MS = 86_400_000;
const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`);

/** Days of the calendar in Shanghai. */
export const spanOf = (from: string | null, to: string | null): Span => ({
  from: from ? startOf(from) : null,
  before: to ? new Date(startOf(to).getTime() + DAY_MS) : null,
});

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

function momentOf(value: unknown): number | null {
  if (value instanceof Date) return value.getTime();
  // Days alone, such as a birthday, say nothing about when a record was made.
  return typeof value === 'string' && MOMENT.test(value) ? Date.parse(value) : null;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !Array.isArray(value);

/** Whether any moment in a record lies in the span; null where the record names none. */
function touches(value: unknown, span: Span): boolean | null {
  const moment = momentOf(value);
  if (moment !== null) {
    const { from, before } = span;
    return (!from || moment >= from.getTime()) && (!before || moment < before.getTime());
  }
  if (!isPlain(value) && !Array.isArray(value)) return null;
  const found = Object.values(value).map((one) => touches(one, span));
  if (found.includes(true)) return true;
  return found.includes(false) ? false : null;
}

/**
 * The data without records of lists that lie wholly outside of the span. A record is kept where any moment in it, also of
 * a record within, lies inside, and where it names no moment. What stands in no list is how things are now, and stays.
 */
export function cutTo<T>(data: T, span: Span): T {
  if (Array.isArray(data)) {
    const kept = data.filter((one) => touches(one, span) !== false);
    return kept.map((one) => cutTo(one, span)) as T;
  }
  if (!isPlain(data)) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, cutTo(value, span)]),
  ) as T;
}
