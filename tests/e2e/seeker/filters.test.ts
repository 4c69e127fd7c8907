// The filters of /position at both widths, with and without script: chips, counts, own pay range, orders, the feed.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { harness, logIn, signedIn } from '../stage/harness.ts';
import { ask } from '../stage/people.ts';

const { visit } = harness();

/** The own applications. */
interface Mine {
  items: { position: { id: number; title: string }; position_open: boolean }[];
}

const menu = (page: Page, name: string) => page.locator('summary').filter({ hasText: name });
const chip = (page: Page, label: string) =>
  page.getByRole('link', { name: `去掉条件：${label}`, exact: true });
const total = (page: Page) => page.getByRole('status').filter({ hasText: /^共 / });

test('at 1366 px menus count their values, and each choice is a chip and an address', async () => {
  const { page } = await visit({ width: 1366 });
  await open(page, '/position');
  await menu(page, '学历').click();
  const bachelor = page.getByRole('link', { name: /^本科/ });
  await bachelor.filter({ hasText: /\d个/ }).waitFor();
  const count = Number((await bachelor.textContent())?.match(/(\d+)个/)?.[1]);
  await bachelor.click();
  await chip(page, '本科').waitFor();
  await total(page)
    .filter({ hasText: `共 ${count} 个职位` })
    .waitFor();
  await page.keyboard.press('Escape');

  await menu(page, '薪资').click();
  await page.getByRole('textbox', { name: '最低' }).fill('20K');
  await page.getByRole('textbox', { name: '最高' }).fill('10000');
  await page.getByRole('button', { name: '确定' }).click();
  // Ends in the wrong order mean the same range.
  await chip(page, '月薪不低于 10000 元').waitFor();
  await chip(page, '月薪不高于 20000 元').waitFor();
  await page.getByRole('link', { name: '企业直招' }).click();
  await chip(page, '企业直招').waitFor();

  await page.getByRole('navigation', { name: '排序' }).getByText('薪资').click();
  await page.getByText('按最低月薪从高到低排列').waitFor();
  expect(new URL(page.url()).searchParams.get('education')).toBe('bachelor');
  const feed = page.getByRole('link', { name: 'RSS 订阅' });
  const answer = await page.request.get((await feed.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toContain('application/rss+xml');
  const alternate = page.locator('link[rel=alternate][type="application/rss+xml"]');
  expect(await alternate.getAttribute('href')).toBe(await feed.getAttribute('href'));
  await page.getByRole('link', { name: '清空条件' }).click();
  await chip(page, '企业直招').waitFor({ state: 'detached' });
});

test('at 390 px the sheet says how many are found, and stays open while one chooses', async () => {
  const { page } = await visit({ width: 390 });
  await open(page, '/position');
  await page.getByRole('button', { name: '全部筛选' }).click();
  await menu(page, '福利').click();
  await page.getByRole('link', { name: /^餐补/ }).click();
  await menu(page, '福利').filter({ hasText: '餐补' }).waitFor();
  await page.getByRole('link', { name: '企业直招' }).click();
  const done = page.getByRole('button', { name: /^查看 \d+ 个职位$/ });
  await expect
    .poll(async () => (await total(page).textContent())?.match(/\d+/)?.[0])
    .toBe((await done.textContent())?.match(/\d+/)?.[0]);
  await done.click();
  await done.waitFor({ state: 'hidden' });
  await chip(page, '餐补').waitFor();
  await page.getByRole('button', { name: /^全部筛选\s*2$/ }).waitFor();
});

test.each([390, 1366])('at %i px filters work without script', async (width) => {
  const { page } = await visit({ width, script: false });
  await page.goto('/position?only=certified');
  await chip(page, '已认证企业').waitFor();
  if (width === 390) await page.getByRole('button', { name: /^全部筛选\s*1$/ }).click();
  await menu(page, '经验').click();
  await page.getByRole('link', { name: '3-5年' }).click();
  await chip(page, '3-5年').waitFor();
  await menu(page, '薪资').click();
  await page.getByRole('textbox', { name: '最低' }).fill('8000');
  await page.getByRole('button', { name: '确定' }).click();
  await chip(page, '月薪不低于 8000 元').waitFor();
  await page.goto('/position?pay_min=abc&experience=3-5&only=certified');
  await page.getByText('没有按“abc”筛选薪资').waitFor();
  await chip(page, '3-5年').waitFor();
  await chip(page, '已认证企业').click();
  await chip(page, '已认证企业').waitFor({ state: 'detached' });
});

test('the own place is asked at a press only, and gives an order by distance', async () => {
  const { page, context } = await visit({ fresh: true });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 31.19, longitude: 121.437 });
  await open(page, '/position');
  await page.getByRole('button', { name: '离我最近' }).click();
  await page.getByText('按到上海徐汇区的直线距离排列').waitFor();
  await page
    .getByText(/，约 \d+ 公里|，同一区域/)
    .first()
    .waitFor();
  expect(page.url()).toContain('sort=near&near=310104');
  expect(page.url()).not.toContain('31.19');
});

test('a seeker leaves out what was applied to, after a reload as well, and takes that back', async () => {
  const { access_token } = await logIn('seeker');
  const path = '/api/talent.application/mine';
  const { items } = await ask<Mine>('GET', path, {}, access_token);
  const applied = items.find(({ position_open }) => position_open)?.position;
  if (!applied) throw new Error('the demo seeker has no open application');
  const { id, title } = applied;
  const { page } = await visit({ storage: await signedIn('seeker') });
  await open(page, `/position?keyword=${encodeURIComponent(title)}`);
  const card = page.getByRole('article').filter({
    has: page.locator(`a[href="/position-details?id=${id}"]`),
  });
  await card.getByText('已投递').waitFor();
  await menu(page, '不看').click();
  await page.getByRole('checkbox', { name: '投递过的' }).check();
  await card.waitFor({ state: 'detached' });
  await page.reload();
  await menu(page, '不看投递过的').click();
  await card.waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: '投递过的' }).uncheck();
  await card.getByText('已投递').waitFor();
});
