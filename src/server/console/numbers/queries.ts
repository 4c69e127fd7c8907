// SQL that reads the figures by day.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

interface Scope {
  city?: string | undefined;
  category?: string | undefined;
}

/** All figures of a city or field in some days, both ends included; what is 0 is left out. */
export async function listFigures(
  db: Db,
  { city = '', category = '' }: Scope,
  { from, to }: { from: string; to: string },
): Promise<{ day: string; metric: string; value: number }[]> {
  const rows = await db
    .selectFrom('console_day')
    .select(['day', 'metric', 'value'])
    .where('city', '=', city)
    .where('category', '=', category)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  return rows.map((row) => ({ ...row, value: Number(row.value) }));
}

/** A figure by city or by field, the largest first; `before` of the days from `earlier` on. */
export async function listShares(
  db: Db,
  { city = '', category = '', metric, by }: Scope & { metric: string; by: 'city' | 'category' },
  { from, to, earlier }: { from: string; to: string; earlier: string },
  limit: number,
): Promise<{ code: string; value: number; before: number }[]> {
  const code = sql.ref<string>(by);
  const now = sql<number>`coalesce(sum(value) filter (where day >= ${from}::date), 0)::float8`;
  const { rows } = await sql<{ code: string; value: number; before: number }>`
    select ${code} as code, ${now} as value,
      coalesce(sum(value) filter (where day < ${from}::date), 0)::float8 as before
    from console_day
    where metric = ${metric} and day between ${earlier}::date and ${to}::date and ${code} <> ''
      and ${by === 'city' ? sql`category = ${category}` : sql`city = ${city}`}
    group by 1 order by 2 desc, 3 desc, 1 limit ${limit}`.execute(db);
  return rows;
}
