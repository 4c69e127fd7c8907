// The address of the talent screen: filters and the opened application.
import { type ApplicationState, applicationStates } from '../../contract/states.ts';
import type { TabLink } from '../kit/tabs.tsx';

/** An id as it stands in an address; null for anything else. */
export const idOf = (text: string | null): number | null =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** The query with some values set, or taken away where they are null. */
export function queryWith(
  query: URLSearchParams,
  changes: Readonly<Record<string, string | number | null>>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** Always offered; the other states only while somebody is in them. */
const USUAL: readonly ApplicationState[] = ['submitted', 'viewed', 'rejected'];

export function stateTabs(
  query: URLSearchParams,
  counts: Readonly<Record<string, number>> | undefined,
  state: ApplicationState | null,
): TabLink[] {
  const to = (code: string | null) => ({
    search: String(queryWith(query, { state: code, id: null })),
  });
  const shown = applicationStates.filter(
    ({ code }) => USUAL.includes(code) || code === state || (counts?.[code] ?? 0) > 0,
  );
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [
    { to: to(null), label: '全部', current: state === null, count: total ?? null },
    ...shown.map(({ code, label }) => ({
      to: to(code),
      label,
      current: code === state,
      count: counts ? (counts[code] ?? 0) : null,
    })),
  ];
}
