// The form of an advert: what is wrong is said first; a change is shown, given a reason and saved over its version.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, sentTo } from '../../../../tests/components/calls.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import { getStaffAdvert, moveAdvert, saveAdvert } from '../../../contract/operate/advert.ts';
import AdvertPage from './advert-page.tsx';

const advert = {
  id: 7,
  slot: 'home-banner' as const,
  title: '春季招聘会',
  subtitle: '',
  image: '/files/public/a.webp',
  link: '/position',
  paid: true,
  rank: 0,
  starts_at: '2026-03-01T00:00:00+08:00',
  ends_at: '2036-03-20T00:00:00+08:00',
  state: 'draft' as const,
  version: 2,
  views: 0,
  clicks: 0,
};
const dialog = page.getByRole('dialog');
const title = page.getByRole('textbox', { name: '标题', exact: true });

beforeEach(async () => {
  signIn('operator');
  answers(getStaffAdvert, { ...advert, days: [{ day: '2026-03-02', views: 40, clicks: 3 }] });
  await show(<AdvertPage />, { at: '/admin/content/adverts/edit?id=7' });
  await expect.element(title).toHaveValue('春季招聘会');
});

test('shows the advert with its label and its days, and counts nothing', async () => {
  await expect.element(page.getByText('广告', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText('7.5%')).toBeVisible();
});

test('saves a change with its reason, after saying what is wrong', async () => {
  answers(saveAdvert, { ...advert, title: '春季双选会', version: 3 });
  await page.getByRole('textbox', { name: '链接' }).fill('http://example.com');
  await page.getByRole('button', { name: '保存修改' }).click();
  await expect.element(page.getByText(/或以 https:\/\/ 开头的网址$/).first()).toBeVisible();
  expect(dialog.elements()).toHaveLength(0);
  await page.getByRole('textbox', { name: '链接' }).fill('/position');
  await title.fill('春季双选会');
  await page.getByRole('button', { name: '保存修改' }).click();
  await dialog.getByRole('textbox', { name: '原因' }).fill('主办方改了名称');
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await expect.element(page.getByText('广告已保存')).toBeVisible();
  expect(sentTo(saveAdvert)).toMatchObject([
    { id: 7, version: 2, title: '春季双选会', reason: '主办方改了名称', rank: 0 },
  ]);
});

test('publishes a draft after saying what follows', async () => {
  answers(moveAdvert, { ...advert, state: 'running', version: 3 });
  await page.getByRole('button', { name: '投放' }).click();
  await expect.element(dialog.getByText(/所有访客都会看到它/)).toBeVisible();
  await dialog.getByRole('textbox', { name: '原因' }).fill('合同已经签好');
  await dialog.getByRole('button', { name: '投放' }).click();
  await expect.element(page.getByText('广告已投放')).toBeVisible();
  expect(sentTo(moveAdvert)).toEqual([
    { id: 7, version: 2, move: 'publish', reason: '合同已经签好' },
  ]);
});
