// SQL of the import: what a source has brought before.
import { sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

/** Postings of a source by their ids there, with the facts a second import may change. */
export function listImported(db: Db, source: string, source_ids: readonly string[]) {
  return db
    .selectFrom('position')
    .select([
      'id',
      'source_id',
      'state',
      'title',
      'category',
      'job_type',
      'employment',
      'experience',
      'education',
      'salary_min',
      'salary_max',
      'salary_months',
      'salary_unit',
      'description',
      'skills',
      'welfare',
      'region',
      'address',
      'account_id',
      'enterprise_id',
      'state_note',
    ])
    .where('source', '=', source)
    .where('source_id', '=', (eb) => eb.fn.any(sql<string[]>`${source_ids}::text[]`))
    .execute();
}
export type Imported = Awaited<ReturnType<typeof listImported>>[number];

export async function updateImported(
  db: Db,
  id: number,
  changes: Updateable<Schema['position']>,
): Promise<void> {
  await db
    .updateTable('position')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The enterprises that have positions of a source. */
export async function listSourceEnterprises(db: Db, source: string): Promise<number[]> {
  const rows = await db
    .selectFrom('position')
    .select('enterprise_id')
    .distinct()
    .where('source', '=', source)
    .orderBy('enterprise_id')
    .execute();
  return rows.map(({ enterprise_id }) => enterprise_id);
}

/** How many positions of each enterprise are online, of whatever source. */
export function countOnline(db: Db, enterprise_ids: readonly number[]) {
  return sql<{ id: number; open: number }>`
    select e.id, (
      select count(*)::integer from position p where p.enterprise_id = e.id and p.state = 'online'
    ) as open
    from unnest(${enterprise_ids}::bigint[]) as e (id)
  `
    .execute(db)
    .then(({ rows }) => rows);
}
