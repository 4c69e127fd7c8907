// Orders over HTTP: what one costs, how it is paid at the sandbox, and what becomes of money that comes too late, twice
// or in another amount.
import { beforeEach, describe, expect, test } from 'vitest';
import {
  bought,
  cashierFor,
  keepLoggedIn,
  ordered,
  press,
} from '../../../../tests/stage/payment-stage.ts';
import { recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { OK } from '../../../contract/call/envelope.ts';
import { getNotice } from '../../../contract/notice/center.ts';
import * as api from '../../../contract/wallet/order.ts';
import { getOrderRefund } from '../../../contract/wallet/refund.ts';
import { exportOrders } from '../../../contract/wallet/usage.ts';
import { getWallet } from '../../../contract/wallet/wallet.ts';
import { auditLedger } from '../audit.ts';
import { remindOfPlanEnds } from '../jobs.ts';
import { balancesOf } from '../ledger/ledger.ts';
import { grantPlan } from '../wallet.ts';
import { applyEvent } from './apply.ts';
import { earnDays } from './earning.ts';
import { lookAfterOrders } from './jobs.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
const DAY_MS = 86_400_000;
const days = (count: number) => new Date(NOW.getTime() + count * DAY_MS);
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);
const month = { kind: 'plan', product: 'month' } as const;
const quarter = { kind: 'plan', product: 'quarter' } as const;

let w: World;
let boss: Person & { enterprise_id: number };
beforeEach(async () => {
  w = await world();
  w.setNow(NOW);
  boss = await recruiterOf(w);
  await keepLoggedIn(w);
});

const order = (order_no: string) => boss.call(api.getOrder, { order_no });
const balance = async () => (await boss.call(api.getBalance)).free_fen;
const inBooks = async (...accounts: Parameters<typeof balancesOf>[1]) => {
  const found = await balancesOf(w.services.db, accounts);
  return accounts.map((account) => found.get(account)?.posted);
};
/** Runs the job at a moment, twice: a repetition changes nothing. */
async function lookAfter(now: Date) {
  w.setNow(now);
  await lookAfterOrders(w.services, now);
  await lookAfterOrders(w.services, now);
}
const idOf = async (number: string) => {
  const { db } = w.services;
  const found = db.selectFrom('wallet_order').select('id').where('number', '=', number);
  return (await found.executeTakeFirstOrThrow()).id;
};

