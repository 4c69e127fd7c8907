// An order's page: paying it, asking, cancelling, and each end.

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answers, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { anOrder } from '../../../../tests/components/order.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import {
  askOrder,
  cancelOrder,
  getOrder,
  type OrderDetail,
  payOrder,
} from '../../../contract/wallet/order.ts';
import {
  getOrderRefund,
  type RefundRequest,
  requestRefund,
} from '../../../contract/wallet/refund.ts';
import { tellChanges } from '../../data/changes.ts';
import { rememberAct } from './interrupted.ts';
import OrderPage from './order-page.tsx';

const order_no = 'Z20261124abcdefgh1234';
const button = (name: string | RegExp) => page.getByRole('button', { name });

/** From now on the server has the order like this. */
const has = (order: OrderDetail) => answers(getOrder, order);

const opens = () =>
  show(<OrderPage />, { at: `/layout/pay/${order_no}`, route: '/layout/pay/:order_no' });

const attempt: NonNullable<OrderDetail['attempt']> = {
  id: 4,
  way: 'sandbox',
  label: '沙箱收银台（不收真钱）',
  fen: 55_800,
  pay: { kind: 'qr', text: `https://zemu.example/dev/cashier/${order_no}A1` },
  expires_at: new Date(Date.now() + 30 * 60_000).toISOString(),
};
const PAID = {
  state: 'paid',
  state_label: '已付款',
  paid_at: '2026-11-24T00:01:00.000Z',
  paid_by: '沙箱收银台（不收真钱）',
  starts_at: '2026-11-24T00:01:00.000Z',
  ends_at: '2027-02-24T00:01:00.000Z',
  ways: [],
  can_pay: false,
  can_cancel: false,
} satisfies Partial<OrderDetail>;

beforeEach(() => {
  signIn('recruiter');
  answers(getOrderRefund, { quote: null, request: null, others: [], invoice: null });
});

describe('an order that was placed in the middle of an act', () => {
  test('leads back to it, before and after it is paid', async () => {
    rememberAct(order_no, { path: '/layout/position?tab=online', act: '置顶' });
    has(anOrder());
    await opens();
    const back = page.getByRole('link', { name: '回到刚才的页面' });
    await expect.element(back).toHaveAttribute('href', '/layout/position?tab=online');
    has(anOrder(PAID));
    tellChanges(['wallet']);
    await expect.element(page.getByRole('link', { name: '回去继续置顶' })).toBeVisible();
    sessionStorage.clear();
  });
});

test('what can be paid back is read again after a failure', async () => {
  refuses(getOrderRefund, 'busy');
  has(anOrder(PAID));
  await opens();
  await button('再试一次').click();
  expect(sentTo(getOrderRefund).length).toBeGreaterThan(1);
});

test('a renewal names its days, and a plan whose rest was credited its order', async () => {
  const notes = anOrder().notes;
  const planned = { starts_at: '2027-06-12T02:00:00.000Z', ends_at: '2028-06-12T02:00:00.000Z' };
  has(anOrder({ act: 'renew', notes: { ...notes, planned, stops_renewal: 'VIP 月卡' } }));
  await opens();
  await expect.element(page.getByText('2027-06-12 10:00 至 2028-06-12 10:00')).toBeVisible();
  await expect.element(page.getByText(/^VIP 月卡的自动续费会关闭/)).toBeVisible();
  const credited_to = 'Z20261124abcdefgh9999';
  has(anOrder({ ...PAID, notes: { ...notes, credited_to } }));
  tellChanges(['wallet']);
  await expect
    .element(page.getByRole('link', { name: credited_to }))
    .toHaveAttribute('href', `/layout/pay/${credited_to}`);
  await expect.element(page.getByText(/有效期内可以申请退款/)).not.toBeInTheDocument();
});

