// WeChat Pay over HTTP: the site on one side, a pretended WeChat on its own server on the other.
import { createSecretKey } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openWechat, type WechatStage } from '../../../../../tests/stage/pay/wechat.ts';
import { merchantAt, vectors } from '../../../../../tests/stage/pay/wechat-keys.ts';
import { ordered } from '../../../../../tests/stage/payment-stage.ts';
import { recruiterOf } from '../../../../../tests/stage/position-stage.ts';
import { addressOf, type Person, type World, world } from '../../../../../tests/stage/world.ts';
import * as api from '../../../../contract/wallet/order.ts';
import { auditLedger } from '../../audit.ts';
import { balancesOf } from '../../ledger/ledger.ts';
import { lookAfterOrders } from '../../order/jobs.ts';
import { providersOf } from '../providers.ts';

const NOW = new Date('2026-12-01T10:00:00+08:00');
const seconds = (count: number) => new Date(NOW.getTime() + count * 1000);
const minutes = (count: number) => seconds(count * 60);
const month = { kind: 'plan', product: 'month' } as const;
const FEN = 29_800;

let w: World;
let boss: Person & { enterprise_id: number };
let wechat: WechatStage;
beforeEach(async () => {
  w = await world();
  w.setNow(NOW);
  boss = await recruiterOf(w);
  wechat = await openWechat({ clock: w.services.clock, site: () => addressOf(w) });
  setMerchant('public-key');
});
afterEach(async () => {
  w.services.config.wechatPay = null;
  await wechat.close();
});

function setMerchant(mode: Parameters<typeof merchantAt>[1], timeoutMs = 5000): void {
  w.services.config.wechatPay = { ...merchantAt(wechat.endpoint, mode), timeoutMs };
}
const order = (order_no: string) => boss.call(api.getOrder, { order_no });
const pay = (order_no: string, device: 'desktop' | 'phone' = 'desktop') =>
  boss.call(api.payOrder, { order_no, way: 'wechat', device });
/** Places an order and has WeChat make it payable; gives its number and that of the trade. */
async function begun(): Promise<{ order_no: string; out_no: string }> {
  const order_no = await ordered(boss, month);
  await pay(order_no);
  return { order_no, out_no: `${order_no}A1` };
}
async function lookAfter(now: Date): Promise<void> {
  w.setNow(now);
  await lookAfterOrders(w.services, now);
}
const atWechat = async () =>
  (await balancesOf(w.services.db, ['external:wechat'])).get('external:wechat')?.posted ?? 0;
const notices = async () => {
  const { db } = w.services;
  const rows = db.selectFrom('wallet_payment_notice').select('outcome').orderBy('id');
  return (await rows.execute()).map(({ outcome }) => outcome);
};
const isSound = async () => expect(await auditLedger(w.services.db)).toEqual([]);
const provider = () => providersOf(w.services).get('wechat') ?? expect.fail('not offered');

describe.each([
  ['public-key', 'key'],
  ['certificates', 'certificate'],
] as const)('with %s', (mode, signer) => {
  beforeEach(() => {
    setMerchant(mode);
    wechat.signer = signer;
  });

  test('a code is shown, paid, and the notice pays the order', async () => {
    const { order_no, out_no } = await begun();
    const { attempt, ways } = await order(order_no);
    expect(ways.map(({ code }) => code)).toContain('wechat');
    expect(attempt).toMatchObject({
      way: 'wechat',
      pay: { kind: 'qr', text: `weixin://wxpay/bizpayurl?pr=${out_no}` },
    });
    wechat.pay(out_no);
    expect(await wechat.deliver()).toEqual([204]);
    expect(await order(order_no)).toMatchObject({ state: 'paid', paid_by: '微信支付' });
    expect(await atWechat()).toBe(-FEN);
    await isSound();
  });

  test('a lost notice is made up for by asking', async () => {
    const { order_no, out_no } = await begun();
    wechat.pay(out_no);
    wechat.lose();
    await lookAfter(seconds(10));
    expect((await order(order_no)).state).toBe('paid');
    // The notice comes after all.
    expect(await wechat.send(wechat.paidNotice(out_no))).toBe(204);
    expect([await atWechat(), await notices()]).toEqual([-FEN, ['paid', 'known']]);
  });
});

