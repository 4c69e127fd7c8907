// SQL of an enterprise's own positions; each query asks for the enterprise, so that another's
// position is simply not found.
import { sql } from 'kysely';
import type { PositionState } from '../../contract/states.ts';
import type { Db } from '../platform/db.ts';

export interface MyPositionsPage {
  state?: string | undefined;
  keyword?: string | undefined;
  after: { at: string; id: number } | null;
  limit: number;
}

/** Own positions, last refreshed first, with views and applications. */
export function listOwn(db: Db, enterprise_id: number, page: MyPositionsPage) {
  const { state, keyword, after, limit } = page;
  let query = db
    .selectFrom('position as p')
    .select((eb) => [
      ...(['p.id', 'p.version', 'p.title', 'p.state', 'p.salary_min', 'p.salary_max'] as const),
      ...(['p.salary_months', 'p.salary_unit', 'p.city', 'p.experience'] as const),
      ...(['p.education', 'p.headcount', 'p.refreshed_at', 'p.valid_until'] as const),
      sql<string>`p.refreshed_at::text`.as('at'),
      eb
        .selectFrom('position_view as v')
        .whereRef('v.position_id', '=', 'p.id')
        .select((sub) => sub.fn.coalesce(sub.fn.sum<number>('v.views'), sql<number>`0`).as('n'))
        .as('views'),
      eb
        .selectFrom('talent_application as a')
        .whereRef('a.position_id', '=', 'p.id')
        .select((sub) => sub.fn.countAll<number>().as('n'))
        .as('applications'),
      eb
        .selectFrom('talent_application as a')
        .whereRef('a.position_id', '=', 'p.id')
        .where('a.state', '=', 'submitted')
        .select((sub) => sub.fn.countAll<number>().as('n'))
        .as('unread_applications'),
    ])
    .where('p.enterprise_id', '=', enterprise_id)
    .orderBy('p.refreshed_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit);
  if (state) query = query.where('p.state', '=', state);
  if (keyword)
    query = query.where(sql<boolean>`strpos(lower(p.title), ${keyword.toLowerCase()}) > 0`);
  if (after) {
    query = query.where(
      sql<boolean>`(p.refreshed_at, p.id) < (${after.at}::timestamptz, ${after.id})`,
    );
  }
  return query.execute();
}
export type OwnRow = Awaited<ReturnType<typeof listOwn>>[number];

/** How many own positions there are in each state. */
export async function countOwn(db: Db, enterprise_id: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('position')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('enterprise_id', '=', enterprise_id)
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.state, Number(row.count)]));
}

/** An own position with all that its form shows; locked when it is about to change. */
export async function findOwn(db: Db, enterprise_id: number, id: number, lock = false) {
  const query = db
    .selectFrom('position')
    .select([
      ...(['id', 'version', 'state', 'title', 'category', 'job_type', 'employment'] as const),
      ...(['experience', 'education', 'salary_min', 'salary_max', 'salary_months'] as const),
      ...(['headcount', 'description', 'skills', 'welfare', 'region', 'address'] as const),
      ...(['work_hours', 'valid_until', 'refreshed_at'] as const),
    ])
    .where('enterprise_id', '=', enterprise_id)
    .where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? { ...row, state: row.state as PositionState } : null;
}
export type OwnPosition = NonNullable<Awaited<ReturnType<typeof findOwn>>>;
