// The seeker's side of offers: accepted or declined, once, as it was read.

import * as contract from '../../../contract/application/offer.ts';
import { fail } from '../../../contract/call/errors.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import { tellChanged } from '../../notice/live/live.ts';
import { say, WHO } from '../../notice/notice.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { announce, emit } from '../../platform/event.ts';
import { type Context, handle } from '../../platform/http/call.ts';
import { blocksEnterprise } from '../../privacy/privacy.ts';
import { setRejectionDue, takeBackAnswers } from '../answer/queries.ts';
import { applicationsEnded, offersMoved, offersShown } from '../events.ts';
import { move } from '../moves.ts';
import { declinedWords } from '../notices.ts';
import { type LockedAll, lockForOffer, requireWaiting } from './acting.ts';
import { settleAsking, tellHandlers } from './notices.ts';
import * as sql from './queries.ts';

/** The text that replaces the notices asking for an answer, once accepted. */
const ACCEPTED = '您已接受，企业已收到。条件可以在投递记录里查看。';
const DECLINED = '您已婉拒，企业已收到。';

/** Accepts an offer: the application stays at 已发offer until the enterprise confirms the first day. */
export const acceptOffer = handle(contract.acceptOffer, async (context, answer) => {
  const { db, now } = context;
  const { account_id } = context.me;
  const { id, words, version } = answer;
  const locked = await transact(db, async (trx) => {
    const found = await lockForOffer(trx, id, { account_id });
    requireWaiting(found, { move: 'accept', actor: 'seeker', version }, now);
    await requireUnblocked(trx, found);
    await sql.endOffer(trx, id, { state: 'accepted', words, ended_by: account_id, ended_at: now });
    await settleAsking(trx, { ...found.about, sent_at: found.offer.sent_at }, ACCEPTED, now);
    // The decision is made, so open interviews are cancelled.
    const because = '录用通知已被接受，不用再面试';
    await emit(trx, applicationsEnded, { application_ids: [found.sent.id], because }, now);
    const spared = await cancelRejection(trx, found, now);
    await sql.touchApplication(trx, found.sent.id, now);
    const said = words && `对方说：${words}。`;
    const values = { 求职者: WHO, 职位: found.about.title, 对方说: said, 自动撤销: spared };
    await tellHandlers(trx, found.about, say('offer_accepted.accepted', values), now);
    const event = { offer_id: id, side: 'seeker', words: '接受了录用通知' } as const;
    await emit(trx, offersMoved, [event], now);
    return found;
  });
  await tell(context, locked);
  return null;
});

/** Refuses when the seeker blocks the enterprise: it would never learn of the answer. */
async function requireUnblocked(trx: Db, { sent }: LockedAll): Promise<void> {
  if (!(await blocksEnterprise(trx, sent.account_id, sent.enterprise_id))) return;
  throw fail(
    'conflict',
    '您屏蔽了这家企业，对方收不到您的答复。请先到“个人隐私”解除屏蔽，再接受录用',
  );
}

/**
 * Cancels a rejection that was not sent yet, because the offer came first. Gives the text for the recruiter.
 */
async function cancelRejection(trx: Db, { sent }: LockedAll, now: Date): Promise<string> {
  if (sent.unfit_due === null) return '';
  await takeBackAnswers(trx, sent.id, now);
  await setRejectionDue(trx, sent.id, null);
  return '刚才标记的“不合适”还没有告知对方，已自动撤销。';
}

/** Declines an offer; the application ends with it. */
export const declineThisOffer = handle(contract.declineThisOffer, async (context, answer) => {
  const { db, now } = context;
  const { account_id } = context.me;
  const { id, words, version } = answer;
  const locked = await transact(db, async (trx) => {
    const found = await lockForOffer(trx, id, { account_id });
    requireWaiting(found, { move: 'decline', actor: 'seeker', version }, now);
    await decline(trx, found.offer, { account_id, words }, now);
    const step = { state: 'declined', actor: 'seeker', account_id, now } as const;
    const blocked = { kind: 'conflict', message: '这份投递已经结束' } as const;
    await move(trx, found.sent.id, { account_id }, step, blocked);
    await tellHandlers(trx, found.about, declinedWords(found.about.title, words), now);
    return found;
  });
  await tell(context, locked);
  return null;
});

/** Writes that an offer was declined. */
async function decline(
  trx: Db,
  { id, application_id, sent_at }: { id: number; application_id: number; sent_at: Date },
  { account_id, words }: { account_id: number; words: string },
  now: Date,
): Promise<void> {
  await settleAsking(trx, { account_id, application_id, sent_at }, DECLINED, now);
  await sql.endOffer(trx, id, { state: 'declined', words, ended_by: account_id, ended_at: now });
  const event = { offer_id: id, side: 'seeker', words: '婉拒了录用通知' } as const;
  await emit(trx, offersMoved, [event], now);
}

/** Declines the waiting offer of an application, when the seeker declined without naming the offer. */
export async function declineWaiting(
  trx: Db,
  application_id: number,
  by: { account_id: number; words: string },
  now: Date,
): Promise<void> {
  const newest = await sql.findNewest(trx, application_id);
  if (newest?.state === 'sent') await decline(trx, { ...newest, application_id }, by, now);
}

async function tell(context: Context, { sent, offer }: LockedAll): Promise<void> {
  // The seeker's other pages count the settled notices no more.
  tellChanged(context.bus, sent.account_id);
  tellEnterprise(context.bus, sent.enterprise_id, 'talent');
  await announce(context, offersShown, { offer_ids: [offer.id] }, context.now);
}
