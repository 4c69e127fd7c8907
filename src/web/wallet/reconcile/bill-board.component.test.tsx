// Reconciliation in the browser: the days, narrowing to a class, explaining, and the second person.
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { answersQueue, show, signIn } from '../../../../tests/components/stage.tsx';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { listCaseDecisions } from '../../../contract/console/review.ts';
import {
  askBillDay,
  decideBillCase,
  listBillDays,
  listBillQueue,
} from '../../../contract/wallet/reconcile.ts';
import { BillBoard } from './bill-board.tsx';

type Day = DataOf<typeof listBillDays>['days'][number];
type Case = DataOf<typeof listBillQueue>['items'][number];

const sum = (count: number, fen: number) => ({ count, fen });
const day = (change: Partial<Day> = {}): Day => ({
  provider: 'wechat',
  provider_label: '微信支付',
  day: '2026-11-22',
  state: 'open',
  state_label: '有差异',
  totals: {
    paid_here: sum(11, 1_318_800),
    paid_there: sum(12, 1_348_600),
    back_here: sum(1, 29_800),
    back_there: sum(1, 29_800),
    fee_fen: 8_092,
  },
  fault: '',
  loaded_at: '2026-11-23T02:30:00.000Z',
  open: 1,
  explained: 2,
  ...change,
});
const item = (change: Partial<Case> = {}): Case => ({
  id: 7,
  provider: 'wechat',
  provider_label: '微信支付',
  day: '2026-11-22',
  class: 'missing',
  class_label: '本站少记',
  kind_label: '收款',
  state: 'open',
  state_label: '待处理',
  number: '4200002026112200000001',
  out_no: 'OFFLINE2026001',
  about: '',
  here_fen: null,
  there_fen: 29_800,
  gap_fen: 29_800,
  at: '2026-11-22T06:12:00.000Z',
  live: '已付款',
  advice: '本站没有这个付款号，多半是在别处收的款。',
  is_mine: false,
  created_at: '2026-11-23T02:30:00.000Z',
  ...change,
});
const large = { there_fen: 238_800, gap_fen: 238_800 } as const;
const proposed = {
  ...large,
  state: 'proposed',
  state_label: '待复核',
} as const;
const noted = {
  label: '提交说明',
  reason: '线下收的年费，合同 12',
  by: '林小满',
  at: '2026-11-23T03:00:00.000Z',
};
const waits = day({
  provider: 'alipay',
  provider_label: '支付宝',
  state: 'waiting',
  state_label: '等账单',
  totals: null,
  fault: '账单还没有生成',
  open: 0,
  explained: 0,
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const told = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();
async function opens(one: Case, days: Day[] = [day(), waits]) {
  const since = '2026-11-23T02:30:00.000Z';
  answers(listBillDays, {
    days,
    classes: [{ code: 'missing', label: '本站少记', count: 1, since }],
  });
  answers(listBillQueue, { items: [one], next: null, waiting: 1 });
  answers(listCaseDecisions, {
    undo_until: null,
    decisions: one.state === 'proposed' ? [noted] : [],
  });
  await show(<BillBoard />, { at: `/?open=${one.id}` });
}

beforeEach(() => {
  signIn('operator');
  answersQueue();
});

describe('the days', () => {
  test('show both sides where they differ, why a bill is missing, and are compared anew', async () => {
    await opens(item());
    await told('账单 ¥13486（12 笔）');
    await told('本站 ¥13188（11 笔）');
    await told('双方 ¥298（1 笔）');
    await told('1 笔待处理，2 笔已说明');
    await told('账单还没有生成');
    answers(askBillDay, { state: 'closed', open: 0 });
    await button('重新核对 11月22日 微信支付').click();
    await told('已重新核对，没有待处理的差异');
    expect(sentTo(askBillDay)).toEqual([{ provider: 'wechat', day: '2026-11-22' }]);
  });

  test('without any say when the first bill comes', async () => {
    await opens(item(), []);
    await told(/每天 10:30 自动取前一天的账单/);
  });
});

describe('a case', () => {
  test('shows both sides and what to do, and is explained', async () => {
    await opens(item());
    await told('没有这一笔');
    await told(/多半是在别处收的款/);
    refuses(decideBillCase, 'conflict', '这笔差异已处理过，或已经一致，请刷新后查看');
    await page.getByLabelText('说明').fill('线下收的培训费，合同 12');
    await button('说明清楚了').click();
    await told('这笔差异已处理过，或已经一致，请刷新后查看');
    answers(decideBillCase, null);
    await button('说明清楚了').click();
    await told('已说明');
    expect(sentTo(decideBillCase).at(-1)).toEqual({
      id: 7,
      decision: 'explain',
      reason: '线下收的培训费，合同 12',
    });
  });

  test('above 500 yuan is sent to another person', async () => {
    await opens(item(large));
    answers(decideBillCase, null);
    await page.getByLabelText('说明').fill('线下收的年费，合同 12');
    await button('提交说明，请人复核').click();
    await told('已提交，等另一位运营复核');
    expect(sentTo(decideBillCase)).toMatchObject([{ decision: 'propose' }]);
  });

  test('is not agreed to by who explained it', async () => {
    await opens(item({ ...proposed, is_mine: true }));
    await told(/说明是您写的，请另一位运营复核/);
    await expect.element(button('复核通过')).not.toBeInTheDocument();
  });

  test('is agreed to by another person', async () => {
    await opens(item(proposed));
    await told(/^提交说明.*林小满/);
    await told('线下收的年费，合同 12');
    answers(decideBillCase, null);
    await button('复核通过').click();
    await told('已复核');
    expect(sentTo(decideBillCase)).toEqual([{ id: 7, decision: 'confirm', reason: '' }]);
  });

  test('is found by its class', async () => {
    await opens(item());
    await button(/^本站少记 1 笔/).click();
    await expect.poll(() => sentTo(listBillQueue).at(-1)).toMatchObject({ class: 'missing' });
  });
});
