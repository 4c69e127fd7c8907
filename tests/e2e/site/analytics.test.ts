// A web-analytics script is injected after every route change.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { answerWith, api, arrivesAt, harness, stored } from '../stage/harness.ts';

const { visit } = harness();

const ID = '0123456789abcdef0123456789abcdef';
const SCRIPT = `https://hm.baidu.com/hm.js?${ID}`;

async function withAnalytics(page: Page, baidu_tongji_id: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://hm.baidu.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'window.counted = 1;' });
  });
  const settings = (await api<object>('GET', '/api/common/getSite')).data;
  const data = { ...settings, baidu_tongji_id };
  await answerWith(page, '/api/common/getSite', { code: 200, msg: '', data });
  return asked;
}

test('none by default, and none for an id that is no id', async () => {
  for (const id of ['', 'x"><script>', ID.slice(1)]) {
    const { page } = await visit();
    const asked = await withAnalytics(page, id);
    await open(page, '/protocol');
    // The page has acted on the settings once they are stored.
    const idStored = async () => JSON.parse((await stored(page)).setObj ?? '{}').baidu_tongji_id;
    await expect.poll(idStored).toBe(id);
    expect([id, asked, await page.locator('script[data-analytics]').count()]).toEqual([id, [], 0]);
  }
});

test('with an id in the site settings, again after each route change, one tag at a time', async () => {
  const { page } = await visit();
  const asked = await withAnalytics(page, ID);
  await open(page, '/protocol');
  await page.locator('script[data-analytics]').waitFor({ state: 'attached' });
  await page.waitForFunction(() => 'counted' in window);
  await page.getByRole('banner').getByRole('link', { name: '企业', exact: true }).click();
  await arrivesAt(page, '/enterprise');
  await expect.poll(() => asked).toEqual([SCRIPT, SCRIPT]);
  await page.getByRole('banner').getByRole('link', { name: '首页', exact: true }).click();
  await arrivesAt(page, '/');
  await expect.poll(() => asked).toEqual([SCRIPT, SCRIPT, SCRIPT]);
  expect(await page.locator('script[data-analytics]').count()).toBe(1);
});

test('an analytics script that is blocked disturbs nothing', async () => {
  const { page, expected } = await visit();
  expected.push(/ERR_FAILED/);
  await withAnalytics(page, ID);
  await page.route('https://hm.baidu.com/**', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url() === SCRIPT);
  await open(page, '/protocol');
  await failed;
  expect(await page.getByText('页面没有加载完整').isVisible()).toBe(false);
});
