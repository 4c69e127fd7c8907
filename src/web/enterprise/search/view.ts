// The words of the enterprise list about its search.

import { singleLabels } from '../../kit/filter/chosen.ts';
import { addressOf, type Chosen, firstOf } from '../../kit/list/address.ts';
import type { Commute } from '../../parts/map/read-map.ts';
import { TERM_FIELDS } from './filter.ts';

/** The address of the list with these filters, an order and a page. */
export function listAddress(chosen: Chosen, sort?: string, cursor?: string): string {
  return addressOf('/enterprise', chosen, { sort, cursor });
}

/** The address of the map of these results, with a commute. A map has no order. */
export const mapAddress = (chosen: Chosen, commute: Commute = {}): string =>
  addressOf('/enterprise', chosen, { view: 'map', ...commute });

/** The label of a keyword or region. */
export const nameOf = (region: string) => (field: string, value: string) => {
  if (field === 'keyword') return `关键词：${value}`;
  return field === 'kept' ? `“${value}”只作关键词` : region;
};

/** 杭州 互联网/AI 公司; 全部企业 without filters. */
export function headingOf(chosen: Chosen, region: string): string {
  const terms = singleLabels(TERM_FIELDS, chosen);
  const words = [region, firstOf(chosen, 'keyword'), ...terms].filter(Boolean).slice(0, 3);
  return words.length > 0 ? `${words.join(' ')}企业` : '全部企业';
}
