// SQL of the counts beside the values of a filter: one reading of the hits, bounded.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { scopeConditions, setConditions } from '../search/queries.ts';
import type { SearchScope } from '../search/scope.ts';

interface Counts {
  counts: Record<string, number>;
  /** How many positions were looked at. */
  counted: number;
}

/** The hits that are counted, with what a value can be: the newest, which indexes give in order; of words any. */
const hits = (db: Db, scope: SearchScope, max: number) =>
  db
    .selectFrom('position_search')
    .select(['month_min', 'month_max', 'published_at', 'refreshed_at', 'active_on', 'traits'])
    .select(['experience', 'education', 'job_type', 'industry', 'size', 'stage'])
    .where((eb) => eb.and(scope.slots ? setConditions(eb, scope) : scopeConditions(eb, scope)))
    .$if(scope.slots === undefined, (query) => query.orderBy('refreshed_at', 'desc'))
    .limit(max)
    .as('hit');

type Column = 'experience' | 'education' | 'job_type' | 'industry' | 'size' | 'stage';

/** By the values of a column. */
export async function countColumn(
  db: Db,
  scope: SearchScope,
  column: Column,
  max: number,
): Promise<Counts> {
  const rows = await db
    .selectFrom(hits(db, scope, max))
    .select((eb) => [eb.ref(`hit.${column}`).as('code'), eb.fn.countAll<number>().as('n')])
    .groupBy(`hit.${column}`)
    .execute();
  const pairs = rows.map(({ code, n }) => [code, Number(n)] as const);
  return { counts: Object.fromEntries(pairs), counted: pairs.reduce((sum, [, n]) => sum + n, 0) };
}

/** By traits; each position has several. */
export async function countTraits(db: Db, scope: SearchScope, max: number) {
  const { rows } = await sql<{ code: string | null; n: number }>`
    with hit as materialized (select traits from ${hits(db, scope, max)})
    select code, count(*)::int as n from hit, unnest(traits) as trait(code) group by code
    union all select null, count(*)::int from hit`.execute(db);
  const byTrait = new Map(rows.flatMap(({ code, n }) => (code === null ? [] : [[code, n]])));
  return { byTrait, counted: rows.find(({ code }) => code === null)?.n ?? 0 };
}

/** By conditions, of which several may hold for a position. */
export async function countParts(
  db: Db,
  scope: SearchScope,
  values: readonly { code: string; parts: RawBuilder<SqlBool> }[],
  max: number,
): Promise<Counts> {
  const columns = values.map(
    ({ parts }, at) => sql`count(*) filter (where ${parts})::int as ${sql.ref(`n${at}`)}`,
  );
  const { rows } = await sql<Record<string, number>>`
    select count(*)::int as counted, ${sql.join(columns)}
    from ${hits(db, scope, max)}`.execute(db);
  const [row = {}] = rows;
  const pairs = values.flatMap(({ code }, at) => {
    const n = row[`n${at}`] ?? 0;
    return n > 0 ? [[code, n] as const] : [];
  });
  return { counts: Object.fromEntries(pairs), counted: row.counted ?? 0 };
}
