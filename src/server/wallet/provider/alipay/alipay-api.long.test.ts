// Paying by Alipay over HTTP, against a pretended one: notices that are good, doubled, forged, lost and late, answers
// that cannot be trusted, money that goes back, and the bill of a day.
import { AlipaySdk } from 'alipay-sdk';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { byKey, vectors } from '../../../../../tests/stage/pay/alipay-keys.ts';
import { numberOf, pageFor, withAlipay } from '../../../../../tests/stage/pay/alipay-stage.ts';
import { ordered } from '../../../../../tests/stage/payment-stage.ts';
import { recruiterOf } from '../../../../../tests/stage/position-stage.ts';
import { type Person, type World, world } from '../../../../../tests/stage/world.ts';
import * as api from '../../../../contract/wallet/order.ts';
import { auditLedger } from '../../audit.ts';
import { balancesOf } from '../../ledger/ledger.ts';
import { lookAfterOrders } from '../../order/jobs.ts';
import { providersOf } from '../providers.ts';
import { alipay } from './alipay.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);
const topUp = { kind: 'top_up', top_up_fen: 5_000 } as const;
const FORM = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };

let w: World;
let boss: Person;
let stage: Awaited<ReturnType<typeof withAlipay>>;
async function open(options?: { certified: boolean }) {
  await stage?.end();
  stage = await withAlipay(w, options);
}
beforeEach(async () => {
  w = await world();
  w.setNow(NOW);
  boss = await recruiterOf(w);
  stage = await withAlipay(w);
});
afterEach(async () => {
  expect(await auditLedger(w.services.db)).toEqual([]);
  await stage.end();
});

const order = (order_no: string) => boss.call(api.getOrder, { order_no });
const stateOf = async (order_no: string) => (await order(order_no)).state;
const balance = async () => (await boss.call(api.getBalance)).free_fen;
const send = (payload: string) =>
  w.http.inject({ method: 'POST', url: '/pay/notice/alipay', payload, headers: FORM });
const provider = () => {
  const found = providersOf(w.services).get('alipay');
  if (!found) throw new Error('no provider');
  return found;
};
async function lookAfter(now: Date) {
  w.setNow(now);
  await lookAfterOrders(w.services, now);
}
const inBooks = async (...accounts: Parameters<typeof balancesOf>[1]) => {
  const found = await balancesOf(w.services.db, accounts);
  return accounts.map((account) => found.get(account)?.posted ?? 0);
};
/** An order with the page to pay it and Alipay's number of the attempt. */
async function begun(device?: 'desktop' | 'phone') {
  const order_no = await ordered(boss, topUp);
  const page = await pageFor(boss, order_no, device);
  return { order_no, page, out_no: numberOf(page) };
}
async function paid() {
  const mine = await begun();
  await stage.pay(mine.page);
  await stage.deliver();
  return mine;
}

