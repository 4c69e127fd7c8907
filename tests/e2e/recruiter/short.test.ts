// Running out of a quota in the middle of an act: bought by an order and done afterwards, or paid from the balance and
// done at once. Nothing is used or half-done in between.
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { arrivesAt, harness, storageOf, toasts } from '../stage/harness.ts';
import { siteUrl } from '../stage/line.ts';
import { faults } from '../stage/page-helpers.ts';
import { ask, publish, recruiterWithEnterprise } from '../stage/people.ts';

const { visit } = harness();
const title = '要置顶的职位';

/** How many units of 置顶 the enterprise has used. */
async function used(token: string): Promise<number> {
  const { items } = await ask<{ items: unknown[] }>(
    'GET',
    '/api/wallet/spends',
    { kind: 'top' },
    token,
  );
  return items.length;
}

/** Tops the balance up at the sandbox. */
async function topUp(token: string, fen: number): Promise<void> {
  const wish = { kind: 'top_up', top_up_fen: fen, shown_fen: fen };
  const { order_no } = await ask<{ order_no: string }>(
    'POST',
    '/api/wallet.order/create',
    wish,
    token,
  );
  const pay = { order_no, way: 'sandbox', device: 'phone' };
  const { attempt } = await ask<{ attempt: { pay: { url: string } } }>(
    'POST',
    '/api/wallet.order/pay',
    pay,
    token,
  );
  const body = new URLSearchParams({ act: 'pay' });
  const url = new URL(attempt.pay.url, siteUrl());
  await fetch(url, { method: 'POST', body, redirect: 'manual' });
}

async function wantTop(page: Page): Promise<void> {
  await open(page, '/layout/position');
  await page.getByRole('button', { name: `“${title}”的更多操作` }).click();
  await page.getByRole('menuitem', { name: /置顶 7 天/ }).click();
}

async function payAtCashier(page: Page, context: BrowserContext): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: /沙箱收银台/ }).waitFor();
  await main.getByRole('button', { name: '去付款' }).click();
  const opened = context.waitForEvent('page');
  await main.getByRole('link', { name: '打开收银台' }).click();
  const cashier = await opened;
  await cashier.getByRole('button', { name: '付款', exact: true }).click();
  await cashier.getByRole('status').filter({ hasText: '已付款' }).waitFor();
  await cashier.close();
}

test.each([1366, 390])(
  'who runs out in the middle of an act buys what is missing and does it, at %i px',
  async (width) => {
    const { login } = await recruiterWithEnterprise();
    const token = login.access_token;
    const id = await publish(token, title);
    // All that the trial of a new company grants.
    for (let count = 0; count < 3; count += 1)
      await ask('POST', '/api/position.manage/promote', { id, kind: 'top' }, token);
    const { page, context } = await visit({ storage: storageOf(login), width });
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog', { name: '职位置顶不够用' });

    await wantTop(page);
    await dialog.getByText(/还差 1 次职位置顶/).waitFor();
    await dialog.getByText(/账户余额 ¥0，不够支付/).waitFor();
    expect(await faults(page)).toEqual([]);
    await dialog.getByRole('button', { name: '取消' }).click();
    expect(await used(token)).toBe(3);

    await wantTop(page);
    await dialog.getByRole('button', { name: '去付款 ¥25' }).click();
    await arrivesAt(page, /\/layout\/pay\/Z\d{8}/);
    expect(await used(token)).toBe(3);
    await payAtCashier(page, context);
    await main.getByText(/^置顶 1 次，有效期 /).waitFor();
    expect(await faults(page)).toEqual([]);
    await wantTop(page);
    await page.getByText(/本月的 3 次已用完，另购的还有 1 次/).waitFor();
    await page.getByRole('button', { name: '用 1 次置顶' }).click();
    await toasts(page)
      .getByText(/已置顶到/)
      .waitFor();
    expect(await used(token)).toBe(4);

    await topUp(token, 10_000);
    await wantTop(page);
    await dialog.getByRole('button', { name: '用余额支付 ¥25 并置顶' }).dblclick();
    await toasts(page)
      .getByText(/已置顶到/)
      .waitFor();
    expect(await used(token)).toBe(5);
    await open(page, '/layout/assets');
    await main.getByText('¥75', { exact: true }).waitFor();
    const lots = main.getByRole('region', { name: '次数包与单次服务' });
    await expect.poll(() => lots.getByText('已用完').count()).toBe(2);
    expect(await faults(page)).toEqual([]);
  },
);
