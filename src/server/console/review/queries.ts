// SQL of the operators' queues as a whole.
import type { StaffRight } from '../../../contract/call/staff-rights.ts';
import type { ReviewKind } from '../../../contract/dictionary/review-kinds.ts';
import type { Db } from '../../platform/db/db.ts';

/** The decisions on a case, in the order in which they were made; the name is null for a closed account. */
export const listLogged = (db: Db, kinds: readonly ReviewKind[], record_id: number) =>
  db
    .selectFrom('platform_review_log as l')
    .leftJoin('account as a', 'a.id', 'l.operator_id')
    .select(['l.kind', 'l.decision', 'l.reason', 'l.at', 'a.name'])
    .where('l.kind', 'in', kinds)
    .where('l.record_id', '=', record_id)
    .orderBy('l.id')
    .execute();

/** The staff who have a right, by name. */
export const listStaffNames = (db: Db, right: StaffRight) =>
  db
    .selectFrom('account as a')
    .select(['a.id as account_id', 'a.name'])
    .where('a.is_operator', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('account_staff_role as m')
          .innerJoin('account_staff_right as r', 'r.role', 'm.role')
          .select('m.role')
          .whereRef('m.account_id', '=', 'a.id')
          .where('r.right', '=', right),
      ),
    )
    .orderBy('a.name')
    .orderBy('a.id')
    .limit(200)
    .execute();
