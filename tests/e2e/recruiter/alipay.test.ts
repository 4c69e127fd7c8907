// Paying at Alipay's page: in a window of its own on desktops, in the same one on phones, and coming back.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { harness, storageOf } from '../stage/harness.ts';
import { faults } from '../stage/page-helpers.ts';
import { recruiterWithEnterprise } from '../stage/people.ts';

const { visit } = harness();

/** Places an order for the month's plan and begins to pay it by Alipay. */
async function begin(page: Page): Promise<void> {
  await open(page, '/layout/vip');
  const main = page.getByRole('main');
  const card = main.getByRole('listitem').filter({ hasText: 'VIP 月卡' });
  await card.getByRole('button', { name: '立即购买' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提交订单' }).click();
  await main.getByRole('radio', { name: '支付宝' }).check();
  await main.getByRole('button', { name: '去付款' }).click();
}

/** Pays at the provider's page, which sends the payer back. */
async function pay(provider: Page): Promise<void> {
  await provider.getByRole('heading', { name: '¥298' }).waitFor();
  await provider.getByRole('button', { name: '确认付款' }).click();
  await provider.waitForURL(/\/layout\/pay\//);
  await provider.getByText(/^VIP 月卡，有效期 /).waitFor();
  expect(new URL(provider.url()).search).toBe('');
}

test('on a desktop, in another window, while the page follows', async () => {
  const { login } = await recruiterWithEnterprise();
  const { page, context } = await visit({ storage: storageOf(login), width: 1366 });
  const opened = context.waitForEvent('page');
  await begin(page);
  const provider = await opened;
  await page.getByRole('link', { name: '打开支付宝' }).waitFor();
  expect(await faults(page)).toEqual([]);
  await pay(provider);
  await page.getByText(/^VIP 月卡，有效期 /).waitFor();
});

test('on a phone, in the same window', async () => {
  const { login } = await recruiterWithEnterprise();
  const phone = { width: 390, isPhone: true, fresh: true };
  const { page } = await visit({ storage: storageOf(login), ...phone });
  await begin(page);
  await page.waitForURL(/gateway\.do/);
  await pay(page);
  expect(await faults(page)).toEqual([]);
});

test('a forged way back asks the provider and gives nothing', async () => {
  const { login } = await recruiterWithEnterprise();
  const { page, context } = await visit({ storage: storageOf(login), width: 390 });
  const opened = context.waitForEvent('page');
  await begin(page);
  await (await opened).close();
  await page.waitForURL(/\/layout\/pay\//);
  await open(page, `${new URL(page.url()).pathname}?out_trade_no=A1&trade_status=TRADE_SUCCESS`);
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: '正在确认付款' }).waitFor();
  expect(await faults(page)).toEqual([]);
  await main.getByRole('button', { name: '还没有付款，继续付款' }).click();
  await main.getByRole('link', { name: '打开支付宝' }).waitFor();
});
