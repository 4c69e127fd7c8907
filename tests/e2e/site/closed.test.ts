// A closed site (is_open is not 1) leads to /website, and back when it opens.
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { hydrated, open } from '../stage/browser.ts';
import { answerWith, api, arrivesAt, harness, logIn, signedIn, stored } from '../stage/harness.ts';
import { siteUrl } from '../stage/line.ts';

const { visit } = harness();

const NOTICE = '测试：数据库迁移';
let operator: string | undefined;

async function setOpen(is_open: number): Promise<void> {
  operator ??= (await logIn('operator')).access_token;
  const settings = { is_open, closed_notice: is_open === 1 ? '' : NOTICE };
  const { data } = await api<{ version: number }>('GET', '/api/site/settings', {}, operator);
  const change = { version: data.version, reason: '测试关闭与开放', settings };
  const answer = await api('POST', '/api/site/save', change, operator);
  expect(answer.code).toBe(200);
}

/** Changes the setting in this page only, so that the site stays open for other tests. */
async function pretend(page: Page, is_open: number): Promise<void> {
  const settings = (await api<object>('GET', '/api/common/getSite')).data;
  const data = { ...settings, is_open, closed_notice: NOTICE };
  await answerWith(page, '/api/common/getSite', { code: 200, msg: '', data });
}

afterAll(() => setOpen(1));

test('settings with is_open 0 lead to /website, and back to the page when it opens', async () => {
  const { page } = await visit({ fresh: true });
  await pretend(page, 0);
  await page.clock.install();
  await page.goto('/protocol?from=here');
  await arrivesAt(page, '/website');
  await page.getByText(NOTICE).waitFor();
  await page.clock.fastForward(60_000);
  expect(new URL(page.url()).pathname).toBe('/website');
  await pretend(page, 1);
  await page.clock.fastForward(16_000);
  await arrivesAt(page, '/protocol?from=here');
});

test('a signed-in page is left as well, but operators stay', async () => {
  const { page } = await visit({ storage: await signedIn('seeker') });
  await pretend(page, 2);
  await page.goto('/privacy');
  await arrivesAt(page, '/website');
  const staff = await visit({ storage: await signedIn('operator') });
  await pretend(staff.page, 0);
  const read = staff.page.waitForResponse('**/api/common/getSite');
  await open(staff.page, '/protocol');
  await read;
  // The page has acted on the settings once they are stored; a person who must leave is redirected by then.
  await expect.poll(async () => (await stored(staff.page)).setObj).toContain('"is_open":0');
  expect(new URL(staff.page.url()).pathname).toBe('/protocol');
  await staff.page.getByRole('banner').getByRole('link', { name: '企业', exact: true }).click();
  await arrivesAt(staff.page, '/enterprise');
});

test('a site closed by its operator shows notice and opens again by itself', async () => {
  const { page } = await visit({ fresh: true });
  await page.clock.install();
  await setOpen(0);
  // An address of its own, because a page made before is kept for some seconds.
  const path = `/position?keyword=closed${Date.now()}`;
  const response = await fetch(siteUrl() + path, { redirect: 'manual' });
  const { status, headers } = response;
  expect([status, headers.get('location')]).toEqual([302, `/website#${encodeURIComponent(path)}`]);
  await page.goto(path);
  await arrivesAt(page, '/website');
  await hydrated(page);
  await page.getByText(NOTICE).waitFor();
  await setOpen(1);
  await page.clock.fastForward(16_000);
  await arrivesAt(page, path);
});
