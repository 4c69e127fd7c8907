// Automatic renewal over HTTP with the clock moved: asked for, told, paid once, and ended.
import { beforeEach, describe, expect, test } from 'vitest';
import { bought, keepLoggedIn, ordered } from '../../../../tests/stage/payment-stage.ts';
import { recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { proofOf } from '../../../../tests/stage/proof.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { savePayPassword } from '../../../contract/account/binding.ts';
import {
  closeEnterprise,
  getEnterpriseClosing,
  leaveEnterprise,
} from '../../../contract/enterprise/members.ts';
import { getNotice } from '../../../contract/notice/center.ts';
import * as orders from '../../../contract/wallet/order.ts';
import * as api from '../../../contract/wallet/renewal.ts';
import { getSpending, saveSpending } from '../../../contract/wallet/spending.ts';
import { addMember } from '../../enterprise/enterprise.ts';
import { auditLedger } from '../audit.ts';
import { remindOfPlanEnds } from '../jobs.ts';
import { lookAfterRenewals } from './job.ts';

const NOW = new Date('2026-11-24T10:00:00+08:00');
const DAY_MS = 86_400_000;
const days = (count: number) => new Date(NOW.getTime() + count * DAY_MS);
const month = { kind: 'plan', product: 'month' } as const;
const ask = { product: 'month', shown_fen: 29_800 } as const;

let w: World;
let boss: Person & { enterprise_id: number };
beforeEach(async () => {
  w = await world();
  w.setNow(NOW);
  boss = await recruiterOf(w);
  await keepLoggedIn(w);
  await bought(w, boss, month);
});

const topUp = (top_up_fen: number) => bought(w, boss, { kind: 'top_up', top_up_fen });
/** Runs the job at a moment, on two nodes and once more. */
async function run(at: Date) {
  w.setNow(at);
  await Promise.all([lookAfterRenewals(w.services, at), lookAfterRenewals(w.services, at)]);
  await lookAfterRenewals(w.services, at);
}
const state = () => boss.call(api.getRenewal);
const plans = async () => (await boss.call(orders.listOrders, { kind: 'plan' })).items;
const told = async () => (await boss.call(getNotice, { side: 'recruiter' })).items;
/** Sells the month at another price from a moment on. */
const sell = (list_fen: number, from_at: Date) =>
  w.services.db
    .insertInto('wallet_product_version')
    .columns([
      'product',
      'version',
      'label',
      'list_fen',
      'days',
      'rights',
      'refund_rule',
      'tax_item',
      'from_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('wallet_product_version')
        .select([
          'product',
          eb('version', '+', 1).as('version'),
          'label',
          eb.val(list_fen).as('list_fen'),
        ])
        .select(['days', 'rights', 'refund_rule', 'tax_item', eb.val(from_at).as('from_at')])
        .where('product', '=', 'month')
        .orderBy('version', 'desc')
        .limit(1),
    )
    .execute();

describe('a renewal that was asked for', () => {
  test('is told five days before, and paid once from the balance a day before the end', async () => {
    await topUp(40_000);
    expect(await state()).toMatchObject({
      plan: { label: 'VIP 月卡', ends_at: days(31).toISOString() },
      next: { fen: 29_800, days: 31, pay_at: days(30).toISOString() },
      on: null,
      balance_fen: 40_000,
    });
    expect((await boss.call(api.startRenewal, ask)).on).toMatchObject({
      by: '林小满',
      fen: 29_800,
    });
    await run(days(24.9));
    const before = (await told()).length;
    await run(days(25));
    expect((await told()).length).toBe(before + 1);
    expect((await told())[0]).toMatchObject({
      title: 'VIP 月卡将于 12月24日自动续费 ¥298',
      body: expect.stringMatching(/^12月24日 10:00 从账户余额支付，续 31 天。现有余额 ¥400。/),
      link: '/layout/vip#renewal',
    });
    // The reminder of who renews by hand does not come as well.
    expect(await remindOfPlanEnds(w.services.db, days(27))).toBe(0);
    await run(days(29.9));
    expect(await plans()).toHaveLength(1);
    await run(days(30));
    const [renewed, first] = await plans();
    expect(renewed).toMatchObject({
      act: 'renew',
      state: 'paid',
      fen: 29_800,
      by: '林小满',
      starts_at: first?.ends_at,
      ends_at: days(62).toISOString(),
    });
    expect(await plans()).toHaveLength(2);
    expect((await state()).balance_fen).toBe(10_200);
    expect((await told())[0]).toMatchObject({
      title: expect.stringMatching(/^VIP 月卡已付款，从 \d{4}-\d\d-\d\d 开始$/),
      body: expect.stringMatching(/^按开通的自动续费，从余额支付 ¥298。/),
    });
    // It goes on: the next time is told and found short.
    expect((await state()).next?.pay_at).toBe(days(61).toISOString());
    await run(days(56));
    expect((await told())[0]?.body).toContain('余额 ¥102 不够，请在此之前充值');
    expect(await auditLedger(w.services.db)).toEqual([]);
  });

  test('is not paid while the balance is short: told once, and paid when it was topped up', async () => {
    await boss.call(api.startRenewal, ask);
    await run(days(25));
    await run(days(30));
    const short = (await told()).filter(({ title }) => title.startsWith('余额不足'));
    expect(short).toMatchObject([{ body: expect.stringContaining('应付 ¥298，余额 ¥0。') }]);
    await topUp(29_800);
    await run(days(30.5));
    expect(await plans()).toHaveLength(2);
    expect((await state()).balance_fen).toBe(0);
  });

  test('ends with the plan when it was never paid', async () => {
    await boss.call(api.startRenewal, ask);
    await run(days(25));
    await run(days(30));
    await run(days(31));
    expect((await told())[0]?.title).toBe('VIP 月卡已结束，自动续费已关闭');
    await topUp(29_800);
    await run(days(32));
    expect(await plans()).toHaveLength(1);
  });

  test('is not paid when the plan was renewed by hand, and is told anew before the next end', async () => {
    await topUp(100_000);
    await boss.call(api.startRenewal, ask);
    await run(days(25));
    w.setNow(days(30));
    const order_no = await ordered(boss, month);
    // While an order waits to be paid, none is placed.
    await run(days(30));
    expect(await plans()).toHaveLength(2);
    await boss.call(orders.payOrder, { order_no, way: 'balance' });
    await run(days(30.5));
    expect(await plans()).toHaveLength(2);
    expect((await state()).balance_fen).toBe(70_200);
    await run(days(56));
    expect((await told())[0]?.title).toBe('VIP 月卡将于 1月24日自动续费 ¥298');
  });

  test('is asked for again when the price has risen, and costs less when it has fallen', async () => {
    await topUp(100_000);
    await boss.call(api.startRenewal, ask);
    await sell(35_800, days(20));
    await run(days(25));
    expect((await told())[0]).toMatchObject({
      title: 'VIP 月卡价格已调整，自动续费已关闭',
      body: expect.stringContaining('开通时 ¥298，现在 ¥358，没有扣款'),
    });
    const refused = await boss.ask(api.startRenewal, ask);
    expect(refused).toMatchObject({ code: 409, msg: '价格现在是 ¥358，请确认后再开通' });
    // Asked for five days before the end: who asks has just seen sum and day.
    w.setNow(days(26));
    await boss.call(api.startRenewal, { ...ask, shown_fen: 35_800 });
    await sell(19_800, days(29));
    await run(days(30));
    expect((await plans())[0]).toMatchObject({ state: 'paid', fen: 19_800 });
  });

  test('ends when another plan runs', async () => {
    await topUp(100_000);
    await boss.call(api.startRenewal, ask);
    await bought(w, boss, { kind: 'plan', product: 'quarter' });
    await run(days(1));
    expect((await told())[0]?.title).toBe('套餐已更换，VIP 月卡的自动续费已关闭');
    expect((await state()).on).toBeNull();
  });

  test('ends when the enterprise closes', async () => {
    await boss.call(api.startRenewal, ask);
    await run(days(25));
    const { full_name } = await boss.call(getEnterpriseClosing);
    const proof = await proofOf(w, boss, 'close_enterprise');
    await boss.call(closeEnterprise, { proof, full_name, understood: true });
    await run(days(30));
    const { db } = w.services;
    expect(await db.selectFrom('wallet_renewal').selectAll().execute()).toEqual([]);
  });

  test('is ended by one press, and the reminder of the end comes again', async () => {
    await topUp(40_000);
    await boss.call(api.startRenewal, ask);
    await run(days(25));
    expect((await boss.call(api.stopRenewal)).on).toBeNull();
    await run(days(30));
    expect(await plans()).toHaveLength(1);
    expect(await remindOfPlanEnds(w.services.db, days(30))).toBe(1);
    expect((await told())[0]?.link).toBe('/layout/vip?buy=month');
  });
});

describe('who may ask for it', () => {
  async function colleague(): Promise<Person> {
    const person = await w.person('recruiter');
    const { account_id } = person;
    const facts = { account_id, enterprise_id: boss.enterprise_id, title: 'HR', name: '方晓' };
    await addMember(w.services.db, { ...facts, role: 'recruiter' }, NOW);
    await keepLoggedIn(w);
    return person;
  }
  async function allow(above: number, month_fen: number) {
    const { version, members } = await boss.call(getSpending);
    const other = members.find(({ name }) => name === '方晓')?.id;
    await boss.call(saveSpending, {
      version,
      password_above_fen: above,
      members: other === undefined ? [] : [{ id: other, may_spend: true, month_fen }],
    });
  }

  test('are those who may spend as much; it ends when they have left', async () => {
    await topUp(40_000);
    const member = await colleague();
    expect(await member.ask(api.startRenewal, ask)).toMatchObject({ code: 409 });
    await allow(50_000, 29_799);
    expect((await member.call(api.getRenewal)).rule).toMatchObject({
      may: 'no',
      words: '¥298 超出您每月的额度，由管理员开通',
    });
    expect(await member.ask(api.startRenewal, ask)).toMatchObject({ code: 409 });
    await allow(50_000, 29_800);
    await member.call(api.startRenewal, ask);
    expect((await state()).on?.by).toBe('方晓');
    await run(days(25));
    await member.call(leaveEnterprise, { id: boss.account_id });
    await run(days(30));
    expect((await told())[0]).toMatchObject({
      title: 'VIP 月卡的自动续费已关闭',
      body: expect.stringContaining('开通的成员已离开企业，没有扣款'),
    });
    expect(await plans()).toHaveLength(1);
  });

  test('give the payment password above the enterprise’s limit', async () => {
    await allow(10_000, 0);
    expect((await state()).rule).toMatchObject({ password: 'unset', password_above_fen: 10_000 });
    expect(await boss.ask(api.startRenewal, ask)).toMatchObject({ code: 422 });
    const proof = await proofOf(w, boss, 'pay_password');
    await boss.call(savePayPassword, { pay_password: '295817', proof });
    const wrong = await boss.ask(api.startRenewal, { ...ask, pay_password: '111222' });
    expect(wrong).toMatchObject({ code: 422 });
    await boss.call(api.startRenewal, { ...ask, pay_password: '295817' });
    await topUp(29_800);
    await run(days(25));
    await run(days(30));
    expect(await plans()).toHaveLength(2);
  });

  test('have a plan that they paid for', async () => {
    const other = await recruiterOf(w);
    expect(await other.call(api.getRenewal)).toMatchObject({ plan: null, next: null, on: null });
    expect(await other.ask(api.startRenewal, ask)).toMatchObject({ code: 409 });
  });
});
