// When a member leaves, a colleague takes over their candidates. When the company closes its account,
// people who accepted an offer are told.
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
    const words = {
      title: `${one.company}注销了择木上的企业账号`,
      body: `您已接受的「${one.title}」的录用通知是您和企业之间的约定，不因此失效；入职安排请直接和企业联系。`,
    };
    await tellSeeker(trx, one, 'offer_changed', words, now);
  }
}
