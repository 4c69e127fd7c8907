// SQL of the suggestions: what the open positions have, and what begins as somebody types.
import { sql } from 'kysely';
import type { SuggestionKind } from '../../../contract/position/suggest.ts';
import type { Db } from '../../platform/db/db.ts';
import { PREPARED } from '../../platform/db/prepared.ts';
import type { Schema } from '../../schema/schema.ts';
import { HEAD_LONGEST } from './keys.ts';
import type { StoredHead, StoredKey, StoredSuggestion } from './vocabulary.ts';

interface Counted {
  text: string;
  n: number;
}

/** Titles without what stands in brackets, and skills, that several open positions have; the commonest first. */
export async function countWords(db: Db, least: number, most: number): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select text, count(distinct position_id)::int as n from (
      select s.position_id, trim(regexp_replace(p.title, '[(（\\[【].*$', '')) as text
      from position_search s join position p on p.id = s.position_id
      union all
      select s.position_id, trim(skill) from position_search s join position p on p.id = s.position_id,
        unnest(p.skills) as skill
    ) as named
    where length(text) between 2 and 20
    group by text having count(distinct position_id) >= ${least} order by n desc limit ${most}`.execute(
    db,
  );
  return rows;
}

export async function countCategories(db: Db): Promise<{ code: string; n: number }[]> {
  const { rows } = await sql<{ code: string; n: number }>`
    select category_3 as code, count(*)::int as n from position_search group by category_3`.execute(
    db,
  );
  return rows;
}

/** Open positions by city and by district. */
export async function countRegions(db: Db): Promise<{ code: string; n: number }[]> {
  const { rows } = await sql<{ code: string; n: number }>`
    select code, sum(n)::int as n from (
      select region as code, count(*) as n from position_search where region <> '' group by region
      union all
      select city, count(*) from position_search where city <> '' and city <> region group by city
    ) as counted group by code`.execute(db);
  return rows;
}

export async function countIndustries(db: Db): Promise<{ code: string; n: number }[]> {
  const { rows } = await sql<{ code: string; n: number }>`
    select industry as code, count(*)::int as n from position_search group by industry`.execute(db);
  return rows;
}

/** Companies with open positions, most first. */
export function listHiring(db: Db, most: number) {
  return db
    .selectFrom('enterprise')
    .select(['id', 'full_name', 'short_name', 'open_positions as n'])
    .where('open_positions', '>', 0)
    .orderBy('open_positions', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** All suggestions that are stored. */
export const listSuggestions = (db: Db): Promise<StoredSuggestion[]> =>
  db.selectFrom('position_suggestion').selectAll().execute();

/**
 * Puts these suggestions in the place of all before, within a transaction. Rows that are the same stay: an hour changes few
 * of hundreds of thousands.
 */
export async function replaceSuggestions(
  db: Db,
  rows: { suggestions: StoredSuggestion[]; keys: StoredKey[]; heads: StoredHead[] },
): Promise<void> {
  await replaceRows(db, 'position_suggestion', rows.suggestions);
  await replaceRows(db, 'position_suggestion_key', rows.keys);
  await replaceRows(db, 'position_suggestion_head', rows.heads);
}

const BATCH = 5000;
/** A temporary table that lives as long as the transaction. */
const FRESH = sql.id('fresh');

async function replaceRows(db: Db, name: keyof Schema, all: readonly object[]): Promise<void> {
  const table = sql.table(name);
  await sql`create temporary table ${FRESH} (like ${table}) on commit drop`.execute(db);
  for (let at = 0; at < all.length; at += BATCH) {
    const batch = JSON.stringify(all.slice(at, at + BATCH));
    await sql`insert into ${FRESH} select * from json_populate_recordset(null::${FRESH}, ${batch}::json)`.execute(
      db,
    );
  }
  await sql`analyze ${FRESH}`.execute(db);
  await sql`delete from ${table} as old
    where not exists (select from ${FRESH} as new where row(new.*) = row(old.*))`.execute(db);
  await sql`insert into ${table} select * from ${FRESH} as new
    where not exists (select from ${table} as old where row(old.*) = row(new.*))`.execute(db);
  await sql`drop table ${FRESH}`.execute(db);
}

interface Found {
  kind: SuggestionKind;
  text: string;
  code: string;
  n: number;
}

/** A longer beginning has few keys; should one have more, its first ones count. */
const KEYS_MOST = 400;
const FOUND_MOST = 60;

/** What begins with a key: what is called so first, then what has most positions. */
export async function findSuggestions(db: Db, key: string): Promise<Found[]> {
  if ([...key].length <= HEAD_LONGEST) {
    const { rows } = await sql<Found>`
      select ${PREPARED} s.kind, s.text, s.code, s.n
      from position_suggestion_head as head, unnest(head.suggestion_ids) with ordinality as one (id, at)
      join position_suggestion as s on s.id = one.id
      where head.prefix = ${key} order by one.at`.execute(db);
    return rows;
  }
  const { rows } = await sql<Found>`
    select ${PREPARED} s.kind, s.text, s.code, s.n from (
      select suggestion_id, bool_or(is_exact) as is_exact from (
        select suggestion_id, key = ${key} as is_exact from position_suggestion_key
        where key >= ${key} and key < ${`${key}\u{10ffff}`} order by key limit ${KEYS_MOST}
      ) as found group by suggestion_id
    ) as best join position_suggestion as s on s.id = best.suggestion_id
    order by best.is_exact desc, s.n desc, s.text collate "C" limit ${FOUND_MOST}`.execute(db);
  return rows;
}
