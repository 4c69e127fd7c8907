// What lots do by themselves: administrators are told a week before one ends; at its end what is left expires, and what was
// paid for it is earned.

import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { orderName } from '../../../contract/wallet/order.ts';
import { quotaKinds } from '../../../contract/wallet/quota.ts';
import { type NewNotice, type NoticeWords, queueNotices, say } from '../../notice/notice.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { balancesOf, record } from '../ledger/ledger.ts';
import { DAY_MS } from '../order/rules.ts';
import { listAdministrators } from '../queries.ts';
import { lotAccount } from './lot.ts';
import { endLot, type LotRow, lockEndingLots, lockOverLots, markLotsReminded } from './queries.ts';

const REMIND_BEFORE_MS = 7 * DAY_MS;
const BATCH = 100;

type LeftLot = LotRow & { left: number; held: number };

/** The lots with what is left of each, and what of it is set aside. */
async function withLeft(trx: Db, lots: readonly LotRow[]): Promise<LeftLot[]> {
  const balances = await balancesOf(trx, lots.map(lotAccount));
  return lots.map((lot) => {
    const { posted = 0, held = 0 } = balances.get(lotAccount(lot)) ?? {};
    return { ...lot, left: posted, held };
  });
}

async function tell(
  trx: Db,
  lots: readonly LeftLot[],
  wordsOf: (lot: LeftLot, what: string) => NoticeWords,
  now: Date,
): Promise<void> {
  const ids = [...new Set(lots.map(({ enterprise_id }) => enterprise_id))];
  const people = ids.length === 0 ? [] : await listAdministrators(trx, ids);
  const notices = people.flatMap(({ account_id, enterprise_id }) =>
    lots
      .filter((lot) => lot.enterprise_id === enterprise_id)
      .map((lot): NewNotice => {
        const unit = quotaKinds.find(({ code }) => code === lot.kind)?.unit ?? '';
        const what = `${labelOf(quotaKinds, lot.kind)} ${lot.left} ${unit}`;
        const link = '/layout/assets#lots';
        return { account_id, side: 'recruiter', link, ...wordsOf(lot, what) };
      }),
  );
  await queueNotices(trx, notices, now);
}

/** Tells of lots that end within a week and have something left, once each; gives how many. */
function remindOfLots(db: Db, now: Date): Promise<number> {
  return transact(db, async (trx) => {
    const until = new Date(now.getTime() + REMIND_BEFORE_MS);
    const lots = await withLeft(trx, await lockEndingLots(trx, now, until, BATCH));
    const told = lots.filter(({ left }) => left > 0);
    const words = ({ snapshot, quantity, ends_at }: LeftLot, what: string) =>
      say('plan.lot_ending', {
        商品: orderName(snapshot.label, quantity),
        份额: what,
        截止: formatDate(ends_at, 'M月d日 hh:mm'),
      });
    await tell(trx, told, words, now);
    await markLotsReminded(
      trx,
      lots.map(({ id }) => id),
      now,
    );
    return lots.length;
  });
}

/** Ends a batch of lots whose time is over; gives the last one's id, or null when none is left. */
function endLots(db: Db, now: Date, after: number): Promise<number | null> {
  return transact(db, async (trx) => {
    const lots = await withLeft(trx, await lockOverLots(trx, now, after, BATCH));
    // What a refund has set aside is decided first.
    const over = lots.filter(({ held }) => held === 0);
    for (const lot of over) await expire(trx, lot, now);
    const words = ({ snapshot, quantity, ends_at }: LeftLot, what: string) =>
      say('plan.lot_ended', {
        商品: orderName(snapshot.label, quantity),
        份额: what,
        截止: formatDate(ends_at, 'yyyy-MM-dd hh:mm'),
      });
    await tell(
      trx,
      over.filter(({ left }) => left > 0),
      words,
      now,
    );
    return lots.at(-1)?.id ?? null;
  });
}

async function expire(trx: Db, lot: LeftLot, now: Date): Promise<void> {
  const { id, order_id, kind, left } = lot;
  const from = `deferred:${order_id}` as const;
  const rest = (await balancesOf(trx, [from])).get(from)?.free ?? 0;
  const units = { from: lotAccount(lot), to: `expired:${kind}`, amount: left } as const;
  const money = { from, to: 'revenue', amount: rest } as const;
  const transfers = [units, money].filter(({ amount }) => amount > 0);
  if (transfers.length > 0)
    await record(trx, {
      idem: `lot:${order_id}:end`,
      kind: 'lot_ended',
      order_id,
      event_at: now,
      transfers,
    });
  await endLot(trx, id, now);
}

/** Reminds of lots that end soon and ends those that are over. */
export async function lookAfterLots(db: Db, now: Date): Promise<void> {
  while ((await remindOfLots(db, now)) === BATCH);
  for (let after: number | null = 0; after !== null; ) after = await endLots(db, now, after);
}

export const lotsJob: Job = {
  name: 'wallet-lots',
  every_s: 600,
  run: ({ db }, now) => lookAfterLots(db, now),
};
