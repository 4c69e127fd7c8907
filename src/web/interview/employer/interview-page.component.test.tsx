// The enterprise's interviews as a list: tabs, filters, several cancelled at once, changes by a colleague.
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, delayed, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { anInterview, answersAround, moment } from '../../../../tests/components/interview.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import { conflict } from '../../../contract/call/errors.ts';
import {
  cancelInterviews,
  countEmployerInterviews,
  editInterview,
  getEmployerInterview,
  type ListedInterview,
  listEmployerInterviews,
} from '../../../contract/interview/employer.ts';
import { recordAbsence } from '../../../contract/interview/hiring.ts';
import { tellChanges } from '../../data/changes.ts';
import InterviewPage from './interview-page.tsx';

const counts = { waiting: 3, agreed: 2, change: 0, today: 0, done: 0, ended: 1000 };
const second = anInterview({
  id: 2,
  candidate: { name: '柳二', avatar: '', latest: '' },
  starts_at: moment('2026-11-27T09:30'),
});

beforeEach(() => {
  signIn('recruiter');
  answersAround();
  answers(countEmployerInterviews, counts);
});

const has = (...items: ListedInterview[]) => {
  answers(listEmployerInterviews, { items, next: null });
  answers(getEmployerInterview, ({ id }) => items.find((one) => one.id === id) ?? anInterview());
};
const opens = (query = '') => show(<InterviewPage />, { at: `/layout/interview${query}` });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const told = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const dialog = (name: string) => page.getByRole('dialog', { name });
async function act(name: string, words: string): Promise<void> {
  await row(name).getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: words }).click();
}

describe('the list', () => {
  test('tells the time, or the times to choose from, and how many there are', async () => {
    has(
      anInterview(),
      anInterview({
        id: 3,
        candidate: { name: '柳三', avatar: '', latest: '' },
        state: 'invited',
        label: '待接受',
        starts_at: null,
        slots: [moment('2026-11-26T10:00'), moment('2026-11-27T10:00')],
        previous_at: moment('2026-11-25T10:00'),
      }),
    );
    await opens();
    await expect.element(row('柳一').getByText('14:00-15:00')).toBeVisible();
    await expect.element(row('柳一').getByText('11月26日 周四')).toBeVisible();
    await expect.element(row('柳三').getByText('2 个时间可选')).toBeVisible();
    await expect
      .element(row('柳三').getByText('11月26日 周四 10:00', { exact: true }))
      .toBeVisible();
    await expect.element(row('柳三').getByText('改期待对方确认')).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^待接受\s*3$/ })).toBeVisible();
    // The server counts no further than 1000.
    await expect.element(page.getByRole('link', { name: /999\+$/ })).toBeVisible();
  });

  test('says what an empty tab will show, and offers to clear a filter', async () => {
    has();
    const { router } = await opens('?tab=waiting');
    await told('没有等待答复的邀请');
    await router.navigate('/layout/interview?tab=waiting&days=7');
    await told('没有符合条件的面试');
    await page.getByRole('link', { name: '清除筛选' }).click();
    await told('没有等待答复的邀请');
    expect(sentTo(listEmployerInterviews).map(({ tab, days }) => [tab, days])).toEqual([
      ['waiting', undefined],
      ['waiting', 7],
    ]);
  });

  test('that could not be read is read again by a press', async () => {
    refuses(listEmployerInterviews, 'busy', '正在处理，请稍后再试');
    await opens();
    await expect.element(button('再试一次')).toBeVisible();
    has(anInterview());
    await button('再试一次').click();
    await expect.element(row('柳一')).toBeVisible();
  });

  test('takes a strange address as none, and says that an interview is unknown', async () => {
    has(anInterview());
    refuses(getEmployerInterview, 'not-found', '没有找到这场面试');
    const { path } = await opens('?interview=999999999&view=nonsense&tab=x&days=-1');
    await told('没有找到这场面试');
    expect(sentTo(listEmployerInterviews)).toEqual([{ tab: 'agreed' }]);
    expect(path()).toContain('/layout/interview');
  });

  test('shows a candidate’s answer without a reload', async () => {
    has(anInterview());
    await opens();
    await expect.element(row('柳一')).toBeVisible();
    has(anInterview(), second);
    tellChanges(['interview']);
    await expect.element(row('柳二').getByText('09:30-10:30')).toBeVisible();
  });
});

