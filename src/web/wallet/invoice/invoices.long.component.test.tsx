// The section 发票: asking for an invoice over several orders, keeping titles with the worst that people type, files,
// and asking again after a failure.
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { anEnterprise } from '../../../../tests/components/enterprise.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { getMyEnterprise } from '../../../contract/enterprise/enterprise.ts';
import {
  type InvoiceOrder,
  type InvoiceRow,
  listInvoiceOrders,
  listInvoices,
  listTitles,
  requestInvoice,
  saveTitle,
  type Title,
  withdrawInvoice,
} from '../../../contract/wallet/invoice.ts';
import { Invoices } from './invoices.tsx';

const title: Title = {
  id: 3,
  version: 1,
  kind: 'normal',
  name: '择木测试科技有限公司',
  tax_number: '91350100M000100Y43',
  mail: 'finance@zemu.example',
  address: '',
  phone: '',
  bank: '',
  bank_account: '',
};
const first: InvoiceOrder = {
  order_no: 'Z20261121aaaaaaaa0001',
  label: 'VIP 月卡',
  paid_at: '2026-11-21T02:00:00.000Z',
  fen: 29_800,
  refunded_fen: 0,
  reason: '',
};
const second: InvoiceOrder = {
  ...first,
  order_no: 'Z20261121aaaaaaaa0002',
  label: 'VIP 季卡',
  fen: 49_850,
  refunded_fen: 29_950,
};
const charged: InvoiceOrder = {
  ...first,
  order_no: 'Z20261121aaaaaaaa0003',
  label: '余额充值',
  fen: 0,
  reason: '充值不开票，用余额购买后按所买的订单开票',
};
const { id: _id, version: _version, ...values } = title;
const invoice: InvoiceRow = {
  id: 8,
  number: 'F2026112112345678',
  title: values,
  kind_label: '普通发票',
  state: 'requested',
  state_label: '等待开票',
  reason: '',
  fen: 29_800,
  red_fen: 0,
  due_fen: 0,
  orders: [{ order_no: first.order_no, label: first.label, fen: first.fen }],
  invoice_no: '',
  issued_on: null,
  file: null,
  reds: [],
  created_at: '2026-11-21T03:00:00.000Z',
};

const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = (name: string | RegExp) => page.getByRole('textbox', { name });
const has = (items: DataOf<typeof listInvoices>['items']) =>
  answers(listInvoices, { items, next: null });

beforeEach(() => {
  signIn('recruiter');
  has([]);
  answers(listTitles, { items: [title] });
  answers(getMyEnterprise, null);
  answers(listInvoiceOrders, { items: [second, first, charged], next: null });
});

const opens = (at = '/layout/assets') => show(<Invoices />, { at, route: '/layout/assets' });

describe('a request', () => {
  test('is one invoice over several orders; what cannot be invoiced says why', async () => {
    await opens();
    await button('申请发票').click();
    await expect
      .element(page.getByRole('checkbox', { name: /余额充值.*充值不开票/ }))
      .toBeDisabled();
    await button('提交申请').click();
    await expect.element(page.getByText('请选择要开票的订单')).toBeVisible();
    await page.getByRole('checkbox', { name: /VIP 月卡/ }).click();
    await page.getByRole('checkbox', { name: /VIP 季卡.*已退 ¥299.50/ }).click();
    await expect.element(page.getByText('¥796.50')).toBeVisible();
    refuses(requestInvoice, 'conflict', '可开票金额现在是 ¥598，请确认后再提交');
    await button('提交申请').click();
    await expect.element(page.getByText('可开票金额现在是 ¥598，请确认后再提交')).toBeVisible();
    answers(requestInvoice, { id: 8 });
    has([invoice]);
    await button('提交申请').click();
    await expect.element(page.getByText('等待开票')).toBeVisible();
    expect(sentTo(requestInvoice).at(-1)).toEqual({
      order_nos: [second.order_no, first.order_no],
      title_id: 3,
      shown_fen: 79_650,
    });
  });

  test('begins with the order that its page names', async () => {
    await opens(`/layout/assets?invoice=${first.order_no}`);
    await expect.element(page.getByRole('checkbox', { name: /VIP 月卡/ })).toBeChecked();
    await expect.element(page.getByRole('checkbox', { name: /VIP 季卡/ })).not.toBeChecked();
  });

  test('finds the order that its page names on a later page', async () => {
    answers(listInvoiceOrders, ({ cursor }) =>
      cursor ? { items: [first], next: null } : { items: [second], next: 'older' },
    );
    await opens(`/layout/assets?invoice=${first.order_no}`);
    await expect.element(page.getByRole('checkbox', { name: /VIP 月卡/ })).toBeChecked();
    await expect.element(page.getByRole('status').getByText('¥298', { exact: true })).toBeVisible();
  });

  test('can be taken back while it waits', async () => {
    has([invoice]);
    await opens();
    await button('撤回申请').click();
    answers(withdrawInvoice, null);
    has([{ ...invoice, state: 'withdrawn', state_label: '已撤回' }]);
    await page.getByRole('dialog').getByRole('button', { name: '撤回申请' }).click();
    await expect.element(page.getByText('已撤回', { exact: true }).first()).toBeVisible();
    expect(sentTo(withdrawInvoice)).toEqual([{ id: 8 }]);
  });

  test('that failed says why, and is asked again with its orders', async () => {
    const reason = '抬头与税号不一致，请核对后重新申请。';
    has([{ ...invoice, state: 'failed', state_label: '未能开票', reason }]);
    await opens();
    await expect.element(page.getByText(reason)).toBeVisible();
    await button('重新申请').click();
    await expect.element(page.getByRole('checkbox', { name: /VIP 月卡/ })).toBeChecked();
  });
});

