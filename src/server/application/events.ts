// Events of the room application: applications that ended, and changes of offers.
import { announcement, event } from '../platform/event.ts';

/** Applications ended, or need no further interview; `because` completes the sentence that explains it. */
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

/** Some offers changed, inside the transaction. */
export const offersMoved = event<readonly OfferMove[]>('offers-moved');
/** The same after the commit, for the open pages of both sides. */
export const offersShown = announcement<{ offer_ids: readonly number[] }>('offers-shown');
