// When a member goes, a colleague keeps their interviews.
import type { Db } from '../../platform/db/db.ts';
import { passInterviews } from './handing-over.queries.ts';

/** Gives the open interviews of one member to another; what is over stays with who held it. */
export function handOverInterviews(
  trx: Db,
  { enterprise_id, from, to }: { enterprise_id: number; from: number; to: number },
  now: Date,
): Promise<void> {
  return passInterviews(trx, { enterprise_id, from, to }, now);
}
