// The marks of a position: a short text for each value by which it is found, all under one index. Pure.
import { salaryBands } from '../../../contract/dictionary/dictionary.ts';
import type { SearchRow } from '../queries.ts';
import type { Band, EqualColumn, SearchScope } from './scope.ts';

/** The first letters of marks by column. Words of the vocabulary never begin with `#`. */
const COLUMNS = {
  city: '#c',
  region: '#r',
  category_1: '#k',
  category_2: '#k',
  category_3: '#k',
  experience: '#x',
  education: '#e',
  job_type: '#j',
  industry: '#i',
  size: '#s',
  stage: '#f',
  enterprise_id: '#o',
} as const;
const COLUMN_NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
const PROVINCE = '#a';
const BAND = '#b';
const TRAIT = '#t';
const PAY = '#p';

/** Where steps of monthly pay begin, in yuan: the order by pay goes down the steps. */
const STEPS = [
  2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000, 10_000, 12_000, 15_000, 18_000, 20_000, 25_000,
  30_000, 40_000, 50_000, 80_000,
];

/** The step of a monthly pay, from 0. */
export const payStep = (yuan: number): number => STEPS.filter((from) => from <= yuan).length;
export const HIGHEST_STEP = STEPS.length;
export const payMark = (step: number): string => `${PAY}${step}`;
export const regionMark = (code: string): string => COLUMNS.region + code;

/** True when a salary reaches into a band: 5-10K into 5-10K and not into 3-5K. */
const isInBand = ({ min, max }: Band, month_min: number, month_max: number): boolean =>
  (month_max > min || month_min >= min) && (max === null || month_min < max);

type Marked = Pick<SearchRow, keyof typeof COLUMNS | 'month_min' | 'month_max' | 'traits'>;

/** All marks of a position that has these words. */
export function marksOf(row: Marked, words: readonly string[]): string[] {
  const { region, month_min, month_max, traits } = row;
  const bands = salaryBands.filter((band) => isInBand(band, month_min, month_max));
  return [
    ...COLUMN_NAMES.map((name) => `${COLUMNS[name]}${row[name]}`),
    `${PROVINCE}${region.slice(0, 2)}`,
    ...bands.map(({ code }) => `${BAND}${code}`),
    payMark(payStep(month_min)),
    ...(traits ?? []).map((trait) => `${TRAIT}${trait}`),
    ...new Set(words),
  ];
}

/** What marks a scope asks for: all of some, and of each group any. */
interface AskedMarks {
  all: string[];
  any: (readonly string[])[];
  /** The conditions that no mark says. */
  rest: SearchScope;
}

/** With so many conditions the lists of all of them together are sooner read than the rows of one. */
const MANY = 4;
/** A group of more values is asked of the column. */
const GROUP_MAX = 80;

/**
 * The marks that a scope asks for; null where its columns answer sooner, or not all positions have marks.
 * @param least so many conditions are sooner answered by marks.
 */
export function askedMarks(scope: SearchScope, least = MANY): AskedMarks | null {
  if (!scope.isMarked) return null;
  const { equal = {}, regions, bands = [], traits = [], slots = [], anyMark, ...others } = scope;
  const equalities = Object.entries(equal).map(([name, value]) => {
    const marks = equalMarks(name as EqualColumn, value, scope.orCategories ?? []);
    return { name, value, marks, isLong: marks.length > GROUP_MAX };
  });
  const long = equalities.filter(({ isLong }) => isLong);
  const province = regions && provinceOf(regions);
  const groups = [
    ...equalities.filter(({ isLong }) => !isLong).map(({ marks }) => marks),
    ...(province ? [[`${PROVINCE}${province}`]] : []),
    ...(bands.length > 0 ? [bands.flatMap(bandMarks)] : []),
    ...traits.map((trait) => [`${TRAIT}${trait}`]),
  ];
  const words = slots.flatMap((slot) => (slot.words ? [slot.words] : []));
  if (anyMark) words.push(anyMark);
  if (words.length === 0 && groups.length < least) return null;
  return {
    all: groups.filter((group) => group.length === 1).flat(),
    any: [...groups.filter((group) => group.length > 1), ...words],
    rest: {
      ...others,
      equal: Object.fromEntries(long.map(({ name, value }) => [name, value])),
      ...(regions && !province && { regions }),
      slots: slots.filter((slot) => !slot.words),
    },
  };
}

function equalMarks(
  name: EqualColumn,
  value: string | number | readonly string[],
  orCategories: readonly string[],
): string[] {
  const values = typeof value === 'object' ? value : [String(value)];
  const former = name.startsWith('category_') ? orCategories : [];
  return [...values, ...former].map((one) => `${COLUMNS[name]}${one}`);
}

const bandMarks = ({ min }: Band): string[] =>
  salaryBands.filter((band) => band.min === min).map(({ code }) => `${BAND}${code}`);

/** The province that a range of regions is, as the first digits of its codes; null for a part of one. */
function provinceOf({ from, to }: { from: string; to: string }): string | null {
  const digits = from.slice(0, 2);
  return from === `${digits}0000` && to === `${digits}9999` ? digits : null;
}
