// 账户资产: every tab at both widths, the entries of the balance with their orders, and tables to keep.
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { arrivesAt, harness, storageOf } from '../stage/harness.ts';
import { siteUrl } from '../stage/line.ts';
import { faults } from '../stage/page-helpers.ts';
import { ask, publish, recruiterWithEnterprise } from '../stage/people.ts';

const { visit } = harness();

/** Tops the balance up at the sandbox. */
async function topUp(token: string, fen: number): Promise<void> {
  const wish = { kind: 'top_up', top_up_fen: fen, shown_fen: fen };
  type Placed = { order_no: string; attempt: { pay: { url: string } } };
  const { order_no } = await ask<Placed>('POST', '/api/wallet.order/create', wish, token);
  const pay = { order_no, way: 'sandbox', device: 'phone' };
  const { attempt } = await ask<Placed>('POST', '/api/wallet.order/pay', pay, token);
  const body = new URLSearchParams({ act: 'pay' });
  await fetch(new URL(attempt.pay.url, siteUrl()), { method: 'POST', body, redirect: 'manual' });
}

test.each([1366, 390])('the assets page shows each part in its tab, at %i px', async (width) => {
  const { login } = await recruiterWithEnterprise();
  const token = login.access_token;
  const id = await publish(token, '前端工程师');
  await ask('POST', '/api/position.manage/promote', { id, kind: 'top' }, token);
  await topUp(token, 123_450);
  const { page } = await visit({ storage: storageOf(login), width });
  const main = page.getByRole('main');
  const tab = (name: string) =>
    main.getByRole('navigation', { name: '账户资产' }).getByRole('link', { name });

  await open(page, '/layout/assets');
  await main.getByText('¥1234.50', { exact: true }).waitFor();
  expect(await faults(page)).toEqual([]);
  await tab('订单与发票').click();
  await main.getByRole('heading', { name: '订单', exact: true }).waitFor();
  await main.getByRole('heading', { name: '发票', exact: true }).waitFor();
  expect(await faults(page)).toEqual([]);
  await tab('用量').click();
  await main.getByRole('heading', { name: '近 90 天的用量' }).waitFor();
  await main.getByRole('row', { name: /^职位置顶 .+ 1 次$/ }).waitFor({ state: 'attached' });
  expect(await faults(page)).toEqual([]);
  await tab('余额明细').click();
  await main.getByText('+¥1234.50').waitFor();
  expect(await faults(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await main.getByRole('button', { name: '导出 XLSX：余额明细' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^余额明细-\d{8}\.xlsx$/);
  await main.getByRole('link', { name: /^订单 Z\d{8}/ }).click();
  await arrivesAt(page, /\/layout\/pay\/Z\d{8}/);
});
