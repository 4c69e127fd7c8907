// An activity from the draft to its end: written, published, seen by visitors, reported of after it began; another one is
// cancelled, and who has its address reads the reason.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { chooseDay } from '../stage/controls.ts';
import { harness, pathOf, signedIn, toasts } from '../stage/harness.ts';
import { faults } from '../stage/page-helpers.ts';

const { visit } = harness();

async function act(page: Page, name: string, confirmed = name): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '原因' }).fill('按春季招聘的安排');
  await dialog.getByRole('button', { name: confirmed, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Writes a draft that lasts from one day to the other, and publishes it; gives its id. */
async function published(page: Page, title: string, days: [from: string, to: string]) {
  await open(page, '/admin/content/activities');
  await page.getByRole('link', { name: '新建活动' }).click();
  const fill = (name: string, text: string) =>
    page.getByRole('textbox', { name, exact: true }).fill(text);
  await fill('标题', title);
  await fill('类型', '双选会');
  await fill('一句话介绍', '三十家企业到场');
  await fill('正文', '带上简历，现场和三十家企业面谈。');
  await page.getByLabel('省份').selectOption({ label: '浙江' });
  await page.getByLabel('城市').selectOption({ label: '杭州' });
  await fill('地点', '西湖区体育馆');
  await chooseDay(page, '开始时间', days[0]);
  await chooseDay(page, '结束时间', days[1]);
  await page.getByRole('checkbox', { name: /^企业可以报名/ }).uncheck();
  expect(await faults(page)).toEqual([]);
  await act(page, '保存草稿', '保存');
  await expect.poll(() => pathOf(page)).toMatch(/activities\/edit\?id=\d+$/);
  await act(page, '发布');
  await toasts(page).getByText('活动已发布').waitFor();
  return Number(new URL(page.url()).searchParams.get('id'));
}

/** How often a visitor reads the title at the activity's own address, which is kept for some seconds. */
const shownTo = async (page: Page, id: number, title: string) => {
  await open(page, `/?activity=${id}`);
  return page.getByText(title).count();
};

test('an activity is published, and reported of when it has begun', async () => {
  const title = `秋季双选会${Date.now() % 1_000_000}`;
  const { page } = await visit({ storage: await signedIn('operator') });
  const id = await published(page, title, ['2026-01-01', '2039-12-31']);
  const visitor = await visit();
  await expect.poll(() => shownTo(visitor.page, id, title)).toBeGreaterThan(0);
  const report = page.getByRole('region', { name: '报名与总结' });
  await report.getByRole('textbox', { name: /到场/ }).fill('120');
  await act(page, '保存总结', '保存');
  await toasts(page).getByText('总结已保存').waitFor();
  await report.getByText('120 人').waitFor();
});

test('an activity is cancelled with a reason and leaves the site', async () => {
  const title = `冬季宣讲会${Date.now() % 1_000_000}`;
  const { page } = await visit({ storage: await signedIn('operator') });
  const id = await published(page, title, ['2038-01-01', '2038-01-02']);
  const visitor = await visit();
  await expect.poll(() => shownTo(visitor.page, id, title)).toBeGreaterThan(0);
  await act(page, '取消活动');
  await toasts(page).getByText('活动已取消，已通知报名的人').waitFor();
  await page.getByText('原因：按春季招聘的安排').waitFor();
  // Who has its address still reads it, with the reason; the home page names it no more.
  await expect.poll(() => shownTo(visitor.page, id, '按春季招聘的安排')).toBeGreaterThan(0);
  await open(visitor.page, '/');
  expect(await visitor.page.getByText(title).count()).toBe(0);
  await open(page, '/admin/content/activities?state=cancelled');
  await page.getByText(title).first().waitFor();
});
