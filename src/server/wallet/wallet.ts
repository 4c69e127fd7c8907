// The room wallet's front door: what an enterprise's plan grants, and using it up.

import { conflict } from '../../contract/call/errors.ts';
import { formatDate } from '../../contract/value/time.ts';
import type { QuotaLeft } from '../../contract/wallet/lot.ts';
import {
  type PaidPlan,
  type QuotaKind,
  quotaKinds,
  type SpentKind,
  type StandingKind,
} from '../../contract/wallet/quota.ts';
import { type NewNotice, queueNotices, say } from '../notice/notice.ts';
import { type Db, transact } from '../platform/db/db.ts';
import { grantsOf, soldPlanOf } from './catalogue/catalogue.ts';
import { lockNextLot, takeUnit, unitsLeft } from './lot/lot.ts';
import { countOpenOf, lockOrders } from './order/queries.ts';
import { DAY_MS } from './order/rules.ts';
import {
  insertFirstPlan,
  insertSpend,
  listAdministrators,
  listUses,
  lockStanding,
  takeOne,
  upsertPlan,
} from './queries.ts';
import { raiseStanding } from './usage/queries.ts';

/** The period a use counts in: a day or a month in Shanghai. */
function periodOf(kind: SpentKind, now: Date): string {
  const rule = quotaKinds.find(({ code }) => code === kind);
  return formatDate(now, rule?.period === 'month' ? 'yyyy-MM' : 'yyyy-MM-dd');
}

/** How much of a consumable quota the plan grants in the current period, and what is left of it and of lots. */
export async function leftOf(
  db: Db,
  enterprise_id: number,
  kind: SpentKind,
  now: Date,
): Promise<QuotaLeft> {
  const limit = (await grantsOf(db, enterprise_id, now)).rights[kind];
  const used = (await usesOf(db, enterprise_id, now)).get(kind) ?? 0;
  const lots = (await unitsLeft(db, enterprise_id, now)).get(kind) ?? 0;
  return { limit, left: Math.max(0, limit - used) + lots, lots };
}

/**
 * Uses one unit of a consumable quota, in the transaction of the act; a rollback gives it back. What the plan grants
 * in the period goes first, then lots in the order they were bought. `about` names a position or is empty, never a
 * person.
 * @throws Failure `conflict` with the reason `quota-short` when nothing is left, saying when the plan's renews.
 */
export async function spendQuota(
  trx: Db,
  spend: { enterprise_id: number; account_id: number | null; kind: SpentKind; about?: string },
  now: Date,
): Promise<void> {
  const { enterprise_id, account_id, kind, about = '' } = spend;
  const limit = (await grantsOf(trx, enterprise_id, now)).rights[kind];
  const use = { enterprise_id, kind, period: periodOf(kind, now) };
  const row = { enterprise_id, account_id, kind, about, at: now };
  if (limit > 0 && (await takeOne(trx, use, limit))) {
    await insertSpend(trx, row);
    return;
  }
  const lot = await lockNextLot(trx, enterprise_id, kind, now);
  if (!lot) throw usedUp(kind, limit);
  const spend_id = await insertSpend(trx, { ...row, lot_id: lot.id });
  await takeUnit(trx, lot, spend_id, now);
}

function usedUp(kind: SpentKind, limit: number) {
  const { label, unit, period } = ruleOf(kind);
  const more = '单独购买或升级 VIP';
  if (limit === 0)
    return conflict('quota-short', `当前套餐不含${label}，${more} 后可以使用`, { kind });
  const [when, back] = period === 'month' ? ['本月', '下月 1 日'] : ['今天', '明天'];
  const over = `${when}的${label}已用完（共 ${limit} ${unit}），${back}恢复`;
  // No plan has more refreshes, and none are sold by the piece.
  const words = kind === 'refresh' ? over : `${over}，${more} 可获得更多`;
  return conflict('quota-short', words, { kind });
}

const ruleOf = (kind: QuotaKind) =>
  quotaKinds.find(({ code }) => code === kind) ?? { label: '', unit: '', period: 'day' };

