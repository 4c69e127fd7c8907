// SQL of the log of decisions, as the money queues show it.
import type { MoneyReview } from '../../../contract/wallet/decision.ts';
import type { Db } from '../../platform/db/db.ts';

/** The decisions on a case, in the order in which they were made; the name is null for a closed account. */
export const listLogged = (db: Db, kind: MoneyReview, record_id: number) =>
  db
    .selectFrom('platform_review_log as l')
    .leftJoin('account as a', 'a.id', 'l.operator_id')
    .select(['l.decision', 'l.reason', 'l.at', 'a.name'])
    .where('l.kind', '=', kind)
    .where('l.record_id', '=', record_id)
    .orderBy('l.id')
    .execute();
