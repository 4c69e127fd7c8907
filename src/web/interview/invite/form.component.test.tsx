// The invitation to an interview: what it lacks, taken and clashing times, one or several candidates.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answers, delayed, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { answersAround, moment } from '../../../../tests/components/interview.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import { checkTimes, getCalendar } from '../../../contract/interview/calendar.ts';
import { inviteMany } from '../../../contract/interview/employer.ts';
import { inviteToInterview } from '../../../contract/interview/hiring.ts';
import { InviteForm } from './form.tsx';

const closed: string[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment('2026-11-23T09:00')) });
  signIn('recruiter');
  answersAround();
  answers(getCalendar, []);
  answers(checkTimes, []);
  closed.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const opens = (...more: number[]) =>
  show(
    <InviteForm
      applicationId={11}
      applicationIds={[11, ...more]}
      place="文三路 1 号"
      onDone={() => closed.push('form')}
    />,
  );
const told = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const field = (label: string) => page.getByLabelText(new RegExp(`^${label}`));
const press = (name: string) => page.getByRole('button', { name, exact: true });
async function pick(number: number, time: string): Promise<void> {
  await page.getByLabelText(`第 ${number} 个时间的日期`).selectOptions('2026-11-26');
  await page.getByLabelText(`第 ${number} 个时间的钟点`).selectOptions(time);
}

describe('an invitation', () => {
  test('says at its fields what it lacks, and the first gets the focus', async () => {
    await opens();
    await expect.element(field('面试地点')).toHaveValue('文三路 1 号');
    await field('面试地点').fill('');
    await press('发出邀请').click();
    await told('请把每个时间的日期和钟点都选好');
    await told('线下面试请填写地点');
    await expect.element(page.getByLabelText('第 1 个时间的日期')).toHaveFocus();
    await field('面试形式').selectOptions('视频面试');
    await press('发出邀请').click();
    await told('视频面试请填写会议链接，或在说明里写清怎样进入');
    expect(sentTo(inviteToInterview)).toEqual([]);
  });

  test('marks taken times before one is chosen, tells a clash, and asks before it is sent in spite of it', async () => {
    const clash = { kind: 'interviewer' as const, words: '林一诺 10:00 有方晓的面试' };
    answers(checkTimes, ({ slots }) =>
      slots.map((at) => ({ at, clashes: at.includes('T10:00') ? [clash] : [] })),
    );
    await opens();
    await pick(1, '10:00');
    await told('冲突：林一诺 10:00 有方晓的面试');
    await press('再加一个时间').click();
    const option = (time: string) =>
      [...page.getByLabelText('第 2 个时间的钟点').element().querySelectorAll('option')].find(
        ({ value }) => value === time,
      );
    await expect.poll(() => option('10:00')?.textContent).toBe('10:00 · 已选');
    expect([option('10:00')?.disabled, option('14:00')?.textContent]).toEqual([true, '14:00']);
    await pick(2, '14:00');
    const arrive = delayed(inviteToInterview, { id: 1 });
    await press('发出邀请').click();
    await told('仍按这些时间邀请？');
    expect(sentTo(inviteToInterview)).toEqual([]);
    await press('仍然邀请').dblClick();
    arrive();
    await told('面试邀请已发出，等候选人答复');
    expect(closed).toEqual(['form']);
    expect(sentTo(inviteToInterview)).toMatchObject([
      { id: 11, slots: [moment('2026-11-26T10:00'), moment('2026-11-26T14:00')] },
    ]);
  });

  test('that the server refuses shows the words at their field, and stays', async () => {
    await opens();
    await pick(1, '10:00');
    await field('联系电话').fill('没有');
    answers(inviteToInterview, { id: 1 });
    await press('发出邀请').click();
    await told('请填写正确的联系电话');
    await expect.element(field('联系电话')).toHaveFocus();
    await expect.element(field('联系电话')).toHaveValue('没有');
    expect(closed).toEqual([]);
  });

  test('that is not possible any more says why, and stays', async () => {
    await opens();
    await pick(1, '10:00');
    await field('联系电话').fill('0571-88886666');
    refuses(inviteToInterview, 'conflict', '对方刚撤回了投递');
    await press('发出邀请').click();
    await told('对方刚撤回了投递');
    await expect.element(field('联系电话')).toHaveValue('0571-88886666');
    expect(closed).toEqual([]);
  });

  test('of several gives each a time, and names whom it did not reach', async () => {
    await opens(12, 13);
    await told(/3 位候选人从这些时间里各选一个.*还差 2 个时间。/);
    await pick(1, '10:00');
    await press('按时长接着排满').click();
    await expect.element(page.getByLabelText('第 3 个时间的钟点')).toHaveValue('12:00');
    const refused = [{ id: 12, name: '柳二', why: '已有进行中的面试' }];
    answers(inviteMany, { invited: 2, refused });
    await press('邀请 3 位候选人').click();
    await told('柳二没有邀请成功：已有进行中的面试');
    expect(closed).toEqual(['form']);
    const slots = ['10:00', '11:00', '12:00'].map((time) => moment(`2026-11-26T${time}`));
    expect(sentTo(inviteMany)).toMatchObject([{ application_ids: [11, 12, 13], slots }]);
  });
});
