// What forms of the signed-in areas offer: short dictionaries, and long lists read once a stay.
import { useQuery } from '@tanstack/react-query';
import type { Term } from '../../contract/dictionary/dictionary.ts';
import { getWelfare } from '../../contract/enterprise/enterprise.ts';
import { listCategories } from '../../contract/position/position.ts';
import { listRegions } from '../../contract/site/site.ts';
import { call } from '../data/api.ts';

/** A dictionary as options of lists and radio buttons. */
export const optionsOf = (dict: readonly Term[]) =>
  dict.map(({ code, label }) => ({ value: code, label }));

/** Dictionaries do not change while somebody fills a form. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY } as const;

/** Provinces, cities and districts; read when `enabled` for the first time. */
export function useRegions(enabled = true) {
  return useQuery({
    ...ONCE,
    enabled,
    queryKey: ['regions'],
    queryFn: ({ signal }) => call(listRegions, {}, { signal }),
  });
}

/** Position categories in three levels; read when `enabled` for the first time. */
export function useCategories(enabled = true) {
  return useQuery({
    ...ONCE,
    enabled,
    queryKey: ['categories'],
    queryFn: ({ signal }) => call(listCategories, {}, { signal }),
  });
}

/** Welfare as people read it. */
export function useWelfares() {
  return useQuery({
    ...ONCE,
    queryKey: ['welfares'],
    queryFn: ({ signal }) => call(getWelfare, {}, { signal }),
  });
}
