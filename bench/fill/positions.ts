// Fills the database with positions: copies of the demo town's texts over cities and times.
import { sql } from 'kysely';
import type { Db } from '../../src/server/platform/db/db.ts';

/** How many rare words there are: k0 … k49999, each in twenty of a million positions, two of which share their title. */
const RARE_WORDS = 50_000;

const COPIED = sql.raw(`enterprise_id, account_id, state, version, category, job_type, employment,
  experience, education, salary_min, salary_max, salary_months, salary_unit, headcount, description,
  skills, welfare, region, city, address, work_hours, valid_until`);
const INDEXED = sql.raw(`enterprise_id, region, city, category_1, category_2, category_3, month_min,
  month_max, experience, education, job_type, industry, size, stage, active_on, traits, marks`);

/**
 * Adds copies of the positions that are online until there are `count`. Each copy was renewed at its
 * own time within the last 90 days, every second one up to 60 days after it was published, the others
 * never; and it has one rare word in its title.
 */
export async function fillPositions(db: Db, count: number): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from position_search`.execute(
    db,
  );
  const missing = count - (rows[0]?.n ?? 0);
  if (missing <= 0) return;
  // Temporary tables belong to one connection.
  await db.connection().execute((one) => addCopies(one, missing));
}

async function addCopies(db: Db, missing: number): Promise<void> {
  await sql`create temporary table seed as
    select row_number() over (order by position_id) - 1 as rank, position_id
    from position_search where position_id <= 1000`.execute(db);
  await sql`create temporary table copy as
    select s.position_id as source, nextval(pg_get_serial_sequence('position', 'id')) as id,
      'k' || (g / 20 % ${sql.lit(RARE_WORDS)}) as word,
      at, at - renewed_after as published_at
    from (select g, now() - random() * interval '90 days' as at,
      round(random()) * random() * interval '60 days' as renewed_after
      from generate_series(1, ${missing}::int) g) as time
    join seed s on s.rank = (g / 2 * 7919::bigint) % (select count(*) from seed)`.execute(db);
  const rebuild = await dropIndexes(db, ['position', 'position_search', 'position_word']);
  await sql`insert into position (id, title, refreshed_at, published_at, ${COPIED}) overriding system value
    select c.id, p.title || ' ' || c.word, c.at, c.published_at, ${COPIED}
    from copy c join position p on p.id = c.source`.execute(db);
  await sql`insert into position_search
      (position_id, title_terms, label_terms, all_terms, refreshed_at, published_at, ${INDEXED})
    select c.id, title_terms || array_to_tsvector(array[c.word]),
      label_terms || array_to_tsvector(array[c.word]),
      all_terms || array_to_tsvector(array[c.word]), c.at, c.published_at, ${INDEXED}
    from copy c join position_search p on p.position_id = c.source`.execute(db);
  await sql`insert into position_word (word, tier, position_id, city, refreshed_at)
    select w.word, w.tier, c.id, w.city, c.at
    from copy c join position_word w on w.position_id = c.source`.execute(db);
  await sql`drop table seed, copy`.execute(db);
  await rebuild();
  await sql`vacuum analyze position`.execute(db);
  await sql`vacuum analyze position_search`.execute(db);
  await sql`vacuum analyze position_word`.execute(db);
}

/** Drops indexes, because filling is far quicker without them; keys stay. Gives what rebuilds them. */
export async function dropIndexes(db: Db, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = any(${tables})
      and not exists (select from pg_constraint where conname = indexname)`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  return async () => {
    for (const { definition } of rows) await sql.raw(definition).execute(db);
  };
}
