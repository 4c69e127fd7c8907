// A member's order above the limit of the month: asked for, approved by the administrator from the balance, on both
// sizes of screen.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { OrderDetail } from '../../../src/contract/wallet/order.ts';
import { open } from '../stage/browser.ts';
import { colleagueOf } from '../stage/chat-stage.ts';
import { harness, storageOf } from '../stage/harness.ts';
import { siteUrl } from '../stage/line.ts';
import { faults } from '../stage/page-helpers.ts';
import { ask, recruiterWithEnterprise } from '../stage/people.ts';

const { visit } = harness();

/** Tops the enterprise's balance up at the sandbox. */
async function topUp(token: string, fen: number): Promise<void> {
  const wish = { kind: 'top_up', top_up_fen: fen, shown_fen: fen };
  const send = (path: string, input: Record<string, unknown>) =>
    ask<OrderDetail>('POST', path, input, token);
  const { order_no } = await send('/api/wallet.order/create', wish);
  const way = { order_no, way: 'sandbox', device: 'phone' };
  const { attempt } = await send('/api/wallet.order/pay', way);
  const path = attempt?.pay?.kind === 'url' ? attempt.pay.url : '';
  const body = new URLSearchParams({ act: 'pay' });
  await fetch(new URL(path, siteUrl()), { method: 'POST', body, redirect: 'manual' });
}

/** The administrator lets the member spend 100 yuan a month. */
async function allow(page: Page): Promise<void> {
  await open(page, '/layout/assets?tab=spending');
  const form = page.getByRole('form', { name: '消费设置' });
  await form.getByRole('checkbox', { name: /允许消费/ }).click();
  await form.getByLabel(/^每月额度/).fill('100');
  expect(await faults(page)).toEqual([]);
  await form.getByRole('button', { name: '保存消费设置' }).click();
  await page.getByText('消费设置已保存').waitFor();
}

test.each([1366, 390])(
  'an order above the limit waits for the administrator, who pays it, at %i px',
  async (width) => {
    const { login } = await recruiterWithEnterprise();
    const member = await colleagueOf(login, '方晓');
    await topUp(login.access_token, 100_000);
    const { page: boss } = await visit({ storage: storageOf(login), width });
    await allow(boss);

    const { page } = await visit({ storage: storageOf(member), width });
    await open(page, '/layout/vip');
    const main = page.getByRole('main');
    const card = main.getByRole('listitem').filter({ hasText: 'VIP 月卡' });
    await card.getByRole('button', { name: '立即购买' }).click();
    const dialog = page.getByRole('dialog', { name: '确认订单：VIP 月卡' });
    await dialog.getByRole('button', { name: '提交订单' }).click();
    await main.getByText(/^超出您本月的额度：额度 ¥100，已用 ¥0，/).waitFor();
    expect(await faults(page)).toEqual([]);
    await main.getByRole('button', { name: '提交管理员批准' }).click();
    await main.getByText('等待管理员批准').waitFor();
    expect(await faults(page)).toEqual([]);

    await open(boss, '/layout/assets');
    await boss.getByRole('button', { name: '批准方晓的VIP 月卡' }).click();
    const approve = boss.getByRole('dialog', { name: '批准方晓的VIP 月卡' });
    await approve.getByRole('radio', { name: '用企业余额支付 ¥298' }).waitFor();
    expect(await faults(boss)).toEqual([]);
    await approve.getByRole('button', { name: '批准' }).dblclick();
    await boss.getByText('已批准，并用余额付款').waitFor();
    await boss.getByText('¥702', { exact: true }).waitFor();
    // The member's page follows by itself.
    await main.getByText(/^VIP 月卡，有效期 /).waitFor();
    expect(await faults(page)).toEqual([]);
  },
);
