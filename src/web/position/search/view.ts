// The texts of the position search: chips and headings.

import { singleLabels } from '../../kit/filter/chosen.ts';
import { addressOf, type Chosen, firstOf } from '../../kit/list/address.ts';
import { TERM_FIELDS } from './filter.ts';

const LIST_PATH = '/position';

/** The names of free values, which only the server knows. */
interface ChosenNames {
  region: string;
  category: string;
  enterprise: string;
}

/** The label of a keyword or of a free value. */
export const nameOf = (names: ChosenNames) => (field: string, value: string) =>
  field === 'keyword' ? `关键词：${value}` : names[field as keyof ChosenNames] || value;

/** 上海 产品经理 招聘: the search in a few words; 全部职位 without filters. */
export function headingOf(chosen: Chosen, names: ChosenNames): string {
  const terms = singleLabels(TERM_FIELDS, chosen);
  const words = [names.region, names.enterprise, firstOf(chosen, 'keyword'), names.category];
  const text = [...words, ...terms].filter(Boolean).slice(0, 4).join(' ');
  return text ? `${text}招聘` : '全部职位';
}

/** The address of the list with these filters, an order and a page. */
export function listAddress(chosen: Chosen, sort?: string, cursor?: string): string {
  return addressOf(LIST_PATH, chosen, { sort, cursor });
}

/** True for a keyword without letters and digits (😀, %), by which nothing can be found. */
export const isWordless = (keyword: string): boolean =>
  keyword.trim() !== '' && !/[\p{L}\p{N}]/u.test(keyword);
