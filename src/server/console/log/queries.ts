// SQL of the log of the staff.
import type { Db } from '../../platform/db/db.ts';

interface Narrowing {
  account_id?: number | undefined;
  subject?: string | undefined;
  subject_id?: string | undefined;
}

/** The rows of the log before a number, the newest first. */
export function listLogRows(db: Db, narrow: Narrowing, before: number | null, limit: number) {
  const { account_id, subject, subject_id } = narrow;
  return db
    .selectFrom('platform_staff_log')
    .select(['id', 'at', 'account_id', 'name', 'act', 'subject', 'subject_id'])
    .select(['before', 'after', 'reason', 'address'])
    .$if(account_id !== undefined, (q) => q.where('account_id', '=', account_id ?? null))
    .$if(subject !== undefined, (q) => q.where('subject', '=', subject ?? ''))
    .$if(subject_id !== undefined, (q) => q.where('subject_id', '=', subject_id ?? ''))
    .$if(before !== null, (q) => q.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
