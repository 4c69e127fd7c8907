// What enterprises ask back, over HTTP: how much, when it is set aside, by which ways it goes, and what holds when a
// provider refuses.
import { beforeEach, describe, expect, test } from 'vitest';
import {
  bought,
  cashierFor,
  keepLoggedIn,
  ordered,
  press,
} from '../../../../tests/stage/payment-stage.ts';
import { recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { askedBack, refuseRefunds } from '../../../../tests/stage/refund-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { getNotice } from '../../../contract/notice/center.ts';
import { getCatalogue } from '../../../contract/wallet/catalogue.ts';
import { listLots } from '../../../contract/wallet/lot.ts';
import * as orders from '../../../contract/wallet/order.ts';
import * as api from '../../../contract/wallet/refund.ts';
import { getWallet } from '../../../contract/wallet/wallet.ts';
import { transact } from '../../platform/db/db.ts';
import { auditLedger } from '../audit.ts';
import { balancesOf } from '../ledger/ledger.ts';
import { lookAfterLots } from '../lot/jobs.ts';
import { unitsLeft } from '../lot/lot.ts';
import { earnDays } from '../order/earning.ts';
import { lookAfterOrders } from '../order/jobs.ts';
import { spendQuota } from '../wallet.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
const DAY_MS = 86_400_000;
const days = (count: number) => new Date(NOW.getTime() + count * DAY_MS);
const month = { kind: 'plan', product: 'month' } as const;
const quarter = { kind: 'plan', product: 'quarter' } as const;
const topUp = (fen: number) => ({ kind: 'top_up', top_up_fen: fen }) as const;

let w: World;
let boss: Person & { enterprise_id: number };
let operator: Person;
beforeEach(async () => {
  w = await world();
  w.setNow(NOW);
  boss = await recruiterOf(w);
  operator = await w.person('operator');
  await keepLoggedIn(w);
});

const refundOf = (order_no: string) => boss.call(api.getOrderRefund, { order_no });
const order = (order_no: string) => boss.call(orders.getOrder, { order_no });
const balance = () => boss.call(orders.getBalance);
const planNow = async () => (await boss.call(getWallet)).plan.code;
const approve = (id: number) => operator.call(api.decideRefund, { id, decision: 'approve' });
const posted = async (...accounts: Parameters<typeof balancesOf>[1]) =>
  [...(await balancesOf(w.services.db, accounts)).values()].map((one) => one.posted);
async function payFromBalance(order_no: string) {
  await boss.call(orders.payOrder, { order_no, way: 'balance', device: 'desktop' });
  return order_no;
}
async function at(now: Date) {
  w.setNow(now);
  await earnDays(w.services.db, now);
  await lookAfterOrders(w.services, now);
}
const balanced = async () => expect(await auditLedger(w.services.db)).toEqual([]);

describe('a plan', () => {
  test('is seen by finance with what was used of it, however few days are over', async () => {
    const { enterprise_id, account_id } = boss;
    const uses = async (kind: 'download' | 'top', count: number) => {
      await transact(w.services.db, async (trx) => {
        for (let n = 0; n < count; n += 1)
          await spendQuota(trx, { enterprise_id, account_id, kind }, w.services.clock());
      });
    };
    await uses('download', 2);
    await at(days(0.01));
    const order_no = await bought(w, boss, { kind: 'plan', product: 'year' });
    await uses('download', 90);
    await uses('top', 15);
    await bought(w, boss, { kind: 'pack', product: 'top-10' });
    await uses('top', 1);
    await at(days(0.1));
    await askedBack(boss, order_no);
    const { items } = await operator.call(api.listRefundQueue, {});
    // 15 × 25 yuan and 90 × 6 yuan; nothing from before the plan, and nothing of the pack.
    expect(items.map(({ uses }) => uses)).toEqual([
      '职位置顶 15 次、简历下载 90 份，按单次服务的价格合计 ¥915',
    ]);
  });

  test('is asked back at the sum that was shown, and goes back when an operator agrees', async () => {
    const order_no = await bought(w, boss, month);
    await at(days(9.5));
    const { quote } = await refundOf(order_no);
    // Ten days of 31 have begun: floor(29800 × 10 ÷ 31) is charged.
    expect(quote).toEqual({
      worth_fen: 29_800,
      whole: 31,
      used: 10,
      unit: '天',
      charge_fen: 9612,
      fen: 20_188,
      parts: [{ way: '沙箱收银台（不收真钱）', fen: 20_188 }],
    });
    const id = await askedBack(boss, order_no);
    expect((await boss.call(orders.listOrders, {})).items).toMatchObject([
      { state: 'paid', state_label: '退款待审核' },
    ]);
    await balanced();
    // The decision takes three days, which cost nothing; the plan goes on meanwhile.
    await at(days(12.5));
    await balanced();
    expect(await planNow()).toBe('month');
    const { items } = await operator.call(api.listRefundQueue, {});
    expect(items).toMatchObject([
      { id, fen: 20_188, calculation: '实付 ¥298，共 31 天，已用 10 天计 ¥96.12' },
    ]);
    await approve(id);
    await balanced();
    expect(await planNow()).toBe('free');
    expect(await order(order_no)).toMatchObject({ state: 'paid', refunded_fen: 0 });
    await at(days(12.6));
    await at(days(40));
    await balanced();
    expect(await order(order_no)).toMatchObject({ state: 'part_refunded', refunded_fen: 20_188 });
    expect((await refundOf(order_no)).request).toMatchObject({
      state: 'done',
      refunds: [{ state: 'succeeded', fen: 20_188 }],
    });
    expect(await posted('external:sandbox', 'revenue')).toEqual([-9612, 9612]);
    const [told] = (await boss.call(getNotice, { side: 'recruiter' })).items;
    expect(told).toMatchObject({ title: '已退款 ¥201.88', link: `/layout/pay/${order_no}` });
  });

  test('is whole again when the request is refused or taken back', async () => {
    const order_no = await bought(w, boss, month);
    const first = await askedBack(boss, order_no);
    await expect(boss.call(orders.quoteOrder, quarter)).rejects.toThrow('申请了退款');
    await boss.call(api.withdrawRefund, { id: first });
    await expect(boss.call(api.withdrawRefund, { id: first })).rejects.toThrow('已处理过');
    const second = await askedBack(boss, order_no);
    const refuse = { id: second, decision: 'refuse' } as const;
    await expect(operator.call(api.decideRefund, refuse)).rejects.toThrow('请写明不退款的原因');
    await operator.call(api.decideRefund, { ...refuse, reason: '已另行补偿' });
    await expect(approve(second)).rejects.toThrow('已处理过');
    expect((await refundOf(order_no)).request?.answer).toBe('已另行补偿');
    await at(days(31));
    expect(await posted('revenue')).toEqual([29_800]);
    await balanced();
  });

  test('is not asked back twice, at another sum, after its end, or under an upgrade', async () => {
    const order_no = await bought(w, boss, month);
    const wish = { order_no, reason: '招聘暂停' };
    const ask = (shown_fen: number) => boss.call(api.requestRefund, { ...wish, shown_fen });
    await expect(ask(29_799)).rejects.toThrow('可退金额现在是 ¥298');
    const upgrade = await ordered(boss, quarter);
    await expect(ask(29_800)).rejects.toThrow('有一份升级订单正在抵扣这份套餐');
    await boss.call(orders.cancelOrder, { order_no: upgrade });
    await ask(29_800);
    await expect(ask(29_800)).rejects.toThrow('已经申请过退款');
    w.setNow(days(31));
    expect((await refundOf(order_no)).quote).toBeNull();
    await balanced();
  });

  test('on its last days is not asked back while an upgrade takes over what is left', async () => {
    const order_no = await bought(w, boss, month);
    const { starts_at } = await order(order_no);
    await at(new Date(Date.parse(starts_at ?? '') + 29.5 * DAY_MS));
    const { quote } = await refundOf(order_no);
    expect(quote?.fen).toBeGreaterThan(0);
    const upgrade = await ordered(boss, quarter);
    const wish = { order_no, reason: '招聘暂停', shown_fen: quote?.fen ?? 0 };
    await expect(boss.call(api.requestRefund, wish)).rejects.toThrow('有一份升级订单正在抵扣');
    await press(w, await cashierFor(boss, upgrade), 'pay');
    expect((await order(upgrade)).state).toBe('paid');
    await balanced();
  });

  test('that was paid from the balance goes back there at once, and what follows moves up', async () => {
    await bought(w, boss, topUp(100_000));
    const first = await payFromBalance(await ordered(boss, month));
    const next = await bought(w, boss, month);
    await at(days(1));
    await approve(await askedBack(boss, first));
    // One day of 31 costs 961 fen.
    expect(await balance()).toMatchObject({ free_fen: 100_000 - 961, held_fen: 0 });
    expect(await order(first)).toMatchObject({ state: 'part_refunded', refunded_fen: 28_839 });
    expect(await order(next)).toMatchObject({
      starts_at: days(1).toISOString(),
      ends_at: days(32).toISOString(),
    });
    expect(await planNow()).toBe('month');
    await balanced();
  });

  test('that was upgraded goes back to the new payment first, then to the old one', async () => {
    const old = await bought(w, boss, month);
    await at(days(10));
    const upgrade = await ordered(boss, quarter);
    await press(w, await cashierFor(boss, upgrade), 'pay');
    await approve(await askedBack(boss, upgrade));
    await at(days(10.1));
    // Nothing of the quarter was used: 79800, of which 59613 were paid anew and 20187 were credited.
    expect(await order(upgrade)).toMatchObject({ state: 'refunded', refunded_fen: 59_613 });
    expect(await order(old)).toMatchObject({ state: 'part_refunded', refunded_fen: 20_187 });
    expect((await refundOf(old)).others).toMatchObject([{ fen: 20_187, state: 'succeeded' }]);
    expect(await planNow()).toBe('free');
    await at(days(200));
    await balanced();
  });

  test('whose provider refuses is on the balance, and people are told why', async () => {
    const order_no = await bought(w, boss, month);
    const id = await askedBack(boss, order_no);
    await refuseRefunds(w);
    await approve(id);
    await at(days(0.1));
    expect(await balance()).toMatchObject({ free_fen: 29_800, held_fen: 0 });
    expect(await order(order_no)).toMatchObject({ state: 'refunded' });
    const { request } = await refundOf(order_no);
    expect(request).toMatchObject({ state: 'done', refunds: [{ state: 'failed' }, {}] });
    const { items } = await boss.call(getNotice, { side: 'recruiter' });
    expect(items.map(({ title }) => title)).toContain('有一笔退款没有成功');
    await balanced();
  });
});

describe('the balance', () => {
  const ask = (fen: number, payee = '') =>
    boss.call(api.requestPayback, { fen, payee, reason: '不再使用' });

  test('goes back to its top-ups, the newest first, within what each has left', async () => {
    const old = await bought(w, boss, topUp(30_000));
    w.setNow(days(1));
    const young = await bought(w, boss, topUp(20_000));
    const { id } = await ask(35_000);
    expect(await balance()).toMatchObject({ free_fen: 15_000, held_fen: 35_000 });
    await expect(ask(100)).rejects.toThrow('已有一份余额退回申请');
    await approve(id);
    expect(await balance()).toMatchObject({ free_fen: 15_000, held_fen: 35_000 });
    await at(days(1.1));
    expect(await balance()).toMatchObject({ free_fen: 15_000, held_fen: 0 });
    expect(await order(young)).toMatchObject({ state: 'refunded', refunded_fen: 20_000 });
    expect(await order(old)).toMatchObject({ state: 'part_refunded', refunded_fen: 15_000 });
    await expect(ask(15_001)).rejects.toThrow('余额现在可退 ¥150');
    const again = await ask(15_000);
    await approve(again.id);
    await at(days(1.2));
    expect(await balance()).toMatchObject({ free_fen: 0, held_fen: 0 });
    expect(await order(old)).toMatchObject({ state: 'refunded' });
    await balanced();
  });

  test('that no top-up brought needs an account, and is confirmed by finance', async () => {
    const order_no = await bought(w, boss, month);
    const plan = await askedBack(boss, order_no);
    await refuseRefunds(w);
    await approve(plan);
    await at(days(0.1));
    expect(await boss.call(api.getBalanceRefund)).toMatchObject({ by_hand_fen: 29_800 });
    await expect(ask(29_800)).rejects.toThrow('请填写对公账户');
    const { id } = await ask(29_800, '星河科技 招商银行 1234');
    await approve(id);
    const { items } = await operator.call(api.listPayoutQueue, {});
    expect(items).toMatchObject([{ fen: 29_800, payee: '星河科技 招商银行 1234', order_no: '' }]);
    const pay = { id: items[0]?.id ?? 0, decision: 'confirm', reason: '流水 20261121001' } as const;
    await operator.call(api.decidePayout, pay);
    await expect(operator.call(api.decidePayout, pay)).rejects.toThrow('已处理过');
    expect(await balance()).toMatchObject({ free_fen: 0, held_fen: 0 });
    expect(await posted('external:bank', 'external:sandbox')).toEqual([29_800, -29_800]);
    await balanced();
  });

  test('above 500 yuan is confirmed by another than who let it go', async () => {
    await bought(w, boss, topUp(60_000));
    const { id } = await ask(60_000);
    await refuseRefunds(w);
    await approve(id);
    await at(days(0.1));
    const [payout] = (await operator.call(api.listPayoutQueue, {})).items;
    expect(payout).toMatchObject({ fen: 60_000, needs_other: true });
    const pay = { id: payout?.id ?? 0, decision: 'confirm', reason: '已转账，流水 2' } as const;
    await expect(operator.call(api.decidePayout, pay)).rejects.toThrow('另一位运营确认');
    const second = await w.person('operator');
    const [same] = (await second.call(api.listPayoutQueue, {})).items;
    expect(same).toMatchObject({ id: payout?.id, needs_other: false });
    await second.call(api.decidePayout, pay);
    expect(await balance()).toMatchObject({ free_fen: 0, held_fen: 0 });
    await balanced();
  });

  test('that a provider refuses is paid by hand', async () => {
    const order_no = await bought(w, boss, topUp(5000));
    const { id } = await ask(5000);
    await refuseRefunds(w);
    await approve(id);
    await at(days(0.1));
    expect(await balance()).toMatchObject({ free_fen: 0, held_fen: 5000 });
    const [payout] = (await operator.call(api.listPayoutQueue, {})).items;
    expect(payout).toMatchObject({ fen: 5000, order_no, state: 'by_hand' });
    await operator.call(api.decidePayout, {
      id: payout?.id ?? 0,
      decision: 'confirm',
      reason: '已转账，流水 1',
    });
    expect(await order(order_no)).toMatchObject({ state: 'refunded' });
    const { requests } = await boss.call(api.getBalanceRefund);
    expect(requests[0]).toMatchObject({ state: 'done' });
    await balanced();
  });
});

describe('a pack', () => {
  const pack = async () => {
    const { packs } = await boss.call(getCatalogue);
    const product = packs.find(({ rights }) => rights.top)?.code ?? '';
    return { order_no: await bought(w, boss, { kind: 'pack', product }), product };
  };
  const left = async () => {
    const found = await unitsLeft(w.services.db, boss.enterprise_id, w.services.clock());
    return found.get('top') ?? 0;
  };

  test('goes back by its unused units, which are set aside until the decision', async () => {
    const { order_no } = await pack();
    const { fen } = await order(order_no);
    await transact(w.services.db, (trx) =>
      spendQuota(trx, { ...boss, kind: 'top', about: '前端工程师' }, NOW),
    );
    const { quote } = await refundOf(order_no);
    expect(quote).toMatchObject({ whole: 10, used: 1, unit: '次', worth_fen: fen });
    const first = await askedBack(boss, order_no);
    expect(await left()).toBe(0);
    expect((await boss.call(listLots, {})).items).toMatchObject([{ left: 0, held: 9, used: 1 }]);
    await balanced();
    await boss.call(api.withdrawRefund, { id: first });
    expect(await left()).toBe(9);
    const second = await askedBack(boss, order_no);
    await operator.call(api.decideRefund, { id: second, decision: 'refuse', reason: '已补偿' });
    expect(await left()).toBe(9);
    // Its end comes before the decision: the units stay set aside until then.
    const third = await askedBack(boss, order_no);
    w.setNow(days(366));
    await lookAfterLots(w.services.db, days(366));
    await balanced();
    await approve(third);
    await at(days(366.1));
    await lookAfterLots(w.services.db, days(366.1));
    expect(await order(order_no)).toMatchObject({ refunded_fen: quote?.fen });
    expect(await posted('revenue')).toEqual([quote?.charge_fen]);
    await balanced();
  });
});
