// The index of positions: its settings and fields. Nothing in it is about a person. Pure.

/** Raised whenever the fields or what stands in them change: the index has to be filled anew (docs/search.md). */
const LAYOUT = 1;

/** The alias that searches and changes go to. */
export const liveAlias = (prefix: string): string => `${prefix}-positions`;
/** The alias of an index that is being filled: changes go there as well. */
export const nextAlias = (prefix: string): string => `${prefix}-positions-next`;
/** The name of a new index. */
export const indexName = (prefix: string, at: Date): string =>
  `${prefix}-positions-${LAYOUT}-${at.getTime()}`;

const KEYWORD = { type: 'keyword' } as const;
const LONG = { type: 'long' } as const;
const INTEGER = { type: 'integer' } as const;

const FIELDS = {
  id: LONG,
  // Microseconds: a date would lose them, and one of nanoseconds does not fit a number of JSON exactly.
  at: LONG,
  published: LONG,
  // yyyymmdd.
  active_day: INTEGER,
  region_number: INTEGER,
  region: KEYWORD,
  city: KEYWORD,
  category_1: KEYWORD,
  category_2: KEYWORD,
  category_3: KEYWORD,
  experience: KEYWORD,
  education: KEYWORD,
  job_type: KEYWORD,
  industry: KEYWORD,
  size: KEYWORD,
  stage: KEYWORD,
  enterprise_id: LONG,
  month_min: INTEGER,
  month_max: INTEGER,
  traits: KEYWORD,
  marks: KEYWORD,
  // Terms of title, company, skills, welfare, place and category, as this site cuts them: the engine's analysers are not used, so
  // both engines find the same.
  labels: KEYWORD,
  // Words of the vocabulary by where they stand.
  in_head: KEYWORD,
  in_title: KEYWORD,
  in_category: KEYWORD,
  in_skill: KEYWORD,
} as const;
export type Field = keyof typeof FIELDS;

/** The body of "Create index": a field that is not declared is refused (Dynamic, `strict`). */
export const indexBody = (alias: string) => ({
  settings: {
    index: {
      refresh_interval: '1s',
      // How long the number of a deleted document is remembered (Index settings): a change that is told late must not bring it
      // back. Longer than a change can be under way.
      gc_deletes: '1h',
    },
  },
  mappings: { dynamic: 'strict', properties: FIELDS },
  aliases: { [alias]: {} },
});