describe('a page', () => {
  test('carries amount, end and addresses, for desktops and phones', async () => {
    const { order_no, page } = await begun();
    const fields = Object.fromEntries(new URL(page).searchParams);
    expect(fields).toMatchObject({
      method: 'alipay.trade.page.pay',
      return_url: `${w.services.config.siteUrl}/layout/pay/${order_no}`,
      notify_url: `${w.services.config.siteUrl}/pay/notice/alipay`,
    });
    expect(JSON.parse(fields.biz_content ?? '')).toMatchObject({
      total_amount: '50.00',
      product_code: 'FAST_INSTANT_TRADE_PAY',
      time_expire: '2026-11-21 10:30:00',
    });
    expect(await pageFor(boss, order_no)).toBe(page);
    const phone = new URL(await pageFor(boss, order_no, 'phone')).searchParams;
    expect(phone.get('method')).toBe('alipay.trade.wap.pay');
    expect(phone.get('biz_content')).toContain('QUICK_WAP_WAY');
  });

  test.each([
    ['public key', false],
    ['certificates', true],
  ])('is paid, and the notice gives what was bought (%s)', async (_mode, certified) => {
    await open({ certified });
    const { order_no, page } = await begun();
    expect(await stateOf(order_no)).toBe('pending');
    const back = await stage.pay(page);
    expect(back).toContain(`/layout/pay/${order_no}?`);
    // Coming back grants nothing.
    expect([await stateOf(order_no), await balance()]).toEqual(['pending', 0]);
    await stage.deliver();
    expect(stage.waiting()).toBe(0);
    expect(await order(order_no)).toMatchObject({ state: 'paid', paid_by: '支付宝' });
    expect(await inBooks('external:alipay')).toEqual([-5_000]);
    expect(await balance()).toBe(5_000);
  });

  test('is offered only where it is configured', async () => {
    const order_no = await ordered(boss, topUp);
    expect((await order(order_no)).ways.map(({ code }) => code)).toEqual([
      'sandbox',
      'alipay',
      'bank',
    ]);
    await stage.end();
    expect((await order(order_no)).ways.map(({ code }) => code)).toEqual(['sandbox', 'bank']);
    expect((await send('sign_type=RSA2')).statusCode).toBe(404);
    await open();
  });
});

describe('a notice', () => {
  test('comes twice, five at once and again later: one payment', async () => {
    const { order_no, page, out_no } = await begun();
    await stage.pay(page);
    const body = stage.notice(out_no);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(body)));
    expect(answers.map((one) => `${one.statusCode} ${one.body}`)).toEqual(
      Array(5).fill('200 success'),
    );
    expect((await send(stage.notice(out_no))).body).toBe('success');
    await stage.deliver();
    expect([await stateOf(order_no), await balance()]).toEqual(['paid', 5_000]);
  });

  test('that cannot be trusted changes nothing', async () => {
    const { order_no, page, out_no } = await begun();
    await stage.pay(page);
    const good = stage.notice(out_no);
    const forged = [
      stage.notice(out_no, {}, 'attacker'),
      good.replace('50.00', '50.01'),
      good.replace(/&sign=[^&]*/, ''),
      good.replace('sign_type=RSA2', 'sign_type=RSA'),
      stage.notice(out_no, { sign_type: 'RSA' }),
      stage.notice(out_no, { app_id: '2021000000000009' }),
      stage.notice(out_no, { seller_id: '2088000000000009' }),
      `${good}&total_amount=50.00`,
      '',
      '%%%',
    ];
    for (const body of forged) {
      const { statusCode, body: said } = await send(body);
      expect([statusCode, said]).toEqual([400, 'fail']);
    }
    expect([await stateOf(order_no), await balance()]).toEqual(['pending', 0]);
    expect((await send(good)).body).toBe('success');
    expect(await balance()).toBe(5_000);
  });

  test('with another amount gives nothing, and the money goes back', async () => {
    const { order_no, page, out_no } = await begun();
    await stage.pay(page);
    const trade = stage.trades.get(out_no);
    if (trade) trade.fen = 4_999;
    expect((await send(stage.notice(out_no))).body).toBe('success');
    expect([await stateOf(order_no), await balance()]).toEqual(['review', 0]);
    await lookAfter(minutes(1));
    expect(await stateOf(order_no)).toBe('refunded');
    expect([...(trade?.refunds.values() ?? [])]).toMatchObject([{ fen: 4_999, isDone: true }]);
  });

  test('comes in any order: the end of a trade before its payment', async () => {
    const { order_no, page, out_no } = await begun();
    await stage.pay(page);
    const first = stage.notice(out_no);
    await send(stage.notice(out_no, { trade_status: 'TRADE_FINISHED' }));
    expect([await stateOf(order_no), await balance()]).toEqual(['paid', 5_000]);
    for (const body of [first, stage.notice(out_no, { trade_status: 'WAIT_BUYER_PAY' })])
      expect((await send(body)).body).toBe('success');
    expect([await stateOf(order_no), await balance()]).toEqual(['paid', 5_000]);
  });

  test('of a second page that was paid too: its money goes back', async () => {
    const { order_no, page } = await begun();
    const second = await pageFor(boss, order_no, 'phone');
    await stage.pay(page);
    await stage.pay(second);
    await stage.deliver();
    expect([await stateOf(order_no), await balance()]).toEqual(['paid', 5_000]);
    await lookAfter(minutes(1));
    const back = [...stage.trades.values()].map(({ refunds }) => refunds.size);
    expect(back).toEqual([0, 1]);
    await stage.deliver();
    expect(await inBooks('review', 'external:alipay')).toEqual([0, -5_000]);
  });

  test('of a trade that this site never began is taken and grants nothing', async () => {
    const { page, out_no } = await begun();
    await stage.pay(page);
    expect((await send(stage.notice(out_no, { out_trade_no: 'X1' }))).body).toBe('success');
    expect(await balance()).toBe(0);
  });

  test('is sent again until it is taken', async () => {
    const { order_no, page } = await begun();
    const { config } = w.services;
    const { alipay: mine } = config;
    await stage.pay(page);
    config.alipay = null;
    await stage.deliver();
    config.alipay = mine;
    await stage.deliver();
    expect([stage.waiting(), await stateOf(order_no)]).toEqual([1, 'pending']);
    w.setNow(minutes(4));
    await stage.deliver();
    expect([stage.waiting(), await stateOf(order_no)]).toEqual([0, 'paid']);
  });

  test('is lost: the payer comes back and asks, or the job does', async () => {
    const asked = await begun();
    await stage.pay(asked.page);
    stage.lose();
    expect(await boss.call(api.askOrder, { order_no: asked.order_no })).toMatchObject({
      state: 'paid',
    });
    const silent = await begun('phone');
    await stage.pay(silent.page);
    stage.lose();
    await lookAfter(new Date(NOW.getTime() + 10_000));
    expect([await stateOf(silent.order_no), await balance()]).toEqual(['paid', 10_000]);
  });
});

