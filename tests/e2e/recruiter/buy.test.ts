// Buying a plan through the sandbox's cashier, and what stands in the assets afterwards.
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { harness, storageOf } from '../stage/harness.ts';
import { faults } from '../stage/page-helpers.ts';
import { recruiterWithEnterprise } from '../stage/people.ts';

const { visit } = harness();

test('a plan is bought at the cashier; the order’s page follows without a press', async () => {
  const { login } = await recruiterWithEnterprise();
  const { page, context } = await visit({ storage: storageOf(login), width: 1366 });
  await open(page, '/layout/vip');
  const main = page.getByRole('main');
  const card = main.getByRole('listitem').filter({ hasText: 'VIP 月卡' });
  await card.getByRole('button', { name: '立即购买' }).click();
  const dialog = page.getByRole('dialog', { name: '确认订单：VIP 月卡' });
  await dialog.getByText('¥298', { exact: true }).last().waitFor();
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: '提交订单' }).dblclick();
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
  await main.getByText(/^VIP 月卡，有效期 /).waitFor();

  await main.getByRole('link', { name: '查看账户资产' }).click();
  await main.getByRole('heading', { name: 'VIP 月卡' }).waitFor();
  await main.getByRole('link', { name: /^VIP 月卡/ }).waitFor();
  expect(await faults(page)).toEqual([]);
});