describe('a plan', () => {
  test('is quoted with its end and rule, paid at the cashier, and holds', async () => {
    const quote = await boss.call(api.quoteOrder, month);
    expect(quote).toMatchObject({
      act: 'buy',
      label: 'VIP 月卡',
      list_fen: 29_800,
      credit_fen: 0,
      fen: 29_800,
      days: 31,
      ends_at: days(31).toISOString(),
      refund_rule: expect.stringContaining('退'),
    });
    const order_no = await ordered(boss, month);
    expect(await order(order_no)).toMatchObject({ state: 'new', can_pay: true, attempt: null });
    const path = await cashierFor(boss, order_no);
    expect(await order(order_no)).toMatchObject({ state: 'pending', attempt: { fen: 29_800 } });
    expect((await boss.call(getWallet)).plan.code).toBe('free');
    expect(await press(w, path, 'fail')).toBe(303);
    expect((await order(order_no)).state).toBe('pending');
    await press(w, await cashierFor(boss, order_no), 'pay');
    expect(await order(order_no)).toMatchObject({
      state: 'paid',
      paid_by: '沙箱收银台（不收真钱）',
      starts_at: NOW.toISOString(),
      ends_at: days(31).toISOString(),
      can_pay: false,
    });
    expect(await boss.call(getWallet)).toMatchObject({
      plan: { code: 'month' },
      until: days(31).toISOString(),
    });
    const { items } = await boss.call(getNotice, { side: 'recruiter' });
    expect(items[0]?.title).toBe('VIP 月卡已开通');
    const id = await idOf(order_no);
    expect(await inBooks('external:sandbox', `deferred:${id}`)).toEqual([-29_800, 29_800]);
  });

  test('bought again goes on at its end', async () => {
    await bought(w, boss, month);
    expect(await boss.call(api.quoteOrder, month)).toMatchObject({
      act: 'renew',
      starts_at: days(31).toISOString(),
      ends_at: days(62).toISOString(),
    });
    await bought(w, boss, month);
    expect(await boss.call(getWallet)).toMatchObject({
      until: days(31).toISOString(),
      next: [{ code: 'month', ends_at: days(62).toISOString() }],
      renews: false,
    });
    w.setNow(days(40));
    expect((await boss.call(getWallet)).plan.code).toBe('month');
    w.setNow(days(62));
    expect((await boss.call(getWallet)).plan.code).toBe('free');
  });

  test('bought while a plan that was given runs is shown at once, after it', async () => {
    await grantPlan(w.services.db, { ...boss, plan: 'month', until: days(7) }, NOW);
    const waits = await ordered(boss, month);
    const planned = { starts_at: days(7).toISOString(), ends_at: days(38).toISOString() };
    expect((await order(waits)).notes).toMatchObject({ planned, stops_renewal: '' });
    await boss.call(api.cancelOrder, { order_no: waits });
    await bought(w, boss, month);
    const next = { starts_at: days(7).toISOString(), ends_at: days(38).toISOString() };
    expect(await boss.call(getWallet)).toMatchObject({
      until: days(7).toISOString(),
      next: [{ code: 'month', label: 'VIP 月卡', ...next }],
    });
  });

  test('replaced by a higher one is credited to the fen', async () => {
    const first = await bought(w, boss, month);
    w.setNow(days(10));
    await earnDays(w.services.db, days(10));
    const quote = await boss.call(api.quoteOrder, quarter);
    expect(quote).toMatchObject({
      act: 'upgrade',
      credit_fen: 20_187,
      fen: 79_800 - 20_187,
      credits: [{ order_no: first, days: 31, unused_days: 21, fen: 20_187 }],
    });
    const second = await ordered(boss, quarter);
    const [old, now] = [await idOf(first), await idOf(second)];
    await press(w, await cashierFor(boss, second), 'pay');
    expect(await inBooks(`deferred:${old}`, `deferred:${now}`, 'revenue')).toEqual([
      0,
      79_800,
      29_800 - 20_187,
    ]);
    expect(await boss.call(getWallet)).toMatchObject({
      plan: { code: 'quarter' },
      until: days(102).toISOString(),
    });
    expect((await order(first)).notes.credited_to).toBe(second);
    const low = await boss.ask(api.quoteOrder, month);
    expect([low.code, low.msg]).toEqual([409, expect.stringContaining('到期')]);
  });

  test('paid while an upgrade waits goes on after the upgrade', async () => {
    await bought(w, boss, month);
    const late = await ordered(boss, month);
    const path = await cashierFor(boss, late);
    // Its provider does not answer, so it is not closed yet.
    const { db } = w.services;
    await db
      .updateTable('wallet_order')
      .set({ state: 'closing' })
      .where('number', '=', late)
      .execute();
    const upgrade = await ordered(boss, quarter);
    await press(w, path, 'pay');
    expect((await order(late)).starts_at).toBe(days(31).toISOString());
    await press(w, await cashierFor(boss, upgrade), 'pay');
    expect(await order(late)).toMatchObject({
      starts_at: days(92).toISOString(),
      ends_at: days(123).toISOString(),
    });
    w.setNow(days(100));
    expect((await boss.call(getWallet)).plan.code).toBe('month');
    expect(await auditLedger(db)).toEqual([]);
  });

  test('waits to be paid once, at the price that was shown', async () => {
    const other = await boss.ask(api.createOrder, { ...month, shown_fen: 1 });
    expect(other).toMatchObject({ code: 409, data: { reason: 'price-changed' } });
    const order_no = await ordered(boss, month);
    const twice = await boss.ask(api.createOrder, { ...month, shown_fen: 29_800 });
    expect(twice).toMatchObject({
      code: 409,
      data: { reason: 'order-open', fields: { order_no } },
    });
    await boss.call(api.cancelOrder, { order_no });
    expect((await order(order_no)).state).toBe('closed');
    await ordered(boss, month);
    const stranger = await recruiterOf(w);
    expect((await stranger.ask(api.getOrder, { order_no })).code).toBe(404);
  });

  test('is reminded of five days before its end, once, unless it goes on', async () => {
    await bought(w, boss, month);
    const { db } = w.services;
    expect(await remindOfPlanEnds(db, days(25.9))).toBe(0);
    expect(await remindOfPlanEnds(db, days(26))).toBe(1);
    expect(await remindOfPlanEnds(db, days(26))).toBe(0);
    const { items } = await boss.call(getNotice, { side: 'recruiter' });
    expect(items.map(({ title }) => title)).toContain('VIP 月卡将于 12月22日到期');
    await bought(w, boss, month);
    await db.updateTable('wallet_order').set({ reminded_at: null }).execute();
    expect(await remindOfPlanEnds(db, days(26))).toBe(0);
  });

  test('is earned day by day, to the last fen', async () => {
    const id = await idOf(await bought(w, boss, month));
    await earnDays(w.services.db, days(0.9));
    expect(await inBooks('revenue')).toEqual([0]);
    for (const day of [1, 1, 2, 10, 30.5]) await earnDays(w.services.db, days(day));
    expect(await inBooks('revenue')).toEqual([Math.floor((29_800 * 30) / 31)]);
    await earnDays(w.services.db, days(80));
    expect(await inBooks('revenue', `deferred:${id}`)).toEqual([29_800, 0]);
  });
});