test('both kinds of keys are believed while a merchant changes over', async () => {
  const { order_no, out_no } = await begun();
  wechat.pay(out_no);
  const notice = wechat.paidNotice(out_no);
  expect(await wechat.send(notice, { signer: 'certificate' })).toBe(204);
  expect(await wechat.send(notice, { signer: 'key' })).toBe(204);
  expect((await order(order_no)).state).toBe('paid');
  expect(wechat.called.filter((call) => call === 'GET /v3/certificates')).toHaveLength(1);
  // A merchant without the key believes certificates only.
  setMerchant('certificates');
  expect(await wechat.send(notice, { signer: 'key' })).toBe(401);
});

describe('a notice', () => {
  test.each([
    ['signed by somebody else', { signer: 'attacker' }],
    ['with an altered byte', { alter: (body: string) => body.replace('EV-', 'EW-') }],
    ['five minutes old', { age_s: 300 }],
    ['from the future', { age_s: -300 }],
    ['of an unknown key', { serial: '0'.repeat(40) }],
    ['of the key of another', { signer: 'certificate', serial: vectors.publicKeyId }],
    ['under the number of the merchant itself', { serial: vectors.serial }],
    ['sent as a test of the check', { probe: true }],
  ] as const)('%s is refused', async (_, change) => {
    const { order_no, out_no } = await begun();
    wechat.pay(out_no);
    expect(await wechat.send(wechat.paidNotice(out_no), change)).toBe(401);
    expect([(await order(order_no)).state, await notices()]).toEqual(['pending', []]);
  });

  test.each([
    ['another merchant', { mchid: '1900000110' }],
    ['another application', { appid: 'wx0000000000000000' }],
    ['something unpaid', { trade_state: 'NOTPAY' }],
    ['half of a payment', { transaction_id: '' }],
  ])('about %s is refused', async (_, other) => {
    const { order_no, out_no } = await begun();
    wechat.pay(out_no);
    expect(await wechat.send(wechat.paidNotice(out_no, other))).toBe(401);
    expect([(await order(order_no)).state, await notices()]).toEqual(['pending', []]);
  });

  test('counts once, though it comes five times at once and again later', async () => {
    const { order_no, out_no } = await begun();
    wechat.pay(out_no);
    const notice = wechat.paidNotice(out_no);
    const five = Array.from({ length: 5 }, () => wechat.send(notice));
    expect(await Promise.all(five)).toEqual([204, 204, 204, 204, 204]);
    // The same payment in a notice with another number.
    expect(await wechat.deliver()).toEqual([204]);
    expect((await order(order_no)).state).toBe('paid');
    expect([await atWechat(), await notices()]).toEqual([-FEN, ['paid', 'known']]);
    await isSound();
  });

  test('of a number that is not ours is kept and accepted', async () => {
    const { out_no } = await begun();
    wechat.pay(out_no);
    const notice = wechat.paidNotice(out_no, { out_trade_no: 'Z20260101none00000000A1' });
    expect([await wechat.send(notice), await notices()]).toEqual([204, ['unmatched']]);
  });

  test('that was not taken comes again by the timetable until it is', async () => {
    const { order_no, out_no } = await begun();
    const { wechatPay } = w.services.config;
    wechat.pay(out_no);
    w.services.config.wechatPay = null;
    for (const [at, statuses] of [
      [0, [404]],
      [14, []],
      [15, [404]],
      [30, [404]],
      [59, []],
    ] as const) {
      w.setNow(seconds(at));
      expect(await wechat.deliver()).toEqual(statuses);
    }
    w.services.config.wechatPay = wechatPay;
    w.setNow(seconds(60));
    expect(await wechat.deliver()).toEqual([204]);
    expect([(await order(order_no)).state, wechat.waiting()]).toEqual(['paid', 0]);
  });
});

