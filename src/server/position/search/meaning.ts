// What the keyword of a search of positions means here: the conditions become filters, the words slots of SQL.
import {
  type CodeOf,
  educationRank,
  educations,
  experiences,
  labelOf,
  welfares,
} from '../../../contract/dictionary/dictionary.ts';
import { currentCode } from '../../../contract/dictionary/trees.ts';
import type { UnderstoodWord } from '../../../contract/dictionary/understood.ts';
import type { PositionFilter } from '../../../contract/position/filter.ts';
import { isWithin, regionName } from '../../dictionary/region/region.ts';
import {
  type Condition,
  conceptOf,
  type Slot,
  separateRegions,
  shippedVocabulary,
  type UnderstoodCondition,
} from '../../dictionary/understanding/understanding.ts';
import { type AnyOf, queryTermsOf, tsqueryOf } from '../../platform/db/terms.ts';
import { categoryKey, ownKey } from '../words/words.ts';
import type { MeantFilter } from './filter.ts';
import { monthly } from './index.ts';
import type { SearchScope, SlotTerms } from './scope.ts';

type Experience = CodeOf<typeof experiences>;
type Filter = Partial<MeantFilter>;

/** A condition of the words as filters, and how people read it; null where a filter that was chosen says otherwise. */
interface Meant {
  filter: keyof PositionFilter;
  values: Filter;
  label: string;
}

/** The filter with what its words ask for. A filter that was chosen goes before words of its kind. */
export function withConditions(
  filter: PositionFilter,
  conditions: readonly UnderstoodCondition[],
): { filter: MeantFilter; understood: UnderstoodWord[] } {
  let whole: MeantFilter = filter;
  const understood: UnderstoodWord[] = [];
  for (const { word, condition } of separateRegions(conditions)) {
    const meant = meantBy(condition);
    if (isChosen(filter, meant)) continue;
    whole = { ...whole, ...joinedValues(whole, meant.values) };
    // Said twice it is one chip: a click turns the word back wherever it stands.
    const isShown = understood.some((one) => one.word === word);
    if (!isShown) understood.push({ word, filter: meant.filter, label: meant.label });
  }
  return { filter: withRegion(whole), understood };
}

/** A place that is the only one is the filter 地区 itself. */
function withRegion({ regions = [], ...filter }: MeantFilter): MeantFilter {
  const [region] = regions;
  if (region === undefined) return filter;
  return regions.length === 1 ? { ...filter, region } : { ...filter, regions };
}

function isChosen(filter: PositionFilter, { filter: name, values }: Meant): boolean {
  if (name === 'region' && filter.region) {
    const { region } = filter;
    return !values.regions?.every((code) => isWithin(code, region));
  }
  if (name === 'pay_min') return Boolean(filter.salary || filter.pay_min || filter.pay_max);
  if (name === 'only') return false;
  const value = filter[name];
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}

/** Two conditions of one kind together: both of `only`, either of the others; of pay from the lowest to the highest. */
function joinedValues(filter: MeantFilter, values: Filter): Filter {
  const entries = Object.entries(values).map(([name, value]): [string, unknown] => {
    const before = filter[name as keyof MeantFilter];
    if (name === 'pay_min') return [name, Math.min(Number(before ?? value), Number(value))];
    if (name === 'pay_max') return [name, Math.max(Number(before ?? value), Number(value))];
    if (!Array.isArray(value) || !Array.isArray(before)) return [name, value];
    return [name, [...new Set([...before, ...value])]];
  });
  return Object.fromEntries(entries) as Filter;
}

function meantBy(condition: Condition): Meant {
  switch (condition.kind) {
    case 'pay':
      return payOf(condition);
    case 'years':
      return yearsOf(condition);
    case 'degree':
      return degreeOf(condition);
    case 'graduate':
      return {
        filter: 'experience',
        values: { experience: ['graduate', 'student'] },
        label: '应届生',
      };
    case 'job': {
      const label = { full: '全职', part: '兼职', intern: '实习' }[condition.job];
      return { filter: 'job_type', values: { job_type: [condition.job] }, label };
    }
    case 'remote':
      return { filter: 'only', values: { only: ['remote'] }, label: '可远程' };
    case 'direct':
      return { filter: 'only', values: { only: ['direct'] }, label: '企业直招' };
    case 'weekend':
      return { filter: 'only', values: { only: ['weekend'] }, label: '双休' };
    case 'welfare': {
      const code = currentCode(welfares, condition.offer);
      return { filter: 'welfare', values: { welfare: [code] }, label: labelOf(welfares, code) };
    }
    case 'region': {
      const { code } = condition;
      return { filter: 'region', values: { regions: [code] }, label: regionName(code) };
    }
  }
}

