// Packs and single services: bought, used after the plan in the order they were bought, and over at their end.
import { beforeEach, describe, expect, test } from 'vitest';
import { bought, keepLoggedIn, ordered } from '../../../../tests/stage/payment-stage.ts';
import { recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { getNotice } from '../../../contract/notice/center.ts';
import { listLots } from '../../../contract/wallet/lot.ts';
import * as api from '../../../contract/wallet/order.ts';
import { getWallet, listSpends } from '../../../contract/wallet/wallet.ts';
import { transact } from '../../platform/db/db.ts';
import { auditLedger } from '../audit.ts';
import { balancesOf } from '../ledger/ledger.ts';
import { grantPlan, leftOf, spendQuota } from '../wallet.ts';
import { lookAfterLots } from './jobs.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
const DAY_MS = 86_400_000;
const days = (count: number) => new Date(NOW.getTime() + count * DAY_MS);
const pack = { kind: 'pack', product: 'top-10' } as const;
const single = { kind: 'service', product: 'top-1' } as const;

let w: World;
let boss: Person & { enterprise_id: number };
beforeEach(async () => {
  w = await world();
  w.setNow(NOW);
  boss = await recruiterOf(w);
  await keepLoggedIn(w);
});

const spend = (now = NOW) => {
  const { account_id, enterprise_id } = boss;
  const use = { account_id, enterprise_id, kind: 'top', about: '前端工程师' } as const;
  return transact(w.services.db, (trx) => spendQuota(trx, use, now));
};
const left = async (now = NOW) =>
  (await leftOf(w.services.db, boss.enterprise_id, 'top', now)).left;
const lots = async () => (await boss.call(listLots, {})).items;
const inBooks = async (...accounts: Parameters<typeof balancesOf>[1]) => {
  const found = await balancesOf(w.services.db, accounts);
  return accounts.map((account) => found.get(account)?.posted);
};
const idOf = async (number: string) => {
  const { db } = w.services;
  const found = db.selectFrom('wallet_order').select('id').where('number', '=', number);
  return (await found.executeTakeFirstOrThrow()).id;
};
const titles = async () =>
  (await boss.call(getNotice, { side: 'recruiter' })).items.map(({ title }) => title);

describe('a pack', () => {
  test('is quoted for a number of pieces, and gives its units until its end', async () => {
    const wish = { ...pack, quantity: 3 };
    expect(await boss.call(api.quoteOrder, wish)).toMatchObject({
      kind: { label: '次数包' },
      act: 'buy',
      label: '置顶 10 次',
      quantity: 3,
      list_fen: 59_400,
      fen: 59_400,
      ends_at: days(365).toISOString(),
      rights: [{ kind: 'top', quota: 30, period: null }],
      refund_rule: expect.stringContaining('没有用掉的次数'),
    });
    const order_no = await bought(w, boss, wish);
    expect(await boss.call(api.getOrder, { order_no })).toMatchObject({
      state: 'paid',
      quantity: 3,
      starts_at: NOW.toISOString(),
      ends_at: days(365).toISOString(),
    });
    expect(await lots()).toMatchObject([
      { kind: { code: 'top' }, units: 30, used: 0, left: 30, state: 'open', order_no },
    ]);
    expect(await left()).toBe(30);
    expect(await titles()).toContain('置顶 10 次 × 3：已到账');
    // It is no plan.
    expect((await boss.call(getWallet)).plan.code).toBe('free');
    expect(await auditLedger(w.services.db)).toEqual([]);
  });

  test.each([0, 100, 1.5])('is not sold %s times', async (quantity) => {
    const asked = boss.call(api.quoteOrder, { ...pack, quantity });
    await expect(asked).rejects.toThrow(/数量请填/);
  });

  test('is no plan, and a plan is no pack', async () => {
    const asks = [
      { kind: 'plan', product: 'top-10' } as const,
      { kind: 'pack', product: 'month' } as const,
      { kind: 'service', product: 'top-10' } as const,
      { kind: 'pack' } as const,
      { kind: 'plan', product: 'month', quantity: 2 } as const,
    ];
    for (const wish of asks) await expect(boss.call(api.quoteOrder, wish)).rejects.toThrow();
  });

  test('is paid from the balance, also while a plan waits to be paid', async () => {
    await bought(w, boss, { kind: 'top_up', top_up_fen: 20_000 });
    await ordered(boss, { kind: 'plan', product: 'month' });
    const order_no = await ordered(boss, pack);
    await boss.call(api.payOrder, { order_no, way: 'balance' });
    expect(await left()).toBe(10);
    expect((await boss.call(api.getBalance)).free_fen).toBe(200);
  });
});

describe('units', () => {
  test('go after those of the plan, the first bought first, and each is earned at once', async () => {
    await grantPlan(w.services.db, { ...boss, plan: 'month', until: days(20) }, NOW);
    const first = await idOf(await bought(w, boss, single));
    w.setNow(days(1));
    const second = await idOf(await bought(w, boss, pack));
    const [before = 0] = await inBooks('revenue');
    for (let count = 0; count < 3; count += 1) await spend(days(1));
    expect((await lots()).map(({ used }) => used)).toEqual([0, 0]);
    expect(await left(days(1))).toBe(11);
    await spend(days(1));
    expect((await lots()).map(({ used, state }) => [used, state])).toEqual([
      [0, 'open'],
      [1, 'used'],
    ]);
    expect(await inBooks(`deferred:${first}`, 'revenue')).toEqual([0, before + 2500]);
    await spend(days(1));
    expect(await inBooks(`deferred:${second}`)).toEqual([19_800 - 1980]);
    const spends = (await boss.call(listSpends, { kind: 'top' })).items.map(({ lot }) => lot);
    expect(spends).toEqual(['置顶 10 次', '置顶 1 次', '', '', '']);
    expect(await auditLedger(w.services.db)).toEqual([]);
  });

  test('make a plan without any usable, to the last and no further', async () => {
    await expect(spend()).rejects.toMatchObject({ reason: 'quota-short', fields: { kind: 'top' } });
    await bought(w, boss, pack);
    const tries = await Promise.allSettled(Array.from({ length: 14 }, () => spend()));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await left()).toBe(0);
    expect(await lots()).toMatchObject([{ used: 10, left: 0, state: 'used' }]);
    expect(await auditLedger(w.services.db)).toEqual([]);
  });

  test('come back when the act fails', async () => {
    const order_id = await idOf(await bought(w, boss, pack));
    const undone = transact(w.services.db, async (trx) => {
      await spendQuota(trx, { ...boss, kind: 'top' }, NOW);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await left()).toBe(10);
    expect(await inBooks(`deferred:${order_id}`)).toEqual([19_800]);
  });

  test('of another enterprise are not used', async () => {
    await bought(w, boss, pack);
    const other = await recruiterOf(w);
    const use = { ...other, kind: 'top' } as const;
    const tried = transact(w.services.db, (trx) => spendQuota(trx, use, NOW));
    await expect(tried).rejects.toMatchObject({ reason: 'quota-short' });
  });
});

describe('the end', () => {
  test('is told a week before, comes not a second early, and earns what was not used', async () => {
    const order_id = await idOf(await bought(w, boss, pack));
    await spend();
    const end = days(365).getTime();
    await lookAfterLots(w.services.db, new Date(end - 7 * DAY_MS - 1));
    expect(await titles()).not.toContain('置顶 10 次：将于 11月21日 10:00到期');
    await lookAfterLots(w.services.db, new Date(end - 7 * DAY_MS));
    await lookAfterLots(w.services.db, new Date(end - 1));
    expect((await titles()).filter((title) => title.includes('到期'))).toHaveLength(1);
    await spend(new Date(end - 1));
    await expect(spend(new Date(end))).rejects.toMatchObject({ reason: 'quota-short' });
    expect(await inBooks(`deferred:${order_id}`)).toEqual([19_800 - 2 * 1980]);
    const [expired = 0] = await inBooks('expired:top');
    await lookAfterLots(w.services.db, new Date(end));
    await lookAfterLots(w.services.db, new Date(end));
    expect(await inBooks(`deferred:${order_id}`, 'expired:top')).toEqual([0, expired + 8]);
    expect((await titles()).filter((title) => title === '置顶 10 次：已到期')).toHaveLength(1);
    w.setNow(new Date(end));
    expect(await lots()).toMatchObject([{ used: 2, left: 0, state: 'ended' }]);
    expect(await auditLedger(w.services.db)).toEqual([]);
  });
});
