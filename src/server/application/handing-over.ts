// When a member goes, a colleague answers for their candidates; when the
// company closes its account, who accepted an offer hears of it.
import type { Db } from '../platform/db/db.ts';
import { takeBackGiven } from './given/queries.ts';
import { tellSeeker } from './offer/notices.ts';
import { listAccepted, passOffers } from './offer/queries.ts';

/** Gives the offers of a member to another one, and takes back the candidates that were given to them. */
export async function handOverCandidates(
  trx: Db,
  passing: { enterprise_id: number; from: number; to: number },
): Promise<void> {
  await passOffers(trx, passing);
  await takeBackGiven(trx, passing);
}

/** The enterprise closes its account: who accepted an offer of it hears that, and that the offer stands. */
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