describe('an order that waits', () => {
  test('is paid at the cashier; the page follows and says what holds until when', async () => {
    has(anOrder());
    await opens();
    await expect.element(page.getByText('¥558', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/^还剩 \d+:\d\d，到时没有付款自动关闭$/)).toBeVisible();
    const pending = anOrder({ state: 'pending', attempt });
    answers(payOrder, () => {
      has(pending);
      return pending;
    });
    await button('去付款').click();
    await expect.element(page.getByRole('img', { name: '付款二维码' })).toBeVisible();
    await expect.element(page.getByText('沙箱收银台 · 不会真的扣款')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: '打开收银台' }))
      .toHaveAttribute('href', `/dev/cashier/${order_no}A1`);
    expect(sentTo(payOrder)).toEqual([{ order_no, way: 'sandbox', device: 'desktop' }]);

    answers(askOrder, pending);
    await button('我已支付').click();
    await expect.element(page.getByText(/^还没有查到付款/)).toBeVisible();
    answers(askOrder, () => {
      has(anOrder(PAID));
      return anOrder(PAID);
    });
    await button('我已支付').click();
    await expect
      .element(page.getByText('VIP 季卡，有效期 2026-11-24 08:01 至 2027-02-24 08:01。'))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: '查看账户资产' }))
      .toHaveAttribute('href', '/layout/assets');
  });

  test('is paid from the balance where that is enough', async () => {
    const ways: OrderDetail['ways'] = [
      { code: 'balance', label: '账户余额' },
      { code: 'sandbox', label: '沙箱收银台（不收真钱）' },
    ];
    has(anOrder({ ways, balance_fen: 60_000 }));
    await opens();
    await expect.element(page.getByRole('radio', { name: '账户余额（可用 ¥600）' })).toBeChecked();
    answers(payOrder, () => {
      has(anOrder({ ...PAID, paid_by: '账户余额' }));
      return anOrder({ ...PAID, paid_by: '账户余额' });
    });
    await button('用余额支付 ¥558').click();
    const question = page.getByRole('dialog', { name: '用余额支付 ¥558？' });
    await question.getByRole('button', { name: '再想想' }).click();
    expect(sentTo(payOrder)).toEqual([]);
    await button('用余额支付 ¥558').click();
    await question.getByRole('button', { name: '确认支付' }).click();
    await expect.element(page.getByText('2026-11-24 08:01 付款，账户余额')).toBeVisible();
  });

  test('says what the balance lacks, and tops it up by that', async () => {
    has(anOrder({ balance_fen: 5_000 }));
    await opens();
    await expect.element(page.getByRole('radio', { name: '账户余额（可用 ¥50）' })).toBeDisabled();
    await expect.element(page.getByText('余额不足，还差 ¥508')).toBeVisible();
    await button('去充值').click();
    await expect
      .element(page.getByRole('textbox', { name: '充值金额（元）' }))
      .toHaveValue('508.00');
  });

  test('after a payment that failed, shows no code any more and can be paid again', async () => {
    const pending = anOrder({ state: 'pending', attempt });
    has(pending);
    answers(askOrder, pending);
    await opens();
    const code = page.getByRole('img', { name: '付款二维码' });
    await expect.element(code).toBeVisible();
    has(anOrder({ state: 'pending', is_failed: true }));
    tellChanges(['wallet']);
    await expect.element(page.getByText('付款没有成功，可以再付一次。')).toBeVisible();
    await expect.element(code).not.toBeInTheDocument();
    await expect.element(button('去付款')).toBeVisible();
  });

  test('on a phone inside WeChat, says how to get to a browser that can pay', async () => {
    const real = window.matchMedia.bind(window);
    const phone = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => real(query.includes('coarse') ? 'all' : query));
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0');
    const ways: OrderDetail['ways'] = [
      { code: 'wechat', label: '微信支付' },
      { code: 'sandbox', label: '沙箱收银台（不收真钱）' },
    ];
    has(anOrder({ ways }));
    await opens();
    await expect.element(page.getByText(/选「在浏览器打开」后付款/)).toBeVisible();
    expect(button('去付款').query()).toBeNull();
    await page.getByRole('radio', { name: /沙箱/ }).click();
    await expect.element(button('去付款')).toBeVisible();
    phone.mockRestore();
    agent.mockRestore();
  });

  test('is asked about when a person comes back to it', async () => {
    const pending = anOrder({ state: 'pending', attempt });
    has(pending);
    answers(askOrder, pending);
    await opens();
    await expect.element(page.getByRole('img', { name: '付款二维码' })).toBeVisible();
    await expect.poll(() => sentTo(askOrder)).toEqual([{ order_no }]);
    answers(askOrder, () => {
      has(anOrder(PAID));
      return anOrder(PAID);
    });
    // Nothing is asked while the first answer is still on its way.
    const asked = () => {
      document.dispatchEvent(new Event('visibilitychange'));
      return sentTo(askOrder).length;
    };
    await expect.poll(asked).toBeGreaterThan(1);
    await expect.element(page.getByText('已付款', { exact: true })).toBeVisible();
  });

  test('is cancelled after a question', async () => {
    has(anOrder());
    await opens();
    await button('取消订单').click();
    const dialog = page.getByRole('dialog', { name: '取消这份订单？' });
    await dialog.getByRole('button', { name: '继续付款' }).click();
    expect(sentTo(cancelOrder)).toEqual([]);
    await button('取消订单').click();
    const closed = anOrder({
      state: 'closed',
      state_label: '已关闭',
      ways: [],
      can_pay: false,
      can_cancel: false,
    });
    answers(cancelOrder, () => {
      has(closed);
      return closed;
    });
    await dialog.getByRole('button', { name: '取消订单' }).click();
    await expect.element(page.getByText(/^订单没有付款，已经关闭/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: '重新选择' }))
      .toHaveAttribute('href', '/layout/vip');
  });
});

