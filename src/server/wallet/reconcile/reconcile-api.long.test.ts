// Reconciliation over HTTP: the sandbox's own bill, the pretended WeChat's and Alipay's, and finance's queue.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pageFor, withAlipay } from '../../../../tests/stage/pay/alipay-stage.ts';
import {
  billCase,
  billDay,
  reconciled,
  strangerPaid,
} from '../../../../tests/stage/pay/bill-stage.ts';
import { openWechat, type WechatStage } from '../../../../tests/stage/pay/wechat.ts';
import { merchantAt } from '../../../../tests/stage/pay/wechat-keys.ts';
import { bought, cashierFor, ordered } from '../../../../tests/stage/payment-stage.ts';
import { recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { addressOf, type Person, type World, world } from '../../../../tests/stage/world.ts';
import { listCaseDecisions } from '../../../contract/console/review.ts';
import { getOrder, payOrder } from '../../../contract/wallet/order.ts';
import * as api from '../../../contract/wallet/reconcile.ts';
import { auditLedger } from '../audit.ts';
import { balancesOf } from '../ledger/ledger.ts';
import { applyEvent } from '../order/apply.ts';
import { payTrade } from '../provider/sandbox.queries.ts';
import { daysToCheck, reconcileDue } from './jobs.ts';

const NOW = new Date('2026-12-01T12:00:00+08:00');
const LATER = new Date('2026-12-02T10:30:00+08:00');
const DAY = '2026-12-01';
const FEN = 29_800;
const month = { kind: 'plan', product: 'month' } as const;

let w: World;
let boss: Person & { enterprise_id: number };
let operator: Person;
beforeEach(async () => {
  w = await world();
  w.setNow(NOW);
  boss = await recruiterOf(w);
  operator = await w.person('operator');
});
const queue = async (input: { state?: 'explained' | 'gone'; class?: 'missing' | 'extra' } = {}) =>
  (await operator.call(api.listBillQueue, input)).items;
const dayOf = async (day: string) =>
  (await operator.call(api.listBillDays, {})).days.find((one) => one.day === day) ??
  expect.fail('no such day');
const stateOf = async (order_no: string) => (await boss.call(getOrder, { order_no })).state;
const trades = () => w.services.db.updateTable('wallet_sandbox_trade');

describe('the sandbox', () => {
  test('has a bill from ten o’clock, and a day without differences is closed', async () => {
    await bought(w, boss, month);
    w.setNow(new Date('2026-12-02T09:59:00+08:00'));
    expect(await reconciled(w, 'sandbox', DAY)).toMatchObject({
      state: 'waiting',
      fault: '账单还没有生成',
    });
    w.setNow(LATER);
    expect(await reconciled(w, 'sandbox', DAY)).toMatchObject({ state: 'closed', open: 0 });
    const one = { count: 1, fen: FEN };
    expect(await dayOf(DAY)).toMatchObject({
      state: 'closed',
      totals: { paid_here: one, paid_there: one, back_here: { count: 0 }, fee_fen: 0 },
    });
  });

  test('a payment of which no notice came is applied late', async () => {
    const order_no = await ordered(boss, month);
    const [out_no = ''] = (await cashierFor(boss, order_no)).split('/').slice(-1);
    await payTrade(w.services.db, { out_no, provider_no: 'S1', paid_at: NOW });
    expect(await stateOf(order_no)).not.toBe('paid');
    w.setNow(LATER);
    expect(await reconciled(w, 'sandbox', DAY)).toMatchObject({ state: 'closed', open: 0 });
    expect(await stateOf(order_no)).toBe('paid');
    expect(await auditLedger(w.services.db)).toEqual([]);
  });

  test('a strange payment, a lost one and a changed one are cases, each with what to do', async () => {
    await bought(w, boss, { kind: 'top_up', top_up_fen: 100 });
    await bought(w, boss, { kind: 'top_up', top_up_fen: 200 });
    await strangerPaid(w, 300, DAY);
    await trades()
      .set({ state: 'unpaid', provider_no: null, paid_at: null })
      .where('fen', '=', 100)
      .execute();
    await trades().set({ fen: 250 }).where('fen', '=', 200).execute();
    w.setNow(LATER);
    expect(await reconciled(w, 'sandbox', DAY)).toMatchObject({ state: 'open', open: 3 });
    const items = await queue();
    const facts = items.map((one) => [one.class, one.here_fen, one.there_fen, one.live]).sort();
    expect(facts).toEqual([
      ['amount', 200, 250, '已付款'],
      ['extra', 100, null, '未付款'],
      ['missing', null, 300, '已付款'],
    ]);
    expect(items.every(({ advice }) => advice.length > 20)).toBe(true);
    expect((await queue({ class: 'extra' })).map((one) => one.class)).toEqual(['extra']);
    const { classes } = await operator.call(api.listBillDays, {});
    expect(classes.map(({ code, count }) => [code, count]).sort()).toEqual([
      ['amount', 1],
      ['extra', 1],
      ['missing', 1],
    ]);
    // It was the sandbox's mistake: once it is right, asking again ends the case.
    await trades().set({ fen: 200 }).where('fen', '=', 250).execute();
    const asked = await operator.call(api.askBillDay, { provider: 'sandbox', day: DAY });
    expect(asked).toEqual({ state: 'open', open: 2 });
    expect((await queue({ state: 'gone' })).map((one) => one.class)).toEqual(['amount']);
  });

  test('money of nobody lies in review from its notice or its bill on, until it is explained', async () => {
    const { db } = w.services;
    const inReview = async () => (await balancesOf(db, ['review'])).get('review')?.posted;
    const told = await strangerPaid(w, 300, DAY);
    const event = { kind: 'paid', provider: 'sandbox', out_no: told, fen: 300 } as const;
    const paid = { ...event, provider_no: `S${told}`, paid_at: NOW, raw: '{}' };
    for (const notice_no of ['n1', 'n1', 'n2'])
      await applyEvent(w.services, { ...paid, notice_no }, NOW);
    expect(await inReview()).toBe(300);
    expect(await auditLedger(db)).toEqual([]);
    await strangerPaid(w, 500, DAY);
    w.setNow(LATER);
    await reconciled(w, 'sandbox', DAY);
    await reconciled(w, 'sandbox', DAY);
    expect(await inReview()).toBe(800);
    const reason = '线下收的款，已在商户平台退回';
    for (const { id } of await queue())
      await operator.call(api.decideBillCase, { id, decision: 'explain', reason });
    expect(await inReview()).toBe(0);
    await reconciled(w, 'sandbox', DAY);
    expect(await inReview()).toBe(0);
    expect(await auditLedger(db)).toEqual([]);
  });

  test('a payment of the last minute waits for the next bill', async () => {
    w.setNow(new Date('2026-12-01T23:59:58+08:00'));
    await bought(w, boss, month);
    const midnight = new Date('2026-12-02T00:00:02+08:00');
    await trades().set({ paid_at: midnight }).execute();
    w.setNow(LATER);
    expect(await reconciled(w, 'sandbox', DAY)).toMatchObject({ state: 'open', open: 0 });
    expect(await dayOf(DAY)).toMatchObject({ state_label: '等次日账单', open: 0 });
    w.setNow(new Date('2026-12-03T10:30:00+08:00'));
    expect(await reconciled(w, 'sandbox', '2026-12-02')).toMatchObject({ state: 'closed' });
    expect(await dayOf(DAY)).toMatchObject({ state: 'closed', open: 0 });
    expect(await queue()).toEqual([]);
  });
});

describe('the queue', () => {
  const decide = (who: Person, id: number, decision: api.BillDecision, reason = '') =>
    who.ask(api.decideBillCase, { id, decision, reason });

  test('a small difference is explained by one person, and the day is closed', async () => {
    const id = await billCase(w, operator, 50_000);
    expect((await decide(operator, id, 'explain', '少')).code).not.toBe(0);
    await operator.call(api.decideBillCase, {
      id,
      decision: 'explain',
      reason: '测试时付的款，已退',
    });
    expect(await dayOf(billDay(w))).toMatchObject({ state: 'closed', open: 0, explained: 1 });
    expect(await queue({ state: 'explained' })).toMatchObject([{ id, is_mine: true }]);
    // Asked again, it is still explained; with another amount it is not.
    await reconciled(w, 'sandbox');
    expect(await queue()).toEqual([]);
    await trades().set({ fen: 50_001 }).execute();
    await reconciled(w, 'sandbox');
    expect(await queue()).toMatchObject([{ there_fen: 50_001, is_mine: false, state: 'open' }]);
  });

  test('a large one needs another person, who can send it back', async () => {
    const other = await w.person('operator');
    const id = await billCase(w, operator, 50_001);
    const why = '在商户平台收的线下款';
    expect(await decide(operator, id, 'explain', why)).toMatchObject({
      msg: expect.stringContaining('另一位'),
    });
    await operator.call(api.decideBillCase, { id, decision: 'propose', reason: why });
    expect(await decide(operator, id, 'confirm')).toMatchObject({
      msg: expect.stringContaining('另一位'),
    });
    await other.call(api.decideBillCase, { id, decision: 'deny', reason: '请附上合同号' });
    const [item] = await queue();
    expect(item).toMatchObject({ state: 'open' });
    const { decisions: seen } = await operator.call(listCaseDecisions, {
      kind: 'bills',
      record_id: id,
    });
    expect(seen.map(({ label, reason }) => `${label}：${reason}`)).toEqual([
      `提交说明：${why}`,
      '退回：请附上合同号',
    ]);
    await operator.call(api.decideBillCase, { id, decision: 'propose', reason: `${why}，合同 12` });
    expect(await dayOf(billDay(w))).toMatchObject({ state: 'open' });
    await other.call(api.decideBillCase, { id, decision: 'confirm' });
    expect(await dayOf(billDay(w))).toMatchObject({ state: 'closed' });
    const log = w.services.db.selectFrom('platform_review_log').select('decision').orderBy('id');
    const decisions = (await log.execute()).map((row) => row.decision);
    expect(decisions).toEqual(['propose', 'deny', 'propose', 'confirm']);
  });

  test('a day that no bill can have is refused with the days that can', async () => {
    const ask = (day: string) => operator.ask(api.askBillDay, { provider: 'sandbox', day });
    for (const day of [DAY, '2026-08-01'])
      expect((await ask(day)).msg).toMatch('只能核对 2026-09-02 到 2026-11-30 的账单');
    const wechat = { provider: 'wechat', day: '2026-11-30' } as const;
    expect((await operator.ask(api.askBillDay, wechat)).msg).toMatch('没有启用微信支付');
  });
});

describe('WeChat', () => {
  let wechat: WechatStage;
  beforeEach(async () => {
    wechat = await openWechat({ clock: w.services.clock, site: () => addressOf(w) });
    w.services.config.wechatPay = merchantAt(wechat.endpoint, 'public-key');
  });
  afterEach(async () => {
    w.services.config.wechatPay = null;
    await wechat.close();
  });
  async function paid(product: 'contact-1' | 'top-1' | 'urgent-1'): Promise<string> {
    const order_no = await ordered(boss, { kind: 'service', product });
    await boss.call(payOrder, { order_no, way: 'wechat', device: 'desktop' });
    wechat.pay(`${order_no}A1`);
    return order_no;
  }

  test('a lost notice is applied; a row too many and one too few are cases', async () => {
    const lost = await paid('contact-1');
    wechat.lose();
    const known = await paid('urgent-1');
    await wechat.deliver();
    wechat.bill.change = (lines) =>
      lines
        .filter(({ out_no }) => out_no !== `${known}A1`)
        .concat({ ...(lines[0] ?? expect.fail()), out_no: 'OTHER', provider_no: '4299' });
    w.setNow(LATER);
    expect(await reconciled(w, 'wechat', DAY)).toMatchObject({ state: 'open', open: 2 });
    expect(await stateOf(lost)).toBe('paid');
    const facts = (await queue()).map((one) => [one.class, one.out_no, one.live, one.about !== '']);
    expect(facts.sort()).toEqual([
      ['extra', `${known}A1`, '已付款', true],
      ['missing', 'OTHER', '没有这笔付款', false],
    ]);
  });

  test('a row that stands twice is a case, also when it comes again the next day', async () => {
    const order_no = await paid('contact-1');
    await wechat.deliver();
    wechat.bill.change = (lines) => lines.concat(lines);
    w.setNow(LATER);
    expect(await reconciled(w, 'wechat', DAY)).toMatchObject({ state: 'open', open: 1 });
    expect(await reconciled(w, 'wechat', DAY)).toMatchObject({ state: 'open', open: 1 });
    const [first] = await queue();
    expect(first).toMatchObject({ class: 'missing', out_no: `${order_no}A1`, live: '已付款' });
    expect(first?.advice).toMatch('不止一笔');
    const { trades } = wechat;
    for (const trade of trades.values()) trade.paid_at = LATER;
    w.setNow(new Date('2026-12-03T10:30:00+08:00'));
    wechat.bill.change = (lines) => lines;
    expect(await reconciled(w, 'wechat', '2026-12-02')).toMatchObject({ state: 'open', open: 1 });
    expect(await queue()).toHaveLength(2);
    expect(await auditLedger(w.services.db)).toEqual([]);
  });

  test('a fee of another rate is a case', async () => {
    await paid('contact-1');
    await wechat.deliver();
    const { wechatPay } = w.services.config;
    if (!wechatPay) throw new Error('no merchant');
    w.services.config.wechatPay = { ...wechatPay, feeBp: 200 };
    w.setNow(LATER);
    await reconciled(w, 'wechat', DAY);
    expect(await queue()).toMatchObject([{ class: 'fee', here_fen: 6, there_fen: 2, live: '' }]);
  });

  test('a bill that is not ready or not whole is fetched again half an hour later', async () => {
    await paid('contact-1');
    await wechat.deliver();
    w.services.config.sandboxCashier = false;
    try {
      wechat.bill.isReady = false;
      w.setNow(LATER);
      await reconcileDue(w.services, LATER);
      expect(await dayOf(DAY)).toMatchObject({ state: 'waiting', fault: '账单还没有生成' });
      wechat.bill.isReady = true;
      wechat.bill.isCut = true;
      const minutes = (count: number) => new Date(LATER.getTime() + count * 60_000);
      expect(await reconcileDue(w.services, minutes(29))).toBe(0);
      await reconcileDue(w.services, minutes(30));
      expect((await dayOf(DAY)).fault).toMatch('校验值');
      wechat.bill.isCut = false;
      await reconcileDue(w.services, minutes(60));
      expect(await dayOf(DAY)).toMatchObject({ state: 'closed', fault: '' });
      expect(await reconcileDue(w.services, minutes(90))).toBe(0);
    } finally {
      w.services.config.sandboxCashier = true;
    }
  });
});

test('Alipay: a payment of which no word came is applied late', async () => {
  const alipay = await withAlipay(w);
  try {
    const order_no = await ordered(boss, month);
    await alipay.pay(await pageFor(boss, order_no));
    w.setNow(LATER);
    expect(await reconciled(w, 'alipay', DAY)).toMatchObject({ state: 'closed', open: 0 });
    expect(await stateOf(order_no)).toBe('paid');
  } finally {
    await alipay.end();
  }
});

test('missed days are caught up, at most ninety', () => {
  expect(daysToCheck(null, new Date('2026-12-02T10:29:00+08:00'))).toEqual(['2026-11-30']);
  expect(daysToCheck('2026-11-29', LATER)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
  const all = daysToCheck('2020-01-01', LATER);
  expect([all.length, all.at(0), all.at(-1)]).toEqual([90, '2026-09-03', '2026-12-01']);
});
