// The search row of a position: three nested sets of terms, and the facts for filters.
import { setImmediate } from 'node:timers/promises';
import { industries, labelOf } from '../../../contract/dictionary/dictionary.ts';
import type { PayUnit } from '../../../contract/value/salary.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { categoryPath } from '../../dictionary/category/category.ts';
import { regionParts } from '../../dictionary/region/region.ts';
import type { Db } from '../../platform/db/db.ts';
import { termsVector } from '../../platform/db/terms.ts';
import {
  deleteSearchRow,
  type IndexFacts,
  listIndexFacts,
  type SearchRow,
  saveSearchRow,
} from '../queries.ts';
import { replaceWordRows, type WordRow } from '../words/queries.ts';
import { companyWords, type PositionWord, type WordFacts, wordsOf } from '../words/words.ts';
import { noteFirm } from './found-by.queries.ts';
import { marksOf } from './marks.ts';
import { firmFactsOf, traitsOf } from './traits.ts';

/** Working days of a month, as the labour ministry counts them for wages. */
const WORKING_DAYS = 21.75;

/** Makes the index agree with a position: written while it is online, otherwise removed. */
export async function reindexPosition(db: Db, id: number, now: Date): Promise<void> {
  const [facts] = await listIndexFacts(db, [id], now);
  if (!facts) return deleteSearchRow(db, id);
  const words = wordsOf(facts);
  await saveSearchRow(db, { position_id: id, ...searchRowOf(facts, words) });
  await noteFirm(db, facts.enterprise_id, firmFactsOf(facts));
  await replaceWordRows(db, [id], rowsOf(facts, words));
}

type Listed = Pick<IndexFacts, 'id' | 'city' | 'refreshed_at'>;

/** The rows of `position_word` of positions. */
export const wordRowsOf = (positions: readonly (Listed & WordFacts)[]): WordRow[] =>
  positions.flatMap((position) => rowsOf(position, wordsOf(position)));

const rowsOf = (
  { id: position_id, city, refreshed_at }: Listed,
  words: readonly PositionWord[],
): WordRow[] => words.map((word) => ({ ...word, position_id, city, refreshed_at }));

type NewPosition = Omit<IndexFacts, 'id'>;

/** Rows computed between two turns of the event loop, so that database answers are handled. */
const AT_A_STRETCH = 16;

/** The search rows of positions that are being stored, without their ids. */
export async function searchRowsOf(
  positions: readonly NewPosition[],
): Promise<Omit<SearchRow, 'position_id'>[]> {
  const rows: Omit<SearchRow, 'position_id'>[] = [];
  for (const facts of positions) {
    if (rows.length % AT_A_STRETCH === 0) await setImmediate();
    rows.push(searchRowOf(facts, wordsOf(facts)));
  }
  return rows;
}

/** Units in a month of full-time work; pay per `time` (occasion) counts once a day. */
const A_MONTH: Readonly<Record<PayUnit, number>> = {
  month: 1,
  week: WORKING_DAYS / 5,
  day: WORKING_DAYS,
  hour: WORKING_DAYS * 8,
  time: WORKING_DAYS,
};

/** Yuan a month, so that pay of every unit compares. */
export function monthly(yuan: number, unit: PayUnit): number {
  return Math.round(yuan * A_MONTH[unit]);
}

/** The marks of a position, with those of the words that it and its company are called by. */
export const allMarksOf = (facts: NewPosition): string[] =>
  marksOf(columnsOf(facts), namesOf(facts, wordsOf(facts)));

const namesOf = (facts: NewPosition, words: readonly PositionWord[]): string[] => [
  ...words.map(({ word }) => word),
  ...companyWords([facts.short_name, facts.full_name]),
];

function searchRowOf(
  facts: NewPosition,
  words: readonly PositionWord[],
): Omit<SearchRow, 'position_id'> {
  const { title, category, industry } = facts;
  const regions = Object.values(regionParts(facts.region) ?? {}).filter((name) => name !== null);
  const labels = [
    title,
    facts.full_name,
    facts.short_name,
    ...facts.skills,
    ...facts.welfare,
    ...regions,
    ...categoryPath(category).map(({ name }) => name),
  ];
  const columns = columnsOf(facts);
  return {
    ...columns,
    title_terms: termsVector(title),
    label_terms: termsVector(...labels),
    all_terms: termsVector(...labels, labelOf(industries, industry), facts.description),
    marks: marksOf(columns, namesOf(facts, words)),
  };
}

/** The values that filters compare. */
function columnsOf(facts: NewPosition) {
  const { enterprise_id, region, city, experience, education, job_type } = facts;
  const { industry, size, stage, refreshed_at, category, salary_unit } = facts;
  return {
    enterprise_id,
    region,
    city,
    experience,
    education,
    job_type,
    industry,
    size,
    stage,
    category_1: category.slice(0, 2),
    category_2: category.slice(0, 4),
    category_3: category,
    refreshed_at,
    published_at: facts.published_at ?? refreshed_at,
    active_on: facts.seen_at && formatDate(facts.seen_at, 'yyyy-MM-dd'),
    traits: traitsOf(facts),
    top_until: facts.top_until,
    month_min: monthly(facts.salary_min, salary_unit),
    month_max: monthly(facts.salary_max, salary_unit),
  };
}
