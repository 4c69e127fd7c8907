// A provider changes its key: for a while notices of both keys are accepted over HTTP, those of a third one never.
import { createPublicKey } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { vectors as ali, byKey } from '../../../../tests/stage/pay/alipay-keys.ts';
import { numberOf, pageFor, withAlipay } from '../../../../tests/stage/pay/alipay-stage.ts';
import { openWechat, type WechatStage } from '../../../../tests/stage/pay/wechat.ts';
import { vectors as wx } from '../../../../tests/stage/pay/wechat-keys.ts';
import { ordered } from '../../../../tests/stage/payment-stage.ts';
import { recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { addressOf, type Person, type World, world } from '../../../../tests/stage/world.ts';
import * as api from '../../../contract/wallet/order.ts';
import { readConfig } from '../../platform/config.ts';

const NEXT_ID = 'PUB_KEY_ID_0119000001092026120100000000000002';
const NEXT_V3 = 'n'.repeat(32);
/** Two orders of different kinds: of plans only one may wait. */
const wishes = [
  { kind: 'plan', product: 'month' },
  { kind: 'top_up', top_up_fen: 5_000 },
] as const;
const publicOf = (key: string) =>
  String(createPublicKey(key).export({ type: 'spki', format: 'pem' }));

let w: World;
let boss: Person;
beforeEach(async () => {
  w = await world();
  w.setNow(new Date('2026-12-01T10:00:00+08:00'));
  boss = await recruiterOf(w);
});
const stateOf = async (order_no: string) => (await boss.call(api.getOrder, { order_no })).state;

it('Alipay, which does not name the key of a notice', async () => {
  const stage = await withAlipay(w);
  const send = async (payload: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
    const url = '/pay/notice/alipay';
    return (await w.http.inject({ method: 'POST', url, payload, headers })).statusCode;
  };
  /** Believes Alipay by a key of its own now, and perhaps by the one of before. */
  const believe = (old: Record<string, string>) => {
    const now = { ALIPAY_PUBLIC_KEY: ali.public.attacker, ALIPAY_ENDPOINT: stage.gateway };
    w.services.config.alipay = readConfig({ ...byKey, ...now, ...old }).alipay;
  };
  try {
    const orders: string[] = [];
    const numbers: string[] = [];
    for (const wish of wishes) {
      const order_no = await ordered(boss, wish);
      orders.push(order_no);
      const page = await pageFor(boss, order_no);
      await stage.pay(page);
      numbers.push(numberOf(page));
    }
    const [first = '', second = ''] = numbers;
    believe({});
    expect(await send(stage.notice(first))).toBe(400);
    believe({ ALIPAY_PUBLIC_KEY_OLD: ali.public.ali });
    expect(await send(stage.notice(first, {}, 'app'))).toBe(400);
    expect(await stateOf(orders[0] ?? '')).toBe('pending');
    expect(await send(stage.notice(first, {}, 'ali'))).toBe(200);
    expect(await send(stage.notice(second, {}, 'attacker'))).toBe(200);
    expect(await Promise.all(orders.map(stateOf))).toEqual(['paid', 'paid']);
  } finally {
    await stage.end();
  }
});

let wechat: WechatStage;
afterEach(async () => {
  w.services.config.wechatPay = null;
  await wechat?.close();
});

it('WeChat, which names its key, and seals by one that the merchant changes', async () => {
  wechat = await openWechat({ clock: w.services.clock, site: () => addressOf(w) });
  const before = {
    SITE_URL: 'https://zemu.example',
    WECHAT_PAY_MCH_ID: wx.mchId,
    WECHAT_PAY_APP_ID: wx.appId,
    WECHAT_PAY_PRIVATE_KEY: wx.private.merchant,
    WECHAT_PAY_SERIAL: wx.serial,
    WECHAT_PAY_V3_KEY: wx.v3Key,
    WECHAT_PAY_PUBLIC_KEY_ID: wx.publicKeyId,
    WECHAT_PAY_PUBLIC_KEY: wx.public.wxpub,
    WECHAT_PAY_ENDPOINT: wechat.endpoint,
  };
  const believe = (change: Record<string, string> = {}) => {
    w.services.config.wechatPay = readConfig({ ...before, ...change }).wechatPay;
  };
  const now = {
    WECHAT_PAY_V3_KEY: NEXT_V3,
    WECHAT_PAY_PUBLIC_KEY_ID: NEXT_ID,
    WECHAT_PAY_PUBLIC_KEY: publicOf(wx.private.attacker),
  };
  const both = {
    ...now,
    WECHAT_PAY_V3_KEY_OLD: wx.v3Key,
    WECHAT_PAY_PUBLIC_KEY_ID_OLD: wx.publicKeyId,
    WECHAT_PAY_PUBLIC_KEY_OLD: wx.public.wxpub,
  };
  believe();
  const orders: string[] = [];
  for (const wish of wishes) {
    const order_no = await ordered(boss, wish);
    await boss.call(api.payOrder, { order_no, way: 'wechat', device: 'desktop' });
    wechat.pay(`${order_no}A1`);
    orders.push(order_no);
  }
  const [first, second] = orders.map((order_no) => wechat.paidNotice(`${order_no}A1`));
  if (!first || !second) throw new Error('no notices');
  believe(both);
  // The new key under the old number, the old one under the new number, and one that nobody named.
  expect(await wechat.send(first, { signer: 'attacker', serial: wx.publicKeyId })).toBe(401);
  expect(await wechat.send(first, { signer: 'key', serial: NEXT_ID })).toBe(401);
  expect(await wechat.send(first, { signer: 'certificate', serial: `${NEXT_ID}3` })).toBe(401);
  expect(await wechat.send(first, { signer: 'key' })).toBe(204);
  expect(await wechat.send(second, { signer: 'attacker', serial: NEXT_ID })).toBe(204);
  expect(await Promise.all(orders.map(stateOf))).toEqual(['paid', 'paid']);
  // Once the old ones are taken away, neither its signature nor what it sealed counts.
  believe(now);
  expect(await wechat.send(first, { signer: 'key' })).toBe(401);
  expect(await wechat.send(second, { signer: 'attacker', serial: NEXT_ID })).toBe(401);
});
