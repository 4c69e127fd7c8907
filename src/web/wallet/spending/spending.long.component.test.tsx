// Spending in the browser: the password on the order's page, waiting for an approval, giving one, and the settings.
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { anOrder, aSpendingRight } from '../../../../tests/components/order.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import {
  getBalance,
  getOrder,
  type OrderDetail,
  payOrder,
} from '../../../contract/wallet/order.ts';
import { getOrderRefund } from '../../../contract/wallet/refund.ts';
import {
  askApproval,
  decideApproval,
  getSpending,
  listApprovals,
  saveSpending,
} from '../../../contract/wallet/spending.ts';
import OrderPage from '../order/order-page.tsx';
import { Approvals } from './approvals.tsx';
import { SpendingSettings } from './settings.tsx';

const order_no = 'Z20261124abcdefgh1234';
const button = (name: string | RegExp) => page.getByRole('button', { name });
const opens = () =>
  show(<OrderPage />, { at: `/layout/pay/${order_no}`, route: '/layout/pay/:order_no' });
const told = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();
const password = () => page.getByLabelText(/^支付密码/);

const rule = (change: Partial<OrderDetail['pay_rule']> = {}): OrderDetail['pay_rule'] => ({
  may: 'pay',
  words: '',
  password: 'asked',
  password_above_fen: 50_000,
  ...change,
});
const ways = [{ code: 'balance' as const, label: '账户余额' }];
const approval = {
  state: 'waiting',
  label: '等待管理员批准',
  by: '方晓',
  asked_at: '2026-11-24T01:00:00.000Z',
  reason: '',
} as const;

beforeEach(() => signIn('recruiter'));

describe('paying from the balance', () => {
  test('asks for six digits above the limit, and says what was wrong with them', async () => {
    answers(getOrder, anOrder({ ways, pay_rule: rule() }));
    await opens();
    const pay = button('用余额支付 ¥558');
    await told(/超过 ¥500 的余额付款要输入/);
    await pay.click();
    await told('请输入 6 位数字的支付密码');
    expect(sentTo(payOrder)).toEqual([]);
    await password().fill('000001');
    const words = '支付密码不正确，还可以再试 4 次';
    refuses(payOrder, 'invalid-input', words, { fields: { pay_password: words } });
    await pay.click();
    await told(words);
    await expect.element(password()).toHaveValue('');
    await password().fill('295817');
    refuses(payOrder, 'conflict', '余额不足，请先充值', { reason: 'balance-short' });
    await pay.click();
    await told('余额不足，请先充值');
    await password().fill('295817');
    answers(payOrder, anOrder({ state: 'paid', state_label: '已付款', can_pay: false }));
    await pay.click();
    await expect
      .poll(() => sentTo(payOrder).at(-1))
      .toMatchObject({ order_no, way: 'balance', pay_password: '295817' });
  });

  test('leads who has no password to setting it, and back', async () => {
    answers(getOrder, anOrder({ ways, pay_rule: rule({ password: 'unset' }) }));
    await opens();
    const query = new URLSearchParams({
      tab: 'security',
      set: 'pay-password',
      back: `/layout/pay/${order_no}`,
    });
    await expect
      .element(page.getByRole('link', { name: '设置后回到这里' }))
      .toHaveAttribute('href', `/layout/account?${query}`);
    await expect.element(button('用余额支付 ¥558')).toBeDisabled();
  });
});

describe('an order above the limit of the month', () => {
  const words = '超出您本月的额度：额度 ¥100，已用 ¥0，这份订单 ¥558';

  test('is sent to the administrators, and then waits', async () => {
    answers(getOrder, anOrder({ ways, pay_rule: rule({ may: 'ask', words }) }));
    await opens();
    await told(`${words}。`);
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
    const waiting = anOrder({ ways, pay_rule: rule({ may: 'ask', words }), approval });
    answers(askApproval, () => {
      answers(getOrder, waiting);
      return waiting;
    });
    await button('提交管理员批准').click();
    await told('等待管理员批准');
    await told(/前没有批准，订单自动关闭/);
    expect(sentTo(askApproval)).toEqual([{ order_no }]);
  });

  test('that was refused says why', async () => {
    const refused = { ...approval, state: 'refused', label: '', reason: '这个月先不买' } as const;
    answers(
      getOrder,
      anOrder({ state: 'closed', state_label: '已关闭', can_pay: false, approval: refused }),
    );
    answers(getOrderRefund, { quote: null, request: null, others: [], invoice: null });
    await opens();
    await told('管理员没有批准：这个月先不买。订单已经关闭，没有产生任何费用。');
  });

  test('is not paid by who may not spend', async () => {
    const own = '这份订单是同事提交的，由本人或管理员付款';
    answers(getOrder, anOrder({ ways, pay_rule: rule({ may: 'no', words: own }) }));
    await opens();
    await told(own);
    await expect.element(button(/支付/)).not.toBeInTheDocument();
  });
});

