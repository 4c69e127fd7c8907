// Fills the rows by which talents are found: copies of the demo town's. Each copy has its own time within
// half a year (few of today, many of months ago) and a rare word; every fiftieth is an elite.
import { sql } from 'kysely';
import type { Db } from '../../src/server/platform/db/db.ts';
import { dropIndexes } from './positions.ts';

/** The first account of the copies. */
const TALENT_BASE = 30_000_000;
/** How many rare words there are: p0 … p49999, each for about twenty of a million people. */
const RARE_WORDS = 50_000;
/** How many enterprises somebody has blocked. */
const BLOCKED = 90;

/** Adds copies until there are `count` people. Foreign keys are not checked meanwhile. */
export async function fillTalents(db: Db, count: number): Promise<void> {
  await db.connection().execute(async (one) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from talent_profile`.execute(one);
    const missing = count - (rows[0]?.n ?? 0);
    if (missing <= 0) return;
    await sql`set session_replication_role = replica`.execute(one);
    await makeCopies(one, missing);
    for (const [table, insert] of Object.entries(INSERTS)) {
      const rebuild = await dropIndexes(one, [table]);
      await sql.raw(insert).execute(one);
      await rebuild();
      await sql`vacuum analyze ${sql.ref(table)}`.execute(one);
    }
    await sql`drop table seed, copy`.execute(one);
    await sql`set session_replication_role = default`.execute(one);
  });
}

async function makeCopies(one: Db, missing: number): Promise<void> {
  await sql`create temporary table seed as
    select row_number() over (order by account_id) - 1 as rank, account_id
    from talent_profile where account_id < ${TALENT_BASE}`.execute(one);
  await sql`create temporary table copy as
    select (select greatest(${TALENT_BASE}, max(account_id)) from talent_profile) + g as id, g,
      s.account_id as source, now() - power(random(), 2) * interval '180 days' as at,
      case when g % 50 = 0 then now() + interval '100 days' end as elite_until
    from generate_series(1, ${missing}::int) g
    join seed s on s.rank = (g::bigint * 7919) % (select count(*) from seed)`.execute(one);
  await sql`analyze copy`.execute(one);
}

const INSERTS: Readonly<Record<string, string>> = {
  account: `insert into account (id, mobile, is_seeker, created_at) overriding system value
    select id, '17' || lpad((id - ${TALENT_BASE})::text, 9, '0'), true, at from copy`,
  resume: `insert into resume (account_id, name, region, work_status, completeness, updated_at)
    select c.id, '李' || c.g, r.region, r.work_status, 90, c.at
    from copy c join resume r on r.account_id = c.source`,
  account_session: `insert into account_session
      (account_id, token_hash, created_at, seen_at, expires_at)
    select id, 'talent' || id, at, at, now() + interval '10 days' from copy`,
  resume_block: `insert into resume_block (account_id, kind, enterprise_id, label, created_at)
    select id, 'enterprise', 1 + g % ${BLOCKED}, 'b', at from copy where g % 3 = 0`,
  talent_elite: `insert into talent_elite (account_id, state, field, title, salary_band, highlights,
      certified_only, applied_at, state_at, ends_at)
    select id, 'approved', '0102', '专家', '50-80', '', g % 100 = 0, at, at, elite_until
    from copy where elite_until is not null`,
  talent_profile: `insert into talent_profile (account_id, active_at, refreshed_at, elite_until,
      work_status, degree, years, stay_months, schools, pay_min, pay_max, facts, card, key_terms,
      all_terms, indexed_at)
    select c.id, c.at, c.at, c.elite_until, p.work_status, p.degree, p.years, p.stay_months,
      p.schools, p.pay_min, p.pay_max, p.facts, p.card, p.key_terms,
      p.all_terms || array_to_tsvector(array['p' || (c.g % ${RARE_WORDS})]), now()
    from copy c join talent_profile p on p.account_id = c.source`,
  talent_wish: `insert into talent_wish (account_id, category, family, city, active_at, elite_until,
      work_status, degree, years, stay_months, schools, pay_min, pay_max)
    select c.id, w.category, w.family, w.city, c.at, c.elite_until, w.work_status, w.degree, w.years,
      w.stay_months, w.schools, w.pay_min, w.pay_max
    from copy c join talent_wish w on w.account_id = c.source`,
};
