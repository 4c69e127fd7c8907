// Shows changes of an offer in the conversation of its two people, as a message of the person who acted.
// Terms and reasons stay in the application.
import type { OfferMove } from '../../application/events.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Services } from '../../platform/http/call.ts';
import { tellStored } from '../message/append.ts';
import { append, type NewMessage } from '../message/queries.ts';
import { findLastOffer, listOfferTalks, type OfferTalk } from './offers.queries.ts';

/** No limit of unanswered messages applies to messages about offers. */
const ANY = 2 ** 31 - 1;

/** Writes events into their conversations, inside the transaction of the change. */
export async function recordOffers(
  trx: Db,
  events: readonly OfferMove[],
  now: Date,
): Promise<void> {
  const talks = await listOfferTalks(
    trx,
    events.map(({ offer_id }) => offer_id),
  );
  // In the order of conversation ids, so that two transactions cannot deadlock.
  for (const talk of talks) {
    for (const event of events.filter((one) => one.offer_id === talk.offer_id)) {
      await recordOne(trx, talk, event, now);
    }
  }
}

async function recordOne(trx: Db, talk: OfferTalk, event: OfferMove, now: Date): Promise<void> {
  const { chat_id, offer_id, application_id, title } = talk;
  const message: NewMessage = {
    chat_id,
    ...speakerOf(talk, event),
    client_id: null,
    fingerprint: null,
    kind: 'offer',
    body: { offer_id, application_id, title, words: event.words },
    terms: null,
    hint: '',
    preview: `[录用通知] ${event.words}`,
    counted: true,
    now,
  };
  const { outcome } = await append(trx, message, ANY);
  if (outcome === 'stored') return;
  // A person who may not write: the site writes the message, because the offer stands all the same.
  await append(trx, { ...message, side: 'system', sender_id: null }, ANY);
}

/** The sender of the message. For a colleague who is not in the conversation the site is the sender. */
function speakerOf(talk: OfferTalk, { side, account_id }: OfferMove) {
  const sender = side === 'seeker' ? talk.seeker_id : account_id;
  const isThere = side === 'seeker' || (side === 'recruiter' && sender === talk.recruiter_id);
  return isThere && sender
    ? { side, sender_id: sender }
    : { side: 'system' as const, sender_id: null };
}

/** Tells the devices of both sides, after the transaction has ended. */
export async function tellOffers(
  services: Pick<Services, 'db' | 'bus'>,
  { offer_ids }: { offer_ids: readonly number[] },
): Promise<void> {
  for (const { chat_id, offer_id } of await listOfferTalks(services.db, offer_ids)) {
    const seq = await findLastOffer(services.db, chat_id, offer_id);
    if (seq !== null) await tellStored(services, chat_id, seq);
  }
}
