// The candidates that were given to an interviewer.
import type { Db } from '../../platform/db/db.ts';
import type { Membership } from '../../platform/http/call.ts';
import { hasBeenGiven, listGivenAmong } from './queries.ts';

/** True for an application that was given to a member, or whose interview they attend. */
export const isGivenApplication = (db: Db, id: number, account_id: number): Promise<boolean> =>
  hasBeenGiven(db, id, account_id);

/** Those of some applications that were given to a member, or whose interviews they attend. */
export const givenAmong = async (
  db: Db,
  ids: readonly number[],
  account_id: number,
): Promise<ReadonlySet<number>> => new Set(await listGivenAmong(db, ids, account_id));

/** Whose candidates alone a member sees; undefined for who sees all of them. */
export const onlyGivenTo = ({ role, account_id }: Membership): number | undefined =>
  role === 'interviewer' ? account_id : undefined;
