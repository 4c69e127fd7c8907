// Invoices over HTTP: titles, which orders, one invoice over several, the queue, files, refunds and red letters.
import { beforeEach, describe, expect, test } from 'vitest';
import {
  invoiceFor,
  issueAt,
  newInvoiceNo,
  PDF,
  paper,
  sendFile,
  TITLE,
  titleOf,
} from '../../../../tests/stage/invoice-stage.ts';
import { bought, ordered } from '../../../../tests/stage/payment-stage.ts';
import { recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { askedBack } from '../../../../tests/stage/refund-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { getNotice } from '../../../contract/notice/center.ts';
import * as api from '../../../contract/wallet/invoice.ts';
import { payOrder } from '../../../contract/wallet/order.ts';
import { decideRefund } from '../../../contract/wallet/refund.ts';
import { transact } from '../../platform/db/db.ts';
import { lookAfterOrders } from '../order/jobs.ts';
import { followRefunds, invoiceJob, mailInvoices } from './jobs.ts';
import { followRefund } from './red.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
const month = { kind: 'plan', product: 'month' } as const;
const topUp = { kind: 'top_up', top_up_fen: 100_000 } as const;

let w: World;
let boss: Person & { enterprise_id: number };
let other: Person;
let operator: Person;
beforeEach(async () => {
  w = await world();
  w.setNow(NOW);
  boss = await recruiterOf(w);
  other = await recruiterOf(w);
  operator = await w.person('operator');
});

/** Buys a month and another one after it. */
const twoMonths = async () => [await bought(w, boss, month), await bought(w, boss, month)];
const invoice = async (id: number) => {
  const found = (await boss.call(api.listInvoices)).items.find((one) => one.id === id);
  if (!found) throw new Error('the invoice is not in its list');
  return found;
};
const orders = async () => (await boss.call(api.listInvoiceOrders)).items;
const decide = (id: number, decision: api.InvoiceDecision, more: object = {}) =>
  operator.ask(api.decideInvoice, { id, decision, ...more });

/** Money of an order that came back, as the refund slice writes it; without telling the invoice where not `told`. */
async function refund(order_no: string, refunded_fen: number, told = true) {
  await transact(w.services.db, async (trx) => {
    const { id, fen } = await trx
      .selectFrom('wallet_order')
      .select(['id', 'fen'])
      .where('number', '=', order_no)
      .executeTakeFirstOrThrow();
    const state = refunded_fen === fen ? ('refunded' as const) : ('part_refunded' as const);
    await trx
      .updateTable('wallet_order')
      .set({ refunded_fen, state })
      .where('id', '=', id)
      .execute();
    if (told) await followRefund(trx, id, NOW);
  });
}

describe('a title', () => {
  test('is kept as it is stored: narrow digits, capitals, no spaces', async () => {
    const tax_number = ' ９１３５０１００m0001 00y43　';
    await titleOf(boss, { tax_number, mail: ' finance＠zemu.example ', address: '不用的地址' });
    const { items } = await boss.call(api.listTitles);
    expect(items).toMatchObject([{ ...TITLE, version: 1 }]);
    expect((await other.call(api.listTitles)).items).toEqual([]);
  });

  test.each([
    [
      'tax_number',
      { tax_number: '91350100M000100Y44' },
      '18 位的税号校验不通过，请对照营业执照核对每一位',
    ],
    ['tax_number', { tax_number: '12345678901234' }, '税号为 15 至 20 位，现在是 14 位'],
    ['tax_number', { tax_number: '123456789012345税' }, '税号由数字和字母组成'],
    ['tax_number', { tax_number: '' }, '请填写税号'],
    ['name', { name: '甲'.repeat(200) }, '抬头最多 100 个字，请删去 100 个'],
    ['mail', { mail: 'finance@zemu' }, '请输入正确的邮箱地址'],
    [
      'phone',
      {
        kind: 'special',
        address: '福州市鼓楼区',
        bank: '中国银行福州分行',
        bank_account: '4000 0000 1234',
      },
      '专用发票需要注册电话',
    ],
    [
      'bank_account',
      {
        kind: 'special',
        address: '福州市鼓楼区',
        bank: '中国银行福州分行',
        phone: '0591-12345678',
        bank_account: '12ab',
      },
      '银行账号由 6 至 30 位数字组成',
    ],
  ] as const)('is refused at its field: %s', async (field, changes, message) => {
    const title = { ...TITLE, ...changes };
    const answer = await boss.ask(api.saveTitle, { version: 0, title });
    expect(answer).toMatchObject({ code: 422, data: { fields: { [`title.${field}`]: message } } });
  });

  test('numbers of 15 and 20 characters have no check character', async () => {
    await titleOf(boss, { tax_number: '350100123456789' });
    await titleOf(boss, { tax_number: '35010019800101123400' });
    expect((await boss.call(api.listTitles)).items).toHaveLength(2);
  });

  test('that a colleague changed is not overwritten; another enterprise finds none', async () => {
    const id = await titleOf(boss);
    await boss.call(api.saveTitle, { id, version: 1, title: { ...TITLE, name: '新的名称' } });
    const late = { id, version: 1, title: { ...TITLE, name: '旧的名称' } };
    expect(await boss.ask(api.saveTitle, late)).toMatchObject({ code: 409 });
    expect(await other.ask(api.saveTitle, late)).toMatchObject({ code: 404 });
    expect(await other.ask(api.removeTitle, { id })).toMatchObject({ code: 404 });
    expect((await boss.call(api.listTitles)).items).toMatchObject([
      { name: '新的名称', version: 2 },
    ]);
    await boss.call(api.removeTitle, { id });
    expect((await boss.call(api.listTitles)).items).toEqual([]);
  });

  test('the twenty-first is refused', async () => {
    for (let nth = 0; nth < 20; nth += 1) await titleOf(boss);
    expect(await boss.ask(api.saveTitle, { version: 0, title: TITLE })).toMatchObject({
      code: 409,
    });
  });
});

describe('orders', () => {
  test('are invoiced when they are paid, also from the balance; topping up is not', async () => {
    const charged = await bought(w, boss, topUp);
    const spent = await ordered(boss, month);
    await boss.call(payOrder, { order_no: spent, way: 'balance' });
    await ordered(boss, topUp);
    expect(await orders()).toMatchObject([
      { order_no: spent, fen: 29_800, reason: '' },
      { order_no: charged, fen: 0, reason: '充值不开票，用余额购买后按所买的订单开票' },
    ]);
    const wish = { title_id: await titleOf(boss), order_nos: [charged], shown_fen: 1 };
    expect(await boss.ask(api.requestInvoice, wish)).toMatchObject({ code: 409 });
  });

  test('several are on one invoice; each is on one live invoice at a time', async () => {
    const both = await twoMonths();
    const id = await invoiceFor(boss, both);
    expect(await invoice(id)).toMatchObject({ state: 'requested', fen: 59_600, title: TITLE });
    expect((await orders()).map(({ reason }) => reason)).toEqual(['已申请开票', '已申请开票']);
    const wish = { title_id: await titleOf(boss), order_nos: both.slice(0, 1), shown_fen: 29_800 };
    expect(await boss.ask(api.requestInvoice, wish)).toMatchObject({
      code: 409,
      msg: `订单 ${both[0]} 不能开票：已申请开票`,
    });
    await boss.call(api.withdrawInvoice, { id });
    expect((await invoice(id)).state).toBe('withdrawn');
    await boss.call(api.requestInvoice, wish);
  });

  test('asked for twice at once give one invoice', async () => {
    const order_no = await bought(w, boss, month);
    const wish = {
      title_id: await titleOf(boss),
      order_nos: [order_no, order_no],
      shown_fen: 29_800,
    };
    const answers = await Promise.all([1, 2, 3].map(() => boss.ask(api.requestInvoice, wish)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    expect((await boss.call(api.listInvoices)).items).toHaveLength(1);
  });

  test('of another enterprise are not found, nor is its invoice', async () => {
    const order_no = await bought(w, boss, month);
    const wish = { title_id: await titleOf(other), order_nos: [order_no], shown_fen: 29_800 };
    expect(await other.ask(api.requestInvoice, wish)).toMatchObject({ code: 404 });
    const id = await invoiceFor(boss, [order_no]);
    expect(await other.ask(api.withdrawInvoice, { id })).toMatchObject({ code: 404 });
    expect((await other.call(api.listInvoices)).items).toEqual([]);
  });

  test('with another sum than the page showed are asked about again', async () => {
    const order_no = await bought(w, boss, month);
    await refund(order_no, 9_800);
    const title_id = await titleOf(boss);
    const wish = { title_id, order_nos: [order_no] };
    expect(await boss.ask(api.requestInvoice, { ...wish, shown_fen: 29_800 })).toMatchObject({
      code: 409,
      msg: '可开票金额现在是 ¥200，请确认后再提交',
    });
    const { id } = await boss.call(api.requestInvoice, { ...wish, shown_fen: 20_000 });
    expect((await invoice(id)).fen).toBe(20_000);
  });

  test('with a title that is gone are refused', async () => {
    const order_nos = [await bought(w, boss, month)];
    const title_id = await titleOf(other);
    const wish = { order_nos, title_id, shown_fen: 29_800 };
    expect(await boss.ask(api.requestInvoice, wish)).toMatchObject({ code: 409 });
  });
});

describe('the queue', () => {
  test('issues what waits longest first, with number and file, and tells who asked', async () => {
    const [first = '', second = ''] = await twoMonths();
    const id = await invoiceFor(boss, [second]);
    w.setNow(new Date(NOW.getTime() + 60_000));
    await invoiceFor(boss, [first]);
    const queue = await operator.call(api.listInvoiceQueue);
    expect(queue).toMatchObject({
      waiting: 2,
      items: [
        {
          id,
          fen: 29_800,
          items: [{ tax_item: '信息技术服务费', fen: 29_800 }],
          orders: [{ order_no: second }],
        },
        { orders: [{ order_no: first }] },
      ],
    });
    const invoice_no = await issueAt(w, operator, { id, fen: 29_800 });
    expect(await invoice(id)).toMatchObject({
      state: 'issued',
      invoice_no,
      issued_on: '2026-11-21',
    });
    const { items } = await boss.call(getNotice, { side: 'recruiter' });
    expect(items[0]).toMatchObject({
      title: '发票已开具',
      body: expect.stringContaining(invoice_no),
    });
    expect((await operator.call(api.listInvoiceQueue)).waiting).toBe(1);
  });

  test('once it is being issued the buyer cannot take it back', async () => {
    const id = await invoiceFor(boss, [await bought(w, boss, month)]);
    expect(await decide(id, 'submit', { shown_fen: 1 })).toMatchObject({ code: 409 });
    expect(await decide(id, 'issue')).toMatchObject({ code: 409 });
    await operator.call(api.decideInvoice, { id, decision: 'submit', shown_fen: 29_800 });
    expect(await boss.ask(api.withdrawInvoice, { id })).toMatchObject({
      code: 409,
      msg: '已经开始开票，不能撤回',
    });
  });

  test('waits while a refund of its order is asked for', async () => {
    const order_no = await bought(w, boss, month);
    const id = await invoiceFor(boss, [order_no]);
    await askedBack(boss, order_no);
    expect(await decide(id, 'submit', { shown_fen: 29_800 })).toMatchObject({
      code: 409,
      msg: '发票里有订单正在退款，金额还没有定，退款有结果后再开票',
    });
  });

  test('one that failed says why, and its order can be asked for again', async () => {
    const order_no = await bought(w, boss, month);
    const id = await invoiceFor(boss, [order_no]);
    expect(await decide(id, 'fail')).toMatchObject({ code: 422 });
    const reason = '抬头与税号不一致，请核对后再申请';
    await operator.call(api.decideInvoice, { id, decision: 'fail', reason });
    expect(await invoice(id)).toMatchObject({ state: 'failed', reason });
    expect(await decide(id, 'submit', { shown_fen: 29_800 })).toMatchObject({ code: 409 });
    await invoiceFor(boss, [order_no]);
  });

  test('checks number, day and file', async () => {
    const [first = '', second = ''] = await twoMonths();
    const id = await invoiceFor(boss, [first]);
    await operator.call(api.decideInvoice, { id, decision: 'submit', shown_fen: 29_800 });
    const good = await paper(w, operator);
    const refused = async (changes: object) =>
      ((await decide(id, 'issue', { ...good, ...changes })).data as { fields: object }).fields;
    expect(await refused({ invoice_no: '2444' })).toEqual({
      invoice_no: '数电票的发票号码共 20 位，现在是 4 位',
    });
    expect(await refused({ invoice_no: `${'2'.repeat(19)}A` })).toEqual({
      invoice_no: '发票号码由数字组成',
    });
    expect(await refused({ issued_on: '2026-11-22' })).toEqual({
      issued_on: '开票日期不能晚于今天',
    });
    expect(await refused({ issued_on: '2026-11-20' })).toEqual({
      issued_on: '开票日期不能早于申请的那一天',
    });
    expect(await refused({ file: undefined })).toEqual({ file: '请上传发票文件' });
    expect(await refused({ file: 'private/invoices/2026-11/aa.pdf' })).toEqual({
      file: '发票文件已失效，请重新上传',
    });
    const wide = good.invoice_no.replace(/\d/g, (digit) =>
      String.fromCharCode(0xff10 + Number(digit)),
    );
    await operator.call(api.decideInvoice, {
      id,
      decision: 'issue',
      ...good,
      invoice_no: ` ${wide} `,
    });
    expect((await invoice(id)).invoice_no).toBe(good.invoice_no);
    // The same number and the same file belong to one invoice.
    const next = await invoiceFor(boss, [second]);
    await operator.call(api.decideInvoice, { id: next, decision: 'submit', shown_fen: 29_800 });
    expect(
      await decide(next, 'issue', { ...(await paper(w, operator)), invoice_no: good.invoice_no }),
    ).toMatchObject({ code: 422 });
    expect(await decide(next, 'issue', { ...good, invoice_no: newInvoiceNo() })).toMatchObject({
      code: 422,
    });
  });

  test('takes PDF, OFD and XML by their content alone', async () => {
    const ofd = Buffer.from('PK\x03\x04\x14\x00\x00\x00OFD.xml<ofd:OFD/>', 'latin1');
    const xml = Buffer.from('﻿<?xml version="1.0" encoding="UTF-8"?><EInvoice/>');
    for (const bytes of [PDF, ofd, xml])
      expect(await sendFile(w, operator, bytes, 'a.pdf')).toMatchObject({ code: 200 });
    const evil =
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>';
    const wrong = [
      '',
      'MZ not a PDF',
      '<html>%PDF-</html>',
      '%PDF-1.7 cut',
      'PK\x03\x04 word',
      evil,
    ];
    for (const text of wrong) {
      const answer = await sendFile(w, operator, Buffer.from(text), '发票.pdf');
      expect([text, answer.code]).toEqual([text, 422]);
    }
    expect((await sendFile(w, boss, PDF, 'a.pdf')).code).toBe(403);
  });

  test('the file is for the enterprise and for operators', async () => {
    const id = await invoiceFor(boss, [await bought(w, boss, month)]);
    expect(await boss.ask(api.getInvoiceFile, { id })).toMatchObject({ code: 410 });
    await issueAt(w, operator, { id, fen: 29_800 });
    const file = await boss.call(api.getInvoiceFile, { id });
    expect(Buffer.from(file.bytes)).toEqual(PDF);
    expect(file.media_type).toBe('application/pdf');
    await operator.call(api.readInvoiceFile, { id });
    expect(await other.ask(api.getInvoiceFile, { id })).toMatchObject({ code: 410 });
    expect(await boss.ask(api.readInvoiceFile, { id })).toMatchObject({ code: 403 });
    expect(await (await w.person('seeker')).ask(api.getInvoiceFile, { id })).toMatchObject({
      code: 403,
    });
    expect(await w.anonymous.ask(api.getInvoiceFile, { id })).toMatchObject({ code: -1 });
  });

  test('the file is mailed to the address of the title, once, and again after a failure', async () => {
    const id = await invoiceFor(boss, [await bought(w, boss, month)]);
    const invoice_no = await issueAt(w, operator, { id, fen: 29_800 });
    const sent: unknown[] = [];
    const failing = { ...w.services.mail, send: () => Promise.reject(new Error('away')) };
    await mailInvoices({ ...w.services, mail: failing }, NOW);
    const send = async (to: string, mail: object) => void sent.push({ to, ...mail });
    const mail = { ...w.services.mail, send };
    await mailInvoices({ ...w.services, mail }, NOW);
    expect(sent).toEqual([]);
    const later = new Date(NOW.getTime() + 60_000);
    await mailInvoices({ ...w.services, mail }, later);
    await mailInvoices({ ...w.services, mail }, later);
    expect(sent).toMatchObject([
      {
        to: TITLE.mail,
        subject: expect.stringContaining(invoice_no),
        file: { bytes: new Uint8Array(PDF) },
      },
    ]);
  });
});

describe('a refund', () => {
  test('makes a request smaller that is not begun, and withdraws it when nothing is left', async () => {
    const [first = '', second = ''] = await twoMonths();
    const id = await invoiceFor(boss, [first, second]);
    await refund(first, 9_800);
    expect(await invoice(id)).toMatchObject({ state: 'requested', fen: 49_800 });
    await refund(first, 29_800);
    expect(await invoice(id)).toMatchObject({ fen: 29_800, orders: [{}, { fen: 29_800 }] });
    await refund(second, 29_800);
    expect(await invoice(id)).toMatchObject({
      state: 'withdrawn',
      reason: '订单已全额退款，不再开票',
    });
  });

  test('of a part gives a red letter over that part; the rest stays', async () => {
    const order_no = await bought(w, boss, month);
    const id = await invoiceFor(boss, [order_no]);
    const invoice_no = await issueAt(w, operator, { id, fen: 29_800 });
    await refund(order_no, 9_800);
    await followRefunds(w.services, NOW);
    expect(await invoice(id)).toMatchObject({ state: 'red_requested', due_fen: 9_800 });
    expect(await operator.call(api.listInvoiceQueue)).toMatchObject({
      items: [{ id, next_red_fen: 9_800 }],
    });
    expect(
      await decide(id, 'issueRed', { ...(await paper(w, operator)), shown_fen: 1 }),
    ).toMatchObject({ code: 409 });
    expect(
      await decide(id, 'issueRed', { ...(await paper(w, operator, invoice_no)), shown_fen: 9_800 }),
    ).toMatchObject({ code: 422 });
    const red = await paper(w, operator);
    await operator.call(api.decideInvoice, { id, decision: 'issueRed', ...red, shown_fen: 9_800 });
    const found = await invoice(id);
    expect(found).toMatchObject({
      state: 'issued',
      red_fen: 9_800,
      due_fen: 0,
      reds: [{ fen: 9_800, red_no: red.invoice_no }],
    });
    await boss.call(api.getInvoiceFile, { id, red_id: found.reds[0]?.id });
    // The order stays invoiced.
    expect((await orders())[0]).toMatchObject({ fen: 20_000, reason: '已申请开票' });
  });

  test('of everything takes the invoice back, with the buyer confirming the sheet', async () => {
    const order_no = await bought(w, boss, month);
    const id = await invoiceFor(boss, [order_no]);
    await issueAt(w, operator, { id, fen: 29_800 });
    await refund(order_no, 9_800);
    await operator.call(api.decideInvoice, { id, decision: 'waitBuyer', shown_fen: 9_800 });
    // More is paid back while the sheet waits: it keeps its sum.
    await refund(order_no, 29_800);
    expect(await invoice(id)).toMatchObject({ state: 'red_wait_buyer', due_fen: 29_800 });
    const reason = '购买方没有在 72 小时内确认';
    await operator.call(api.decideInvoice, { id, decision: 'resumeRed', reason });
    await operator.call(api.decideInvoice, { id, decision: 'waitBuyer', shown_fen: 29_800 });
    const red = await paper(w, operator);
    await operator.call(api.decideInvoice, { id, decision: 'issueRed', ...red, shown_fen: 29_800 });
    expect(await invoice(id)).toMatchObject({ state: 'red_issued', red_fen: 29_800, due_fen: 0 });
    expect((await operator.call(api.listInvoiceQueue)).waiting).toBe(0);
  });

  test('while it is being issued needs a red letter right after', async () => {
    const order_no = await bought(w, boss, month);
    const id = await invoiceFor(boss, [order_no]);
    await operator.call(api.decideInvoice, { id, decision: 'submit', shown_fen: 29_800 });
    // The refund's own transaction did not tell: the job follows.
    await refund(order_no, 9_800, false);
    await invoiceJob.run(w.services, NOW);
    expect(await invoice(id)).toMatchObject({ state: 'submitted', fen: 29_800, due_fen: 9_800 });
    await operator.call(api.decideInvoice, {
      id,
      decision: 'issue',
      ...(await paper(w, operator)),
    });
    expect(await invoice(id)).toMatchObject({ state: 'red_requested', due_fen: 9_800 });
  });

  test('that is asked for leaves nothing to invoice until it is decided', async () => {
    const order_no = await bought(w, boss, month);
    w.setNow(new Date(NOW.getTime() + 3_600_000));
    await askedBack(boss, order_no);
    expect(await orders()).toMatchObject([{ order_no, reason: /退款处理中/ }]);
    await expect(invoiceFor(boss, [order_no])).rejects.toThrow('退款处理中');
  });

  test('that an operator grants opens the red letter over what went back', async () => {
    const order_no = await bought(w, boss, month);
    const id = await invoiceFor(boss, [order_no]);
    await issueAt(w, operator, { id, fen: 29_800 });
    w.setNow(new Date(NOW.getTime() + 3_600_000));
    const request = await askedBack(boss, order_no);
    await operator.call(decideRefund, { id: request, decision: 'approve' });
    await lookAfterOrders(w.services, w.services.clock());
    const { items } = await operator.call(api.listInvoiceQueue);
    const [order] = await orders();
    expect(order?.refunded_fen).toBeGreaterThan(0);
    expect(items).toMatchObject([
      { id, state: 'red_requested', next_red_fen: order?.refunded_fen },
    ]);
  });
});
