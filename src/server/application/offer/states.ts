// The life of an offer: one table of moves and who may make them. Pure.
import type { OfferState } from '../../../contract/application/offer.ts';
import { formatDate } from '../../../contract/value/time.ts';

/** `system` is the site itself: time that ran out, an application that ended another way. */
export type OfferActor = 'seeker' | 'recruiter' | 'system';

/** From each state: to which others and by whom. An end is the last word: the next offer is a new one. */
const MOVES: Readonly<Record<OfferState, Partial<Record<OfferState, OfferActor>>>> = {
  sent: {
    accepted: 'seeker',
    declined: 'seeker',
    withdrawn: 'recruiter',
    expired: 'system',
    ended: 'system',
  },
  accepted: {},
  declined: {},
  withdrawn: {},
  expired: {},
  ended: {},
};

/** True when this actor may make the move. */
export const canMoveOffer = (from: OfferState, to: OfferState, actor: OfferActor): boolean =>
  MOVES[from][to] === actor;

/** The state on a day in Shanghai: past its last day it has expired, whether the job ran or not. */
export const offerStateOn = (
  row: { state: OfferState; valid_until: string },
  today: string,
): OfferState =>
  row.valid_until < today && canMoveOffer(row.state, 'expired', 'system') ? 'expired' : row.state;

/** Nobody is reminded before this hour of the day. */
const REMIND_HOUR = 9;

/** Offers whose last day is this one or an earlier one are reminded of now: it is tomorrow's, from 9 on. */
export function remindUntil(now: Date): string {
  const since = now.getTime() - REMIND_HOUR * 3_600_000;
  return formatDate(since + 86_400_000, 'yyyy-MM-dd');
}