/**
 * Requires that `more` things of a standing quota (such as members) still fit. Other transactions of the
 * enterprise wait until this one ends, so that two cannot both take the last slot.
 * @param count how many exist now; called under the lock.
 * @throws Failure `conflict` when there is no room.
 */
export async function requireRoom(
  trx: Db,
  { enterprise_id, kind, more = 1 }: { enterprise_id: number; kind: StandingKind; more?: number },
  count: () => Promise<number>,
  now: Date,
): Promise<void> {
  await lockStanding(trx, enterprise_id);
  const limit = (await grantsOf(trx, enterprise_id, now)).rights[kind];
  const used = await count();
  if (used + more <= limit) {
    const day = formatDate(now, 'yyyy-MM-dd');
    return raiseStanding(trx, { enterprise_id, kind, level: used + more }, day);
  }
  const { label, unit } = ruleOf(kind);
  const message = `${label}已达上限（${used}/${limit} ${unit}），请先减少或升级 VIP 后再试`;
  throw conflict('plan-full', message);
}

/** The used units of the consumable quotas in the current periods. */
export async function usesOf(
  db: Db,
  enterprise_id: number,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const periods = [formatDate(now, 'yyyy-MM-dd'), formatDate(now, 'yyyy-MM')];
  const rows = await listUses(db, enterprise_id, periods);
  return new Map(rows.map(({ kind, used }) => [kind, used]));
}

/** Writes a use of some time ago (demo town). */
export async function addPastSpend(
  db: Db,
  spend: { enterprise_id: number; account_id: number; kind: SpentKind; about: string },
  at: Date,
): Promise<void> {
  const { enterprise_id, kind } = spend;
  await takeOne(db, { enterprise_id, kind, period: periodOf(kind, at) }, 2_147_483_647);
  await insertSpend(db, { ...spend, at });
}

const TRIAL_DAYS = 7;

/**
 * Gives an enterprise that never had a plan the month's for a week, and tells its administrators when that ends.
 * A month that is bought meanwhile begins after it, a higher plan at once.
 */
export async function startTrial(trx: Db, enterprise_id: number, now: Date): Promise<void> {
  const { id, label } = await soldPlanOf(trx, 'month', now);
  const ends_at = new Date(now.getTime() + TRIAL_DAYS * DAY_MS);
  const trial = { enterprise_id, version_id: id, is_trial: true, starts_at: now, ends_at };
  // The notice below tells the end; a reminder of it would come an hour later.
  if (!(await insertFirstPlan(trx, { ...trial, reminded_for: ends_at }))) return;
  const people = await listAdministrators(trx, [enterprise_id]);
  const notices = people.map(
    ({ account_id }): NewNotice => ({
      account_id,
      side: 'recruiter',
      link: '/layout/assets',
      ...say('plan.trial', {
        套餐: label,
        截止: formatDate(ends_at, 'M月d日 hh:mm'),
        天数: String(TRIAL_DAYS),
      }),
    }),
  );
  await queueNotices(trx, notices, now);
}

/** Gives an enterprise today's version of a plan until a time, in place of what it had (demo town, tests). */
export function grantPlan(
  db: Db,
  { enterprise_id, plan, until }: { enterprise_id: number; plan: PaidPlan; until: Date },
  now: Date,
): Promise<void> {
  return transact(db, async (trx) => {
    const { id } = await soldPlanOf(trx, plan, now);
    await upsertPlan(trx, { enterprise_id, version_id: id, starts_at: now, ends_at: until });
  });
}

/** Before a member leaves or changes the role: the lock of orders comes before that of memberships. */
export const holdOrders = (trx: Db, enterprise_id: number) => lockOrders(trx, enterprise_id);

/** How many orders of a member can still be paid. */
export const countOpenOrdersOf = (db: Db, enterprise_id: number, account_id: number) =>
  countOpenOf(db, enterprise_id, account_id);

export { endWaiting } from './spending/right-lost.ts';
