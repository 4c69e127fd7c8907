// Finance's queue of transfers: what is typed of the bank's statement, what it leads to, and a case that somebody else decides.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, sentTo } from '../../../../tests/components/calls.ts';
import { answersQueue, show, signIn } from '../../../../tests/components/stage.tsx';
import { decideVoucher, listBankQueue } from '../../../contract/wallet/bank.ts';
import { tellChanges } from '../../data/changes.ts';
import type { CaseOf } from '../../parts/review/work-queue.tsx';
import { BankQueue } from './queue.tsx';

type Case = CaseOf<typeof listBankQueue>;

const checking: Case = {
  id: 3,
  state: 'checking',
  state_label: '核对中',
  payer: '杭州青藤科技有限公司',
  paid_on: '2026-11-24',
  file: { name: '转账凭证.pdf', is_pdf: true },
  reason: '',
  sent_at: '2026-11-24T00:00:00.000Z',
  enterprise: { id: 1, full_name: '麦穗科技' },
  sent_by: '林小满',
  order_no: 'Z20261124abcdefgh1234',
  label: 'VIP 月卡',
  order_state: 'pending',
  order_state_label: '待付款',
  fen: 19_800,
  bank_no: '',
  received_fen: null,
  needs_other: false,
  state_at: '2026-11-24T00:00:00.000Z',
};
const has = (...items: Case[]) =>
  answers(listBankQueue, { items, next: null, waiting: items.length });
const field = (name: string) => page.getByRole('textbox', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => {
  signIn('operator');
  has(checking);
  answersQueue();
});

test('another sum is typed, not prefilled, and said to go back', async () => {
  await show(<BankQueue />, { at: '/work?open=3' });
  await expect.element(field('到账金额（元）')).toHaveValue('');
  await expect.element(page.getByText(/^付款户名与企业名称“麦穗科技”不同/)).toBeVisible();
  await field('银行流水号').fill('2026112400017');
  for (const wrong of ['0', '-5']) {
    await field('到账金额（元）').fill(wrong);
    await button('确认到账').click();
    await expect.element(page.getByText('到账金额要大于 0')).toBeVisible();
    await expect.element(page.getByText(/^与应付的/)).not.toBeInTheDocument();
  }
  await field('到账金额（元）').fill('￥３９７');
  await expect.element(page.getByText(/^与应付的 ¥198 不同/)).toBeVisible();
  answers(decideVoucher, () => {
    has();
    return null;
  });
  await button('确认到账').click();
  await expect
    .element(page.getByRole('dialog', { name: '确认收到麦穗科技的 ¥397？' }))
    .toBeVisible();
  expect(sentTo(decideVoucher)).toEqual([]);
  await button('到账 ¥397').click();
  await expect.element(page.getByText('金额不符，已转人工退款')).toBeVisible();
  expect(sentTo(decideVoucher)).toMatchObject([{ decision: 'confirm', received_fen: 39_700 }]);
});

test('a large sum is noted for a colleague, who confirms it; who noted it can only take it back', async () => {
  await show(<BankQueue />, { at: '/work?open=3' });
  await field('银行流水号').fill('2026112400017');
  await field('到账金额（元）').fill('５，２９８');
  await expect.element(page.getByText(/^.*超过 ¥500：登记后由另一位运营核对/)).toBeVisible();
  const found = { bank_no: '2026112400017', received_fen: 529_800 };
  const proposed = { ...checking, ...found, state: 'proposed', state_label: '待复核' } as const;
  answers(decideVoucher, () => {
    has({ ...proposed, needs_other: true });
    return null;
  });
  await button('登记到账，请人复核').click();
  await expect.element(page.getByText(/^到账是您登记的。超过 ¥500/)).toBeVisible();
  expect(sentTo(decideVoucher)).toMatchObject([{ decision: 'propose', ...found }]);
  await expect.element(button('退回重新核对')).toBeVisible();
  await expect.element(button('确认到账')).not.toBeInTheDocument();
  has(proposed);
  tellChanges(['queue']);
  await button('确认到账').click();
  await button('到账 ¥5298').click();
  expect(sentTo(decideVoucher)[1]).toMatchObject({ decision: 'confirm' });
});

test('what was typed stays when the case is closed and opened again', async () => {
  await show(<BankQueue />, { at: '/work?open=3' });
  const words = page.getByLabelText(/^处理说明/);
  await field('银行流水号').fill('2026112400017');
  await words.fill('凭证看不清');
  const head = page.getByRole('button', { name: /麦穗科技 ¥198/ });
  await head.click();
  await expect.element(words).not.toBeInTheDocument();
  await head.click();
  await expect.element(words).toHaveValue('凭证看不清');
  await expect.element(field('银行流水号')).toHaveValue('2026112400017');
});

test('a case that somebody else decided says so where it was', async () => {
  await show(<BankQueue />, { at: '/work?open=3' });
  await field('银行流水号').fill('2026112400017');
  has();
  tellChanges(['queue']);
  await expect.element(page.getByText(/^刚才打开的这一份已经处理/)).toBeVisible();
});

test('beginning keeps the focus in the case', async () => {
  has({ ...checking, state: 'waiting', state_label: '待核对' });
  await show(<BankQueue />, { at: '/work?open=3' });
  answers(decideVoucher, () => {
    has(checking);
    return null;
  });
  await button('开始核对').click();
  await expect.element(field('银行流水号')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /麦穗科技 ¥198/ })).toHaveFocus();
});
