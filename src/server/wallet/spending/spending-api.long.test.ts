// Spending an enterprise's money over HTTP: the payment password, the limits of members, and approvals.
import { beforeEach, describe, expect, test } from 'vitest';
import { vouched } from '../../../../tests/stage/pay/bank-stage.ts';
import { cashierFor, keepLoggedIn, ordered, press } from '../../../../tests/stage/payment-stage.ts';
import { recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { proofOf } from '../../../../tests/stage/proof.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { savePayPassword } from '../../../contract/account/binding.ts';
import { getDuties, leaveEnterprise, setMemberRole } from '../../../contract/enterprise/members.ts';
import { getNotice } from '../../../contract/notice/center.ts';
import { decideVoucher } from '../../../contract/wallet/bank.ts';
import {
  cancelOrder,
  getBalance,
  getOrder,
  listOrders,
  listPlanOffers,
  payOrder,
} from '../../../contract/wallet/order.ts';
import * as api from '../../../contract/wallet/spending.ts';
import { addMember } from '../../enterprise/enterprise.ts';
import { auditLedger } from '../audit.ts';
import { lookAfterOrders } from '../order/jobs.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);
const PIN = '295817';
const month = { kind: 'plan', product: 'month' } as const;
const quarter = { kind: 'plan', product: 'quarter' } as const;

let w: World;
let boss: Person & { enterprise_id: number };
let member: Person;
beforeEach(async () => {
  w = await world();
  w.setNow(NOW);
  boss = await recruiterOf(w);
  member = await colleague('方晓');
  await keepLoggedIn(w);
});

async function colleague(name: string): Promise<Person> {
  const person = await w.person('recruiter');
  const { account_id } = person;
  const facts = { account_id, enterprise_id: boss.enterprise_id, title: 'HR', name };
  await addMember(w.services.db, { ...facts, role: 'recruiter' }, NOW);
  return person;
}

/** Saves the settings of an administrator, at the version that holds. */
async function settle(
  members: readonly [Person, number | null][],
  {
    above = 50_000,
    pin,
    by = boss,
    seen,
  }: { above?: number; pin?: string; by?: Person; seen?: number } = {},
) {
  const version = seen ?? (await by.call(api.getSpending)).version;
  return by.ask(api.saveSpending, {
    version,
    password_above_fen: above,
    members: members.map(([{ account_id }, fen]) => ({
      id: account_id,
      may_spend: fen !== null,
      month_fen: fen ?? 0,
    })),
    ...(pin && { pay_password: pin }),
  });
}

async function setPassword(person: Person) {
  const proof = await proofOf(w, person, 'pay_password');
  await person.call(savePayPassword, { pay_password: PIN, proof });
}

async function topUp(fen: number) {
  const order_no = await ordered(boss, { kind: 'top_up', top_up_fen: fen });
  await press(w, await cashierFor(boss, order_no), 'pay');
}

const pay = (person: Person, order_no: string, pay_password?: string) =>
  person.ask(payOrder, { order_no, way: 'balance', ...(pay_password && { pay_password }) });
const decide = (
  person: Person,
  order_no: string,
  decision: 'pay' | 'allow' | 'refuse',
  more: object = {},
) => person.ask(api.decideApproval, { order_no, decision, ...more });
const balance = async () => (await boss.call(getBalance)).free_fen;
const stateOf = async (order_no: string) => (await boss.call(getOrder, { order_no })).state;
const noticesOf = async (person: Person) =>
  (await person.call(getNotice, { side: 'recruiter' })).items.map(({ title }) => title);
const spentOf = async (person: Person) => {
  const { members } = await boss.call(api.getSpending);
  return members.find(({ id }) => id === person.account_id)?.spent_fen;
};

/** An order of a member who is allowed just that, and its price. */
async function orderOf(person: Person, wish: Parameters<typeof ordered>[1]) {
  await settle([[person, 100_000_000]]);
  const order_no = await ordered(person, wish);
  return [order_no, (await person.call(getOrder, { order_no })).fen] as const;
}

/** A member with a limit of 100 yuan, whose order for the month's plan waits for an approval. */
async function asked() {
  await settle([[member, 10_000]]);
  const order_no = await ordered(member, month);
  await member.call(api.askApproval, { order_no });
  return order_no;
}

describe('the payment password', () => {
  beforeEach(() => topUp(200_000));

  test('is asked for above 500 yuan, of administrators too, and says what is wrong', async () => {
    const small = await ordered(boss, month);
    expect((await boss.call(getOrder, { order_no: small })).pay_rule.password).toBe('none');
    expect((await pay(boss, small)).code).toBe(200);
    await topUp(100_000);
    const order_no = await ordered(boss, { kind: 'plan', product: 'year' });
    expect((await boss.call(getOrder, { order_no })).pay_rule.password).toBe('unset');
    expect(await pay(boss, order_no)).toMatchObject({
      code: 422,
      data: { reason: 'pay-password-unset', fields: { pay_password: /还没有设置/ } },
    });
    await setPassword(boss);
    expect((await boss.call(getOrder, { order_no })).pay_rule.password).toBe('asked');
    expect((await pay(boss, order_no)).data).toMatchObject({ reason: 'pay-password-needed' });
    expect((await pay(boss, order_no, '000001')).data).toMatchObject({
      reason: 'pay-password-wrong',
    });
    expect(await balance()).toBe(300_000 - 29_800);
    expect((await pay(boss, order_no, PIN)).code).toBe(200);
    expect(await stateOf(order_no)).toBe('paid');
    expect(await auditLedger(w.services.db)).toEqual([]);
  });

  test('is locked after five wrong ones at once, and pays again half an hour later', async () => {
    await setPassword(boss);
    const order_no = await ordered(boss, quarter);
    const tries = await Promise.all(Array.from({ length: 8 }, () => pay(boss, order_no, '000001')));
    expect(tries.filter(({ data }) => reasonOf(data) === 'pay-password-wrong')).toHaveLength(4);
    const locked = await pay(boss, order_no, PIN);
    expect(locked).toMatchObject({
      code: 429,
      data: { reason: 'pay-password-locked', fields: { until: hours(0.5).toISOString() } },
    });
    expect(await stateOf(order_no)).toBe('new');
    w.setNow(hours(0.51));
    await lookAfterOrders(w.services, hours(0.51));
    const next = await ordered(boss, quarter);
    expect((await pay(boss, next, PIN)).code).toBe(200);
  });

  test('is asked for always at a limit of 0; a higher limit needs it itself', async () => {
    expect((await settle([], { above: 0 })).code).toBe(200);
    const order_no = await ordered(boss, month);
    expect((await pay(boss, order_no)).data).toMatchObject({ reason: 'pay-password-unset' });
    await setPassword(boss);
    expect((await settle([], { above: 100_000 })).data).toMatchObject({
      reason: 'pay-password-needed',
    });
    expect((await settle([], { above: 100_000, pin: '000001' })).code).toBe(422);
    expect((await settle([], { above: 100_000, pin: PIN })).code).toBe(200);
    expect((await pay(boss, order_no)).code).toBe(200);
  });

  test('is not asked for a payment at a provider, whose money is not the balance', async () => {
    const order_no = await ordered(boss, quarter);
    await press(w, await cashierFor(boss, order_no), 'pay');
    expect(await stateOf(order_no)).toBe('paid');
  });
});

const reasonOf = (data: unknown) => (data as { reason?: string } | null)?.reason;

describe('a member', () => {
  beforeEach(() => topUp(100_000));

  test('spends nothing until an administrator allows it, but tops up', async () => {
    const refused = await member.ask(api.askApproval, { order_no: 'Z20261121abcdefgh1234' });
    expect(refused.code).toBe(404);
    await expect(ordered(member, month)).rejects.toThrow('没有允许您使用企业的钱');
    await settle([[member, 30_000]]);
    const order_no = await ordered(member, month);
    await settle([[member, null]]);
    expect(await pay(member, order_no)).toMatchObject({
      code: 409,
      data: { reason: 'spending-refused' },
    });
    expect((await member.call(getOrder, { order_no })).pay_rule).toMatchObject({
      may: 'no',
      words: expect.stringContaining('消费设置'),
    });
    const topping = await ordered(member, { kind: 'top_up', top_up_fen: 10_000 });
    await press(w, await cashierFor(member, topping), 'pay');
    expect(await balance()).toBe(110_000);
  });

  test('sees whether they may spend, whom to ask, and what is left of the month', async () => {
    const rightOf = async (person: Person) => {
      const { spending } = await person.call(getBalance);
      expect((await person.call(listPlanOffers)).spending).toEqual(spending);
      return spending;
    };
    const free = { may: true, words: '', ask: [], month_fen: null, left_fen: null };
    expect(await rightOf(boss)).toEqual(free);
    const { members } = await boss.call(api.getSpending);
    const bossName = members.find(({ id }) => id === boss.account_id)?.name;
    expect(await rightOf(member)).toEqual({
      ...free,
      may: false,
      words: expect.stringContaining('没有允许您使用企业的钱'),
      ask: [bossName],
    });
    await settle([[member, 40_000]]);
    expect(await rightOf(member)).toEqual({ ...free, month_fen: 40_000, left_fen: 40_000 });
    expect((await pay(member, await ordered(member, month))).code).toBe(200);
    expect(await rightOf(member)).toMatchObject({ may: true, left_fen: 10_200 });
    await boss.call(setMemberRole, { id: member.account_id, role: 'viewer', seen: 'recruiter' });
    expect(await rightOf(member)).toMatchObject({ may: false, words: /角色不能付款/ });
  });

  test('has an order that waits for an approval called so in the list', async () => {
    await asked();
    const [first] = (await member.call(listOrders, {})).items;
    expect(first).toMatchObject({ state: 'new', state_label: '待审批' });
    await decide(boss, first?.order_no ?? '', 'allow');
    const [after] = (await member.call(listOrders, {})).items;
    expect(after).toMatchObject({ state: 'new', state_label: '待付款' });
  });

  test('pays own orders up to the limit of the month, however they are paid', async () => {
    await settle([[member, 60_000]]);
    const first = await ordered(member, month);
    expect((await pay(member, first)).code).toBe(200);
    const second = await ordered(member, month);
    await press(w, await cashierFor(member, second), 'pay');
    expect(await spentOf(member)).toBe(59_600);
    const third = await ordered(member, month);
    expect((await pay(member, third)).data).toMatchObject({ reason: 'approval-needed' });
    const online = await member.ask(payOrder, { order_no: third, way: 'sandbox' });
    expect(online.data).toMatchObject({ reason: 'approval-needed' });
    // In December the limit is whole again; in Shanghai, not in London.
    w.setNow(new Date('2026-12-01T00:00:01+08:00'));
    await lookAfterOrders(w.services, w.services.clock());
    const fourth = await ordered(member, month);
    expect((await pay(member, fourth)).code).toBe(200);
    expect(await auditLedger(w.services.db)).toEqual([]);
  });

  test('is counted to the fen when several pay several orders at once', async () => {
    const other = await colleague('林知');
    const pack = { kind: 'pack', product: 'top-10' } as const;
    const [one, fen] = await orderOf(member, pack);
    await settle([
      [member, fen * 2],
      [other, fen],
    ]);
    const mine = [one, ...(await Promise.all([1, 2, 3].map(() => ordered(member, pack))))];
    const theirs = await Promise.all([1, 2].map(() => ordered(other, pack)));
    await topUp(fen * 10);
    const before = await balance();
    const paid = await Promise.all([
      ...mine.map((order_no) => pay(member, order_no)),
      ...theirs.map((order_no) => pay(other, order_no)),
    ]);
    expect(paid.map(({ code }) => code).toSorted()).toEqual([200, 200, 200, 409, 409, 409]);
    expect([await spentOf(member), await spentOf(other)]).toEqual([fen * 2, fen]);
    expect(await balance()).toBe(before - fen * 3);
    // What is being paid at a provider is taken already: of two, one may begin.
    await settle([[member, fen * 3]]);
    const left = [await ordered(member, pack), await ordered(member, pack)];
    const begun = await Promise.all(
      left.map((order_no) => member.ask(payOrder, { order_no, way: 'sandbox' })),
    );
    expect(begun.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect(await auditLedger(w.services.db)).toEqual([]);
  });

  test('cannot pay the order of a colleague; an administrator can', async () => {
    const other = await colleague('林知');
    await settle([
      [member, 100_000],
      [other, 100_000],
    ]);
    const order_no = await ordered(member, month);
    expect((await pay(other, order_no)).data).toMatchObject({ reason: 'spending-refused' });
    expect((await pay(boss, order_no)).code).toBe(200);
    expect(await spentOf(member)).toBe(29_800);
  });
});

describe('an approval', () => {
  test('is asked for above the limit; the order waits longer, and every administrator knows', async () => {
    await settle([[member, 10_000]]);
    const order_no = await ordered(member, month);
    const words = '超出您本月的额度：额度 ¥100，已用 ¥0，这份订单 ¥298';
    const before = await member.call(getOrder, { order_no });
    expect(before.pay_rule).toMatchObject({ may: 'ask', words });
    const after = await member.call(api.askApproval, { order_no });
    expect(after).toMatchObject({
      expires_at: hours(72).toISOString(),
      approval: { state: 'waiting', label: '等待管理员批准', by: '方晓' },
      can_pay: true,
    });
    await member.call(api.askApproval, { order_no });
    expect(await noticesOf(boss)).toContain('方晓的订单等您批准：VIP 月卡 ¥298');
    const waiting = await boss.call(api.listApprovals);
    expect(waiting).toMatchObject([{ order_no, by: '方晓', fen: 29_800, month_fen: 10_000 }]);
    expect((await member.ask(api.listApprovals)).code).toBe(403);
    // Its first end passes, its second one closes it.
    w.setNow(hours(1));
    await lookAfterOrders(w.services, hours(1));
    expect(await stateOf(order_no)).toBe('new');
    w.setNow(hours(72));
    expect(await boss.call(api.listApprovals)).toEqual([]);
    expect((await decide(boss, order_no, 'allow')).code).toBe(409);
    await lookAfterOrders(w.services, hours(72));
    expect(await stateOf(order_no)).toBe('closed');
  });

  test('pays from the balance, once, when two administrators decide at once', async () => {
    await topUp(100_000);
    const other = await colleague('林知');
    const id = other.account_id;
    await boss.call(setMemberRole, { id, role: 'administrator', seen: 'recruiter' });
    const order_no = await asked();
    const both = await Promise.all([boss, other].map((one) => decide(one, order_no, 'pay')));
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect([await stateOf(order_no), await balance()]).toEqual(['paid', 70_200]);
    expect(await noticesOf(member)).toContain('VIP 月卡：管理员已批准，并用余额付款');
    expect(await spentOf(member)).toBe(29_800);
    expect(await auditLedger(w.services.db)).toEqual([]);
  });

  test('pays nothing while finance checks a transfer for the order', async () => {
    await topUp(100_000);
    const order_no = await asked();
    await boss.call(payOrder, { order_no, way: 'bank' });
    const id = await vouched(w, boss, order_no);
    const refused = { code: 409, msg: '转账凭证正在核对，核对完之前不能换别的方式付款' };
    expect(await decide(boss, order_no, 'pay')).toMatchObject(refused);
    expect([await stateOf(order_no), await balance()]).toEqual(['pending', 100_000]);
    const operator = await w.person('operator');
    await operator.call(decideVoucher, { id, decision: 'begin' });
    await operator.call(decideVoucher, { id, decision: 'refuse', reason: '没有找到这笔款' });
    expect((await decide(boss, order_no, 'pay')).code).toBe(200);
  });

  test('that lacks money or the password changes nothing', async () => {
    const order_no = await asked();
    expect((await decide(boss, order_no, 'pay')).data).toMatchObject({ reason: 'balance-short' });
    await topUp(100_000);
    await settle([], { above: 100 });
    expect((await decide(boss, order_no, 'pay')).data).toMatchObject({
      reason: 'pay-password-unset',
    });
    expect(await boss.call(api.listApprovals)).toHaveLength(1);
    await setPassword(boss);
    expect((await decide(boss, order_no, 'pay', { pay_password: PIN })).code).toBe(200);
  });

  test('lets the member pay by a provider within a day', async () => {
    const order_no = await asked();
    w.setNow(hours(71));
    expect((await decide(boss, order_no, 'allow')).data).toMatchObject({
      expires_at: hours(95).toISOString(),
      approval: { state: 'approved' },
    });
    expect((await member.call(getOrder, { order_no })).pay_rule.may).toBe('pay');
    await press(w, await cashierFor(member, order_no), 'pay');
    expect(await stateOf(order_no)).toBe('paid');
  });

  test('refused with a reason ends the order', async () => {
    const order_no = await asked();
    expect((await decide(boss, order_no, 'refuse')).data).toMatchObject({
      fields: { reason: expect.stringContaining('原因') },
    });
    const reason = '这个月先不买';
    expect((await decide(boss, order_no, 'refuse', { reason })).data).toMatchObject({
      state: 'closed',
      approval: { state: 'refused', reason },
    });
    expect((await pay(member, order_no)).code).toBe(409);
    expect((await decide(boss, order_no, 'allow')).code).toBe(409);
    expect(await noticesOf(member)).toContain('VIP 月卡：管理员没有批准，订单已关闭');
  });

  test('is not needed any more once the limit was raised, and holds once it was lowered', async () => {
    await topUp(100_000);
    const order_no = await asked();
    await settle([[member, 30_000]]);
    const both = await Promise.all([pay(member, order_no), decide(boss, order_no, 'pay')]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect(await balance()).toBe(70_200);
    const next = await ordered(member, month);
    await member.call(api.askApproval, { order_no: next });
    await boss.call(api.decideApproval, { order_no: next, decision: 'allow' });
    await settle([[member, 0]]);
    expect((await pay(member, next)).code).toBe(200);
    expect(await auditLedger(w.services.db)).toEqual([]);
  });

  test('of a member who left ends with their orders, and administrators are told', async () => {
    await topUp(100_000);
    const order_no = await asked();
    const duties = await boss.call(getDuties, { id: member.account_id });
    expect(duties).toMatchObject({ orders: 1 });
    await member.call(leaveEnterprise, { id: boss.account_id });
    expect(await boss.call(api.listApprovals)).toEqual([]);
    expect(await noticesOf(boss)).toContain('VIP 月卡：等待批准的订单已关闭');
    for (const decision of ['pay', 'allow'] as const)
      expect((await decide(boss, order_no, decision)).code).toBe(409);
    expect((await pay(boss, order_no)).code).toBe(409);
    await lookAfterOrders(w.services, NOW);
    expect(await boss.call(getOrder, { order_no })).toMatchObject({
      state: 'closed',
      approval: { state: 'refused', reason: '提交人已离开企业' },
    });
  });

  test('follows the roles at the moment of the decision', async () => {
    await topUp(100_000);
    const order_no = await asked();
    const id = member.account_id;
    await boss.call(setMemberRole, { id, role: 'administrator', seen: 'recruiter' });
    expect((await pay(member, order_no)).code).toBe(200);
    await boss.call(setMemberRole, { id, role: 'recruiter', seen: 'administrator' });
    const next = await asked();
    await boss.call(setMemberRole, { id, role: 'viewer', seen: 'recruiter' });
    expect((await pay(member, next)).code).toBe(403);
    expect((await decide(boss, next, 'allow')).code).toBe(409);
    expect(await boss.call(api.listApprovals)).toEqual([]);
    expect(await noticesOf(member)).toContain('VIP 月卡：等待批准的订单已关闭');
  });

  test('ends when the right is taken, and each change of the right is told', async () => {
    await asked();
    await settle([[member, 40_000]]);
    await settle([[member, null]]);
    expect(await boss.call(api.listApprovals)).toEqual([]);
    const titles = await noticesOf(member);
    for (const title of [
      '管理员允许您使用企业的钱',
      '您的消费额度已改为每月 ¥400',
      '管理员不再允许您使用企业的钱',
      'VIP 月卡：等待批准的订单已关闭',
    ])
      expect(titles).toContain(title);
  });

  test('ends with the order that its member cancels', async () => {
    const order_no = await asked();
    await member.call(cancelOrder, { order_no });
    expect(await boss.call(api.listApprovals)).toEqual([]);
    expect((await decide(boss, order_no, 'pay')).code).toBe(409);
  });
});

describe('the settings', () => {
  test('of two administrators who save at once, the second one reads them first', async () => {
    const { version: seen } = await boss.call(api.getSpending);
    const saved = await Promise.all(
      [100, 200].map((month_fen) => settle([[member, month_fen]], { seen })),
    );
    expect(saved.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect(saved.find(({ code }) => code === 409)?.data).toMatchObject({ reason: 'outdated' });
  });

  test('reach no other enterprise, and go with the membership', async () => {
    const stranger = await recruiterOf(w);
    await settle([[stranger, 100_000]]);
    const { members } = await stranger.call(api.getSpending);
    expect(members).toMatchObject([{ role: 'administrator', may_spend: true, month_fen: 0 }]);
    await settle([[member, 100_000]]);
    await member.call(leaveEnterprise, { id: boss.account_id });
    const { db } = w.services;
    expect(await db.selectFrom('wallet_spender').selectAll().execute()).toEqual([]);
    expect((await member.ask(api.getSpending)).code).toBe(403);
  });
});
