// Renewals that were asked for: told five days before, paid from the balance once, and ended where the plan, its price
// or who asked is not what it was.
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { priceOf } from '../../../contract/value/money.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { walletPlans } from '../../../contract/wallet/quota.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import { type NoticeWords, say } from '../../notice/notice.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import type { Services } from '../../platform/http/call.ts';
import type { Job } from '../../platform/jobs.ts';
import { balancesOf } from '../ledger/ledger.ts';
import { completeOrder } from '../order/granting.ts';
import { tellMoney } from '../order/notices.ts';
import { planOffersFor } from '../order/offer.ts';
import { addOrder } from '../order/orders.ts';
import { findOpenPlan, findOrder, lockOrder, lockOrders } from '../order/queries.ts';
import { holdPayer, mayPayNow } from '../spending/spending.ts';
import { deleteRenewal, findRenewal, listDueRenewals, updateRenewal } from './queries.ts';
import { lastPlanOf } from './renewals.ts';
import { type StopReason, stepOf, WINDOW_MS } from './rules.ts';

type Renewal = NonNullable<Awaited<ReturnType<typeof findRenewal>>>;

const nameOf = ({ product }: Renewal): string => labelOf(walletPlans, product);
const minute = (time: Date): string => formatDate(time, 'M月d日 hh:mm');

const tell = (trx: Db, renewal: Renewal, words: NoticeWords, now: Date) =>
  tellMoney(trx, { ...renewal, link: '/layout/vip#renewal' }, words, now);

const freeOf = async (trx: Db, enterprise_id: number): Promise<number> => {
  const account = `balance:${enterprise_id}` as const;
  return (await balancesOf(trx, [account])).get(account)?.free ?? 0;
};

/** Does what is due of all renewals. An error of one is logged, and the next run tries it again. */
export async function lookAfterRenewals(services: Services, now: Date): Promise<void> {
  const { db, bus, log } = services;
  for (const enterprise_id of await listDueRenewals(db, now, new Date(now.getTime() + WINDOW_MS)))
    try {
      const hasMoved = await transact(db, (trx) => lookAfter(trx, enterprise_id, now));
      if (hasMoved) tellEnterprise(bus, enterprise_id, 'wallet');
    } catch (error) {
      log.error({ err: error, enterprise_id }, '自动续费失败，稍后重试');
    }
}

/** True when something was done. */
async function lookAfter(trx: Db, enterprise_id: number, now: Date): Promise<boolean> {
  await lockOrders(trx, enterprise_id);
  const renewal = await findRenewal(trx, enterprise_id);
  if (!renewal) return false;
  const { term, version } = await lastPlanOf(trx, enterprise_id, now);
  const price_fen = version?.list_fen ?? null;
  const step = stepOf(renewal, { term, price_fen }, now);
  if (step.step === 'wait') return false;
  if (step.step === 'stop')
    await stop(trx, renewal, STOPPED[step.why](renewal, price_fen ?? 0), now);
  else if (term && version && step.step === 'remind') {
    const due = { ends_at: term.ends_at, pay_from: step.pay_from, fen: version.list_fen };
    await remind(trx, renewal, { ...due, days: version.days ?? 0 }, now);
  } else if (term) return pay(trx, renewal, term.ends_at, now);
  return true;
}

type Stopped = (renewal: Renewal, price_fen: number) => NoticeWords;
const STOPPED: Readonly<Record<StopReason, Stopped>> = {
  ended: (renewal) => say('plan.renewal_ended', { 套餐: nameOf(renewal) }),
  changed: (renewal) => say('plan.renewal_changed', { 套餐: nameOf(renewal) }),
  unsold: (renewal) => say('plan.renewal_unsold', { 套餐: nameOf(renewal) }),
  dearer: (renewal, price_fen) =>
    say('plan.renewal_dearer', {
      套餐: nameOf(renewal),
      原价: priceOf(renewal.fen),
      金额: priceOf(price_fen),
    }),
  late: (renewal) => say('plan.renewal_late', { 套餐: nameOf(renewal) }),
};

