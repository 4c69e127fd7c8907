// A plan bought with a coupon, and renewed by itself: asked for at the shown sum and day, ended by one press, on both
// sizes of screen.
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { harness, storageOf } from '../stage/harness.ts';
import { faults } from '../stage/page-helpers.ts';
import { recruiterWithEnterprise } from '../stage/people.ts';

const { visit } = harness();

test.each([1366, 390])(
  'a plan is bought with a coupon and renewed by itself until that is ended, at %i px',
  async (width) => {
    const { login } = await recruiterWithEnterprise();
    const { page, context } = await visit({ storage: storageOf(login), width });
    const main = page.getByRole('main');
    // A reminder's link.
    await open(page, '/layout/vip?buy=month');
    const order = page.getByRole('dialog', { name: '确认订单：VIP 月卡' });
    const coupon = order.getByRole('textbox', { name: '优惠码' });
    await coupon.fill('nobody');
    await order.getByRole('button', { name: '使用', exact: true }).click();
    await order.getByText('没有这个优惠码，请检查后再填').waitFor();
    await coupon.fill('zemu20');
    await order.getByRole('button', { name: '使用', exact: true }).click();
    await order.getByText('−¥59.60（优惠码 ZEMU20）').waitFor();
    await order.getByText('¥238.40', { exact: true }).waitFor();
    expect(await faults(page)).toEqual([]);
    await order.getByRole('button', { name: '提交订单' }).click();
    await main.getByRole('button', { name: '去付款' }).click();
    const opened = context.waitForEvent('page');
    await main.getByRole('link', { name: '打开收银台' }).click();
    const cashier = await opened;
    await cashier.getByRole('button', { name: '付款', exact: true }).click();
    await cashier.getByRole('status').filter({ hasText: '已付款' }).waitFor();
    await cashier.close();
    await main.getByText(/^VIP 月卡，有效期 /).waitFor();
    await main.getByText('−¥59.60（优惠码 ZEMU20）').waitFor();
    expect(await faults(page)).toEqual([]);

    await open(page, '/layout/vip');
    const card = page.getByRole('region', { name: /^自动续费/ });
    await card.getByText('未开通').waitFor();
    await card.getByRole('button', { name: '开通自动续费' }).click();
    const dialog = page.getByRole('dialog', { name: '开通自动续费' });
    // The next payment is at the price of the list: a coupon is for one order.
    await dialog.getByText('¥298（含税），续 31 天').waitFor();
    expect(await faults(page)).toEqual([]);
    await dialog.getByRole('button', { name: '同意并开通' }).dblclick();
    await card.getByText('已开通').waitFor();
    await card.getByText(/不够支付/).waitFor();
    expect(await faults(page)).toEqual([]);
    await card.getByRole('button', { name: '关闭自动续费' }).click();
    await card.getByText('未开通').waitFor();
    expect(await faults(page)).toEqual([]);
  },
);
