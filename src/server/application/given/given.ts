// Candidates assigned to an interviewer.
import type { Db } from '../../platform/db/db.ts';
import type { Membership } from '../../platform/http/call.ts';
import { listGivenAmong } from './queries.ts';

export { isGivenApplication } from './queries.ts';

/** Those of some applications that are assigned to the member, or whose interviews they attend. */
export const givenAmong = async (
  db: Db,
  ids: readonly number[],
  account_id: number,
): Promise<ReadonlySet<number>> => new Set(await listGivenAmong(db, ids, account_id));

/** The member to whose assigned candidates a list is limited; undefined for members who see all. */
export const onlyGivenTo = ({ role, account_id }: Membership): number | undefined =>
  role === 'interviewer' ? account_id : undefined;