async function stop(trx: Db, renewal: Renewal, words: NoticeWords, now: Date): Promise<void> {
  await deleteRenewal(trx, renewal.enterprise_id);
  await tell(trx, renewal, words, now);
}

async function remind(
  trx: Db,
  renewal: Renewal,
  { ends_at, pay_from, fen, days }: { ends_at: Date; pay_from: Date; fen: number; days: number },
  now: Date,
): Promise<void> {
  const { enterprise_id } = renewal;
  await updateRenewal(trx, enterprise_id, { reminded_for: ends_at, told_fen: fen, pay_from });
  const free = await freeOf(trx, enterprise_id);
  const short =
    free < fen ? `余额 ${priceOf(free)} 不够，请在此之前充值。` : `现有余额 ${priceOf(free)}。`;
  const words = say('plan.renewal_soon', {
    套餐: nameOf(renewal),
    日期: formatDate(pay_from, 'M月d日'),
    金额: priceOf(fen),
    时间: minute(pay_from),
    天数: String(days),
    余额: short,
  });
  await tell(trx, renewal, words, now);
}

/** Pays from the balance. What cannot be paid yet is tried again until the plan ends. */
async function pay(trx: Db, renewal: Renewal, ends_at: Date, now: Date): Promise<boolean> {
  const { enterprise_id, account_id, product } = renewal;
  const found = (await planOffersFor(trx, enterprise_id, now)).find(({ code }) => code === product);
  const offer = found?.offer;
  // An order that waits to be paid, or a refund that is asked for, is decided first.
  if (!offer || 'refusal' in offer || offer.act !== 'renew') return false;
  if (await findOpenPlan(trx, enterprise_id)) return false;
  const payer = account_id === null ? null : { enterprise_id, account_id };
  const spender = payer && (await holdPayer(trx, payer));
  const { may } = await mayPayNow(trx, { fen: offer.fen, payer, spender }, now);
  if (!payer || may !== 'pay') {
    const why = spender
      ? '开通的成员现在不能付这笔款（消费权限或本月额度不够）'
      : '开通的成员已离开企业';
    const words = say('plan.renewal_unpayable', { 套餐: nameOf(renewal), 原因: why });
    await stop(trx, renewal, words, now);
    return true;
  }
  const free = await freeOf(trx, enterprise_id);
  if (free < offer.fen) return tellShort(trx, renewal, { ends_at, free, fen: offer.fen }, now);
  const number = await addOrder(trx, offer, payer, now);
  const placed = await findOrder(trx, enterprise_id, number);
  const order = await lockOrder(trx, placed?.id ?? 0);
  const from = `balance:${enterprise_id}` as const;
  const idem = `pay:balance:${order.id}`;
  const note = `按开通的自动续费，从余额支付 ${priceOf(order.fen)}。`;
  await completeOrder(trx, order, { from, way: 'balance', idem, paid_at: now, note }, now);
  return true;
}

/** Once for each end. */
async function tellShort(
  trx: Db,
  renewal: Renewal,
  { ends_at, free, fen }: { ends_at: Date; free: number; fen: number },
  now: Date,
): Promise<boolean> {
  if (renewal.short_for?.getTime() === ends_at.getTime()) return false;
  await updateRenewal(trx, renewal.enterprise_id, { short_for: ends_at });
  const words = say('plan.renewal_short', {
    套餐: nameOf(renewal),
    应付: priceOf(fen),
    余额: `余额 ${priceOf(free)}。`,
    截止: minute(ends_at),
  });
  await tell(trx, renewal, words, now);
  return true;
}

export const renewalsJob: Job = {
  name: 'wallet-renewals',
  every_s: 600,
  run: lookAfterRenewals,
};