describe('an administrator', () => {
  const waiting: DataOf<typeof listApprovals> = [
    {
      order_no,
      label: 'VIP 季卡',
      fen: 55_800,
      by: '方晓',
      asked_at: '2026-11-24T01:00:00.000Z',
      expires_at: '2026-11-27T01:00:00.000Z',
      month_fen: 10_000,
      spent_fen: 0,
    },
  ];

  test('approves with the password, or lets the member pay, or refuses with a reason', async () => {
    answers(listApprovals, waiting);
    answers(getBalance, { free_fen: 5000, held_fen: 0, spending: aSpendingRight() });
    answers(getOrder, anOrder({ ways, pay_rule: rule(), approval }));
    await show(<Approvals />, { at: '/layout/assets' });
    await told(/^方晓 11月24日 09:00 提交，本月额度 ¥100，已用 ¥0；/);
    await button('批准方晓的VIP 季卡').click();
    const approve = page.getByRole('dialog', { name: '批准方晓的VIP 季卡' });
    const act = approve.getByRole('button', { name: '批准' });
    await expect.element(approve.getByText(/（余额 ¥50）/)).toBeVisible();
    await act.click();
    await told('请输入 6 位数字的支付密码');
    await password().fill('295817');
    refuses(decideApproval, 'conflict', '余额不足，请先充值', { reason: 'balance-short' });
    await act.click();
    await told('余额不足，请先充值');
    await approve.getByRole('radio', { name: /^批准，由 TA/ }).click();
    answers(decideApproval, anOrder());
    await act.click();
    await told('已批准，对方会收到通知');
    await button('拒绝方晓的VIP 季卡').click();
    const refuse = page.getByRole('dialog', { name: '拒绝方晓的VIP 季卡' });
    await refuse.getByRole('button', { name: '拒绝' }).click();
    await told('请写明原因，对方会看到');
    await refuse.getByLabelText(/^原因/).fill('这个月先不买');
    await refuse.getByRole('button', { name: '拒绝' }).click();
    await told('已拒绝，对方会收到通知');
    expect(sentTo(decideApproval)).toEqual([
      { order_no, decision: 'pay', reason: '', pay_password: '295817' },
      { order_no, decision: 'allow', reason: '' },
      { order_no, decision: 'refuse', reason: '这个月先不买' },
    ]);
  });

  test('sets who may spend how much; a higher limit of the password asks for it', async () => {
    const settings: DataOf<typeof getSpending> = {
      version: 2,
      password_above_fen: 50_000,
      members: [
        {
          id: 1,
          name: '林小满',
          role: 'administrator',
          may_spend: true,
          month_fen: 0,
          spent_fen: 0,
        },
        {
          id: 2,
          name: '方晓',
          role: 'recruiter',
          may_spend: false,
          month_fen: 0,
          spent_fen: 29_800,
        },
      ],
    };
    answers(getSpending, settings);
    await show(<SpendingSettings />, { at: '/layout/assets?tab=spending' });
    await told('本月已用 ¥298');
    const limit = page.getByLabelText(/^支付密码限额/);
    await expect.element(limit).toHaveValue('500');
    await limit.fill('两千');
    await button('保存消费设置').click();
    await told(/^请填写金额/);
    await limit.fill('2000.50');
    await page.getByRole('checkbox', { name: /^允许消费\s*：方晓$/ }).click();
    await page.getByLabelText(/^每月额度/).fill('1000');
    await button('保存消费设置').click();
    await told(/^提高限额要输入您的支付密码/);
    await page.getByLabelText(/^支付密码必填$/).fill('295817');
    answers(saveSpending, null);
    await button('保存消费设置').click();
    await told('消费设置已保存');
    expect(sentTo(saveSpending)).toEqual([
      {
        version: 2,
        password_above_fen: 200_050,
        members: [{ id: 2, may_spend: true, month_fen: 100_000 }],
        pay_password: '295817',
      },
    ]);
  });
});
