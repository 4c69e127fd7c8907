// A plan paid by a transfer between firms: the account, the voucher, finance's refusal and confirmation, and what the
// order says. On both sizes of screen.
import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createOrder } from '../../../src/contract/wallet/order.ts';
import { open } from '../stage/browser.ts';
import { api, harness, logIn, storageOf } from '../stage/harness.ts';
import { faults, PICTURE } from '../stage/page-helpers.ts';
import { recruiterWithEnterprise } from '../stage/people.ts';

const { visit } = harness();
const PAYER = '杭州青藤科技有限公司';

async function sendVoucher(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: '转账凭证' });
  await form.getByLabel('选择转账凭证').setInputFiles(PICTURE);
  await form.getByText('apple-touch-icon.png').waitFor();
  await form.getByRole('textbox', { name: '付款户名' }).fill(PAYER);
  expect(await faults(page)).toEqual([]);
  await form.getByRole('button', { name: '提交凭证' }).dblclick();
  await page.getByRole('main').getByText('待核对', { exact: true }).waitFor();
}

test.each([1366, 390])(
  'a plan is paid by a transfer that finance refuses once and then confirms, at %i px',
  async (width) => {
    const { login, shortName } = await recruiterWithEnterprise();
    const wish = { kind: 'plan', product: 'month', shown_fen: 29_800 };
    const ordered = await api<{ order_no: string }>(
      'POST',
      createOrder.path,
      wish,
      login.access_token,
    );
    const { order_no } = ordered.data;
    const { page } = await visit({ storage: storageOf(login), width });
    const main = page.getByRole('main');
    await open(page, `/layout/pay/${order_no}`);
    await main.getByRole('radio', { name: '对公转账' }).check();
    await main.getByText(/选了对公转账的订单保留 7 天/).waitFor();
    expect(await faults(page)).toEqual([]);
    await main.getByRole('button', { name: '查看收款账户' }).click();
    await main.getByText(/^示例账户 · 请勿真的转账/).waitFor();
    await main.getByRole('button', { name: /^复制\s?附言$/ }).waitFor();
    // What is missing is named at its field.
    await main.getByRole('button', { name: '提交凭证' }).click();
    await main.getByText('请上传转账凭证').waitFor();
    await sendVoucher(page);
    await main.getByRole('button', { name: '查看转账凭证的图片' }).click();
    await page.getByRole('dialog', { name: '转账凭证' }).getByRole('img').waitFor();
    await page.keyboard.press('Escape');

    const { page: staff } = await visit({ storage: storageOf(await logIn('operator')), width });
    const view = staff.getByRole('main');
    const row = view.getByRole('button', { name: new RegExp(`${shortName}.*¥298`) });
    await open(staff, '/admin/review/transfers');
    await row.click();
    await view.getByRole('button', { name: '查看转账凭证的图片' }).waitFor();
    expect(await faults(staff)).toEqual([]);
    await view.getByRole('button', { name: '开始核对' }).click();
    await main.getByText('核对中', { exact: true }).waitFor();
    await view.getByRole('button', { name: '凭证看不清，请上传完整的回单。' }).click();
    expect(await faults(staff)).toEqual([]);
    await view.getByRole('button', { name: '不通过', exact: true }).click();
    await row.waitFor({ state: 'detached' });

    await main.getByText('原因：凭证看不清，请上传完整的回单。').waitFor();
    await sendVoucher(page);
    await open(staff, '/admin/review/transfers');
    await row.click();
    await view.getByRole('button', { name: '开始核对' }).click();
    const form = view.getByRole('form', { name: '确认到账' });
    await form.getByRole('textbox', { name: '到账金额（元）' }).fill('297.99');
    await form.getByText(/^与应付的 ¥298 不同/).waitFor();
    expect(await faults(staff)).toEqual([]);
    await form.getByRole('textbox', { name: '到账金额（元）' }).fill('298');
    const bank_no = `2026${randomInt(10 ** 12)}`.padEnd(16, '0');
    await form.getByRole('textbox', { name: '银行流水号' }).fill(bank_no);
    await form.getByRole('button', { name: '确认到账' }).click();
    expect(await faults(staff)).toEqual([]);
    await staff.getByRole('dialog').getByRole('button', { name: '到账 ¥298' }).dblclick();
    await row.waitFor({ state: 'detached' });

    await main.getByText(/^VIP 月卡，有效期 /).waitFor();
    await main.getByText(/付款，对公转账$/).waitFor();
    expect(await faults(page)).toEqual([]);
  },
  180_000,
);
