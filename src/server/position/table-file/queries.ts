// SQL of the table file: own positions whole, and the drafts that are there already.
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { inCategory, type OwnFilter } from '../manage/own-list.queries.ts';

/** Own positions with all the file shows, last refreshed first. */
export function listForFile(db: Db, enterprise_id: number, filter: OwnFilter, limit: number) {
  let query = db
    .selectFrom('position as p')
    .leftJoin('enterprise_member as m', (join) =>
      join
        .onRef('m.account_id', '=', 'p.account_id')
        .onRef('m.enterprise_id', '=', 'p.enterprise_id'),
    )
    .select([
      'p.title',
      'p.category',
      'p.job_type',
      'p.employment',
      'p.experience',
      'p.education',
      'p.salary_min',
      'p.salary_max',
      'p.salary_months',
      'p.salary_unit',
      'p.headcount',
      'p.region',
      'p.address',
      'p.description',
      'p.skills',
      'p.welfare',
      'p.work_hours',
      'p.department',
      'p.state',
      'p.valid_until',
      'p.updated_at',
      'p.views',
      'p.applications',
      'm.name as publisher_name',
    ])
    .where('p.enterprise_id', '=', enterprise_id)
    .orderBy('p.refreshed_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit);
  const { state, keyword, city, category, publisher } = filter;
  if (state) query = query.where('p.state', '=', state);
  if (city) query = query.where('p.city', '=', city);
  if (category) query = query.where(inCategory(category));
  if (publisher) query = query.where('p.account_id', '=', publisher);
  if (keyword)
    query = query.where(sql<SqlBool>`strpos(lower(p.title), ${keyword.toLowerCase()}) > 0`);
  return query.execute();
}

/** What tells drafts of an enterprise apart. */
export function listDraftTexts(db: Db, enterprise_id: number) {
  return db
    .selectFrom('position')
    .select(['title', 'region', 'description'])
    .where('enterprise_id', '=', enterprise_id)
    .where('state', '=', 'draft')
    .execute();
}

/** How many drafts there are; another import of the enterprise waits until this one has ended. */
export async function countDrafts(trx: Db, enterprise_id: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('position-file'), ${enterprise_id}::int)`.execute(
    trx,
  );
  const row = await trx
    .selectFrom('position')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('enterprise_id', '=', enterprise_id)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