function payOf({ min, max, unit }: Extract<Condition, { kind: 'pay' }>): Meant {
  const month = (yuan: number | null) => (yuan === null ? undefined : monthly(yuan, unit));
  const [pay_min, pay_max] = [month(min), month(max)];
  const per = { month: '', day: '/天', hour: '/小时' }[unit];
  const text = (yuan: number) => (yuan >= 1000 ? `${Math.round(yuan / 100) / 10}K` : `${yuan}元`);
  const label =
    min !== null && max !== null
      ? `${text(min)}-${text(max)}${per}`
      : min !== null
        ? `${text(min)}${per}以上`
        : `${text(max ?? 0)}${per}以下`;
  return {
    filter: 'pay_min',
    values: { ...(pay_min ? { pay_min } : {}), ...(pay_max ? { pay_max } : {}) },
    label,
  };
}

/** Spans of years that reach into the one that is stated; one without an end reaches into all above. */
function yearsOf({ from, to }: Extract<Condition, { kind: 'years' }>): Meant {
  if (from === 0 && to === 0) {
    const none: Experience[] = ['any', 'student', 'graduate', 'lt1'];
    return { filter: 'experience', values: { experience: none }, label: '无需经验' };
  }
  const fitting = experiences.filter((span) => {
    if (['any', 'student', 'graduate'].includes(span.code)) return false;
    if (to === null) return span.from >= from || (span.to ?? 99) > from;
    if (from === to) return span.from <= from && from <= (span.to ?? 99);
    return span.from < to && (span.to ?? 99) > from;
  });
  const label =
    to === null
      ? `${from}年以上`
      : from === to
        ? `${from}年经验`
        : from === 0
          ? `${to}年以内`
          : `${from}-${to}年`;
  return { filter: 'experience', values: { experience: fitting.map(({ code }) => code) }, label };
}

function degreeOf({ degree, upwards }: Extract<Condition, { kind: 'degree' }>): Meant {
  const rank = educationRank(degree);
  const fitting = educations.filter((one) => (upwards ? one.rank >= rank : one.code === degree));
  const label = educations.find(({ code }) => code === degree)?.label ?? '';
  return {
    filter: 'education',
    values: { education: fitting.map(({ code }) => code) },
    label: upwards ? `${label}及以上` : label,
  };
}

/** From here on a category counts as meant, so that its positions are candidates. */
const MEANT = 0.5;
/** A branch with many categories is found by the words of its titles. */
const CATEGORIES_MAX = 40;

/** The categories that a slot means, the surest first. */
export const meantCategories = ({ categories }: Slot): string[] =>
  [...categories]
    .filter(([, sureness]) => sureness >= MEANT)
    .sort((a, b) => b[1] - a[1])
    .slice(0, CATEGORIES_MAX)
    .map(([code]) => code);

/** A scope with the things that are asked, for SQL. */
export const withSlots = (scope: SearchScope, slots: readonly Slot[]): SearchScope => ({
  ...scope,
  slots: slots.map(slotTerms),
});

/** A slot for SQL. */
function slotTerms(slot: Slot): SlotTerms {
  const texts: AnyOf = slot.texts.map(queryTermsOf);
  const terms = { terms: tsqueryOf([texts]), categories: meantCategories(slot) };
  return isListed(slot) ? { ...terms, words: [...new Set(listWordsOf(slot))] } : terms;
}

/** True for a word that every position which has it keeps by its words: one of the shipped vocabulary. */
export function isListed({ kind, word, texts, either }: Slot): boolean {
  if (either) return either.every(isListed);
  return (
    (kind === 'known' || texts.length === 1) &&
    kind !== 'company' &&
    shippedVocabulary().vocabulary.find('w', word).length > 0
  );
}

/** The words of positions that say a listed slot. */
function listWordsOf(slot: Slot): string[] {
  if (slot.either) return slot.either.flatMap(listWordsOf);
  const names = slot.names ?? [];
  const own = [conceptOf(slot.word), ownKey(slot.word)];
  return [...own, ...meantCategories(slot).map(categoryKey), ...names];
}