describe('a provider with a page of its own', () => {
  const url = 'https://openapi.alipay.com/gateway.do?sign=x';
  const ways: OrderDetail['ways'] = [{ code: 'alipay', label: '支付宝' }];
  const begun = anOrder({
    ways,
    state: 'pending',
    attempt: { ...attempt, way: 'alipay', label: '支付宝', pay: { kind: 'url', url } },
  });

  test('opens it in another window, and leaves a link', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    has(anOrder({ ways }));
    await opens();
    answers(payOrder, () => {
      has(begun);
      return begun;
    });
    await button('去付款').click();
    const link = page.getByRole('link', { name: '打开支付宝' });
    await expect.element(link).toHaveAttribute('href', url);
    await expect.element(link).toHaveAttribute('target', '_blank');
    expect(opened.mock.calls).toEqual([[url, '_blank', 'noopener']]);
    opened.mockRestore();
  });

  test('sends the payer back: the page asks it and says so until it knows', async () => {
    has(begun);
    answers(askOrder, begun);
    const { path } = await show(<OrderPage />, {
      at: `/layout/pay/${order_no}?out_trade_no=A1&trade_no=2&total_amount=558.00&sign=forged`,
      route: '/layout/pay/:order_no',
    });
    await expect.element(page.getByRole('heading', { name: '正在确认付款' })).toBeVisible();
    await expect.poll(path).toBe(`/layout/pay/${order_no}`);
    expect(sentTo(askOrder)).toEqual([{ order_no }]);
    await expect.element(page.getByText(/^支付机构还没有查到这笔付款/)).toBeVisible();
    await expect.element(button('去付款')).not.toBeInTheDocument();
    answers(askOrder, () => {
      has(anOrder(PAID));
      return anOrder(PAID);
    });
    await button('再查一次').click();
    await expect.element(page.getByText(/^VIP 季卡，有效期 /)).toBeVisible();
    await expect.element(page.getByText('正在确认付款')).not.toBeInTheDocument();
  });

  test('sends somebody back who has not paid: it can be paid again', async () => {
    has(begun);
    answers(askOrder, begun);
    await show(<OrderPage />, {
      at: `/layout/pay/${order_no}?out_trade_no=A1`,
      route: '/layout/pay/:order_no',
    });
    await button('还没有付款，继续付款').click();
    await expect.element(page.getByRole('link', { name: '打开支付宝' })).toBeVisible();
  });
});

