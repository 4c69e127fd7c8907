// Topping the balance up: amounts that are none are said at the field, an amount becomes an order.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, sentTo } from '../../../../tests/components/calls.ts';
import { anOrder } from '../../../../tests/components/order.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import { createOrder } from '../../../contract/wallet/order.ts';
import { TopUpDialog } from './top-up-dialog.tsx';

beforeEach(() => signIn('recruiter'));

const opens = () => show(<TopUpDialog open onClose={() => {}} />, { at: '/layout/assets' });
const field = page.getByRole('textbox', { name: '充值金额（元）' });
const send = page.getByRole('button', { name: '去付款' });

test.each([
  ['', /^请填写金额/],
  ['0.001', /^请填写金额，最多两位小数/],
  ['1e5', /^请填写金额/],
  ['０.01', /^请填写金额/],
  ['-5', /^一次最少充值 ¥1$/],
  ['0.99', /^一次最少充值 ¥1$/],
  ['99999999', /^一次最多充值 ¥500000$/],
])('%j is refused at the field, which is then focused', async (typed, words) => {
  await opens();
  await field.fill(typed);
  await expect.element(page.getByText(words)).not.toBeInTheDocument();
  await send.click();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(field).toHaveFocus();
  expect(sentTo(createOrder)).toEqual([]);
  await field.fill('5');
  await expect.element(page.getByText(words)).not.toBeInTheDocument();
});

test('an amount becomes an order, whose page opens', async () => {
  answers(createOrder, anOrder());
  const shown = await opens();
  await field.fill(' 298.50 ');
  await send.click();
  await expect.poll(shown.path).toBe('/layout/pay/Z20261124abcdefgh1234');
  expect(sentTo(createOrder)).toEqual([{ kind: 'top_up', top_up_fen: 29_850, shown_fen: 29_850 }]);
});

test('an offered amount needs no typing', async () => {
  answers(createOrder, anOrder());
  await opens();
  await page.getByRole('button', { name: '¥1000' }).click();
  await expect.element(field).toHaveValue('1000');
  await send.click();
  await expect.poll(() => sentTo(createOrder)).toHaveLength(1);
  expect(sentTo(createOrder)).toMatchObject([{ top_up_fen: 100_000 }]);
});
