// Asking for automatic renewal, and ending it.
import { conflict, fail } from '../../../contract/call/errors.ts';
import { priceOf } from '../../../contract/value/money.ts';
import type { WalletPlan } from '../../../contract/wallet/quota.ts';
import * as contract from '../../../contract/wallet/renewal.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle, type Membership } from '../../platform/http/call.ts';
import { listSold } from '../catalogue/queries.ts';
import { balancesOf } from '../ledger/ledger.ts';
import { listTerms, lockOrders } from '../order/queries.ts';
import { mayChange, requireMayChange } from '../spending/rules.ts';
import { passPassword, requireBelowLimit, standingRuleOf } from '../spending/spending.ts';
import { deleteRenewal, findRenewal, putRenewal } from './queries.ts';
import { payDay, payFromAsking, WINDOW_MS } from './rules.ts';

/** The last plan that is paid for, with the version of it that is sold now. */
export async function lastPlanOf(db: Db, enterprise_id: number, now: Date) {
  const term = (await listTerms(db, enterprise_id, now)).at(-1) ?? null;
  const sold = await listSold(db, now);
  const version = term && sold.find(({ product }) => product === term.product);
  return { term, version: version ?? null };
}

async function viewOf(db: Db, payer: Membership, now: Date): Promise<contract.Renewal> {
  const { enterprise_id } = payer;
  const { term, version } = await lastPlanOf(db, enterprise_id, now);
  const found = await findRenewal(db, enterprise_id);
  const asked = found && found.product === term?.product ? found : null;
  const account = `balance:${enterprise_id}` as const;
  const fen = version?.list_fen ?? 0;
  return {
    plan: term && {
      code: term.product as WalletPlan,
      label: term.label,
      ends_at: term.ends_at.toISOString(),
    },
    next:
      term && version
        ? { fen, days: version.days ?? 0, pay_at: payDay(asked, term.ends_at, now).toISOString() }
        : null,
    on: asked && {
      by: asked.by ?? '',
      asked_at: asked.asked_at.toISOString(),
      fen: asked.fen,
      may_stop: mayChange(payer, asked.account_id),
    },
    balance_fen: (await balancesOf(db, [account])).get(account)?.free ?? 0,
    rule: await standingRuleOf(db, { payer, fen }),
  };
}

export const getRenewal = handle(contract.getRenewal, ({ db, member, now }) =>
  viewOf(db, member, now),
);

export const startRenewal = handle(contract.startRenewal, async (context, input) => {
  const { db, member: payer, now } = context;
  const { product, shown_fen: fen, pay_password } = input;
  const { enterprise_id, account_id } = payer;
  const bill = { payer, fen, pay_password };
  const isPassed = await passPassword(db, bill, now);
  await transact(db, async (trx) => {
    await lockOrders(trx, enterprise_id);
    const { may, words } = await standingRuleOf(trx, { payer, fen });
    if (may !== 'pay') throw conflict('spending-refused', words);
    if (!isPassed) await requireBelowLimit(trx, bill);
    const { term, version } = await lastPlanOf(trx, enterprise_id, now);
    if (term?.product !== product) throw fail('conflict', '套餐已有变化，请刷新后再开通');
    if (!version) throw fail('conflict', `${term.label}已停售，不能续费`);
    if (version.list_fen !== fen)
      throw conflict('price-changed', `价格现在是 ${priceOf(version.list_fen)}，请确认后再开通`);
    // Near the end who asks has just seen what the reminder would say.
    const isNear = now.getTime() >= term.ends_at.getTime() - WINDOW_MS;
    const told = {
      reminded_for: term.ends_at,
      told_fen: fen,
      pay_from: payFromAsking(term.ends_at, now),
    };
    const untold = { reminded_for: null, told_fen: null, pay_from: null };
    const asked = { enterprise_id, product, fen, account_id, asked_at: now, short_for: null };
    await putRenewal(trx, { ...asked, ...(isNear ? told : untold) });
  });
  return viewOf(db, payer, now);
});

export const stopRenewal = handle(contract.stopRenewal, async ({ db, member, now }) => {
  await transact(db, async (trx) => {
    await lockOrders(trx, member.enterprise_id);
    const asked = await findRenewal(trx, member.enterprise_id);
    if (asked)
      requireMayChange(member, asked.account_id, '自动续费是同事开通的，由本人或管理员关闭');
    await deleteRenewal(trx, member.enterprise_id);
  });
  return viewOf(db, member, now);
});
