// What the page of positions says about its search: chips, headings, loosening links.
import type { Loosening } from '../../contract/enterprise.ts';
import { COUNT_CAP } from '../../contract/position.ts';
import { addressOf, type Chosen, firstOf, withValues } from '../kit/address.ts';
import type { FilterChip } from '../kit/filter-chips.tsx';
import { totalText } from '../kit/result-bar.tsx';
import { POSITION_FIELDS, TERM_FIELDS } from './filter.ts';

const LIST_PATH = '/position';

/** The names of the free values, which only the server knows. */
interface ChosenNames {
  region: string;
  category: string;
  enterprise: string;
}

/** One chip for each value. */
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

/** Loosening as links; the server names a filter, or `others` (keep the keyword) or `all`. */
export function loosenLinks(
  chosen: Chosen,
  loosen: readonly Loosening[],
  hrefOf: (chosen: Chosen) => string,
) {
  return loosen.map(({ filter, label, count }) => ({
    key: filter,
    label: filter === 'others' || filter === 'all' ? label : `去掉${label}`,
    count: `${totalText(count, COUNT_CAP)} 个职位`,
    to: hrefOf(without(chosen, filter)),
  }));
}

function without(chosen: Chosen, filter: string): Chosen {
  if (filter === 'all') return {};
  if (filter === 'others') return withValues({}, 'keyword', chosen.keyword ?? []);
  return withValues(chosen, filter, []);
}

/** The address of the list with these filters, an order and a page. */
export function listAddress(chosen: Chosen, sort?: string, cursor?: string): string {
  return addressOf(LIST_PATH, chosen, { sort, cursor });
}
