// What a colleague placed or asked for is changed by that colleague and by administrators, by nobody else.
import { beforeEach, expect, test } from 'vitest';
import { TITLE } from '../../../../tests/stage/invoice-stage.ts';
import { sendVoucherFile, transferred } from '../../../../tests/stage/pay/bank-stage.ts';
import { bought, keepLoggedIn, ordered } from '../../../../tests/stage/payment-stage.ts';
import { recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { sendVoucher } from '../../../contract/wallet/bank.ts';
import * as invoices from '../../../contract/wallet/invoice.ts';
import * as orders from '../../../contract/wallet/order.ts';
import { startRenewal, stopRenewal } from '../../../contract/wallet/renewal.ts';
import { addMember } from '../../enterprise/enterprise.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
const pack = { kind: 'pack', product: 'top-10' } as const;
const REFUSED = { code: 409, data: { reason: 'spending-refused' } };

let w: World;
let boss: Person & { enterprise_id: number };
let member: Person;
beforeEach(async () => {
  w = await world();
  w.setNow(NOW);
  boss = await recruiterOf(w);
  member = await w.person('recruiter');
  const { enterprise_id } = boss;
  const facts = { account_id: member.account_id, enterprise_id, title: 'HR', name: '方晓' };
  await addMember(w.services.db, { ...facts, role: 'recruiter' }, NOW);
  await keepLoggedIn(w);
});

test('an order is cancelled by who placed it, and by administrators', async () => {
  const order_no = await ordered(boss, pack);
  expect((await member.call(orders.getOrder, { order_no })).can_cancel).toBe(false);
  expect(await member.ask(orders.cancelOrder, { order_no })).toMatchObject(REFUSED);
  const own = await ordered(member, { kind: 'top_up', top_up_fen: 100 });
  expect((await member.call(orders.cancelOrder, { order_no: own })).state).toBe('closed');
  const another = await ordered(member, { kind: 'top_up', top_up_fen: 100 });
  expect((await boss.call(orders.cancelOrder, { order_no: another })).state).toBe('closed');
});

test('a voucher is sent by who placed the order', async () => {
  const order_no = await transferred(boss, { kind: 'top_up', top_up_fen: 100 });
  const { data } = await sendVoucherFile(w, member);
  const voucher = { order_no, file: data.file, payer: '别人', paid_on: '2026-11-21' };
  expect(await member.ask(sendVoucher, voucher)).toMatchObject(REFUSED);
});

test('automatic renewal is ended by who asked for it', async () => {
  await bought(w, boss, { kind: 'plan', product: 'month' });
  await boss.call(startRenewal, { product: 'month', shown_fen: 29_800 });
  expect(await member.ask(stopRenewal, {})).toMatchObject(REFUSED);
  expect((await boss.call(stopRenewal, {})).on).toBeNull();
});

test("an order's invoice and the titles that colleagues keep are not a member's to change", async () => {
  const order_no = await bought(w, boss, pack);
  const saved = await boss.ask(invoices.saveTitle, { version: 0, title: TITLE });
  const { id = 0 } = saved.data as { id?: number };
  expect(saved.code, saved.msg).toBe(200);
  const diverted = { id, version: 1, title: { ...TITLE, mail: 'mine@private.example' } };
  expect((await member.ask(invoices.saveTitle, diverted)).code).toBe(409);
  expect((await member.ask(invoices.removeTitle, { id })).code).toBe(403);
  expect((await member.call(invoices.listInvoiceOrders)).items).toEqual([]);
  const wish = { order_nos: [order_no], title_id: id, shown_fen: 19_800 };
  expect(await member.ask(invoices.requestInvoice, wish)).toMatchObject(REFUSED);
  const { id: invoice } = await boss.call(invoices.requestInvoice, wish);
  expect(await member.ask(invoices.withdrawInvoice, { id: invoice })).toMatchObject(REFUSED);
  await boss.call(invoices.withdrawInvoice, { id: invoice });
});
