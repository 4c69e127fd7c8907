// 处理与申诉 as the person reads it: why, until when, the appeal and what became of it.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, refuses, sentTo } from '../../../tests/components/calls.ts';
import { show, signIn } from '../../../tests/components/stage.tsx';
import type { DataOf } from '../../contract/call/endpoint.ts';
import { appealMeasure, listMyMeasures } from '../../contract/measure/measure.ts';
import {
  appealPicture,
  getOwnRefusedPicture,
  listOwnRefusedPictures,
} from '../../contract/moderation/pictures.ts';
import MeasuresPage from './measures-page.tsx';

type Item = DataOf<typeof listMyMeasures>['items'][number];
const LIMIT: Item = {
  id: 5,
  kind: 'limit',
  label: '限制',
  target: '您的账号',
  state: 'active',
  state_label: '生效中',
  effect: '期间不能发布职位。',
  reason: '多次向他人发送广告',
  starts_at: '2026-11-20T10:00:00+08:00',
  until: '2026-11-23T10:00:00+08:00',
  ended_reason: '',
  appeal_until: '2026-12-20T10:00:00+08:00',
  report_id: null,
  appeal: null,
};
const DUE = '2026-11-25T10:00:00+08:00';
const APPEAL = {
  state: 'waiting',
  label: '申诉复核中',
  content: '这些消息是在回复对方的询问，不是广告。',
  pictures: [],
  created_at: '2026-11-20T12:00:00+08:00',
  due_at: DUE,
  reason: '',
} as const;
const mine = (...items: Item[]) => answers(listMyMeasures, { items, next: null });
const told = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const words = () => page.getByRole('textbox', { name: /^申诉理由/ });
const open = (at = '/measures') => show(<MeasuresPage />, { at });

beforeEach(() => {
  signIn('seeker');
  answers(listOwnRefusedPictures, { items: [], next: null });
});

test('without any it says so, and where the rules are', async () => {
  mine();
  await open();
  await told('账号、企业和职位没有受过处理');
  await expect
    .element(page.getByRole('link', { name: '看看社区规则' }))
    .toHaveAttribute('href', '/protocol#community');
});

test('one in force says why, until when, and is appealed against with words', async () => {
  mine(LIMIT);
  answers(appealMeasure, { due_at: DUE });
  await open();
  await told('多次向他人发送广告');
  await told('期间不能发布职位。');
  await told('2026年11月23日 10:00');
  await told(/12月20日前可以申诉一次.*3 个工作日内复核/);
  await press('不同意，申诉');
  await press('提交申诉');
  await told(/请填写申诉理由|申诉理由至少/);
  expect(sentTo(appealMeasure)).toEqual([]);
  await words().fill(APPEAL.content);
  mine({ ...LIMIT, appeal_until: null, appeal: { ...APPEAL, pictures: [] } });
  await press('提交申诉');
  await told('申诉已提交');
  await told(/申诉复核中：由另一位工作人员在 11月25日 10:00 前作出决定/);
  await expect.element(words()).not.toBeInTheDocument();
  expect(sentTo(appealMeasure)).toEqual([{ id: 5, content: APPEAL.content, pictures: [] }]);
});

test('what was typed stays when the server refuses', async () => {
  mine(LIMIT);
  refuses(appealMeasure, 'conflict', '每项处理可以申诉一次，您已经申诉过');
  await open();
  await press('不同意，申诉');
  await words().fill(APPEAL.content);
  await press('提交申诉');
  await told('每项处理可以申诉一次，您已经申诉过');
  await expect.element(words()).toHaveValue(APPEAL.content);
});

test('the outcome stands with its reason, and nothing is left to press', async () => {
  const appeal = { ...APPEAL, pictures: [], state: 'upheld', label: '维持原处理' } as const;
  mine({
    ...LIMIT,
    appeal_until: null,
    appeal: { ...appeal, pictures: [], reason: '聊天记录可以证实。' },
  });
  await open('/layout/measures');
  await told('维持原处理。聊天记录可以证实。');
  expect(page.getByRole('button').elements()).toHaveLength(0);
});

test.each([
  ['/measures', '/jobHunting'],
  ['/layout/measures', '/layout/feedback'],
])('one that follows from a report leads from %s to its decision on %s', async (at, to) => {
  mine({ ...LIMIT, appeal_until: null, report_id: 31 });
  await open(at);
  await expect
    .element(page.getByRole('link', { name: '查看处理决定与申诉' }))
    .toHaveAttribute('href', `${to}?tab=appeal&id=31`);
  await expect.element(page.getByRole('link', { name: '提交反馈' })).toHaveAttribute('href', to);
});

test('one of the enterprise says who may appeal', async () => {
  const starts_at = new Date().toISOString();
  mine({ ...LIMIT, target: '企业「青禾」', starts_at, appeal_until: null });
  await open('/layout/measures');
  await told('不同意的话，可以由企业管理员或职位负责人申诉。');
  expect(page.getByRole('button').elements()).toHaveLength(0);
});

test('a picture that was taken away says why, and is appealed against', async () => {
  mine();
  const picture = {
    id: 8,
    label: '头像',
    state: 'refused' as const,
    state_label: '未通过',
    reason: '图片里有二维码。',
    decided_at: '2026-11-20T10:00:00+08:00',
    appeal_until: '2026-12-20T10:00:00+08:00',
    appeal: '',
    appeal_reason: '',
  };
  answers(listOwnRefusedPictures, { items: [picture], next: null });
  answers(appealPicture, null);
  refuses(getOwnRefusedPicture, 'not-found', '图片不存在或已删除');
  await open();
  await told('图片里有二维码。');
  await press('不同意，申诉');
  await words().fill('这是我的工作照，里面没有二维码。');
  await press('提交申诉');
  await expect
    .poll(() => sentTo(appealPicture))
    .toEqual([{ id: 8, content: '这是我的工作照，里面没有二维码。' }]);
});
