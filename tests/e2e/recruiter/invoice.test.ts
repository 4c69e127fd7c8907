// A plan paid from the balance, its invoice from the request to the file, and the red letter after its refund. On both
// sizes of screen.
import { randomInt } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createOrder, payOrder } from '../../../src/contract/wallet/order.ts';
import { open } from '../stage/browser.ts';
import { api, harness, logIn, storageOf } from '../stage/harness.ts';
import { siteUrl } from '../stage/line.ts';
import { faults } from '../stage/page-helpers.ts';
import { recruiterWithEnterprise } from '../stage/people.ts';

const { visit } = harness();
const PDF = {
  name: '电子发票.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
};

async function order(token: string, wish: Record<string, unknown>): Promise<string> {
  const { data } = await api<{ order_no: string }>('POST', createOrder.path, wish, token);
  return data.order_no;
}

/** Tops the balance up at the sandbox. */
async function topUp(token: string, fen: number): Promise<void> {
  const order_no = await order(token, { kind: 'top_up', top_up_fen: fen, shown_fen: fen });
  const way = { order_no, way: 'sandbox', device: 'phone' };
  const paying = await api<{ attempt: { pay: { url: string } } }>(
    'POST',
    payOrder.path,
    way,
    token,
  );
  await fetch(`${siteUrl()}${paying.data.attempt.pay.url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'act=pay',
    redirect: 'manual',
  });
}

/** Asks for the order's invoice with a new title. */
async function askForInvoice(page: Page, title: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: '申请发票' }).click();
  const dialog = page.getByRole('dialog');
  const form = dialog.getByRole('form', { name: '发票抬头' });
  await dialog.getByRole('button', { name: '新建抬头' }).or(form).first().waitFor();
  if (!(await form.isVisible())) await dialog.getByRole('button', { name: '新建抬头' }).click();
  await form.getByRole('textbox', { name: '抬头' }).fill(title);
  await form.getByRole('textbox', { name: '税号' }).fill('91350100M000100Y43');
  await form.getByRole('textbox', { name: '邮箱' }).fill('finance@zemu.example');
  expect(await faults(page)).toEqual([]);
  await form.getByRole('button', { name: '保存抬头' }).click();
  await dialog.getByText('开票金额 ¥298').waitFor();
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: '提交申请' }).dblclick();
  await dialog.waitFor({ state: 'detached' });
}

/** Enters a number and a file at the operators' queue. */
async function enter(page: Page, what: '发票' | '红字发票'): Promise<void> {
  const form = page.getByRole('main').getByRole('form', { name: `登记${what}` });
  const number = `2${Array.from({ length: 19 }, () => randomInt(10)).join('')}`;
  await form.getByRole('textbox', { name: `${what}号码` }).fill(number);
  await form.getByLabel('选择发票文件').setInputFiles(PDF);
  await form.getByText(PDF.name).waitFor();
  expect(await faults(page)).toEqual([]);
  await form.getByRole('button', { name: `登记已开的${what}（¥298）` }).click();
  await form.waitFor({ state: 'detached' });
}

/** Presses a button that downloads; gives the name of the file. */
async function downloaded(page: Page, button: Locator): Promise<string> {
  const saving = page.waitForEvent('download');
  await button.click();
  return (await saving).suggestedFilename();
}

test.each([1366, 390])(
  'an invoice is asked for, issued, downloaded, and taken back by a red letter, at %i px',
  async (width) => {
    const { login, shortName } = await recruiterWithEnterprise();
    const token = login.access_token;
    const title = `${shortName}科技有限公司`;
    await topUp(token, 30_000);
    const order_no = await order(token, { kind: 'plan', product: 'month', shown_fen: 29_800 });
    const { page } = await visit({ storage: storageOf(login), width });
    const main = page.getByRole('main');
    await open(page, `/layout/pay/${order_no}`);
    await main.getByRole('button', { name: '用余额支付 ¥298' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确认支付' }).click();
    await main.getByText(/^VIP 月卡，有效期 /).waitFor();
    await askForInvoice(page, title);
    const invoice = main.getByRole('listitem').filter({ hasText: title });
    await invoice.getByRole('button', { name: '撤回申请' }).waitFor();

    const { page: staff } = await visit({ storage: storageOf(await logIn('operator')), width });
    const view = staff.getByRole('main');
    const row = view.getByRole('button', { name: new RegExp(title) });
    await open(staff, '/admin/review/invoices');
    await row.click();
    await view.getByRole('button', { name: '开始开票' }).click();
    await enter(staff, '发票');
    const issued = invoice.getByRole('button', { name: `下载发票 ${title}` });
    await issued.waitFor();
    expect(await faults(page)).toEqual([]);
    expect(await downloaded(page, issued)).toMatch(/\.pdf$/);

    await open(page, `/layout/pay/${order_no}`);
    await main.getByRole('button', { name: '申请退款' }).click();
    const dialog = page.getByRole('dialog', { name: '申请退款：VIP 月卡' });
    await dialog.getByRole('textbox', { name: '退款原因' }).fill('招聘暂停');
    await dialog.getByRole('button', { name: '申请退回 ¥298' }).click();
    await main.getByText('待审核', { exact: true }).waitFor();
    await open(staff, '/admin/review/refunds');
    await view.getByRole('button', { name: new RegExp(`${shortName}.*¥298`) }).click();
    await view.getByRole('button', { name: '退款', exact: true }).click();
    await staff.getByRole('dialog').getByRole('button', { name: '退款 ¥298' }).click();
    await main.getByText('已退回 ¥298，订单结束。').waitFor();

    await open(staff, '/admin/review/invoices');
    await row.click();
    await enter(staff, '红字发票');
    await open(page, '/layout/assets?tab=orders');
    const red = invoice.getByRole('button', { name: '下载红字发票 ¥298' });
    await red.waitFor();
    expect(await faults(page)).toEqual([]);
    expect(await downloaded(page, red)).toMatch(/\.pdf$/);
  },
  180_000,
);
