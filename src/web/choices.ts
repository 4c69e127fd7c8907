// The long lists of choices that forms of the signed-in areas offer, read once a stay.
import { useQuery } from '@tanstack/react-query';
import { getWelfare } from '../contract/enterprise.ts';
import { listCategories } from '../contract/position.ts';
import { listRegions } from '../contract/site.ts';
import { call } from './api.ts';

const once = { staleTime: Number.POSITIVE_INFINITY } as const;

/** Provinces, cities and districts. */
export function useRegions() {
  return useQuery({ ...once, queryKey: ['regions'], queryFn: () => call(listRegions, {}) });
}

/** Position categories in three levels. */
export function useCategories() {
  return useQuery({ ...once, queryKey: ['categories'], queryFn: () => call(listCategories, {}) });
}

/** Welfare as people read it. */
export function useWelfares() {
  return useQuery({ ...once, queryKey: ['welfares'], queryFn: () => call(getWelfare, {}) });
}
