// Deadlines of offers: both sides are reminded the morning before the last day; an unanswered offer expires
// after it. Works in bounded batches and can run twice.
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import { say, WHO } from '../../notice/notice.ts';
import { inBatches } from '../../platform/db/batches.ts';
import type { Db } from '../../platform/db/db.ts';
import { announce, emit } from '../../platform/event.ts';
import type { Services } from '../../platform/http/call.ts';
import type { Job } from '../../platform/jobs.ts';
import { shanghaiDay } from '../../position/position.ts';
import { offersMoved, offersShown } from '../events.ts';
import { type DueOffer, expireOffers, lockExpired, lockSoon, setReminded } from './due.queries.ts';
import { goBack } from './going-back.ts';
import { dayText, settleAsking, tellHandlers, tellSeeker } from './notices.ts';
import { remindUntil } from './states.ts';

const BATCH = 200;

/** Ends expired offers and gives them. Their applications return to their state before the offer. */
async function expireDueOffers(db: Db, now: Date): Promise<DueOffer[]> {
  const ended: DueOffer[] = [];
  await inBatches(db, BATCH, async (trx) => {
    const due = await lockExpired(trx, shanghaiDay(now), BATCH);
    const ids = due.map(({ id }) => id);
    await expireOffers(trx, ids, now);
    const event = { side: 'system', words: '录用通知已过有效期，自动失效' } as const;
    const moves = ids.map((offer_id) => ({ offer_id, ...event }));
    await emit(trx, offersMoved, moves, now);
    for (const one of due) {
      const sent = { id: one.application_id, state: one.application_state };
      await goBack(trx, sent, { account_id: null, now });
      await tellExpired(trx, one, now);
    }
    ended.push(...due);
    return due.length;
  });
  return ended;
}

async function tellExpired(trx: Db, one: DueOffer, now: Date): Promise<void> {
  const 职位 = one.title;
  await settleAsking(trx, one, '有效期内没有答复，已自动失效。', now);
  await tellSeeker(trx, one, say('offer_changed.expired', { 企业: one.company, 职位 }), now);
  await tellHandlers(trx, one, say('offer_expired.expired', { 求职者: WHO, 职位 }), now);
}

/** Reminds both sides the day before the last one, once. Gives how many offers. */
function remindOfOffers(db: Db, now: Date): Promise<number> {
  return inBatches(db, BATCH, async (trx) => {
    const due = await lockSoon(trx, remindUntil(now), BATCH);
    await setReminded(
      trx,
      due.map(({ id }) => id),
      now,
    );
    for (const one of due) {
      const until = dayText(one.valid_until);
      const values = { 职位: one.title, 截止: until };
      await tellSeeker(trx, one, say('offer_reminder.soon', { 企业: one.company, ...values }), now);
      await tellHandlers(trx, one, say('offer_expired.soon', { 求职者: WHO, ...values }), now);
    }
    return due.length;
  });
}

async function run(services: Services, now: Date): Promise<void> {
  const { db, bus, log } = services;
  // What has just ended needs no reminder.
  const ended = await expireDueOffers(db, now);
  const reminded = await remindOfOffers(db, now);
  for (const id of new Set(ended.map((one) => one.enterprise_id)))
    tellEnterprise(bus, id, 'talent');
  const offer_ids = ended.map(({ id }) => id);
  await announce(services, offersShown, { offer_ids }, now);
  if (ended.length + reminded > 0)
    log.info(`录用通知：提醒 ${reminded} 份，过期 ${ended.length} 份`);
}

export const offerDeadlineJob: Job = { name: 'offer-deadlines', every_s: 300, run };
