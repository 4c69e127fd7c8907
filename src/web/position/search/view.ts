// The texts of the position search: chips and headings.

import type { FilterChip } from '../../kit/filter/chips.tsx';
import { addressOf, type Chosen, firstOf, withValues } from '../../kit/list/address.ts';
import { POSITION_FIELDS, TERM_FIELDS } from './filter.ts';

const LIST_PATH = '/position';

/** The names of free values, which only the server knows. */
interface ChosenNames {
  region: string;
  category: string;
  enterprise: string;
}

/** One chip per value. */
export function chipsOf(
  chosen: Chosen,
  names: ChosenNames,
  hrefOf: (chosen: Chosen) => string,
): FilterChip[] {
  return POSITION_FIELDS.flatMap(({ name, terms }) =>
    (chosen[name] ?? []).map((value, _index, values) => ({
      key: `${name}-${value}`,
      label: terms?.find(({ code }) => code === value)?.label ?? freeLabel(name, value, names),
      to: hrefOf(
        withValues(
          chosen,
          name,
          values.filter((other) => other !== value),
        ),
      ),
    })),
  );
}

function freeLabel(name: string, value: string, names: ChosenNames): string {
  if (name === 'keyword') return `关键词：${value}`;
  return names[name as keyof ChosenNames] || value;
}

/** 上海 产品经理 招聘: the search in a few words; 全部职位 without filters. */
export function headingOf(chosen: Chosen, names: ChosenNames): string {
  const terms = TERM_FIELDS.flatMap(({ name, terms }) => {
    const values = chosen[name] ?? [];
    return values.length === 1 ? [terms.find(({ code }) => code === values[0])?.label ?? ''] : [];
  });
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
