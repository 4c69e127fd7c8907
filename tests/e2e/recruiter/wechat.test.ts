// Paying by WeChat at a site of its own that is connected to a pretended WeChat: by its page on a phone, by a code on a
// desktop.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Login } from '../../../src/contract/account/account.ts';
import type { Endpoint, InputOf } from '../../../src/contract/call/endpoint.ts';
import type { Envelope } from '../../../src/contract/call/envelope.ts';
import { cancelOrder, createOrder } from '../../../src/contract/wallet/order.ts';
import { openWechat, type WechatStage } from '../../stage/pay/wechat.ts';
import { vectors } from '../../stage/pay/wechat-keys.ts';
import { hydrated, open, openBrowser, openVisit } from '../stage/browser.ts';
import { demoAccount, storageOf } from '../stage/harness.ts';
import { faults } from '../stage/page-helpers.ts';
import { type Site, startSite } from '../stage/site.ts';

let wechat: WechatStage;
let site: Site;
let browser: Browser;
let login: Login;
beforeAll(async () => {
  wechat = await openWechat({ clock: () => new Date(), site: async () => site.url });
  site = await startSite({
    WECHAT_PAY_MCH_ID: vectors.mchId,
    WECHAT_PAY_APP_ID: vectors.appId,
    WECHAT_PAY_PRIVATE_KEY: vectors.private.merchant,
    WECHAT_PAY_SERIAL: vectors.serial,
    WECHAT_PAY_V3_KEY: vectors.v3Key,
    WECHAT_PAY_PUBLIC_KEY_ID: vectors.publicKeyId,
    WECHAT_PAY_PUBLIC_KEY: vectors.public.wxpub,
    WECHAT_PAY_ENDPOINT: wechat.endpoint,
  });
  browser = await openBrowser();
  login = (await ask('/api/account/loginByPassword', demoAccount('recruiter'))) as Login;
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await wechat?.close();
});

async function ask(path: string, input: object, token = ''): Promise<unknown> {
  const response = await fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'app-name': 'pc', 'content-type': 'application/json', ...(token && { token }) },
    body: JSON.stringify(input),
  });
  const { code, msg, data } = (await response.json()) as Envelope;
  if (code !== 200) throw new Error(`${path}: ${code} ${msg}`);
  return data;
}
const call = <E extends Endpoint>({ path }: E, input: InputOf<E>) =>
  ask(path, input as object, login.access_token);
const topUp = async () => {
  const input = { kind: 'top_up', top_up_fen: 10_000, shown_fen: 10_000 } as const;
  return ((await call(createOrder, input)) as { order_no: string }).order_no;
};

test('a phone goes to WeChat’s page, pays and comes back to an order that follows', async () => {
  const order_no = await topUp();
  const { page, close, problems } = await openVisit(browser, site.url, {
    storage: storageOf(login),
    width: 390,
    isPhone: true,
  });
  const main = page.getByRole('main');
  await open(page, `/layout/pay/${order_no}`);
  await main.getByRole('radio', { name: '微信支付' }).waitFor();
  expect(await faults(page)).toEqual([]);
  await main.getByRole('button', { name: '去付款' }).click();
  await page.waitForURL(/\/h5\?/);
  await page.getByRole('button', { name: '立即支付' }).click();
  await page.waitForURL(`**/layout/pay/${order_no}`);
  await hydrated(page);
  expect(await wechat.deliver()).toEqual([204]);
  await main.getByText('已付款').first().waitFor();
  expect(await faults(page)).toEqual([]);
  expect(problems()).toEqual([]);
  await close();
});

test('a desktop shows WeChat’s code, and an order that is cancelled is closed there', async () => {
  const order_no = await topUp();
  const { page, close, problems } = await openVisit(browser, site.url, {
    storage: storageOf(login),
  });
  const main = page.getByRole('main');
  await open(page, `/layout/pay/${order_no}`);
  await main.getByRole('button', { name: '去付款' }).click();
  await main.getByRole('img', { name: '付款二维码' }).waitFor();
  expect(wechat.trades.get(`${order_no}A1`)).toMatchObject({ kind: 'native', fen: 10_000 });
  await call(cancelOrder, { order_no });
  expect(wechat.trades.get(`${order_no}A1`)?.state).toBe('CLOSED');
  await main.getByText('已关闭').first().waitFor();
  expect(problems()).toEqual([]);
  await close();
});
