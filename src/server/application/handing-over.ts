// When a member leaves, a colleague takes over their candidates. When the company closes its account,
// people who accepted an offer are told.
import { say } from '../notice/notice.ts';
import type { Db } from '../platform/db/db.ts';
import { takeBackGiven } from './given/queries.ts';
import { tellSeeker } from './offer/notices.ts';
import { listAccepted, passOffers } from './offer/queries.ts';

/** Passes a member's offers to a colleague, and removes the member's assignments. */
export async function handOverCandidates(
  trx: Db,
  passing: { enterprise_id: number; from: number; to: number },
): Promise<void> {
  await passOffers(trx, passing);
  await takeBackGiven(trx, passing);
}

/** Tells people who accepted an offer that the enterprise closes its account and that the offer stands. */
export async function tellAcceptedOfClosing(
  trx: Db,
  { enterprise_id }: { enterprise_id: number },
  now: Date,
): Promise<void> {
  for (const one of await listAccepted(trx, enterprise_id)) {
    const values = { 企业: one.company, 职位: one.title };
    await tellSeeker(trx, one, say('offer_changed.company_closed', values), now);
  }
}
