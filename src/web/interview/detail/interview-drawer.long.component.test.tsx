// One interview: its evaluations, the result that is asked for first, the next round.
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, delayed, lost, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { anInterview, answersAround } from '../../../../tests/components/interview.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { conflict } from '../../../contract/call/errors.ts';
import { getCalendar } from '../../../contract/interview/calendar.ts';
import {
  getEmployerInterview,
  type ListedInterview,
} from '../../../contract/interview/employer.ts';
import {
  handInEvaluation,
  listEvaluations,
  USUAL_DIMENSIONS,
} from '../../../contract/interview/evaluation.ts';
import { completeInterview } from '../../../contract/interview/hiring.ts';
import { InterviewDrawer } from './interview-drawer.tsx';

const at = '2026-11-26T15:10:00+08:00';
const empty: DataOf<typeof listEvaluations> = {
  dimensions: [...USUAL_DIMENSIONS],
  can_evaluate: true,
  hidden: false,
  items: [],
  waiting: ['林一诺'],
  summary: null,
};
const scores = USUAL_DIMENSIONS.map((name) => ({ name, score: 4 }));

beforeEach(() => {
  signIn('recruiter');
  answersAround();
});

function opens(interview: ListedInterview, evaluations = empty) {
  answers(getEmployerInterview, interview);
  answers(listEvaluations, evaluations);
  return show(<InterviewDrawer id={1} onClose={() => {}} />, { at: '/layout/interview' });
}
const took = (change: Partial<ListedInterview> = {}) =>
  anInterview({ moves: ['complete', 'no_show'], ...change });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const told = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const words = () => page.getByRole('textbox', { name: /^评语/ });

describe('an evaluation', () => {
  async function fill() {
    for (const name of USUAL_DIMENSIONS) {
      await page.getByRole('radiogroup', { name }).getByText('4 分').click();
    }
    await page.getByRole('radio', { name: '推荐', exact: true }).click();
    await words().fill('讲得清楚 <img src=x onerror=alert(1)>');
  }

  test('says what it lacks, stays while the line is lost, and is handed in once', async () => {
    await opens(took());
    await button('交出评价').click();
    await told('请为每个维度打分');
    await fill();
    lost(handInEvaluation);
    await button('交出评价').click();
    await told('暂时连不上服务器，请稍后重试');
    await expect.element(words()).toHaveValue('讲得清楚 <img src=x onerror=alert(1)>');
    const answer = delayed(handInEvaluation, null);
    await button('交出评价').dblClick();
    const mine = { name: '林一诺', mine: true, scores, recommend: 'yes' as const, at };
    answers(listEvaluations, {
      ...empty,
      items: [{ ...mine, words: '讲得清楚 <img src=x onerror=alert(1)>' }],
      waiting: [],
    });
    answer();
    await told('评价已交出');
    await told('讲得清楚 <img src=x onerror=alert(1)>');
    await expect.element(button('交出评价')).not.toBeInTheDocument();
    expect(sentTo(handInEvaluation)).toHaveLength(2);
    expect(sentTo(handInEvaluation)[1]).toMatchObject({ id: 1, scores, recommend: 'yes' });
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  test('needs a word on whether to go on', async () => {
    await opens(took());
    for (const name of USUAL_DIMENSIONS) {
      await page.getByRole('radiogroup', { name }).getByText('4 分').click();
    }
    await button('交出评价').click();
    await told('请选择是否推荐');
    expect(sentTo(handInEvaluation)).toEqual([]);
  });

  test('of others waits for the own one', async () => {
    await opens(took(), { ...empty, hidden: true });
    await told('同事已经交了评价。交出您自己的之后就能看到，免得互相影响。');
    await told('还没评价：林一诺');
  });

  test('that was handed in can be changed; the others’ stand beside it', async () => {
    const one = { scores, words: '', recommend: 'unsure' as const, at };
    const mine = { ...one, name: '林一诺', mine: true, words: '讲得清楚' };
    const other = { ...one, name: '方晓', mine: false };
    const dimensions = scores.map(({ name }) => ({ name, average: 4 }));
    const summary = { count: 2, average: 4, dimensions, yes: 0, no: 0, unsure: 2 };
    await opens(took(), { ...empty, items: [mine, other], waiting: [], summary });
    await told('4.0');
    await told(/2 份评价 · 推荐 0 · 不确定 2 · 不推荐 0/);
    await expect
      .element(page.getByRole('article').filter({ hasText: '方晓' }).getByText('不确定'))
      .toBeVisible();
    await button('修改').click();
    await expect.element(words()).toHaveValue('讲得清楚');
    await expect.element(page.getByRole('radio', { name: '不确定' })).toBeChecked();
    await words().fill('讲得很清楚');
    answers(handInEvaluation, null);
    await button('保存评价').click();
    await told('评价已交出');
    expect(sentTo(handInEvaluation)).toMatchObject([{ words: '讲得很清楚', recommend: 'unsure' }]);
  });
});

describe('the result', () => {
  const asked = () => page.getByRole('dialog', { name: '记录面试结果' });
  const record = () => asked().getByRole('button', { name: '记录并通知' });

  test('says what the candidate will hear, and is recorded once', async () => {
    await opens(took());
    await button('未通过').click();
    await expect.element(asked().getByText(/“这次没有通过”/)).toBeVisible();
    await asked().getByRole('button', { name: '再想想' }).click();
    expect(sentTo(completeInterview)).toEqual([]);
    await button('通过').click();
    const answer = delayed(completeInterview, null);
    await record().dblClick();
    const passed = { code: 'passed', label: '通过' };
    answers(
      getEmployerInterview,
      anInterview({ state: 'completed', label: '已完成', result: passed, moves: [], version: 2 }),
    );
    answer();
    await told('面试结果已记录，候选人会收到通知');
    await told('已完成');
    await expect.element(asked()).not.toBeInTheDocument();
    expect(sentTo(completeInterview)).toEqual([{ id: 1, result: 'passed', version: 1 }]);
  });

  test('that a colleague was faster with is not sent over theirs', async () => {
    await opens(took());
    await button('通过').click();
    answers(completeInterview, () => {
      answers(getEmployerInterview, took({ label: '已签到', version: 2 }));
      throw conflict('outdated', '刚有人改动过', { version: '刚有人改动过' });
    });
    await record().click();
    await expect.element(asked().getByText(/刚有人改动过这场面试：现在是“已签到”/)).toBeVisible();
    await expect.element(record()).toBeDisabled();
  });
});

test('the next round begins with the people and the location of the last one', async () => {
  answers(getCalendar, []);
  await opens(
    anInterview({
      state: 'completed',
      label: '已完成',
      moves: [],
      can_invite: true,
      contact_name: '方晓',
      attendees: [{ id: 8, name: '方晓' }],
    }),
  );
  await button('邀请下一轮').click();
  const form = page.getByRole('form', { name: '邀请面试' });
  await expect.element(form.getByLabelText(/^联系人/)).toHaveValue('方晓');
  await expect.element(form.getByLabelText(/^面试地点/)).toHaveValue('文三路 1 号');
  await expect.element(form.getByRole('checkbox', { name: /^方晓/ })).toBeChecked();
});

test('what could not be read is read again by a press', async () => {
  answers(listEvaluations, empty);
  refuses(getEmployerInterview, 'busy');
  await show(<InterviewDrawer id={1} onClose={() => {}} />, { at: '/layout/interview' });
  await expect.element(button('再试一次')).toBeVisible();
  answers(getEmployerInterview, took());
  await button('再试一次').click();
  await told('面试 · 前端工程师');
});
