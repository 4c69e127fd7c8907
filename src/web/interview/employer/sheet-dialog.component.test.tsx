// The settings of interviews: the enterprise's sheet, the own hours, the calendar's address.
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, delayed, lost, sentTo } from '../../../../tests/components/calls.ts';
import { answersAround } from '../../../../tests/components/interview.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import { conflict } from '../../../contract/call/errors.ts';
import {
  createEmployerFeed,
  getEmployerFeed,
  revokeEmployerFeed,
  saveHours,
} from '../../../contract/interview/calendar.ts';
import { getSheet, saveSheet, USUAL_DIMENSIONS } from '../../../contract/interview/evaluation.ts';
import { FeedBox } from '../calendar/feed-box.tsx';
import { HoursDialog } from '../calendar/hours-dialog.tsx';
import { SheetDialog } from './sheet-dialog.tsx';

const at = '2026-11-20T10:00:00+08:00';
const told = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const problem = () => page.getByRole('alert');

beforeEach(() => {
  signIn('recruiter');
  answersAround();
});

describe('the evaluation sheet', () => {
  const sheet = (version: number, ...dimensions: string[]) =>
    answers(getSheet, { dimensions, version, own: true });
  const name = (number: number) => page.getByLabelText(new RegExp(`^维度 ${number}`));
  const closed: string[] = [];
  const opens = () => show(<SheetDialog onClose={() => closed.push('sheet')} />);
  beforeEach(() => {
    closed.length = 0;
    sheet(3, ...USUAL_DIMENSIONS);
  });

  test('has three to six dimensions of two characters and more, and is saved once', async () => {
    await opens();
    await button('加一个维度').click();
    await button('保存').click();
    await expect.element(problem()).toMatchTextContent('每个维度至少写 2 个字');
    await name(5).fill('抗压能力');
    await button('加一个维度').click();
    await expect.element(button('加一个维度')).not.toBeInTheDocument();
    for (const number of [6, 4, 3]) await button(`去掉维度 ${number}`).click();
    await expect.element(name(3)).toHaveValue('抗压能力');
    await expect.element(button('去掉维度 1')).not.toBeInTheDocument();
    const answer = delayed(saveSheet, { version: 4 });
    await button('保存').dblClick();
    answer();
    await told('评价表已保存');
    expect(closed).toEqual(['sheet']);
    const dimensions = ['专业能力', '沟通表达', '抗压能力'];
    expect(sentTo(saveSheet)).toEqual([{ dimensions, version: 3 }]);
  });

  test('may not ask for what the law forbids, nor twice for the same; lost, it stays', async () => {
    answers(saveSheet, { version: 4 });
    await opens();
    await name(1).fill('婚育情况');
    await button('保存').click();
    await expect
      .element(problem())
      .toMatchTextContent('请不要按性别、年龄、婚育、籍贯、民族等评价');
    await name(1).fill('沟通表达');
    await button('保存').click();
    await expect.element(problem()).toMatchTextContent('维度有重复，请改一个');
    lost(saveSheet);
    await name(1).fill('代码质量');
    await button('保存').click();
    await expect.element(problem()).toMatchTextContent('暂时连不上服务器，请稍后重试');
    await expect.element(name(1)).toHaveValue('代码质量');
    expect(closed).toEqual([]);
  });

  test.each([
    ['看过了，用我填的', ['代码质量', '沟通表达', '学习与思考', '岗位匹配度']],
    ['保留现在的', ['专业能力', '团队协作', '岗位匹配度']],
  ])('that a colleague saved first is shown beside the own: %s', async (way, dimensions) => {
    await opens();
    await name(1).fill('代码质量');
    answers(saveSheet, ({ version }) => {
      sheet(4, '专业能力', '团队协作', '岗位匹配度');
      if (version === 3) throw conflict('outdated', '同事刚改了评价表', { version: '刚改了' });
      return { version: 5 };
    });
    await button('保存').click();
    await told(/现在的维度是：专业能力、团队协作、岗位匹配度/);
    await expect.element(name(1)).toHaveValue('代码质量');
    await expect.element(button('保存')).toBeDisabled();
    await button(way).click();
    await button('保存').click();
    await told('评价表已保存');
    expect(sentTo(saveSheet).at(-1)).toEqual({ dimensions, version: 4 });
  });
});

describe('the own hours', () => {
  test('need a day and an end after the beginning', async () => {
    await show(<HoursDialog onClose={() => {}} />);
    const day = (name: string) => page.getByRole('checkbox', { name });
    await expect.element(day('周五')).toBeChecked();
    await expect.element(day('周六')).not.toBeChecked();
    for (const name of ['周一', '周二', '周三', '周四', '周五']) await day(name).click();
    await button('保存').click();
    await told('请至少选择一天');
    await day('周六').click();
    await page.getByLabelText(/^从/).selectOptions('20:00');
    await button('保存').click();
    await told('结束时间要晚于开始时间');
    await page.getByLabelText(/^到/).selectOptions('22:00');
    answers(saveHours, null);
    await button('保存').click();
    await told('可约时段已保存');
    expect(sentTo(saveHours)).toEqual([{ days: [6], from_min: 1200, to_min: 1320 }]);
  });
});

describe('the calendar’s address', () => {
  test('is shown when it is made, and revoked after a question', async () => {
    answers(getEmployerFeed, null);
    await show(<FeedBox side="recruiter" />);
    lost(createEmployerFeed);
    await button('生成订阅地址').click();
    await told('暂时连不上服务器，请稍后重试');
    answers(getEmployerFeed, { created_at: at, used_at: null });
    answers(createEmployerFeed, { path: '/calendar/secret.ics' });
    await button('生成订阅地址').click();
    const address = page.getByLabelText(/^订阅地址/);
    await expect.element(address).toHaveValue(`${window.location.origin}/calendar/secret.ics`);
    const asked = page.getByRole('dialog', { name: '停用订阅地址？' });
    await button('停用').click();
    await asked.getByRole('button', { name: '取消' }).click();
    expect(sentTo(revokeEmployerFeed)).toEqual([]);
    answers(revokeEmployerFeed, null);
    answers(getEmployerFeed, null);
    await button('停用').click();
    await asked.getByRole('button', { name: '停用' }).click();
    await told('订阅地址已停用');
    await expect.element(address).not.toBeInTheDocument();
    await expect.element(button('停用')).not.toBeInTheDocument();
  });

  test('made before tells when, but not what it is', async () => {
    answers(getEmployerFeed, { created_at: at, used_at: '2026-11-22T08:30:00+08:00' });
    await show(<FeedBox side="recruiter" />);
    await told('已于 2026年11月20日 开启，日历最近一次读取：11月22日 08:30。');
    await expect.element(button('换一个地址')).toBeVisible();
    await expect.element(page.getByLabelText(/^订阅地址/)).not.toBeInTheDocument();
  });
});
