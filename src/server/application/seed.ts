// Offers as if they had been sent and answered.
import { dayAfter, type OfferState } from '../../contract/application/offer.ts';
import type { Db } from '../platform/db/db.ts';
import { shanghaiDay } from '../position/position.ts';
import { goBack } from './offer/going-back.ts';
import { endOffer, insertOffer } from './offer/queries.ts';

/** Makes an offer of an application at 已发offer, sent at a moment and ended now or not at all. */
export async function makeOffer(
  db: Db,
  facts: {
    application_id: number;
    author_id: number;
    salary: number;
    message: string;
    state: OfferState;
    /** What was said with its end. */
    words?: string;
    sent_at: Date;
  },
  now: Date,
): Promise<void> {
  const { state, words = '', sent_at, author_id, ...terms } = facts;
  const today = shanghaiDay(now);
  const valid_until = state === 'sent' ? dayAfter(today, 4) : dayAfter(shanghaiDay(sent_at), 5);
  const id = await insertOffer(db, {
    ...terms,
    author_id,
    keeper_id: author_id,
    salary_unit: 'month',
    salary_months: 14,
    starts_on: dayAfter(today, 21),
    valid_until,
    sent_at,
  });
  if (id === null || state === 'sent') return;
  const ended_at =
    state === 'expired' ? new Date(`${dayAfter(valid_until, 1)}T00:05:00+08:00`) : now;
  await endOffer(db, id, { state, words, ended_by: null, ended_at });
  await goBack(
    db,
    { id: terms.application_id, state: 'offered' },
    { account_id: null, now: ended_at },
  );
}
