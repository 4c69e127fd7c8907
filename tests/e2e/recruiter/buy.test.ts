// Buying a plan through the sandbox's cashier, and a higher one in place of it, on both sizes of screen.
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { priceOf } from '../../../src/contract/value/money.ts';
import { open } from '../stage/browser.ts';
import { harness, storageOf } from '../stage/harness.ts';
import { faults } from '../stage/page-helpers.ts';
import { recruiterWithEnterprise } from '../stage/people.ts';

const { visit } = harness();

const MONTH = { label: 'VIP 月卡', fen: 29_800 };
const QUARTER = { label: 'VIP 季卡', fen: 79_800 };
/** The whole month: it begins after the trial week of a new company, so nothing of it is used. */
const CREDIT = MONTH.fen;

/** Presses the plan's button and places the order at the price shown. */
async function order(page: Page, plan: string, button: string, price: string): Promise<void> {
  await open(page, '/layout/vip');
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: plan });
  await card.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: `确认订单：${plan}` });
  await dialog.getByText(price, { exact: true }).last().waitFor();
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: '提交订单' }).dblclick();
}

/** Pays the order on the page at the cashier, in a window of its own. */
async function payAtCashier(page: Page, context: BrowserContext): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: /沙箱收银台/ }).waitFor();
  await main.getByRole('button', { name: '去付款' }).click();
  await main.getByRole('img', { name: '付款二维码' }).waitFor();
  expect(await faults(page)).toEqual([]);
  const opened = context.waitForEvent('page');
  await main.getByRole('link', { name: '打开收银台' }).click();
  const cashier = await opened;
  await cashier.getByRole('button', { name: '付款', exact: true }).click();
  await cashier.getByRole('status').filter({ hasText: '已付款' }).waitFor();
  await cashier.close();
}

test.each([1366, 390])(
  'a plan is bought, then a higher one with credit, at %i px',
  async (width) => {
    const { login } = await recruiterWithEnterprise();
    const { page, context } = await visit({ storage: storageOf(login), width });
    const main = page.getByRole('main');
    await order(page, MONTH.label, '立即购买', priceOf(MONTH.fen));
    await payAtCashier(page, context);
    await main.getByText(/^VIP 月卡，有效期 /).waitFor();

    const left = priceOf(QUARTER.fen - CREDIT);
    await order(page, QUARTER.label, '升级', left);
    await payAtCashier(page, context);
    await main.getByText(/^VIP 季卡，有效期 /).waitFor();
    await main
      .getByText(`−${priceOf(CREDIT)}`)
      .first()
      .waitFor();
    expect(await faults(page)).toEqual([]);

    await main.getByRole('link', { name: '查看账户资产' }).click();
    await main.getByRole('heading', { name: QUARTER.label }).waitFor();
    await main.getByRole('link', { name: '订单与发票' }).click();
    await main.getByRole('link', { name: /^VIP 月卡/ }).waitFor();
    expect(await faults(page)).toEqual([]);
  },
);
