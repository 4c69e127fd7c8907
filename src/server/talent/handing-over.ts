// A front door of the room talent: when a member goes, a colleague answers for their candidates.
import type { Db } from '../platform/db.ts';
import { passOffers } from './offer/queries.ts';
import { takeBackGiven } from './queries-given.ts';
import { passFollows, passInvitations } from './queries-handing-over.ts';

/** Gives what waits for an answer to a member, or for that member to come back, to another one. */
export async function handOverCandidates(
  trx: Db,
  passing: { enterprise_id: number; from: number; to: number },
): Promise<void> {
  await passInvitations(trx, passing);
  await passFollows(trx, passing);
  await passOffers(trx, passing);
  await takeBackGiven(trx, passing);
}