describe('money that does not fit goes back by itself', () => {
  async function isReturned(order_no: string, out_no: string, at: Date): Promise<void> {
    expect((await order(order_no)).state).toBe('review');
    await lookAfter(at);
    expect(wechat.refunds.get(`${out_no}R1`)).toMatchObject({ out_no, status: 'PROCESSING' });
    expect((await order(order_no)).state).toBe('review');
    wechat.endRefund(`${out_no}R1`, 'SUCCESS');
    expect(await wechat.deliver()).toEqual([204]);
    expect((await order(order_no)).state).toBe('refunded');
    expect(await atWechat()).toBe(0);
    await isSound();
  }

  test('when it is paid after the order closed', async () => {
    const { order_no, out_no } = await begun();
    await lookAfter(minutes(31));
    expect((await order(order_no)).state).toBe('closed');
    expect(wechat.trades.get(out_no)?.state).toBe('CLOSED');
    wechat.pay(out_no);
    expect(await wechat.deliver()).toEqual([204]);
    await isReturned(order_no, out_no, minutes(32));
  });

  test('when it is another amount', async () => {
    const { order_no, out_no } = await begun();
    Object.assign(wechat.trades.get(out_no) ?? {}, { fen: 100 });
    wechat.pay(out_no);
    expect(await wechat.deliver()).toEqual([204]);
    await isReturned(order_no, out_no, minutes(1));
  });

  test('when a code and WeChat’s page are both paid', async () => {
    const { order_no, out_no } = await begun();
    await pay(order_no, 'phone');
    // The code was closed there; its payer was just in time.
    wechat.pay(out_no);
    wechat.pay(`${order_no}A2`);
    expect(await wechat.deliver()).toEqual([204, 204]);
    expect((await order(order_no)).state).toBe('paid');
    expect(await atWechat()).toBe(-2 * FEN);
    await lookAfter(minutes(1));
    wechat.endRefund(`${order_no}A2R1`, 'SUCCESS');
    await wechat.deliver();
    expect([await atWechat(), (await order(order_no)).state]).toEqual([-FEN, 'paid']);
    await isSound();
  });

  test('and a refund whose answer was lost is not sent a second time', async () => {
    const { order_no, out_no } = await begun();
    await lookAfter(minutes(31));
    wechat.pay(out_no);
    await wechat.deliver();
    wechat.fail('cut');
    await lookAfter(minutes(32));
    expect(wechat.refunds.size).toBe(1);
    wechat.endRefund(`${out_no}R1`, 'SUCCESS');
    wechat.lose();
    await lookAfter(minutes(40));
    expect((await order(order_no)).state).toBe('refunded');
    const sent = wechat.called.filter((call) => call === 'POST /v3/refund/domestic/refunds');
    expect([sent.length, wechat.refunds.size, await atWechat()]).toEqual([1, 1, 0]);
    await isSound();
  });
});

describe('a refund of the site', () => {
  async function sent(): Promise<{ order_no: string; refund_no: string }> {
    const { order_no, out_no } = await begun();
    await lookAfter(minutes(31));
    wechat.pay(out_no);
    await wechat.deliver();
    return { order_no, refund_no: `${out_no}R1` };
  }
  const stateOf = async (refund_no: string) => {
    const { db } = w.services;
    const row = db.selectFrom('wallet_refund').select('state').where('number', '=', refund_no);
    return (await row.executeTakeFirstOrThrow()).state;
  };

  test.each([
    ['SUCCESS', 'succeeded', 0],
    ['CLOSED', 'failed', -FEN],
    ['ABNORMAL', 'abnormal', -FEN],
  ] as const)('that ends as %s is %s', async (status, state, left) => {
    const { refund_no } = await sent();
    await lookAfter(minutes(32));
    wechat.endRefund(refund_no, status);
    expect(await wechat.deliver()).toEqual([204]);
    expect([await stateOf(refund_no), await atWechat()]).toEqual([state, left]);
    await isSound();
  });

  test('can end before its answer comes, and its end stays', async () => {
    const { order_no, refund_no } = await sent();
    wechat.fail('cut');
    await lookAfter(minutes(32));
    wechat.endRefund(refund_no, 'SUCCESS');
    await wechat.deliver();
    expect([await stateOf(refund_no), (await order(order_no)).state]).toEqual([
      'succeeded',
      'refunded',
    ]);
    wechat.endRefund(refund_no, 'CLOSED');
    expect(await wechat.deliver()).toEqual([204]);
    expect([await stateOf(refund_no), await atWechat()]).toEqual(['succeeded', 0]);
  });

  test('waits while the merchant has not the money, under the same number', async () => {
    const { refund_no } = await sent();
    wechat.fail('poor');
    await lookAfter(minutes(32));
    expect([await stateOf(refund_no), wechat.refunds.size]).toEqual(['unknown', 0]);
    await lookAfter(minutes(34));
    expect([await stateOf(refund_no), [...wechat.refunds.keys()]]).toEqual([
      'processing',
      [refund_no],
    ]);
  });
});

