// What both sides are told about an offer.
import { formatDate } from '../../../contract/value/time.ts';
import { type NoticeWords, queueNotices, settleNotices } from '../../notice/notice.ts';
import type { Db } from '../../platform/db/db.ts';
import { ownLink, receivedLink, toRecruiters } from '../notices.ts';
import { listHandlers } from './queries.ts';

/** An offer's application, as notices need it. */
export interface About {
  application_id: number;
  /** The seeker. */
  account_id: number;
  enterprise_id: number;
  position_id: number;
  keeper_id: number | null;
  title: string;
  company: string;
}

/** 3月23日. */
export const dayText = (day: string): string => formatDate(`${day}T00:00:00+08:00`, 'M月d日');

/** Tells the seeker, in the transaction of what happened. */
export function tellSeeker(
  trx: Db,
  { application_id, account_id }: Pick<About, 'application_id' | 'account_id'>,
  words: NoticeWords,
  now: Date,
): Promise<void> {
  const link = ownLink(application_id);
  return queueNotices(trx, [{ account_id, side: 'seeker', link, ...words }], now);
}

/** The notices that asked a seeker for an answer to an offer ask no more: it was answered or has ended. */
export function settleAsking(
  trx: Db,
  offer: { application_id: number; account_id: number; sent_at: Date },
  body: string,
  now: Date,
): Promise<void> {
  const { account_id, application_id, sent_at: since } = offer;
  const events = ['offer_received', 'offer_changed', 'offer_reminder'] as const;
  return settleNotices(
    trx,
    { account_id, link: ownLink(application_id), events, since, body },
    now,
  );
}

/** Tells who keeps the offer and the administrators; `except` did it. */
export async function tellHandlers(
  trx: Db,
  about: About,
  words: NoticeWords,
  now: Date,
): Promise<void> {
  const people = await listHandlers(trx, about);
  const link = receivedLink(about.application_id);
  const notice = { about_account_id: about.account_id, link, ...words };
  await queueNotices(trx, toRecruiters(people, notice), now);
}