test.each(['fail', 'close'])(
  'an attempt that ends at the provider by %s shows at once',
  async (act) => {
    const order_no = await ordered(boss, month);
    const path = await cashierFor(boss, order_no);
    expect(await order(order_no)).toMatchObject({ is_failed: false, attempt: { way: 'sandbox' } });
    await press(w, path, act);
    expect(await order(order_no)).toMatchObject({ is_failed: true, attempt: null, can_pay: true });
    await press(w, await cashierFor(boss, order_no), 'pay');
    expect(await order(order_no)).toMatchObject({ is_failed: false, state: 'paid' });
  },
);

describe('the balance', () => {
  test('is topped up, listed and spent, never below zero', async () => {
    await bought(w, boss, { kind: 'top_up', top_up_fen: 40_000 });
    expect(await balance()).toBe(40_000);
    const order_no = await ordered(boss, month);
    expect((await order(order_no)).ways.map(({ code }) => code)).toEqual([
      'balance',
      'sandbox',
      'bank',
    ]);
    expect((await boss.call(api.payOrder, { order_no, way: 'balance' })).state).toBe('paid');
    expect(await balance()).toBe(10_200);
    const again = await ordered(boss, month);
    const lacking = await order(again);
    expect(lacking.balance_fen).toBe(10_200);
    expect(lacking.ways.map(({ code }) => code)).not.toContain('balance');
    const short = await boss.ask(api.payOrder, { order_no: again, way: 'balance' });
    expect(short).toMatchObject({ code: 409, data: { reason: 'balance-short' } });
    expect((await order(again)).state).toBe('new');
    const { items } = await boss.call(api.listBalanceEntries, {});
    expect(items.map(({ label, fen }) => [label, fen])).toEqual([
      ['购买', -29_800],
      ['充值', 40_000],
    ]);
    expect(items[0]?.order_no).toBe(order_no);
  });

  test('cannot top itself up, and needs an amount', async () => {
    const none = await boss.ask(api.quoteOrder, { kind: 'top_up' });
    expect(none).toMatchObject({ code: 422, data: { fields: { top_up_fen: '请填写充值金额' } } });
    const order_no = await ordered(boss, { kind: 'top_up', top_up_fen: 100 });
    expect((await boss.ask(api.payOrder, { order_no, way: 'balance' })).code).toBe(409);
    expect((await boss.ask(api.payOrder, { order_no, way: 'wechat' })).code).toBe(409);
  });
});

