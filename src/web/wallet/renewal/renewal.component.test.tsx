// Automatic renewal on the page of the plans: off until asked for at the sum and day that stand there, ended by one press.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import {
  getRenewal,
  type Renewal,
  startRenewal,
  stopRenewal,
} from '../../../contract/wallet/renewal.ts';
import { RenewalCard } from './card.tsx';

const FREE = { may: 'pay', words: '', password: 'none', password_above_fen: 50_000 } as const;
const OFF: Renewal = {
  plan: { code: 'month', label: 'VIP 月卡', ends_at: '2026-12-25T02:00:00.000Z' },
  next: { fen: 29_800, days: 31, pay_at: '2026-12-24T02:00:00.000Z' },
  on: null,
  balance_fen: 10_000,
  rule: FREE,
};
const ON: Renewal = {
  ...OFF,
  on: { by: '林小满', asked_at: '2026-11-24T02:00:00.000Z', fen: 29_800, may_stop: true },
};

beforeEach(() => signIn('recruiter'));
const opens = (renewal: Renewal) => {
  answers(getRenewal, renewal);
  return show(<RenewalCard />, { at: '/layout/vip' });
};
const card = page.getByRole('region', { name: /^自动续费/ });
const dialog = page.getByRole('dialog', { name: '开通自动续费' });
const open = page.getByRole('button', { name: '开通自动续费', exact: true });

test('sum, day and how it ends stand there before it is asked for', async () => {
  await opens(OFF);
  await expect.element(card.getByText('未开通')).toBeVisible();
  await expect.element(card.getByText(/2026-12-25 到期，不会自动扣费。/)).toBeVisible();
  await open.click();
  await expect.element(dialog.getByText('¥298（含税），续 31 天')).toBeVisible();
  await expect.element(dialog.getByText('2026-12-24 10:00，以后每次到期前 1 天')).toBeVisible();
  await expect.element(dialog.getByText(/^账户余额，现有 ¥100。/)).toBeVisible();
  answers(startRenewal, ON);
  answers(getRenewal, ON);
  await dialog.getByRole('button', { name: '同意并开通' }).click();
  await expect.element(card.getByText('已开通')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sentTo(startRenewal)).toEqual([{ product: 'month', shown_fen: 29_800 }]);
});

test('a changed price is said, and nothing is asked for', async () => {
  await opens(OFF);
  await open.click();
  refuses(startRenewal, 'conflict', '价格现在是 ¥358，请确认后再开通', { reason: 'price-changed' });
  await dialog.getByRole('button', { name: '同意并开通' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('价格现在是 ¥358，请确认后再开通');
});

test('the payment password is asked for where the enterprise wants it', async () => {
  await opens({ ...OFF, rule: { ...FREE, password: 'asked', password_above_fen: 10_000 } });
  await open.click();
  const agree = dialog.getByRole('button', { name: '同意并开通' });
  await agree.click();
  await expect.element(dialog.getByText('请输入 6 位数字的支付密码')).toBeVisible();
  await dialog.getByLabelText(/^支付密码/).fill('295817');
  answers(startRenewal, ON);
  await agree.click();
  await expect
    .poll(() => sentTo(startRenewal))
    .toEqual([{ product: 'month', shown_fen: 29_800, pay_password: '295817' }]);
});

test('it says what is paid when and by whom it was asked for, and ends by one press', async () => {
  await opens(ON);
  await expect.element(card.getByText('2026-12-24 10:00')).toBeVisible();
  await expect.element(card.getByText(/林小满 于 2026-11-24 开通/)).toBeVisible();
  await expect.element(card.getByRole('link', { name: '去充值' })).toBeVisible();
  answers(stopRenewal, OFF);
  answers(getRenewal, OFF);
  await card.getByRole('button', { name: '关闭自动续费' }).click();
  await expect.element(card.getByText('未开通')).toBeVisible();
  expect(sentTo(stopRenewal)).toEqual([{}]);
});

test('a price that has risen is not paid', async () => {
  await opens({ ...ON, next: { fen: 35_800, days: 31, pay_at: '2026-12-24T02:00:00.000Z' } });
  await expect.element(card.getByText(/价格已从 ¥298 调整为 ¥358，不会按新价格扣款/)).toBeVisible();
});

test('who neither asked for it nor administers has no button to end it', async () => {
  await opens({
    ...ON,
    on: { by: '林小满', asked_at: '2026-11-24T02:00:00.000Z', fen: 29_800, may_stop: false },
  });
  await expect.element(card.getByText('已开通')).toBeVisible();
  await expect.element(card.getByRole('button')).not.toBeInTheDocument();
});

test('who may not spend is told so and has no button', async () => {
  const words = '¥298 超出您每月的额度，由管理员开通';
  await opens({ ...OFF, rule: { ...FREE, may: 'no', words } });
  await expect.element(card.getByText(/由管理员开通$/)).toBeVisible();
  await expect.element(open).not.toBeInTheDocument();
});

test('there is nothing without a plan that was paid for', async () => {
  const shown = await opens({ ...OFF, plan: null, next: null });
  await expect.poll(() => sentTo(getRenewal).length).toBe(1);
  expect(shown.path()).toBe('/layout/vip');
  await expect.element(card).not.toBeInTheDocument();
});