test('an issued invoice and its red letter have files', async () => {
  const file = { name: '电子发票.pdf', bytes: 1000 };
  const red = { id: 5, fen: 9800, red_no: '2'.repeat(20), issued_on: '2026-11-22', file };
  const sums = { red_fen: 9800, invoice_no: '1'.repeat(20), issued_on: '2026-11-21' };
  has([{ ...invoice, ...sums, state: 'issued', state_label: '已开票', file, reds: [red] }]);
  await opens();
  await expect.element(page.getByText(/发票号码 1{20}，已红冲 ¥98/)).toBeVisible();
  await expect.element(button('下载发票 择木测试科技有限公司')).toBeVisible();
  await expect.element(button('下载红字发票 ¥98')).toBeVisible();
});

describe('a title', () => {
  /** Opens the form of a new title. */
  async function opensForm() {
    answers(listTitles, { items: [] });
    await opens();
    await button('管理抬头').click();
    await button('新建抬头').click();
  }

  test('begins with what the certification has proved', async () => {
    const { name: full_name, tax_number: credit_code } = title;
    answers(getMyEnterprise, anEnterprise({ full_name, credit_code }));
    await opensForm();
    await expect.element(field(/^抬头/)).toHaveValue(full_name);
    await expect.element(field(/^税号/)).toHaveValue(credit_code);
  });

  test('takes full-width digits and spaces', async () => {
    await opensForm();
    await field(/^抬头/).fill('择木测试科技有限公司');
    await field(/^税号/).fill(' ９１３５０１００m0001 00y43　');
    await field(/^邮箱/).fill('finance＠zemu.example');
    answers(saveTitle, () => {
      answers(listTitles, { items: [title] });
      return { id: 3 };
    });
    await button('保存抬头').click();
    await expect.element(page.getByText(/税号 91350100M000100Y43/)).toBeVisible();
    expect(sentTo(saveTitle)).toEqual([{ version: 0, title: values }]);
  });

  test.each([
    ['91350100M000100Y44', '18 位的税号校验不通过，请对照营业执照核对每一位'],
    ['12345678901234', '税号为 15 至 20 位，现在是 14 位'],
    ['1'.repeat(200), '税号为 15 至 20 位，现在是 200 位'],
    ['九一三五零一零零一二三四五六七', '税号由数字和字母组成'],
  ])('refuses the tax number %s', async (typed, words) => {
    await opensForm();
    await field(/^抬头/).fill('甲'.repeat(200));
    await field(/^税号/).fill(typed);
    await button('保存抬头').click();
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(page.getByText('抬头最多 100 个字，请删去 100 个')).toBeVisible();
    await expect.element(page.getByText('请输入正确的邮箱地址')).toBeVisible();
    expect(sentTo(saveTitle)).toEqual([]);
  });

  test('of a special invoice needs address, phone and bank', async () => {
    await opensForm();
    await expect.element(field(/^开户银行/)).not.toBeInTheDocument();
    await page.getByRole('combobox', { name: /发票类型/ }).selectOptions('special');
    await button('保存抬头').click();
    await expect.element(page.getByText('请填写注册地址')).toBeVisible();
    await expect.element(page.getByText('专用发票需要注册电话')).toBeVisible();
    await expect.element(page.getByText('请填写开户银行')).toBeVisible();
    await expect.element(page.getByText('专用发票需要银行账号')).toBeVisible();
  });
});
