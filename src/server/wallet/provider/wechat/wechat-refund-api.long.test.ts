// What enterprises ask back of a payment by WeChat: accepted, and refused by WeChat.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openWechat, type WechatStage } from '../../../../../tests/stage/pay/wechat.ts';
import { merchantAt } from '../../../../../tests/stage/pay/wechat-keys.ts';
import { keepLoggedIn, ordered } from '../../../../../tests/stage/payment-stage.ts';
import { recruiterOf } from '../../../../../tests/stage/position-stage.ts';
import { askedBack } from '../../../../../tests/stage/refund-stage.ts';
import { addressOf, type Person, type World, world } from '../../../../../tests/stage/world.ts';
import * as api from '../../../../contract/wallet/order.ts';
import { decideRefund, getOrderRefund } from '../../../../contract/wallet/refund.ts';
import { auditLedger } from '../../audit.ts';
import { balancesOf } from '../../ledger/ledger.ts';
import { earnDays } from '../../order/earning.ts';
import { lookAfterOrders } from '../../order/jobs.ts';

const NOW = new Date('2026-12-01T10:00:00+08:00');
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);
const FEN = 29_800;
/** Ten days of 31 have begun: floor(29800 × 10 ÷ 31) is charged. */
const BACK = FEN - 9612;

let w: World;
let boss: Person & { enterprise_id: number };
let wechat: WechatStage;
let order_no: string;
let id: number;
beforeEach(async () => {
  w = await world();
  w.setNow(NOW);
  boss = await recruiterOf(w);
  const { config, clock } = w.services;
  wechat = await openWechat({ clock, site: () => addressOf(w) });
  config.wechatPay = merchantAt(wechat.endpoint);
  await keepLoggedIn(w);
  order_no = await ordered(boss, { kind: 'plan', product: 'month' });
  await boss.call(api.payOrder, { order_no, way: 'wechat' });
  wechat.pay(`${order_no}A1`);
  await wechat.deliver();
  await at(days(9.5));
  id = await askedBack(boss, order_no);
});
afterEach(async () => {
  w.services.config.wechatPay = null;
  await wechat.close();
});

async function at(now: Date): Promise<void> {
  w.setNow(now);
  await earnDays(w.services.db, now);
  await lookAfterOrders(w.services, now);
}
async function approved(): Promise<void> {
  const operator = await w.person('operator');
  await operator.call(decideRefund, { id, decision: 'approve' });
  await at(days(9.6));
}
const atWechat = async () =>
  (await balancesOf(w.services.db, ['external:wechat'])).get('external:wechat')?.posted;
const order = () => boss.call(api.getOrder, { order_no });
const request = async () => (await boss.call(getOrderRefund, { order_no })).request;
const only = () => [...wechat.refunds.values()];

describe('the unused part of a plan', () => {
  test('goes back by WeChat, once, when WeChat says that it is done', async () => {
    await approved();
    await at(days(9.7));
    expect(only()).toMatchObject([{ fen: BACK, status: 'PROCESSING' }]);
    expect(await order()).toMatchObject({ state: 'paid', refunded_fen: 0 });
    expect(await request()).toMatchObject({ state: 'approved' });
    wechat.endRefund(only()[0]?.refund_no ?? '', 'SUCCESS');
    expect(await wechat.deliver()).toEqual([204]);
    await at(days(10));
    expect(await order()).toMatchObject({ state: 'part_refunded', refunded_fen: BACK });
    expect(await request()).toMatchObject({ state: 'done' });
    expect([only().length, await atWechat()]).toEqual([1, BACK - FEN]);
    const { db } = w.services;
    const kept = db.selectFrom('wallet_payment_notice').select(['out_no', 'outcome']).orderBy('id');
    expect(await kept.execute()).toEqual([
      { out_no: `${order_no}A1`, outcome: 'paid' },
      { out_no: only()[0]?.refund_no, outcome: 'refund' },
    ]);
    expect(await auditLedger(w.services.db)).toEqual([]);
  });

  test('goes to the balance when WeChat refuses it', async () => {
    // Somebody has paid it back at WeChat's own site.
    const trade = wechat.trades.get(`${order_no}A1`) ?? expect.fail('no trade');
    const asked = { refund_no: 'DESK', out_no: trade.out_no, fen: FEN, provider_no: '1' };
    const { notify_url } = trade;
    wechat.refunds.set('DESK', { ...asked, status: 'SUCCESS', notify_url, at: days(9) });
    await approved();
    expect(only()).toHaveLength(1);
    expect((await boss.call(api.getBalance)).free_fen).toBe(BACK);
    expect(await request()).toMatchObject({ state: 'done' });
    expect(await auditLedger(w.services.db)).toEqual([]);
  });

  test('waits for operators when the payer’s account cannot take it', async () => {
    await approved();
    wechat.endRefund(only()[0]?.refund_no ?? '', 'ABNORMAL');
    expect(await wechat.deliver()).toEqual([204]);
    expect(await request()).toMatchObject({ state: 'approved', refunds: [{ state: 'abnormal' }] });
    wechat.endRefund(only()[0]?.refund_no ?? '', 'SUCCESS');
    expect(await wechat.deliver()).toEqual([204]);
    expect(await request()).toMatchObject({ state: 'done' });
    expect(await auditLedger(w.services.db)).toEqual([]);
  });

  test('goes to the balance when WeChat closes a refund that it had accepted', async () => {
    await approved();
    wechat.endRefund(only()[0]?.refund_no ?? '', 'CLOSED');
    wechat.lose();
    await at(days(9.8));
    expect((await boss.call(api.getBalance)).free_fen).toBe(BACK);
    expect(await atWechat()).toBe(-FEN);
    expect(await auditLedger(w.services.db)).toEqual([]);
  });
});
