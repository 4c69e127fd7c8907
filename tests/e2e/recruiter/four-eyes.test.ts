// Money above 500 yuan is looked at by two of the staff: a transfer that came, and a payout by hand.
import { randomInt } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatDate } from '../../../src/contract/value/time.ts';
import { sendVoucher } from '../../../src/contract/wallet/bank.ts';
import { createOrder, payOrder } from '../../../src/contract/wallet/order.ts';
import { decideRefund, requestPayback } from '../../../src/contract/wallet/refund.ts';
import { open } from '../stage/browser.ts';
import { operatorToken, sendFile } from '../stage/certified.ts';
import { harness, signedIn, storageOf } from '../stage/harness.ts';
import { faults } from '../stage/page-helpers.ts';
import { anotherOfStaff, ask, recruiterWithEnterprise } from '../stage/people.ts';

const { visit } = harness();
const FEN = 60_000;

/** Chooses a transfer for a top-up and sends its voucher. */
async function sendTransfer(token: string): Promise<void> {
  const wish = { kind: 'top_up', top_up_fen: FEN, shown_fen: FEN };
  const { order_no } = await ask<{ order_no: string }>('POST', createOrder.path, wish, token);
  await ask('POST', payOrder.path, { order_no, way: 'bank', device: 'desktop' }, token);
  const { file } = await sendFile<{ file: string }>(token, '/api/wallet.bank/upload');
  const paid_on = formatDate(new Date(), 'yyyy-MM-dd');
  const said = { order_no, file, payer: '杭州青藤科技有限公司', paid_on };
  await ask('POST', sendVoucher.path, said, token);
}

/** Opens a case of a queue, which may be open already. */
async function openCase(page: Page, path: string, name: RegExp): Promise<Locator> {
  await open(page, path);
  const head = page.getByRole('main').getByRole('button', { name });
  await head.click();
  await page.getByRole('button', { name, expanded: true }).waitFor();
  return head;
}

test('a transfer and a payout above 500 yuan are confirmed by a second person', async () => {
  const { login, shortName } = await recruiterWithEnterprise();
  await sendTransfer(login.access_token);
  const { page: first } = await visit({ storage: await signedIn('operator') });
  const { page: second } = await visit({ storage: storageOf(await anotherOfStaff()) });
  const name = new RegExp(`${shortName}.*¥600`);
  const press = (page: Page, label: string) =>
    page.getByRole('main').getByRole('button', { name: label, exact: true }).click();

  await openCase(first, '/admin/review/transfers', name);
  await press(first, '开始核对');
  const form = first.getByRole('form', { name: '确认到账' });
  await form.getByRole('textbox', { name: '银行流水号' }).fill(`2026${randomInt(10 ** 11)}0000`);
  await form.getByRole('textbox', { name: '到账金额（元）' }).fill('600');
  await form.getByText(/^超过 ¥500：登记后由另一位运营核对/).waitFor();
  expect(await faults(first)).toEqual([]);
  await form.getByRole('button', { name: '登记到账，请人复核' }).click();
  await first.getByText(/^到账是您登记的。超过 ¥500/).waitFor();
  expect(await first.getByRole('button', { name: '确认到账', exact: true }).count()).toBe(0);

  const transfer = await openCase(second, '/admin/review/transfers', name);
  await second.getByText(/^到账由同事登记。超过 ¥500/).waitFor();
  expect(await faults(second)).toEqual([]);
  await press(second, '确认到账');
  await second.getByRole('dialog').getByRole('button', { name: '到账 ¥600' }).click();
  await transfer.waitFor({ state: 'detached' });

  // What came by a transfer goes back by hand.
  const back = { fen: FEN, reason: '招聘暂停', payee: '' };
  const token = login.access_token;
  const { id } = await ask<{ id: number }>('POST', requestPayback.path, back, token);
  await ask('POST', decideRefund.path, { id, decision: 'approve' }, await operatorToken());
  await openCase(first, '/admin/review/payouts', name);
  await first.getByText(/^退款申请是您通过的。超过 ¥500/).waitFor();
  expect(await first.getByRole('button', { name: '已转账', exact: true }).count()).toBe(0);
  const payout = await openCase(second, '/admin/review/payouts', name);
  await second.getByLabel('转账说明').fill('已转回，流水 2026112700001');
  await press(second, '已转账');
  await second.getByRole('dialog').getByRole('button', { name: '已转账 ¥600' }).click();
  await payout.waitFor({ state: 'detached' });
});