describe('an answer that cannot be trusted', () => {
  const faults = ['error', '500', 'cut', 'unsigned', 'wrongly signed', 'altered'] as const;
  test.each(faults)(
    '(%s) is no answer: the order waits and is asked about again',
    async (fault) => {
      const { order_no, page } = await begun();
      await stage.pay(page);
      stage.lose();
      stage.fail(fault);
      expect((await boss.call(api.askOrder, { order_no })).state).toBe('pending');
      expect((await boss.call(api.askOrder, { order_no })).state).toBe('paid');
    },
  );

  test('never comes: the call ends by itself', async () => {
    const { config } = w.services;
    if (!config.alipay) throw new Error('not configured');
    const quick = alipay(w.services, config.alipay, 50);
    stage.fail('hang');
    expect(await quick.query('O1')).toEqual({ state: 'unknown' });
    stage.fail('hang');
    const asked = { out_no: 'O1', refund_no: 'R1', fen: 1, total_fen: 1, reason: '' };
    expect(await quick.refund(asked)).toBe('unknown');
  });

  test('comes from another certificate', async () => {
    const { config } = w.services;
    await open({ certified: true });
    const { alipay: mine } = config;
    if (!mine?.certificates) throw new Error('not configured');
    const other = { ...mine, believed: mine.believed.map((one) => ({ ...one, number: 'other' })) };
    expect(await alipay(w.services, other).query('O1')).toEqual({ state: 'unknown' });
    expect(await alipay(w.services, mine).query('O1')).toEqual({ state: 'absent' });
  });
});

