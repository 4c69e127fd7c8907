// How many positions each value of an open filter would leave: read when its menu opens, never before.
import { useEffect, useState } from 'react';
import { type CountedFilter, countFilterValues } from '../../../contract/position/filter.ts';
import { call } from '../../data/api.ts';
import type { MenuCounts } from '../../kit/filter/bar.tsx';
import { addressOf, type Chosen, inputOf } from '../../kit/list/address.ts';
import { POSITION_FIELDS } from '../search/filter.ts';

type Known = Readonly<Record<string, { counts: Record<string, number>; is_part: boolean }>>;

/** Gives the counts of a filter; `also` are other filters of the same menu. A failure leaves values without counts. */
export function useCounts(chosen: Chosen) {
  const [open, setOpen] = useState<readonly CountedFilter[]>([]);
  const [known, setKnown] = useState<{ of: string; byFilter: Known }>({ of: '', byFilter: {} });
  const key = addressOf('', chosen);
  const names = open.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the filters
  useEffect(() => {
    if (names === '') return;
    const stop = new AbortController();
    const input = inputOf(chosen, POSITION_FIELDS);
    const ask = (of: CountedFilter) =>
      call(countFilterValues, { ...input, of }, { signal: stop.signal, quiet: true });
    Promise.all(open.map(async (of) => [of, await ask(of)] as const))
      .then((answers) => setKnown({ of: key, byFilter: Object.fromEntries(answers) }))
      .catch(() => {});
    return () => stop.abort();
  }, [names, key]);
  return (of: CountedFilter, also: readonly CountedFilter[] = []): MenuCounts => ({
    onToggle: (isOpen) =>
      setOpen((before) => (isOpen ? [of, ...also] : before[0] === of ? [] : before)),
    of: (code) => (known.of === key ? countText(known.byFilter[of], code) : undefined),
  });
}

/** 0 is told only where all positions were counted. */
function countText(known: Known[string] | undefined, code: string): string | undefined {
  if (!known) return undefined;
  const count = known.counts[code] ?? 0;
  if (known.is_part) return count > 0 ? `${count}+` : undefined;
  return String(count);
}
