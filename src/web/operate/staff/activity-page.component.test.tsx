// The form of an activity: what is wrong is said first; a draft is saved with its reason, published, reported of.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, sentTo } from '../../../../tests/components/calls.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import {
  getStaffActivity,
  moveActivity,
  reportActivity,
  saveActivity,
} from '../../../contract/operate/activity.ts';
import { listRegions } from '../../../contract/site/site.ts';
import ActivityPage from './activity-page.tsx';

const activity = {
  id: 7,
  title: '春季双选会',
  kind: '双选会',
  cover: '',
  summary: '三十家企业到场',
  content: '带上简历，现场面谈。',
  schedule: [{ time: '09:00', item: '签到' }],
  organiser: '择木',
  region: '330100',
  place: '体育馆',
  starts_at: '2036-03-20T09:00:00+08:00',
  ends_at: '2036-03-20T17:00:00+08:00',
  entry_until: null,
  entry_max: null,
  takes_seekers: true,
  seekers_max: null,
  state: 'draft' as const,
  is_over: false,
  version: 2,
  cancel_reason: '',
  entries: 1,
  seekers: 3,
};
const entry = {
  id: 5,
  enterprise: '云里栖酒店',
  state: 'approved' as const,
  label: '已通过',
  positions: 2,
  attendees: 3,
  came: null,
};
const report = { entries: [entry], seekers: 3, seekers_came: null, applications: 4 };
const regions = [
  { code: '330000', name: '浙江省', children: [{ code: '330100', name: '杭州市', children: [] }] },
];
const dialog = page.getByRole('dialog');
const why = async (act: string) => {
  await dialog.getByRole('textbox', { name: '原因' }).fill('春季招聘的安排');
  await dialog.getByRole('button', { name: act, exact: true }).click();
};

async function open(changes: object = {}) {
  signIn('operator');
  answers(listRegions, regions);
  answers(getStaffActivity, { ...activity, ...changes, report });
  await show(<ActivityPage />, { at: '/admin/content/activities/edit?id=7' });
}

test('says what is wrong, then saves the change with its reason', async () => {
  answers(saveActivity, { ...activity, version: 3 });
  await open();
  const title = page.getByRole('textbox', { name: '标题', exact: true });
  const schedule = page.getByRole('textbox', { name: '日程' });
  await expect.element(title).toHaveValue('春季双选会');
  await schedule.fill('09:00');
  await page.getByRole('button', { name: '保存修改' }).click();
  await expect.element(page.getByText(/“09:00”一行要写成/)).toBeVisible();
  await schedule.fill('09:00 签到\n10:00 面谈开始');
  await page.getByRole('button', { name: '保存修改' }).click();
  await why('保存');
  await expect.element(page.getByText('活动已保存')).toBeVisible();
  expect(sentTo(saveActivity)).toMatchObject([
    {
      id: 7,
      version: 2,
      reason: '春季招聘的安排',
      schedule: [
        { time: '09:00', item: '签到' },
        { time: '10:00', item: '面谈开始' },
      ],
    },
  ]);
});

test('publishes a draft after saying what follows', async () => {
  answers(moveActivity, { ...activity, state: 'published', version: 3 });
  await open();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect.element(dialog.getByText(/可以报名/)).toBeVisible();
  await why('发布');
  await expect.element(page.getByText('活动已发布')).toBeVisible();
  expect(sentTo(moveActivity)).toMatchObject([{ id: 7, version: 2, move: 'publish' }]);
});

test('takes down who came once it is over', async () => {
  answers(reportActivity, activity);
  const times = { starts_at: '2026-03-20T09:00:00+08:00', ends_at: '2026-03-20T17:00:00+08:00' };
  await open({ ...times, state: 'published', is_over: true });
  await expect.element(page.getByText('4 次（活动开始到结束后 7 天）')).toBeVisible();
  await page.getByRole('checkbox', { name: /云里栖酒店/ }).click();
  await page.getByRole('textbox', { name: '到场的求职者' }).fill('120');
  await page.getByRole('button', { name: '保存总结' }).click();
  await why('保存');
  await expect.element(page.getByText('总结已保存')).toBeVisible();
  expect(sentTo(reportActivity)).toMatchObject([{ came_ids: [], seekers_came: 120 }]);
});
