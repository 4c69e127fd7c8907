// A plan and a balance asked back: the calculation before asking, the operator's answer, and what the pages say
// afterwards. On both sizes of screen.
import { expect, test } from 'vitest';
import { createOrder, payOrder } from '../../../src/contract/wallet/order.ts';
import { open } from '../stage/browser.ts';
import { api, harness, logIn, storageOf } from '../stage/harness.ts';
import { siteUrl } from '../stage/line.ts';
import { faults } from '../stage/page-helpers.ts';
import { recruiterWithEnterprise } from '../stage/people.ts';

const { visit } = harness();

/** Places an order and pays it at the sandbox; gives its number. */
async function buy(token: string, wish: Record<string, unknown>): Promise<string> {
  const ordered = await api<{ order_no: string }>('POST', createOrder.path, wish, token);
  const { order_no } = ordered.data;
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
  return order_no;
}

test.each([1366, 390])(
  'a plan and a balance go back, at %i px',
  async (width) => {
    const { login, shortName } = await recruiterWithEnterprise();
    const token = login.access_token;
    const order_no = await buy(token, { kind: 'plan', product: 'month', shown_fen: 29_800 });
    await buy(token, { kind: 'top_up', top_up_fen: 50_000, shown_fen: 50_000 });
    const { page } = await visit({ storage: storageOf(login), width });
    const main = page.getByRole('main');

    // The month begins after the trial week of a new company, so nothing of it is used.
    await open(page, `/layout/pay/${order_no}`);
    await main.getByText('¥298 × 已用 0 天 ÷ 31 天 = ¥0', { exact: true }).waitFor();
    await main.getByRole('button', { name: '申请退款' }).click();
    const dialog = page.getByRole('dialog', { name: '申请退款：VIP 月卡' });
    await dialog.getByRole('textbox', { name: '退款原因' }).fill('招聘暂停');
    expect(await faults(page)).toEqual([]);
    await dialog.getByRole('button', { name: '申请退回 ¥298' }).dblclick();
    await main.getByText('待审核', { exact: true }).waitFor();
    expect(await faults(page)).toEqual([]);

    await open(page, '/layout/assets');
    await main.getByRole('button', { name: '退回余额' }).click();
    const back = page.getByRole('dialog', { name: '退回余额' });
    await back.getByRole('textbox', { name: '退回金额（元）' }).fill('200');
    await back.getByRole('textbox', { name: '退款原因' }).fill('多充了');
    expect(await faults(page)).toEqual([]);
    await back.getByRole('button', { name: '提交申请' }).click();
    await main.getByText('另有 ¥200 冻结中。').waitFor();
    await main.getByText('¥300', { exact: true }).waitFor();
    expect(await faults(page)).toEqual([]);

    const { page: staff } = await visit({ storage: storageOf(await logIn('operator')), width });
    await open(staff, '/admin/review/refunds');
    for (const sum of ['¥298', '¥200']) {
      const name = new RegExp(`${shortName}.*${sum}`);
      const head = staff.getByRole('button', { name });
      // A decision opens the next case by itself, which may be this one.
      await expect
        .poll(async () => {
          if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
          return head.getAttribute('aria-expanded');
        })
        .toBe('true');
      await staff.getByRole('button', { name: '退款', exact: true }).waitFor();
      expect(await faults(staff)).toEqual([]);
      await staff.getByRole('button', { name: '退款', exact: true }).click();
      expect(await faults(staff)).toEqual([]);
      await staff
        .getByRole('dialog')
        .getByRole('button', { name: `退款 ${sum}` })
        .click();
      await staff.getByRole('button', { name }).waitFor({ state: 'detached' });
    }

    // The job sends both; the pages follow by themselves.
    await main.getByText('已退款', { exact: true }).first().waitFor({ timeout: 60_000 });
    await open(page, `/layout/pay/${order_no}`);
    await main.getByText('已退回 ¥298，订单结束。').waitFor({ timeout: 60_000 });
    expect(await faults(page)).toEqual([]);
  },
  180_000,
);
