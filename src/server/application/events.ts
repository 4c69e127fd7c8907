// What the room application tells others: that nothing more will come of some applications, and what
// happens to offers.
import { announcement, event } from '../platform/event.ts';

/** Applications ended, or need no interview any more; `because` completes the sentence that says so. */
export const applicationsEnded = event<{
  application_ids: readonly number[];
  because: string;
}>('applications-ended');

/** What happened to an offer, in words both sides read. */
export interface OfferMove {
  offer_id: number;
  side: 'seeker' | 'recruiter' | 'system';
  account_id?: number;
  words: string;
}

/** Something happened to some offers. */
export const offersMoved = event<readonly OfferMove[]>('offers-moved');
/** The same after the commit, for the pages of both sides. */
export const offersShown = announcement<{ offer_ids: readonly number[] }>('offers-shown');
