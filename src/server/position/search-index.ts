// What a position is found by: three nested sets of terms and the facts that filters compare.
import { industries, labelOf } from '../../contract/dictionaries.ts';
import type { Db } from '../platform/db.ts';
import { facet, termsAndFacetsVector, termsVector } from '../platform/terms.ts';
import { regionParts } from '../site/regions.ts';
import { categoryPath } from './categories.ts';
import {
  deleteSearchRow,
  type IndexFacts,
  listIndexFacts,
  type SearchRow,
  saveSearchRow,
} from './queries.ts';

/** Working days of a month, as the labour ministry counts them for wages. */
const WORKING_DAYS = 21.75;

/** Makes the index agree with a position: written while it is online, otherwise removed. */
export async function reindexPosition(db: Db, id: number): Promise<void> {
  const [facts] = await listIndexFacts(db, { id });
  if (facts) await saveSearchRow(db, searchRowOf(facts));
  else await deleteSearchRow(db, id);
}

/** Renews the index of all positions of an enterprise, after a change of its own facts. */
export async function reindexEnterprise(db: Db, enterprise_id: number): Promise<void> {
  for (const facts of await listIndexFacts(db, { enterprise_id })) {
    await saveSearchRow(db, searchRowOf(facts));
  }
}

/** Yuan a month, also for work paid by the day. */
export function monthly(yuan: number, unit: 'month' | 'day'): number {
  return unit === 'day' ? Math.round(yuan * WORKING_DAYS) : yuan;
}

export function searchRowOf(facts: IndexFacts): SearchRow {
  const { id, enterprise_id, region, city, experience, education, job_type } = facts;
  const { industry, size, stage, refreshed_at, title, category, salary_unit } = facts;
  const places = Object.values(regionParts(region) ?? {}).filter((name) => name !== null);
  const labels = [
    ...[title, facts.full_name, facts.short_name, ...facts.skills, ...facts.welfare],
    ...[...places, ...categoryPath(category).map(({ name }) => name)],
  ];
  // What filters compare for equality stands in columns, for lists in their order, and among the
  // terms, for words and filters together.
  const equal = {
    ...{ enterprise_id, region, city, experience, education, job_type, industry, size, stage },
    category_1: category.slice(0, 2),
    category_2: category.slice(0, 4),
    category_3: category,
  };
  return {
    position_id: id,
    ...equal,
    refreshed_at,
    title_terms: termsVector(title),
    label_terms: termsVector(...labels),
    all_terms: termsAndFacetsVector(
      [...labels, labelOf(industries, industry), facts.description],
      Object.entries(equal).map(([name, value]) => facet(name, value)),
    ),
    month_min: monthly(facts.salary_min, salary_unit),
    month_max: monthly(facts.salary_max, salary_unit),
  };
}