describe('money that does not fit', () => {
  const topUp = { kind: 'top_up', top_up_fen: 5_000 } as const;

  test('comes too late and goes back', async () => {
    const order_no = await ordered(boss, topUp);
    const path = await cashierFor(boss, order_no);
    await lookAfter(minutes(31));
    expect((await order(order_no)).state).toBe('closed');
    await press(w, path, 'late');
    expect((await order(order_no)).state).toBe('review');
    expect(await inBooks('review', 'external:sandbox')).toEqual([5_000, -5_000]);
    await lookAfter(minutes(40));
    expect((await order(order_no)).state).toBe('refunded');
    expect(await inBooks('review', 'external:sandbox')).toEqual([0, 0]);
    expect(await balance()).toBe(0);
  });

  test('comes twice: the second one goes back', async () => {
    const order_no = await bought(w, boss, topUp);
    const { db } = w.services;
    const { out_no } = await db
      .selectFrom('wallet_attempt')
      .select('out_no')
      .executeTakeFirstOrThrow();
    const second = {
      kind: 'paid',
      provider: 'sandbox',
      notice_no: 'n2',
      out_no,
      fen: 5_000,
      provider_no: 'another',
      paid_at: NOW,
      raw: '{}',
    } as const;
    await applyEvent(w.services, second, NOW);
    await applyEvent(w.services, second, NOW);
    expect(await balance()).toBe(5_000);
    expect(await inBooks('review')).toEqual([5_000]);
    expect((await order(order_no)).state).toBe('paid');
    // The table has what came and what went back, beside what was to be paid.
    const table = async () => new TextDecoder().decode((await boss.call(exportOrders, {})).bytes);
    expect(await table()).toContain('"50.00","100.00","0.00"');
    await lookAfter(minutes(10));
    expect(await table()).toContain('"50.00","100.00","50.00"');
    const { others } = await boss.call(getOrderRefund, { order_no });
    expect(others).toMatchObject([{ fen: 5_000, state: 'succeeded', why: '重复付款' }]);
  });

  test('has another amount: nothing is given, it goes back', async () => {
    const order_no = await ordered(boss, topUp);
    const out_no = (await cashierFor(boss, order_no)).split('/').at(-1) ?? '';
    const paid = { kind: 'paid', provider: 'sandbox', provider_no: 'p', paid_at: NOW } as const;
    await applyEvent(w.services, { ...paid, notice_no: 'n', out_no, fen: 1, raw: '' }, NOW);
    expect((await order(order_no)).state).toBe('review');
    expect([await balance(), ...(await inBooks('review'))]).toEqual([0, 1]);
    await applyEvent(w.services, { ...paid, notice_no: 'm', out_no: 'X', fen: 1, raw: '' }, NOW);
    // Money of nobody lies there as well.
    expect(await inBooks('review')).toEqual([2]);
    expect(await auditLedger(w.services.db)).toEqual([]);
  });

  test('for an upgrade gives back what it was to be credited with', async () => {
    await bought(w, boss, month);
    const order_no = await ordered(boss, quarter);
    const out_no = (await cashierFor(boss, order_no)).split('/').at(-1) ?? '';
    const paid = { kind: 'paid', provider: 'sandbox', provider_no: 'p', paid_at: NOW } as const;
    await applyEvent(w.services, { ...paid, notice_no: 'n', out_no, fen: 1, raw: '' }, NOW);
    expect((await order(order_no)).state).toBe('review');
    expect(await auditLedger(w.services.db)).toEqual([]);
    await bought(w, boss, quarter);
    expect((await boss.call(getWallet)).plan.code).toBe('quarter');
  });
});