describe('the end of an order', () => {
  test('a page that nobody opened can be paid until its end, so the order waits for it', async () => {
    const { order_no, page } = await begun();
    await boss.call(api.cancelOrder, { order_no });
    expect(await stateOf(order_no)).toBe('closing');
    await stage.pay(page);
    await stage.deliver();
    expect([await stateOf(order_no), await balance()]).toEqual(['paid', 5_000]);
  });

  test('a page that nobody opened closes at its end', async () => {
    const { order_no, page } = await begun();
    await boss.call(api.cancelOrder, { order_no });
    await lookAfter(minutes(29));
    expect(await stateOf(order_no)).toBe('closing');
    await lookAfter(minutes(31));
    expect(await stateOf(order_no)).toBe('closed');
    expect(await stage.pay(page)).toBeNull();
  });

  test('a trade that was begun is closed at once, and can no longer be paid', async () => {
    const { order_no, page } = await begun();
    stage.enter(page);
    await boss.call(api.cancelOrder, { order_no });
    expect(await stateOf(order_no)).toBe('closed');
    expect(await stage.pay(page)).toBeNull();
  });

  test('a closing whose answer is lost is tried again', async () => {
    const { order_no, page } = await begun();
    stage.enter(page);
    stage.fail('cut');
    await boss.call(api.cancelOrder, { order_no });
    expect(await stateOf(order_no)).toBe('closed');
    expect(stage.called).toEqual([
      'alipay.trade.close',
      'alipay.trade.query',
      'alipay.trade.query',
    ]);
  });

  test('a payment that comes after it goes back by itself', async () => {
    const { order_no, page, out_no } = await begun();
    stage.enter(page);
    await boss.call(api.cancelOrder, { order_no });
    const trade = stage.trades.get(out_no);
    Object.assign(trade ?? {}, { state: 'TRADE_SUCCESS', paid_at: NOW });
    await send(stage.notice(out_no));
    expect([await stateOf(order_no), ...(await inBooks('review'))]).toEqual(['review', 5_000]);
    await lookAfter(minutes(1));
    expect(await stateOf(order_no)).toBe('refunded');
    expect(await inBooks('review', 'external:alipay')).toEqual([0, 0]);
    // The refund's own notice says the same once more.
    await stage.deliver();
    expect([stage.waiting(), await balance()]).toEqual([0, 0]);
  });
});

describe('a refund', () => {
  const back = (out_no: string, refund_no: string, fen: number) =>
    provider().refund({ out_no, refund_no, fen, total_fen: 5_000, reason: '未使用' });

  test('of a part is done once, whatever is repeated, and never more than was paid', async () => {
    const { out_no } = await paid();
    expect(await provider().queryRefund('R1', out_no)).toBe('unknown');
    expect(await back(out_no, 'R1', 2_000)).toBe('succeeded');
    expect(await back(out_no, 'R1', 2_000)).toBe('succeeded');
    expect(await provider().queryRefund('R1', out_no)).toBe('succeeded');
    expect(await back(out_no, 'R1', 3_000)).toBe('abnormal');
    expect(await back(out_no, 'R2', 3_001)).toBe('failed');
    expect(await back(out_no, 'R2', 3_000)).toBe('succeeded');
    expect(stage.trades.get(out_no)?.state).toBe('TRADE_CLOSED');
    expect(await provider().query(out_no)).toEqual({ state: 'closed' });
    expect(await back('X1', 'R1', 1)).toBe('failed');
  });

  test('waits for the bank, for money in the account, or for an answer', async () => {
    const { out_no } = await paid();
    stage.refundsEnd = 'short';
    await expect(back(out_no, 'R1', 1_000)).rejects.toThrow('ACQ.SELLER_BALANCE_NOT_ENOUGH');
    stage.refundsEnd = 'later';
    expect(await back(out_no, 'R1', 1_000)).toBe('processing');
    expect(await provider().queryRefund('R1', out_no)).toBe('unknown');
    const waiting = stage.trades.get(out_no)?.refunds.get('R1');
    if (waiting) waiting.isDone = true;
    expect(await back(out_no, 'R1', 1_000)).toBe('succeeded');
    stage.refundsEnd = 'done';
    stage.fail('cut');
    expect(await back(out_no, 'R2', 1_000)).toBe('unknown');
    expect(await back(out_no, 'R2', 1_000)).toBe('succeeded');
    expect(stage.trades.get(out_no)?.refunds.size).toBe(2);
    Object.assign(stage.trades.get(out_no) ?? {}, { state: 'TRADE_FINISHED' });
    expect(await back(out_no, 'R3', 1_000)).toBe('failed');
  });

  test('is told by a notice, which is no second payment', async () => {
    const { order_no, out_no } = await paid();
    await back(out_no, 'R1', 2_000);
    expect(stage.waiting()).toBe(1);
    await stage.deliver();
    expect([await stateOf(order_no), await balance()]).toEqual(['paid', 5_000]);
  });
});

