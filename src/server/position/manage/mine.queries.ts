// SQL of one own position; it asks for the enterprise, so that another's is simply not found. The
// list is in own-list.queries.ts.
import type { PositionState } from '../../../contract/dictionary/states.ts';
import type { Db } from '../../platform/db/db.ts';

/** An own position with all that its form shows; locked when it is about to change. */
export async function findOwn(db: Db, enterprise_id: number, id: number, lock = false) {
  const query = db
    .selectFrom('position')
    .select([
      'id',
      'version',
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
      'headcount',
      'description',
      'skills',
      'welfare',
      'region',
      'address',
      'work_hours',
      'valid_until',
      'refreshed_at',
      'account_id',
      'department',
      'published_at',
      'renewals',
      'refreshes',
      'state_note',
      'auto_refresh_minute',
      'pay_parts',
      'settlement',
      'work_times',
      'is_agency',
      'client_name',
      'authorisation',
      'takes_minors',
      'source',
      'source_id',
      'screening',
    ])
    .where('enterprise_id', '=', enterprise_id)
    .where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? { ...row, state: row.state as PositionState } : null;
}
export type OwnPosition = NonNullable<Awaited<ReturnType<typeof findOwn>>>;