test('a payment whose notice is lost is found: when asked, and by the job before it closes', async () => {
  const pay = async (order_no: string) => {
    const out_no = (await cashierFor(boss, order_no)).split('/').at(-1) ?? '';
    const { db } = w.services;
    const paid = { state: 'paid', provider_no: `p${out_no}`, paid_at: NOW } as const;
    await db.updateTable('wallet_sandbox_trade').set(paid).where('out_no', '=', out_no).execute();
  };
  const asked = await ordered(boss, { kind: 'top_up', top_up_fen: 100 });
  await pay(asked);
  expect((await boss.call(api.askOrder, { order_no: asked })).state).toBe('paid');
  const silent = await ordered(boss, { kind: 'top_up', top_up_fen: 200 });
  await pay(silent);
  await lookAfter(new Date(NOW.getTime() + 10_000));
  expect((await order(silent)).state).toBe('paid');
  const last = await ordered(boss, month);
  await pay(last);
  w.setNow(minutes(29));
  await boss.call(api.cancelOrder, { order_no: last });
  expect((await order(last)).state).toBe('paid');
  expect(await balance()).toBe(300);
});

test('an attempt of a paid order ends, also when somebody asks about it first', async () => {
  const { db } = w.services;
  const order_no = await bought(w, boss, month);
  const order_id = await idOf(order_no);
  // As it stands when the process died before the provider heard of it.
  const times = { created_at: NOW, expires_at: minutes(30), ask_at: NOW };
  const facts = {
    order_id,
    out_no: `${order_no}A2`,
    provider: 'sandbox',
    device: 'desktop',
  } as const;
  await db
    .insertInto('wallet_attempt')
    .values({ ...facts, ...times, state: 'making', fen: 29_800, pay: null })
    .execute();
  w.setNow(days(200));
  await boss.call(api.askOrder, { order_no });
  await lookAfter(days(201));
  const attempts = db.selectFrom('wallet_attempt').select('state').orderBy('id');
  expect(await attempts.execute()).toEqual([{ state: 'paid' }, { state: 'closed' }]);
});

test('an order whose closing fails is tried again in a minute, also long before its end', async () => {
  const { db } = w.services;
  const order_no = await ordered(boss, month);
  await cashierFor(boss, order_no);
  const trade = db.updateTable('wallet_sandbox_trade').where('out_no', '=', `${order_no}A1`);
  // The ledger takes no payment of nothing.
  await trade.set({ state: 'paid', fen: 0, provider_no: 'P1', paid_at: NOW }).execute();
  expect((await boss.ask(api.cancelOrder, { order_no })).code).not.toBe(OK);
  const again = db.selectFrom('wallet_order').select(['state', 'look_at']);
  const found = () => again.where('number', '=', order_no).executeTakeFirst();
  expect(await found()).toEqual({ state: 'closing', look_at: minutes(1) });
  // One that fails again and again does not stay the first in line.
  await lookAfter(minutes(1));
  expect(await found()).toEqual({ state: 'closing', look_at: minutes(2) });
  await trade.set({ state: 'unpaid', fen: 29_800, provider_no: null, paid_at: null }).execute();
  await lookAfter(minutes(2));
  expect((await order(order_no)).state).toBe('closed');
});

test('the cashier says that it is none, and does nothing that its state does not offer', async () => {
  const path = await cashierFor(boss, await ordered(boss, { kind: 'top_up', top_up_fen: 12_345 }));
  const page = await w.http.inject({ url: path });
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('不收真钱')]);
  expect(page.body).toContain('¥123.45');
  await press(w, path, 'late');
  await press(w, path, 'nonsense');
  expect(await balance()).toBe(0);
  expect((await w.http.inject({ url: '/dev/cashier/none' })).statusCode).toBe(404);
  expect(await auditLedger(w.services.db)).toEqual([]);
});