describe('a bill', () => {
  const DAY = '2026-11-21';
  const NEXT = new Date('2026-11-22T10:30:00+08:00');

  test('has each payment and refund of its day', async () => {
    const { out_no } = await paid();
    await provider().refund({ out_no, refund_no: 'R1', fen: 2_000, total_fen: 5_000, reason: '' });
    w.setNow(NEXT);
    expect(await provider().bill?.(DAY)).toMatchObject([
      { kind: 'payment', out_no, refund_no: '', fen: 5_000, fee_fen: 30, at: NOW },
      { kind: 'refund', out_no, refund_no: 'R1', fen: 2_000, fee_fen: -12, at: NOW },
    ]);
    // A row too many, one missing and one different: the bill says so, whoever is right.
    const [row] = (await provider().bill?.(DAY)) ?? [];
    expect(row).toMatchObject({ provider_no: stage.trades.get(out_no)?.trade_no });
    stage.bill.change = ([first]) =>
      first
        ? [
            { ...first, fen: 4_000 },
            { ...first, out_no: 'X1', trade_no: 'T9' },
          ]
        : [];
    expect(await provider().bill?.(DAY)).toMatchObject([{ fen: 4_000 }, { out_no: 'X1' }]);
    stage.bill.change = undefined;
    stage.bill.isCut = true;
    await expect(provider().bill?.(DAY)).rejects.toThrow('不符');
  });

  test('is asked for when it is made, and may be late or empty', async () => {
    expect(await provider().bill?.(DAY)).toBe('later');
    expect(stage.called).toEqual([]);
    w.setNow(NEXT);
    expect(await provider().bill?.(DAY)).toEqual([]);
    stage.bill.isReady = false;
    expect(await provider().bill?.(DAY)).toBe('later');
    w.setNow(new Date('2026-11-23T10:30:00+08:00'));
    expect(await provider().bill?.(DAY)).toBe('none');
    stage.fail('unsigned');
    expect(await provider().bill?.(DAY)).toBe('later');
  });
});

test('the official library believes the pretended Alipay, and the site would be believed by it', async () => {
  // The library's own clock is the machine's; a login of the test's day has long ended by then.
  w.setNow(null);
  boss = await recruiterOf(w);
  const sdk = new AlipaySdk({
    appId: vectors.appId,
    privateKey: vectors.private.app,
    alipayPublicKey: byKey.ALIPAY_PUBLIC_KEY,
    gateway: stage.gateway,
    keyType: 'PKCS8',
  });
  const { page, out_no } = await begun();
  await stage.pay(page);
  const ask = () =>
    sdk.exec(
      'alipay.trade.query',
      { bizContent: { out_trade_no: out_no } },
      { validateSign: true },
    );
  const zone = process.env.TZ;
  process.env.TZ = 'Asia/Shanghai';
  try {
    expect(await ask()).toMatchObject({ code: '10000', tradeStatus: 'TRADE_SUCCESS' });
    stage.fail('wrongly signed');
    await expect(ask()).rejects.toThrow();
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
  const notice = Object.fromEntries(new URLSearchParams(stage.notice(out_no)));
  expect(sdk.checkNotifySignV2(notice)).toBe(true);
  await stage.deliver();
});
