// An order paid by a transfer between firms: choosing it, the account and the voucher, and how finance's word shows.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { anOrder } from '../../../../tests/components/order.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import { sendVoucher, uploadVoucher } from '../../../contract/wallet/bank.ts';
import type { BankTransfer, Voucher } from '../../../contract/wallet/bank-voucher.ts';
import { getOrder, type OrderDetail, payOrder } from '../../../contract/wallet/order.ts';
import { getOrderRefund } from '../../../contract/wallet/refund.ts';
import OrderPage from '../order/order-page.tsx';

const order_no = 'Z20261124abcdefgh1234';
const account = {
  name: '福州择木科技有限公司',
  bank: '中国银行福州鼓楼支行',
  number: '4000 0000 1234',
  is_example: false,
};
const chosen: BankTransfer = { account, voucher: null, can_send: true };
const voucher: Voucher = {
  id: 3,
  state: 'waiting',
  state_label: '待核对',
  payer: '杭州青藤科技有限公司',
  paid_on: new Date().toISOString().slice(0, 10),
  file: { name: '转账凭证.pdf', is_pdf: true },
  reason: '',
  sent_at: new Date().toISOString(),
};
const way = { code: 'bank', label: '对公转账' } as const;
const waiting: Partial<OrderDetail> = {
  state: 'pending',
  ways: [way],
  transfer: chosen,
  attempt: {
    id: 4,
    way: 'bank',
    label: way.label,
    fen: 55_800,
    pay: { kind: 'account', ...account },
    expires_at: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  },
};

const button = (name: string | RegExp) => page.getByRole('button', { name });
const has = (change: Partial<OrderDetail>) => answers(getOrder, anOrder(change));
const opens = () =>
  show(<OrderPage />, { at: `/layout/pay/${order_no}`, route: '/layout/pay/:order_no' });
const choose = (name: string) =>
  page
    .getByLabelText('选择转账凭证')
    .upload(new File(['%PDF-1.7'], name, { type: 'application/pdf' }));

beforeEach(() => {
  signIn('recruiter');
  answers(getOrderRefund, { quote: null, request: null, others: [], invoice: null });
});

test('shows the account once it is chosen, and sends the voucher', async () => {
  has({ ways: [way] });
  await opens();
  answers(payOrder, () => {
    has(waiting);
    return anOrder(waiting);
  });
  await button('查看收款账户').click();
  await expect.element(page.getByText('福州择木科技有限公司')).toBeVisible();
  await expect.element(button(/^复制\s?收款账号$/)).toBeVisible();
  await expect.element(button('我已支付')).not.toBeInTheDocument();
  await button('提交凭证').click();
  await expect.element(page.getByText('请上传转账凭证')).toBeVisible();
  await expect.element(page.getByText('请填写付款户名')).toBeVisible();
  expect(sentTo(sendVoucher)).toEqual([]);

  answers(uploadVoucher, { file: 'private/vouchers/2026-11/a1.pdf', name: '转账凭证.pdf' });
  await choose('回单.pdf');
  await expect.element(page.getByText('回单.pdf')).toBeVisible();
  await page.getByRole('textbox', { name: '付款户名' }).fill(voucher.payer);
  const sent = { ...waiting, transfer: { account, voucher, can_send: true } };
  answers(sendVoucher, () => {
    has(sent);
    return anOrder(sent);
  });
  await button('提交凭证').click();
  await expect.element(page.getByText(/财务正在核对这笔转账/)).toBeVisible();
  expect(sentTo(sendVoucher)).toMatchObject([
    { order_no, file: 'private/vouchers/2026-11/a1.pdf', payer: voucher.payer },
  ]);
});

test('keeps what was filled in while another way is looked at', async () => {
  const ways = [way, { code: 'sandbox', label: '沙箱收银台' }] as const;
  has({ ...waiting, ways: [...ways] });
  await opens();
  answers(uploadVoucher, { file: 'private/vouchers/2026-11/a1.pdf', name: '转账凭证.pdf' });
  await choose('回单.pdf');
  await page.getByRole('textbox', { name: '付款户名' }).fill('甲公司');
  await page.getByRole('radio', { name: '沙箱收银台' }).click();
  await expect.element(page.getByRole('textbox', { name: '付款户名' })).not.toBeInTheDocument();
  await page.getByRole('radio', { name: way.label }).click();
  await expect.element(page.getByText('回单.pdf')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: '付款户名' })).toHaveValue('甲公司');
});

test('says why a file is not taken', async () => {
  has(waiting);
  await opens();
  refuses(uploadVoucher, 'invalid-input', '图片已损坏，请换一张再试');
  await choose('坏的.pdf');
  await expect.element(page.getByText('图片已损坏，请换一张再试')).toBeVisible();
});

test('can be replaced until finance begins, and not afterwards', async () => {
  has({ ...waiting, transfer: { account, voucher, can_send: true } });
  await opens();
  await button('更换凭证').click();
  await expect.element(page.getByRole('textbox', { name: '付款户名' })).toHaveValue(voucher.payer);
  await button('取消').click();
  await expect.element(button('取消订单')).toBeVisible();
});

test('is being looked for', async () => {
  const checking = { ...voucher, state: 'checking', state_label: '核对中' } as const;
  has({
    ...waiting,
    can_pay: false,
    can_cancel: false,
    transfer: { account, voucher: checking, can_send: false },
  });
  await opens();
  await expect.element(page.getByText('核对中', { exact: true })).toBeVisible();
  await expect.element(button('更换凭证')).not.toBeInTheDocument();
  await expect.element(button('查看 PDF')).toBeVisible();
});

test('is sent again after a refusal, also for a closed order', async () => {
  const refused = {
    ...voucher,
    state: 'refused',
    state_label: '没有通过',
    reason: '看不清金额',
  } as const;
  const transfer = { account, voucher: refused, can_send: true };
  has({ ...waiting, transfer });
  await opens();
  await expect.element(page.getByText('原因：看不清金额')).toBeVisible();
  await expect.element(button('提交凭证')).toBeVisible();
});

test('of another sum says what came and what has gone back', async () => {
  const ended = { ...waiting, can_pay: false, can_cancel: false, attempt: null, ways: [] };
  const transfer = { account, voucher, can_send: false };
  const gone = { state: 'refunded', state_label: '已退款', stray_fen: 55_700, transfer } as const;
  has({ ...ended, ...gone });
  const at = '2026-11-24T02:00:00.000Z';
  const refund = { number: 'R1', fen: 55_700, way: '对公转账', state_label: '已退款', at };
  answers(getOrderRefund, {
    quote: null,
    request: null,
    others: [{ ...refund, state: 'succeeded', why: '付款金额与订单不同' }],
    invoice: null,
  });
  await opens();
  const words = '收到 ¥557，应付 ¥558，金额不符。已全部退回，订单没有生效。';
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByText('退到对公转账')).toBeVisible();
});

test('of a closed order leads to its return', async () => {
  const closed = { state: 'closed', state_label: '已关闭', can_pay: false } as const;
  has({ ...waiting, ...closed, attempt: null, ways: [], can_cancel: false });
  await opens();
  await button('已经转了账？上传凭证，由财务退回').click();
  await expect.element(button('提交凭证')).toBeVisible();
});
