// The life of an offer: one table of moves and who may make them. Pure.
import type { OfferState } from '../../../contract/application/offer.ts';
import { type Moves, machine } from '../../../contract/value/machine.ts';
import { formatDate } from '../../../contract/value/time.ts';

/** `system` is the site itself: time that ran out, an application that ended another way. */
export type OfferActor = 'seeker' | 'recruiter' | 'system';

/** A final state cannot change: a further offer is a new one. */
export const offerMoves = machine({
  accept: { from: ['sent'], to: 'accepted', by: 'seeker' },
  decline: { from: ['sent'], to: 'declined', by: 'seeker' },
  withdraw: { from: ['sent'], to: 'withdrawn', by: 'recruiter' },
  expire: { from: ['sent'], to: 'expired', by: 'system' },
  end: { from: ['sent'], to: 'ended', by: 'system' },
} satisfies Moves<OfferState, OfferActor>);

/** The state on a day in Shanghai: past its last day it has expired, whether the job ran or not. */
export const offerStateOn = (
  row: { state: OfferState; valid_until: string },
  today: string,
): OfferState =>
  row.valid_until < today && offerMoves.may(row.state, 'expire', 'system') ? 'expired' : row.state;

/** Nobody is reminded before this hour of the day. */
const REMIND_HOUR = 9;

/**
 * The latest last day of offers that are due for a reminder: tomorrow from 9 o'clock on, before 9 today.
 */
export function remindUntil(now: Date): string {
  const since = now.getTime() - REMIND_HOUR * 3_600_000;
  return formatDate(since + 86_400_000, 'yyyy-MM-dd');
}
