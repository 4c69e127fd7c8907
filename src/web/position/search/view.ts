// The texts of the position search: chips and headings.

import { singleLabels } from '../../kit/filter/chosen.ts';
import { addressOf, type Chosen, firstOf } from '../../kit/list/address.ts';
import type { Commute } from '../../parts/map/read-map.ts';
import { HEADING_FIELDS, type Order } from './filter.ts';

const LIST_PATH = '/position';

/** The names of free values, which only the server knows. */
interface ChosenNames {
  region: string;
  category: string;
  enterprise: string;
}

/** The label of a keyword or of a free value. */
export const nameOf = (names: ChosenNames) => (field: string, value: string) => {
  if (field === 'keyword') return `关键词：${value}`;
  if (field === 'kept') return `“${value}”只作关键词`;
  if (field === 'pay_min') return `月薪不低于 ${value} 元`;
  if (field === 'pay_max') return `月薪不高于 ${value} 元`;
  return names[field as keyof ChosenNames] || value;
};

/** The own range of pay in few words; '' without one. */
export function rangeText(min: string, max: string): string {
  if (min === '') return max === '' ? '' : `${max} 元以下`;
  return max === '' ? `${min} 元以上` : `${min}–${max} 元`;
}

/** 上海 产品经理 招聘: the search in a few words; 全部职位 without filters. */
export function headingOf(chosen: Chosen, names: ChosenNames): string {
  const terms = singleLabels(HEADING_FIELDS, chosen);
  const words = [names.region, names.enterprise, firstOf(chosen, 'keyword'), names.category];
  const text = [...words, ...terms].filter(Boolean).slice(0, 4).join(' ');
  if (text === '') return '全部职位';
  return /.招聘$/.test(text) ? text : `${text}招聘`;
}

/** The address of the list with these filters, an order and a page. */
export function listAddress(chosen: Chosen, order: Order = {}, cursor?: string): string {
  return addressOf(LIST_PATH, chosen, { sort: order.sort, near: order.near, cursor });
}

/** The feed of the list with these filters. */
export const feedAddress = (chosen: Chosen): string => addressOf(`${LIST_PATH}/rss`, chosen);

/** The address of the map of these results, with a commute. A map has no order. */
export const mapAddress = (chosen: Chosen, commute: Commute = {}): string =>
  addressOf(LIST_PATH, chosen, { view: 'map', ...commute });

/** True for a keyword without letters and digits (😀, %), by which nothing can be found. */
export const isWordless = (keyword: string): boolean =>
  keyword.trim() !== '' && !/[\p{L}\p{N}]/u.test(keyword);