describe('several at once', () => {
  const bulk = () => dialog('取消 2 场面试？');
  const left = () => dialog('有 1 场没有取消');
  const cancel = () => bulk().getByRole('button', { name: '取消面试' });
  const reason = () => page.getByRole('textbox', { name: /^原因/ });
  async function asks() {
    has(anInterview(), second);
    await opens();
    await page.getByRole('checkbox', { name: '全选' }).click();
    await button('取消所选面试').click();
  }

  test('are cancelled once for two presses, with a reason', async () => {
    await asks();
    await expect.element(bulk().getByText('柳一、柳二')).toBeVisible();
    await expect.element(cancel()).toBeDisabled();
    await reason().fill('职位暂停');
    const answer = delayed(cancelInterviews, { done: 2, refused: [] });
    await cancel().dblClick();
    has();
    answer();
    await told('已取消 2 场，候选人会收到通知');
    await expect.element(bulk()).not.toBeInTheDocument();
    const rows = [
      { id: 1, version: 1 },
      { id: 2, version: 1 },
    ];
    expect(sentTo(cancelInterviews)).toEqual([{ rows, note: '职位暂停' }]);
  });

  test('that a colleague changed stay with the reason, and are cancelled as they are now', async () => {
    await asks();
    await reason().fill('职位暂停');
    const why = '刚被同事或候选人改动';
    answers(cancelInterviews, { done: 1, refused: [{ id: 2, name: '柳二', why }] });
    has({ ...second, version: 4 });
    await cancel().click();
    await expect
      .element(left().getByText(/刚被同事或候选人改动（现在是“已接受”，11月27日 周五 09:30）/))
      .toBeVisible();
    await expect.element(reason()).toHaveValue('职位暂停');
    answers(cancelInterviews, { done: 1, refused: [] });
    has();
    await left().getByRole('button', { name: '仍然取消这 1 场' }).click();
    await expect.element(left()).not.toBeInTheDocument();
    expect(sentTo(cancelInterviews).at(-1)).toEqual({
      rows: [{ id: 2, version: 4 }],
      note: '职位暂停',
    });
  });

  test('that can no longer be cancelled are only told', async () => {
    await asks();
    await reason().fill('职位暂停');
    const why = '面试已经结束';
    answers(cancelInterviews, { done: 1, refused: [{ id: 2, name: '柳二', why }] });
    has({ ...second, version: 4, moves: [], label: '已完成' });
    await cancel().click();
    await left().getByRole('button', { name: '知道了' }).click();
    await expect.element(left()).not.toBeInTheDocument();
    expect(sentTo(cancelInterviews)).toHaveLength(1);
  });
});

describe('an interview that is edited', () => {
  const edit = () => dialog('修改面试信息');
  const field = (label: string) => edit().getByLabelText(new RegExp(`^${label}`));
  const save = () => edit().getByRole('button', { name: '保存并通知' });
  const moved = () => edit().getByRole('alert').filter({ hasText: '刚有人改动过这场面试' });
  const goOn = () => moved().getByRole('button', { name: '看过了，用我填的' }).click();

  test('says what it lacks', async () => {
    has(anInterview());
    await opens();
    await act('柳一', '修改信息');
    await expect.element(edit().getByText(/^时间不变：11月26日 周四 14:00。/)).toBeVisible();
    await field('面试地点').fill(' ');
    await field('联系人').fill('');
    await save().click();
    await expect.element(edit().getByText('线下面试请填写地点')).toBeVisible();
    await expect.element(edit().getByText('请填写联系人')).toBeVisible();
    expect(sentTo(editInterview)).toEqual([]);
  });

  test('by a colleague first overwrites nothing, and nothing typed is lost', async () => {
    has(anInterview());
    await opens();
    await act('柳一', '修改信息');
    await field('面试地点').fill('文三路 9 号');
    // The colleague's change has not reached the page: the server refuses.
    const changed = anInterview({ version: 2, place: '西溪路 3 号', contact_name: '周小满' });
    answers(editInterview, ({ version }) => {
      has(changed);
      if (version !== 2) throw conflict('outdated', '刚有人改动过', { version: '刚有人改动过' });
      return null;
    });
    await save().click();
    await expect.element(moved().getByText(/改了面试地点、联系人/)).toBeVisible();
    await expect.element(field('面试地点')).toHaveValue('文三路 9 号');
    await goOn();
    await expect.element(field('联系人')).toHaveValue('周小满');
    await save().click();
    await told('已更新，候选人会收到通知');
    await expect.element(edit()).not.toBeInTheDocument();
    expect(sentTo(editInterview).map(({ version }) => version)).toEqual([1, 2]);
    expect(sentTo(editInterview).at(-1)).toMatchObject({
      place: '文三路 9 号',
      contact_name: '周小满',
    });
  });

  test('by a colleague behind the dialog says so at once, and saving waits', async () => {
    has(anInterview());
    await opens();
    await act('柳一', '修改信息');
    await field('面试地点').fill('文三路 9 号');
    has(anInterview({ version: 2, contact_name: '许知远' }));
    tellChanges(['interview']);
    await expect.element(moved().getByText(/改了联系人/)).toBeVisible();
    await expect.element(save()).toBeDisabled();
    await goOn();
    await expect.element(field('联系人')).toHaveValue('许知远');
    await expect.element(field('面试地点')).toHaveValue('文三路 9 号');
    await expect.element(save()).toBeEnabled();
    expect(sentTo(editInterview)).toEqual([]);
  });
});

test('an absence is final: it is asked for first, by name, and recorded once', async () => {
  has(anInterview({ moves: ['complete', 'no_show'] }));
  await opens();
  const asked = () => dialog('记录求职者未到场？');
  await act('柳一', '未到场');
  await expect.element(asked().getByText('柳一')).toBeVisible();
  await asked().getByRole('button', { name: '再等等' }).click();
  expect(sentTo(recordAbsence)).toEqual([]);
  await act('柳一', '未到场');
  const answer = delayed(recordAbsence, null);
  await asked().getByRole('button', { name: '记录' }).dblClick();
  has();
  answer();
  await told('已记录求职者未到场');
  await expect.element(row('柳一')).not.toBeInTheDocument();
  expect(sentTo(recordAbsence)).toEqual([{ id: 1, version: 1 }]);
});