describe('a call', () => {
  test.each(['500', 'cut', 'unsigned', 'wrongly signed', 'altered'] as const)(
    'that ends with %s is made again under the same number',
    async (fault) => {
      const order_no = await ordered(boss, month);
      wechat.fail(fault);
      expect((await pay(order_no)).attempt?.pay).toMatchObject({ kind: 'qr' });
      expect([...wechat.trades.keys()]).toEqual([`${order_no}A1`]);
    },
  );

  test('that stays without an answer is for later, and nothing is lost', async () => {
    setMerchant('public-key', 200);
    const order_no = await ordered(boss, month);
    wechat.fail('hang', 'hang');
    const answer = await boss.ask(api.payOrder, { order_no, way: 'wechat' });
    expect(answer.msg).toContain('没有回应');
    expect(wechat.trades.size).toBe(0);
    expect((await pay(order_no)).attempt?.pay).toMatchObject({ kind: 'qr' });
    expect([...wechat.trades.keys()]).toEqual([`${order_no}A1`]);
  });

  test('that was cut off twice can have done its work: the notice pays', async () => {
    const order_no = await ordered(boss, month);
    wechat.fail('cut', 'cut');
    await expect(pay(order_no)).rejects.toThrow('没有回应');
    wechat.pay(`${order_no}A1`);
    expect(await wechat.deliver()).toEqual([204]);
    expect((await order(order_no)).state).toBe('paid');
    await isSound();
  });

  test.each(['unsigned', 'wrongly signed', 'altered'] as const)(
    'about a payment whose answer is %s pays nothing',
    async (fault) => {
      const { order_no, out_no } = await begun();
      wechat.pay(out_no);
      wechat.lose();
      wechat.fail(fault, fault);
      expect((await boss.call(api.askOrder, { order_no })).state).toBe('pending');
      expect((await boss.call(api.askOrder, { order_no })).state).toBe('paid');
    },
  );

  test('with a key that is not the merchant’s is refused in words for the payer', async () => {
    const { wechatPay } = w.services.config;
    if (!wechatPay) return expect.fail('no merchant');
    w.services.config.wechatPay = { ...wechatPay, serial: 'A'.repeat(40) };
    const order_no = await ordered(boss, month);
    const answer = await boss.ask(api.payOrder, { order_no, way: 'wechat' });
    expect([answer.code, answer.msg]).toEqual([409, '微信支付：暂时不能用它付款，请换一种方式']);
  });

  test('needs certificates that WeChat signed and sealed', async () => {
    setMerchant('certificates');
    const order_no = await ordered(boss, month);
    wechat.fail('none', 'wrongly signed');
    await expect(pay(order_no)).rejects.toThrow('没有回应');
    // They are asked for again after a minute.
    await expect(pay(order_no)).rejects.toThrow('没有回应');
    w.setNow(seconds(61));
    expect((await pay(order_no)).attempt?.pay).toMatchObject({ kind: 'qr' });
    const v3Key = createSecretKey(Buffer.from('0'.repeat(32)));
    w.services.config.wechatPay = {
      ...merchantAt(wechat.endpoint, 'certificates'),
      v3Keys: [v3Key],
    };
    expect(
      await provider()
        .query(`${order_no}A1`)
        .catch(() => 'unknown'),
    ).toBe('unknown');
  });
});

describe('ending an order', () => {
  test('ends it at WeChat, unless it was paid meanwhile', async () => {
    const first = await begun();
    await boss.call(api.cancelOrder, { order_no: first.order_no });
    expect((await order(first.order_no)).state).toBe('closed');
    expect(wechat.trades.get(first.out_no)?.state).toBe('CLOSED');
    const second = await begun();
    wechat.pay(second.out_no);
    wechat.lose();
    await boss.call(api.cancelOrder, { order_no: second.order_no });
    expect((await order(second.order_no)).state).toBe('paid');
    await isSound();
  });

  test('waits while WeChat does not answer', async () => {
    const { order_no, out_no } = await begun();
    wechat.fail('500', '500', '500');
    await boss.call(api.cancelOrder, { order_no });
    expect((await order(order_no)).state).toBe('closing');
    await lookAfter(minutes(2));
    await lookAfter(minutes(31));
    expect([(await order(order_no)).state, wechat.trades.get(out_no)?.state]).toEqual([
      'closed',
      'CLOSED',
    ]);
  });
});

