// The words of the enterprise list about its search.

import type { FilterChip } from '../../kit/filter/chips.tsx';
import { addressOf, type Chosen, firstOf, withValues } from '../../kit/list/address.ts';
import { ENTERPRISE_FIELDS, TERM_FIELDS } from './filter.ts';

/** The address of the list with these filters, an order and a page. */
export function listAddress(chosen: Chosen, sort?: string, cursor?: string): string {
  return addressOf('/enterprise', chosen, { sort, cursor });
}

/** One chip for each value. */
export function chipsOf(
  chosen: Chosen,
  region: string,
  hrefOf: (chosen: Chosen) => string,
): FilterChip[] {
  return ENTERPRISE_FIELDS.flatMap(({ name, terms }) =>
    (chosen[name] ?? []).map((value, _index, values) => {
      const left = values.filter((other) => other !== value);
      const free = name === 'keyword' ? `关键词：${value}` : region;
      const label = terms?.find(({ code }) => code === value)?.label ?? free;
      return { key: `${name}-${value}`, label, to: hrefOf(withValues(chosen, name, left)) };
    }),
  );
}

/** 杭州 互联网/AI 公司; 全部企业 without filters. */
export function headingOf(chosen: Chosen, region: string): string {
  const terms = TERM_FIELDS.flatMap(({ name, terms }) => {
    const values = chosen[name] ?? [];
    return values.length === 1 ? [terms.find(({ code }) => code === values[0])?.label ?? ''] : [];
  });
  const words = [region, firstOf(chosen, 'keyword'), ...terms].filter(Boolean).slice(0, 3);
  return words.length > 0 ? `${words.join(' ')}企业` : '全部企业';
}
