// Writing a report: possible on any page, and not lost by mistake.
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, delayed, lost, refuses, sentTo } from '../../../tests/components/calls.ts';
import { show, signIn } from '../../../tests/components/stage.tsx';
import { listMyReports, submitReport } from '../../contract/report/report.ts';
import { ReportButton } from './button.tsx';
import { MyReports } from './my-reports.tsx';

beforeEach(() => signIn('seeker'));

const opens = () =>
  show(<ReportButton target="position" target_id={5} name="前端工程师" />, { at: '/position' });
const dialog = () => page.getByRole('dialog', { name: '举报职位「前端工程师」' });
const report = () => page.getByRole('button', { name: '举报职位', exact: true }).click();
const submit = () => dialog().getByRole('button', { name: '提交举报' });
const words = () => page.getByRole('textbox', { name: /^说明/ });
const told = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const answer = {
  id: 1,
  accept_due_at: '2026-11-21T10:00:00+08:00',
  decide_due_at: '2026-11-25T10:00:00+08:00',
};

describe('a report', () => {
  test('says what it lacks and what is too long', async () => {
    await opens();
    await report();
    await submit().click();
    await told('请选择举报类型');
    await told('请填写说明');
    await words().fill('长'.repeat(501));
    await submit().click();
    await told('说明最多 500 个字，请删去 1 个');
    expect(sentTo(submitReport)).toEqual([]);
  });

  test('that was closed by mistake is there when it opens again', async () => {
    await opens();
    await report();
    await words().fill('面试时要求先交三百元押金');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await report();
    await expect.element(words()).toHaveValue('面试时要求先交三百元押金');
  });

  test('is sent once for two presses, and says what comes next', async () => {
    await opens();
    await report();
    await dialog().getByRole('radio', { name: '职介收费' }).click();
    await words().fill('面试时要求先交三百元押金');
    const release = delayed(submitReport, answer);
    await submit().dblClick();
    release();
    await expect.element(page.getByRole('dialog', { name: '举报已提交' })).toBeVisible();
    await told(/11月21日 10:00 前受理/);
    expect(sentTo(submitReport)).toHaveLength(1);
  });

  test('that is refused, or lost on its way, stays with the reason', async () => {
    await opens();
    await report();
    await dialog().getByRole('radio', { name: '职介收费' }).click();
    await words().fill('第二次举报同一个职位应当被拦下');
    refuses(submitReport, 'conflict', '您的举报正在处理中');
    await submit().click();
    await told('您的举报正在处理中');
    lost(submitReport);
    await submit().click();
    await told('暂时连不上服务器，请稍后重试');
    await expect.element(words()).toHaveValue('第二次举报同一个职位应当被拦下');
  });

  test('of a visitor leads over the login back to it', async () => {
    localStorage.clear();
    const { useSession } = await import('../data/session.ts');
    useSession.setState(useSession.getInitialState(), true);
    await opens();
    await expect
      .element(page.getByRole('link', { name: '举报职位' }))
      .toHaveAttribute('href', '/login?type=1&redirect=%2Fposition%23report-position');
  });
});

describe('own reports', () => {
  test('are none yet, or could not be read', async () => {
    answers(listMyReports, { items: [], next: null });
    const { unmount } = await show(<MyReports />);
    await told('还没有举报过');
    await unmount();
    refuses(listMyReports, 'internal-error');
    await show(<MyReports />);
    await expect.element(page.getByRole('button', { name: '再试一次' })).toBeVisible();
  });
});