test('on a phone WeChat’s page opens, anew when it can no longer be opened', async () => {
  const order_no = await ordered(boss, month);
  const { attempt } = await pay(order_no, 'phone');
  const back = encodeURIComponent(`${w.config.siteUrl}/layout/pay/${order_no}`);
  expect(attempt?.pay).toMatchObject({ kind: 'url', url: expect.stringContaining('/h5?') });
  expect(attempt?.pay?.kind === 'url' && attempt.pay.url).toContain(`redirect_url=${back}`);
  w.setNow(minutes(3));
  expect((await pay(order_no, 'phone')).attempt?.id).toBe(attempt?.id);
  w.setNow(minutes(5));
  expect((await order(order_no)).attempt).toMatchObject({ id: attempt?.id, pay: null });
  expect((await pay(order_no, 'phone')).attempt?.id).not.toBe(attempt?.id);
  expect(wechat.trades.get(`${order_no}A1`)?.state).toBe('CLOSED');
  wechat.pay(`${order_no}A2`);
  await wechat.deliver();
  expect((await order(order_no)).state).toBe('paid');
});

describe('a refund', () => {
  async function paid(): Promise<string> {
    const { out_no } = await begun();
    wechat.pay(out_no);
    await wechat.deliver();
    return out_no;
  }
  const back = (out_no: string, refund_no: string, fen: number) =>
    provider().refund({ out_no, refund_no, fen, total_fen: FEN, reason: '测试' });

  test('of a part is accepted once, and refused beyond what was paid', async () => {
    const out_no = await paid();
    expect(await back(out_no, 'R1', 10_000)).toBe('processing');
    expect(await back(out_no, 'R1', 10_000)).toBe('processing');
    expect(wechat.refunds.size).toBe(1);
    w.setNow(minutes(2));
    expect(await back(out_no, 'R2', FEN - 9999)).toBe('failed');
    expect(await back(out_no, 'R3', FEN - 10_000)).toBe('processing');
    expect(await back('Z20260101none00000000A1', 'R4', 1)).toBe('failed');
    // A number of another content: what became of it counts.
    expect(await back(out_no, 'R1', 1)).toBe('processing');
    // A payment that was paid back was paid.
    expect(await provider().query(out_no)).toMatchObject({ state: 'paid', fen: FEN });
  });

  test('without a clear answer stays unknown', async () => {
    const out_no = await paid();
    for (const fault of ['500', 'busy', 'poor', 'unsigned', 'cut'] as const) {
      wechat.fail(fault);
      await expect(back(out_no, 'R1', 100)).rejects.toThrow();
    }
    // The last of them was accepted.
    expect(await provider().queryRefund('R1', out_no)).toBe('processing');
    expect(await provider().queryRefund('R2', out_no)).toBe('unknown');
    w.setNow(seconds(30));
    await expect(back(out_no, 'R2', 100)).rejects.toThrow('FREQUENCY_LIMITED');
  });
});

describe('the bill', () => {
  const DAY = '2026-12-01';
  const bill = () => provider().bill?.(DAY);
  const numbers = async () => {
    const rows = await bill();
    return Array.isArray(rows) ? rows.map(({ out_no, refund_no }) => refund_no || out_no) : rows;
  };

  test('has what was paid and paid back, and whatever else WeChat booked', async () => {
    expect(await bill()).toBe('none');
    const { out_no } = await begun();
    const { provider_no } = wechat.pay(out_no);
    w.setNow(minutes(3));
    await provider().refund({ out_no, refund_no: 'R1', fen: 298, total_fen: FEN, reason: '测试' });
    expect(await bill()).toMatchObject([
      { kind: 'payment', out_no, refund_no: '', provider_no, fen: FEN, fee_fen: 179, at: NOW },
      { kind: 'refund', out_no, refund_no: 'R1', fen: 298, fee_fen: -2, at: minutes(3) },
    ]);
    wechat.bill.change = (lines) => lines.slice(0, 1);
    expect(await numbers()).toEqual([out_no]);
    wechat.bill.change = (lines) => lines.flatMap((one) => [one, { ...one, out_no: 'OTHER' }]);
    expect(await numbers()).toEqual([out_no, 'OTHER', 'R1', 'R1']);
    wechat.bill.change = (lines) => lines.map((one) => ({ ...one, fen: one.fen + 1 }));
    expect(await bill()).toMatchObject([{ fen: FEN + 1 }, { fen: 299 }]);
  });

  test('comes later, or is refused when it is not whole', async () => {
    const { out_no } = await begun();
    wechat.pay(out_no);
    wechat.bill.isReady = false;
    expect(await bill()).toBe('later');
    wechat.bill.isReady = true;
    wechat.bill.isCut = true;
    await expect(bill()).rejects.toThrow('校验值');
  });
});
