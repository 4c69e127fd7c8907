// The query of a screen's address: what narrows it and what is open.

/** The query with some values set, or removed where they are null or empty. */
export function queryWith(
  query: URLSearchParams,
  changes: Readonly<Record<string, string | number | null>>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