describe('an order that ended otherwise', () => {
  const ended = { can_pay: false, can_cancel: false, ways: [] };
  test.each([
    ['closing', '正在关闭', /^正在向支付机构确认没有付款/],
    ['review', '核对中', /^收到 ¥558，但订单已经关闭。款项会原路退回/],
    ['refunded', '已退款', /^已退回 ¥558，订单结束/],
  ] as const)('%s says what that means', async (state, state_label, words) => {
    const stray_fen = state === 'review' ? 55_800 : 0;
    has(anOrder({ ...ended, state, state_label, refunded_fen: 55_800, stray_fen }));
    await opens();
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(page.getByText(state_label, { exact: true })).toBeVisible();
  });
});

test('an order offers its invoice, or leads to the one that was asked for', async () => {
  has(anOrder({ ...PAID, invoice: 'open' }));
  await opens();
  await expect.element(page.getByRole('link', { name: '申请发票' })).toBeVisible();
  has(anOrder({ ...PAID, invoice: 'asked' }));
  tellChanges(['wallet']);
  await expect
    .element(page.getByRole('link', { name: '查看发票' }))
    .toHaveAttribute('href', '/layout/assets?tab=orders#invoices');
  await expect.element(page.getByRole('link', { name: '申请发票' })).not.toBeInTheDocument();
});

describe('what goes back', () => {
  const quote = {
    worth_fen: 29_800,
    whole: 31,
    used: 10,
    unit: '天',
    charge_fen: 9612,
    fen: 20_188,
    parts: [{ way: '微信支付', fen: 20_188 }],
  };
  const waiting: RefundRequest = {
    id: 7,
    state: 'waiting',
    state_label: '待审核',
    fen: 20_188,
    charge_fen: 9612,
    reason: '招聘暂停',
    answer: '',
    created_at: '2026-11-30T02:00:00.000Z',
    answered_at: null,
    refunds: [],
  };

  test('is calculated before it is asked for, with a reason', async () => {
    has(anOrder({ ...PAID, label: 'VIP 月卡' }));
    answers(getOrderRefund, { quote, request: null, others: [], invoice: 'requested' });
    await opens();
    await expect
      .element(page.getByText('¥298 × 已用 10 天 ÷ 31 天 = ¥96.12', { exact: true }))
      .toBeVisible();
    await button('申请退款').click();
    await expect.element(page.getByText(/退款有结果前暂缓开票/)).toBeVisible();
    await button('申请退回 ¥201.88').click();
    await expect.element(page.getByText('请填写退款原因')).toBeVisible();
    expect(sentTo(requestRefund)).toEqual([]);
    await page.getByRole('textbox', { name: '退款原因' }).fill('招聘暂停');
    answers(requestRefund, () => {
      answers(getOrderRefund, { quote: null, request: waiting, others: [], invoice: null });
      return { id: 7 };
    });
    await button('申请退回 ¥201.88').click();
    await expect.element(page.getByText('待审核', { exact: true })).toBeVisible();
    expect(sentTo(requestRefund)).toEqual([{ order_no, reason: '招聘暂停', shown_fen: 20_188 }]);
    await expect.element(button('撤回申请')).toBeVisible();
  });

  test('shows where each amount went, and why a request was refused', async () => {
    has(anOrder({ ...PAID, label: 'VIP 月卡' }));
    const refund = {
      number: 'Z1A1R1',
      fen: 20_188,
      way: '微信支付',
      state: 'failed',
      state_label: '未能退款',
      why: '重复付款，自动原路退回',
      at: '2026-11-30T02:00:00.000Z',
    } as const;
    const request: RefundRequest = {
      ...waiting,
      state: 'refused',
      state_label: '未通过',
      answer: '已补偿',
    };
    answers(getOrderRefund, { quote: null, request, others: [refund], invoice: null });
    await opens();
    await expect.element(page.getByText('没有通过的原因：已补偿')).toBeVisible();
    await expect.element(page.getByText('未能退款', { exact: true })).toBeVisible();
    await expect.element(page.getByText('重复付款，自动原路退回')).toBeVisible();
    await expect.element(button('申请退款')).not.toBeInTheDocument();
  });
});
