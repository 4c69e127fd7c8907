// Options of forms in signed-in areas: short dictionaries, and long lists that are read once.

import type { ReactNode } from 'react';
import {
  industries,
  labelOf,
  type Term,
  type TreeTerm,
} from '../../contract/dictionary/dictionary.ts';
import { getWelfare } from '../../contract/enterprise/enterprise.ts';
import { listCategories } from '../../contract/position/position.ts';
import { listRegions } from '../../contract/site/site.ts';
import { SALARY_MONTHS } from '../../contract/value/salary.ts';
import { useCall } from '../data/queries.ts';

/**
 * A dictionary as options of selects and radio buttons. What staff closed or merged is left out, unless it is the
 * value `kept`. Call it while rendering: staff change lists while pages are open.
 */
export const optionsOf = <C extends string>(dict: readonly Term<C>[], kept?: string | null) =>
  dict
    .filter((term) => term.code === kept || isOffered(term))
    .map(({ code, label }) => ({ value: code, label }));

const isOffered = ({ closed, into }: TreeTerm): boolean => !closed && !into;

/** The text of a chosen trade that is not offered any more. */
export const tradeLabel = ({ label, value }: { label: ReactNode; value: string | number }) =>
  label ?? labelOf(industries, String(value));

/** 薪数. */
export const monthsOptions = Array.from(
  { length: SALARY_MONTHS.max - SALARY_MONTHS.min + 1 },
  (_, index) => ({ value: SALARY_MONTHS.min + index, label: `${SALARY_MONTHS.min + index} 薪` }),
);

/** These lists do not change while a form is open. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY } as const;

/** Provinces, cities and districts; read when `enabled` for the first time. */
export function useRegions(enabled = true) {
  return useCall(listRegions, {}, { ...ONCE, enabled });
}

/** Position categories in three levels; read when `enabled` for the first time. */
export function useCategories(enabled = true) {
  return useCall(listCategories, {}, { ...ONCE, enabled });
}

/** The welfare texts. */
export function useWelfares() {
  return useCall(getWelfare, {}, { ...ONCE });
}
