// SQL of the log of the staff.
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

interface Narrowing {
  account_id?: number | undefined;
  subject?: string | undefined;
  subject_id?: string | undefined;
  about_id?: number | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

/** The beginning of a day in Shanghai, which has no summer time. */
const startOf = (day: string) => sql`${`${day}T00:00:00+08:00`}::timestamptz`;

/**
 * The rows of the log before a number, the newest first. Numbers follow the time, so the bounds of days are looked up
 * as numbers first: every page then reads one index in one direction.
 */
export function listLogRows(db: Db, narrow: Narrowing, before: number | null, limit: number) {
  const { account_id, subject, subject_id, about_id, from, until } = narrow;
  return db
    .selectFrom('platform_staff_log')
    .select(['id', 'at', 'account_id', 'name', 'act', 'subject', 'subject_id', 'about_id'])
    .select(['before', 'after', 'reason', 'address'])
    .$if(account_id !== undefined, (q) => q.where('account_id', '=', account_id ?? null))
    .$if(subject !== undefined, (q) => q.where('subject', '=', subject ?? ''))
    .$if(subject_id !== undefined, (q) => q.where('subject_id', '=', subject_id ?? ''))
    .$if(about_id !== undefined, (q) => q.where('about_id', '=', about_id ?? null))
    .$if(from !== undefined, (q) =>
      q.where(sql<SqlBool>`id >= (select coalesce(min(f.id), 9007199254740991) from (
        select id from platform_staff_log where at >= ${startOf(from ?? '')}
        order by at, id limit 1) f)`),
    )
    .$if(until !== undefined, (q) =>
      q.where(sql<SqlBool>`id <= (select coalesce(max(u.id), 0) from (
        select id from platform_staff_log where at < ${startOf(until ?? '')} + interval '1 day'
        order by at desc, id desc limit 1) u)`),
    )
    .$if(before !== null, (q) => q.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The names of colleagues by account; one without a name, or a closed one, by its number. */
export async function listNames(
  db: Db,
  account_ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (account_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', 'in', account_ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name || `账号 ${id}`]));
}
