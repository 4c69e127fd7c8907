// What is asked of the engine, in its query language: term-level queries over fields that this site filled. Pure.
import { conceptOf, type Slot } from '../../dictionary/understanding/understanding.ts';
import { queryTermsOf } from '../../platform/db/terms.ts';
import { isOneWord } from '../search/database-engine.ts';
import type { WordSearch } from '../search/engine.ts';
import { isListed, meantCategories, withSlots } from '../search/meaning.ts';
import type { Band, EqualColumn, SearchScope } from '../search/scope.ts';
import { categoryKey, ownKey } from '../words/words.ts';
import { dayNumber } from './day.ts';
import type { Field } from './mapping.ts';

type Value = string | number;
export type Query =
  | { term: Partial<Record<Field, Value>> }
  | { terms: Partial<Record<Field, readonly Value[]>> }
  | { prefix: Partial<Record<Field, string>> }
  | { range: Partial<Record<Field, { gt?: number; gte?: number; lt?: number; lte?: number }>> }
  | { constant_score: { filter: Query; boost: number } }
  | {
      bool: {
        filter?: readonly Query[];
        should?: readonly Query[];
        must_not?: readonly Query[];
        minimum_should_match?: number;
      };
    };

const term = (field: Field, value: Value): Query => ({ term: { [field]: value } });
const terms = (field: Field, values: readonly Value[]): Query => ({ terms: { [field]: values } });
const all = (filter: readonly Query[]): Query => ({ bool: { filter } });
// Without this number a bool that has a filter as well would need none of them (Boolean query).
const any = (should: readonly Query[]): Query => ({ bool: { should, minimum_should_match: 1 } });
type Bounds = { gt?: number; gte?: number; lt?: number; lte?: number };
const range = (field: Field, bounds: Bounds): Query => ({ range: { [field]: bounds } });

/** A moment as the database writes it, in microseconds. */
export function microsOf(moment: string): number {
  const [, seconds = '', fraction = '', zone = ''] =
    /^(.{19})(?:\.(\d{1,6}))?([+-]\d\d(?::\d\d)?)$/.exec(moment) ?? [];
  const whole = zone.length === 3 ? `${zone}:00` : zone;
  return Date.parse(seconds.replace(' ', 'T') + whole) * 1000 + Number(fraction.padEnd(6, '0'));
}

/** The conditions of filters and words; they score nothing. */
export const matching = ({ scope, slots }: WordSearch): Query[] => [
  ...scopeQueries(scope),
  ...slots.map((slot) => slotQuery(slot, scope)),
];

/** The same, but one word has to stand in the position itself, not in the name of its company alone. */
export const matchingLists = (search: WordSearch): Query[] =>
  isOneWord(search)
    ? [...scopeQueries(search.scope), ...search.slots.map((slot) => any(listQueries(slot)))]
    : matching(search);

const listQueries = (slot: Slot) => listsOf(slot).map(({ field, words }) => terms(field, words));

/** The conditions of the filters, as those of the database's columns (`scopeConditions`). */
function scopeQueries(scope: SearchScope): Query[] {
  const { regions, bands = [], pay, publishedSince, activeSince, traits = [], except = [] } = scope;
  const since = publishedSince && publishedSince.getTime() * 1000;
  return [
    ...Object.entries(scope.equal ?? {}).map(([name, value]) =>
      equalQuery(name as EqualColumn, value, scope.orCategories ?? []),
    ),
    ...(regions ? [regionQuery(regions)] : []),
    ...(bands.length > 0 ? [any(bands.map(bandQuery))] : []),
    ...(pay && pay.min !== null ? [range('month_max', { gte: pay.min })] : []),
    ...(pay && pay.max !== null ? [range('month_min', { lte: pay.max })] : []),
    ...(since === undefined
      ? []
      : [range('published', { gte: since }), range('at', { gte: since })]),
    ...(activeSince ? [range('active_day', { gte: dayNumber(activeSince) })] : []),
    ...traits.map((trait) => term('traits', trait)),
    ...(scope.anyMark ? [terms('marks', scope.anyMark)] : []),
    ...(except.length > 0 ? [{ bool: { must_not: [terms('id', except)] } }] : []),
  ];
}

function equalQuery(
  name: EqualColumn,
  value: Value | readonly string[],
  orCategories: readonly string[],
): Query {
  const own = typeof value === 'object' ? terms(name, value) : term(name, value);
  const former = name.startsWith('category_') ? orCategories : [];
  return former.length > 0 ? any([own, terms('category_3', former)]) : own;
}

/** A range of codes; what is no number is a code of its own. */
function regionQuery({ from, to }: { from: string; to: string }): Query {
  if (from === to) return term('region', from);
  return range('region_number', { gte: Number(from), lte: Number(to) });
}

/** A salary that reaches into a band: half-open, and a fixed one on the edge belongs above. */
function bandQuery({ min, max }: Band): Query {
  const reaches = any([range('month_max', { gt: min }), range('month_min', { gte: min })]);
  return max === null ? reaches : all([reaches, range('month_min', { lt: max })]);
}

/** A hit of a slot: by the words of the vocabulary, or else by its terms or categories. */
function slotQuery(slot: Slot, scope: SearchScope): Query {
  const [{ words, categories } = { categories: [] }] = withSlots(scope, [slot]).slots ?? [];
  if (scope.isMarked && words) return terms('marks', words);
  const said = slot.texts.map(queryTermsOf).filter((one) => one.length > 0);
  const texts = said.map((one) =>
    all(
      one.map(
        ({ text, prefix }): Query => (prefix ? { prefix: { labels: text } } : term('labels', text)),
      ),
    ),
  );
  return any([...(categories.length > 0 ? [terms('category_3', categories)] : []), ...texts]);
}

/** Where a word stands, by how likely what has it there is wanted. */
const WEIGHT = { in_head: 8, in_title: 4, in_category: 2, in_skill: 1 } as const;

/** Queries by which the likeliest hits come first: each adds its weight. */
export const weighing = ({ slots, scope }: WordSearch): Query[] =>
  scope.isMarked === true
    ? slots.filter(isListed).flatMap((slot) =>
        listsOf(slot).map(({ field, words }) => ({
          constant_score: { filter: terms(field, words), boost: WEIGHT[field] },
        })),
      )
    : [];

/** The words of a listed slot by where they have to stand. */
function listsOf(slot: Slot): { field: keyof typeof WEIGHT; words: string[] }[] {
  const parts = slot.either ?? [slot];
  const of = (wordsOf: (one: Slot) => readonly string[]) => [...new Set(parts.flatMap(wordsOf))];
  const inTitle = of((one) => [conceptOf(one.word), ownKey(one.word), ...(one.names ?? [])]);
  return [
    { field: 'in_head' as const, words: inTitle },
    { field: 'in_title' as const, words: inTitle },
    { field: 'in_category' as const, words: of((one) => meantCategories(one).map(categoryKey)) },
    { field: 'in_skill' as const, words: of((one) => [conceptOf(one.word)]) },
  ].filter(({ words }) => words.length > 0);
}
