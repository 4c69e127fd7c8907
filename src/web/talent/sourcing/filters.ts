// The filters of talents in the address, and the texts of their chips.
import { degrees, salaryBands, type Term } from '../../../contract/dictionary/dictionary.ts';
import { workStatuses } from '../../../contract/dictionary/resume.ts';
import {
  activeSpans,
  schoolFacts,
  stays,
  talentOrders,
  talentYears,
  UNSEEN_DAYS,
} from '../../../contract/talent/search.ts';
import { KEYWORD } from '../../../contract/value/text-rule.ts';
import type { FilterChip } from '../../kit/filter/chips.tsx';
import {
  addressOf,
  type Chosen,
  type FilterField,
  readChosen,
  withValues,
} from '../../kit/list/address.ts';
import { UNDERSTOOD_FIELDS } from '../../parts/understood/fields.ts';

const isCity = (code: string) => /^\d{6}$/.test(code);
const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text);

/** Filters with a list of choices; one menu each. */
export const MENUS: readonly FilterField[] = [
  { name: 'years', label: '经验', multiple: true, terms: talentYears },
  {
    name: 'degree',
    label: '学历',
    terms: degrees.map(({ code, label }) => ({ code, label: `${label}及以上` })),
  },
  { name: 'pay', label: '期望薪资', terms: salaryBands },
  { name: 'status', label: '求职状态', multiple: true, terms: workStatuses },
  { name: 'schools', label: '院校', multiple: true, terms: schoolFacts },
  { name: 'active', label: '活跃度', terms: activeSpans },
  { name: 'stay', label: '跳槽频率', terms: stays },
];

/** On/off filters. */
export const SWITCHES: readonly FilterField[] = [
  {
    name: 'unseen',
    label: `近${UNSEEN_DAYS}天没看过`,
    terms: [{ code: '1', label: `近${UNSEEN_DAYS}天没看过` }],
  },
  { name: 'elite', label: '精英', terms: [{ code: '1', label: '只看精英' }] },
];

export const CITIES: FilterField = {
  name: 'cities',
  label: '期望城市',
  multiple: true,
  accepts: isCity,
};
const WORDS: readonly FilterField[] = [
  { name: 'keyword', label: '关键词', maxLength: KEYWORD.max },
  ...UNDERSTOOD_FIELDS,
];

/** The filters of all lists; only the search has a keyword. */
const NARROWING = [CITIES, ...MENUS, ...SWITCHES];

const TABS = ['recommended', 'newest', 'elites', 'search'] as const;
export type SourcingTab = (typeof TABS)[number];

const LOCATION: readonly FilterField[] = [
  { name: 'tab', label: '', terms: TABS.map((code) => ({ code, label: code })) },
  { name: 'position_id', label: '', accepts: isId },
  { name: 'order', label: '', terms: talentOrders },
];

/** Everything in the address except the opened person. */
export const readAddress = (query: URLSearchParams): Chosen =>
  readChosen(query, [...NARROWING, ...WORDS, ...LOCATION]);

export const hrefOf = (chosen: Chosen): string => addressOf('/layout/recommend', chosen);

/** The input of the calls. */
export function filterInput(chosen: Chosen, withKeyword: boolean) {
  const fields = withKeyword ? [...NARROWING, ...WORDS] : NARROWING;
  return Object.fromEntries(
    fields.flatMap(({ name }) => {
      const values = chosen[name];
      return values ? [[name, values.join(',')]] : [];
    }),
  );
}

/** One chip per value; `cityName` gives the name of a code. */
export function chipsOf(chosen: Chosen, cityName: (code: string) => string): FilterChip[] {
  return NARROWING.flatMap((field) =>
    (chosen[field.name] ?? []).map((value) => ({
      key: `${field.name}:${value}`,
      label: field === CITIES ? cityName(value) : labelIn(field.terms ?? [], value),
      to: hrefOf(
        withValues(
          chosen,
          field.name,
          (chosen[field.name] ?? []).filter((other) => other !== value),
        ),
      ),
    })),
  );
}

const labelIn = (terms: readonly Term[], code: string) =>
  terms.find((term) => term.code === code)?.label ?? code;

/** Removes all filters but position, tab and keyword. */
export function cleared(chosen: Chosen): Chosen {
  return NARROWING.reduce((rest, { name }) => withValues(rest, name, []), chosen);
}
