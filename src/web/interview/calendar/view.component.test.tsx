// The calendar of interviews: moved by keys and by mouse, clashes, weeks and months, the agenda of phones.
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, delayed, refuses, sentTo } from '../../../../tests/components/calls.ts';
import {
  anEntry,
  anInterview,
  answersAround,
  moment,
} from '../../../../tests/components/interview.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import {
  type CalendarEntry,
  checkTimes,
  getCalendar,
} from '../../../contract/interview/calendar.ts';
import {
  countEmployerInterviews,
  getEmployerInterview,
  listEmployerInterviews,
  rescheduleInterview,
} from '../../../contract/interview/employer.ts';
import { listEvaluations } from '../../../contract/interview/evaluation.ts';
import InterviewPage from '../employer/interview-page.tsx';

beforeEach(() => {
  // Monday of the week of `anInterview`.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment('2026-11-23T09:00')) });
  signIn('recruiter');
  answersAround();
  answers(countEmployerInterviews, {
    waiting: 0,
    agreed: 1,
    change: 0,
    today: 0,
    done: 0,
    ended: 0,
  });
  answers(listEmployerInterviews, { items: [], next: null });
  answers(getEmployerInterview, anInterview());
  answers(checkTimes, []);
  answers(listEvaluations, {
    dimensions: [],
    can_evaluate: false,
    hidden: false,
    items: [],
    waiting: [],
    summary: null,
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const opens = (query: string, ...entries: CalendarEntry[]) => {
  answers(getCalendar, entries);
  return show(<InterviewPage />, { at: `/layout/interview${query}` });
};
const told = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const entry = () => page.getByRole('button', { name: /14:00.*柳一|柳一.*14:00/ });
const moving = () => page.getByRole('dialog', { name: '改到什么时间？' });
const said = (text: string | RegExp) => expect.element(page.getByText(text)).toBeInTheDocument();

describe('a week', () => {
  test('is stepped through, and the present one is near', async () => {
    await opens('?view=week', anEntry());
    const title = (name: string) =>
      expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await title('2026年11月23日 – 11月29日');
    await button('下一周').click();
    await title('2026年11月30日 – 12月6日');
    await button('上一周').click();
    await button('上一周').click();
    await title('2026年11月16日 – 11月22日');
    await button('本周').click();
    await title('2026年11月23日 – 11月29日');
    expect(sentTo(getCalendar)[0]).toEqual({ from: '2026-11-23', days: 7 });
  });

  test('lets an interview be moved by keys, and asks the candidate once', async () => {
    await opens('?view=week', anEntry());
    await expect.element(entry()).toBeVisible();
    (entry().element() as HTMLElement).focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await said('移到 11月26日 周四 14:30。回车发给候选人确认，Esc 放回。');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText(/回车发给候选人确认/)).not.toBeInTheDocument();
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowUp}{/Shift}');
    await said(/^移到 11月27日 周五 13:45。/);
    await userEvent.keyboard('{Enter}');
    await expect.element(moving().getByText(/原定 11月26日 周四 14:00。/)).toBeVisible();
    await expect.element(moving().getByLabelText('第 1 个时间的钟点')).toHaveValue('13:45');
    await moving().getByLabelText(/^原因/).fill('面试官上午外出');
    const answer = delayed(rescheduleInterview, null);
    await moving().getByRole('button', { name: '发给候选人确认' }).dblClick();
    answer();
    await told('改期已发给候选人，等对方确认');
    await expect.element(moving()).not.toBeInTheDocument();
    expect(sentTo(rescheduleInterview)).toEqual([
      { id: 1, slots: [moment('2026-11-27T13:45')], reason: '面试官上午外出', version: 1 },
    ]);
  });

  test('leaves one that cannot be moved in its place', async () => {
    await opens('?view=week', anEntry({ movable: false, offered: true, state: 'invited' }));
    await expect.element(entry()).toBeVisible();
    (entry().element() as HTMLElement).focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await expect.element(page.getByText(/回车发给候选人确认/)).not.toBeInTheDocument();
  });

  test('counts the clashes and opens the first', async () => {
    const clash = { kind: 'interviewer' as const, words: '林一诺同时有方晓的面试' };
    const soft = { kind: 'hours' as const, words: '不在林一诺的可约时段' };
    const { path } = await opens(
      '?view=week',
      anEntry({ id: 2, candidate: '柳二', clashes: [soft] }),
      anEntry({ clashes: [clash] }),
    );
    await button(/^1 场面试时间冲突$/).click();
    await expect.poll(path).toBe('/layout/interview?view=week&interview=1');
  });

  test('that could not be read is read again by a press', async () => {
    refuses(getCalendar, 'busy');
    await show(<InterviewPage />, { at: '/layout/interview?view=week' });
    await expect.element(button('再试一次')).toBeVisible();
    answers(getCalendar, [anEntry()]);
    await button('再试一次').click();
    await expect.element(entry()).toBeVisible();
  });
});

describe('a month', () => {
  test('lets an interview be dragged to another day at the same time', async () => {
    await opens('?view=month', anEntry());
    await expect
      .element(page.getByRole('heading', { name: '2026年11月', exact: true }))
      .toBeVisible();
    const day = page.getByRole('button', { name: '11月25日，0 场，看这一周' });
    await userEvent.dragAndDrop(page.getByRole('button', { name: /柳一/ }), day);
    await expect.element(moving().getByLabelText('第 1 个时间的日期')).toHaveValue('2026-11-25');
    await expect.element(moving().getByLabelText('第 1 个时间的钟点')).toHaveValue('14:00');
    await moving().getByRole('button', { name: '再想想' }).click();
    await button('11月26日，1 场，看这一周').click();
    await expect
      .element(page.getByRole('heading', { name: '2026年11月23日 – 11月29日' }))
      .toBeVisible();
    expect(sentTo(rescheduleInterview)).toEqual([]);
  });

  test('is an agenda on phones, and not too wide', async () => {
    await page.viewport(390, 844);
    onTestFinished(() => page.viewport(1366, 900));
    const { path } = await opens('?view=month', anEntry());
    const item = page.getByRole('button', { name: /14:00-15:00/ });
    await expect.element(item).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await item.click();
    await expect.poll(path).toBe('/layout/interview?view=month&interview=1');
  });
});
