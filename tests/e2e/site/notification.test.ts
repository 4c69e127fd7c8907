// 通知中心: notices arrive in an open page, are read, archived and configured; lost connections, a
// thousand unread ones, hostile text.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Login } from '../../../src/contract/account/account.ts';
import { open } from '../stage/browser.ts';
import { arrivesAt, atFirst, harness, logIn, pathOf, storageOf, toasts } from '../stage/harness.ts';
import { seekerWithResume } from '../stage/page-helpers.ts';
import { ask, publish, recruiterWithEnterprise, register } from '../stage/people.ts';

const { visit } = harness();

const bell = (page: Page) => page.getByRole('navigation', { name: '消息与通知' }).getByRole('link');
const rows = (page: Page) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: '删除' });

/** Publishes an announcement; gives the function that withdraws it. */
async function announce(
  title: string,
  facts: { body?: string; link?: string; pinned?: boolean } = {},
) {
  const { access_token } = await logIn('operator');
  const reason = '提前告诉大家';
  const words = { audience: 'all', title, body: '详情请看说明。', reason, ...facts };
  const { id } = await ask<{ id: number }>(
    'POST',
    '/api/notice.announcement/publish',
    words,
    access_token,
  );
  return () => ask('POST', '/api/notice.announcement/withdraw', { id, reason }, access_token);
}

/** A recruiter opens the seeker's application to a new position, of which the seeker gets a notice. */
async function viewApplicationOf(seeker: Login, title: string): Promise<void> {
  const { login } = await recruiterWithEnterprise();
  const position_id = await publish(login.access_token, title);
  const { id } = await ask<{ id: number }>(
    'POST',
    '/api/talent.application/apply',
    { position_id },
    seeker.access_token,
  );
  await ask('POST', '/api/talent.application/open', { id }, login.access_token);
}

/** Marks every notice and every message of this account as read. */
async function readEverything({ access_token }: Login): Promise<void> {
  type Unread = { items: { id: number; last_seq: number }[] };
  for (const side of ['seeker', 'recruiter']) {
    await ask('POST', '/api/notice/readAll', { side }, access_token);
    const list = { side, tab: 'unread' };
    const { items } = await ask<Unread>('GET', '/api/chat/conversations', list, access_token);
    for (const { id, last_seq: seq } of items)
      await ask('POST', '/api/chat/read', { id, seq }, access_token);
  }
}

test('what a recruiter does arrives in the seeker’s open pages, is opened, read and put away', async () => {
  // The demo seeker has saved a search that finds the new position: it tells of it from 9:00 in Shanghai on.
  const seeker = await seekerWithResume();
  await readEverything(seeker);
  const storage = storageOf(seeker);
  const here = await visit({ storage });
  await open(here.page, '/notification');
  const elsewhere = await visit({ beside: here });
  await open(elsewhere.page, '/position');
  await here.page.getByRole('link', { name: /^招聘动态/ }).waitFor();

  const title = `前端工程师${Date.now() % 100_000}`;
  await viewApplicationOf(seeker, title);
  const row = rows(here.page).filter({ hasText: title });
  await row.waitFor();
  await expect.poll(() => bell(here.page).last().innerText()).toMatch(/1/);
  await expect.poll(() => bell(elsewhere.page).last().innerText()).toMatch(/1/);
  await expect.poll(() => elsewhere.page.title()).toMatch(/^\(1\) /);
  await expect
    .poll(() => here.page.getByRole('status', { name: '新通知' }).innerText())
    .toContain(title);

  // The list is read again before the server has heard of the opened notice.
  const heard = Promise.withResolvers<void>();
  await here.page.route('**/api/notice/read', (route) =>
    heard.promise.then(() => route.continue()),
  );
  await row.getByRole('link', { name: /^查看详情/ }).click();
  await arrivesAt(here.page, /^\/personal-center/);
  await here.page.goBack();
  await row.getByText('标为已读').waitFor();
  heard.resolve();
  await expect.poll(() => row.getByText('标为已读').count()).toBe(0);
  await expect.poll(() => elsewhere.page.title()).not.toMatch(/^\(/);
  await row.getByRole('button', { name: /^删除/ }).dblclick();
  await row.waitFor({ state: 'detached' });
  await toasts(here.page).getByText('已删除').first().waitFor();
});

test('announcements stand in their own tab; all are read at once, and the read ones cleared', async () => {
  const withdraw = await announce('周末上线新的地图找工作');
  const { page } = await visit({ storage: storageOf(await logIn('recruiter')), width: 390 });
  await open(page, '/layout/notice');
  await page.getByRole('link', { name: /^公告通知/ }).click();
  await rows(page).filter({ hasText: '地图找工作' }).waitFor();
  await page.getByText('只看未读').click();
  await expect.poll(() => pathOf(page)).toContain('unread=1');
  await page.getByRole('button', { name: '全部已读' }).click();
  await page.getByRole('heading', { name: '没有未读的通知' }).waitFor();
  await page.getByRole('link', { name: '看全部通知' }).click();
  await rows(page).first().waitFor();
  await page.getByRole('button', { name: '清空已读' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '清空', exact: true }).click();
  await page.getByRole('heading', { name: '没有公告' }).waitFor();
  await withdraw();
});

test('a connection that was lost comes back by itself and brings what was missed', async () => {
  const { page, expected } = await visit({ storage: storageOf(await logIn('seeker')) });
  expected.push(/ERR_FAILED|Failed to fetch/);
  await page.route('**/api/notice/stream', (route) => route.abort());
  await open(page, '/notification?tab=announcement');
  await page.getByRole('heading', { level: 1, name: '通知中心' }).waitFor();
  const withdraw = await announce('断线时发布的公告');
  await page.unroute('**/api/notice/stream');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await rows(page).filter({ hasText: '断线时发布的公告' }).waitFor();
  // Another operator withdraws it: it disappears from the open page as well.
  await withdraw();
  await rows(page).filter({ hasText: '断线时发布的公告' }).waitFor({ state: 'detached' });
});

test('a pinned announcement leaves an open page when it is taken back, also for who has read it', async () => {
  const title = '今晚停机维护';
  const withdraw = await announce(title, { pinned: true });
  const seeker = await register('seeker');
  await readEverything(seeker);
  const { page } = await visit({ storage: storageOf(seeker) });
  await open(page, '/personal-center');
  const strip = page.getByRole('region', { name: '公告' }).filter({ hasText: title });
  await strip.waitFor();
  await expect.poll(() => page.title()).not.toMatch(/^\(/);
  await withdraw();
  await strip.waitFor({ state: 'detached' });
});

test('a pinned announcement is part of the page from the first on, unless it was dismissed in this browser', async () => {
  const title = '清晨停机维护';
  const withdraw = await announce(title, { pinned: true });
  const { page, expected } = await visit({ fresh: true });
  expected.push(/Failed to (load|fetch)|ERR_FAILED/);
  // What the server drew stays as it is; only the document's own scripts run.
  await page.route('**/assets/entry.client-*.js', (route) => route.abort());
  const strip = page.getByRole('region', { name: '公告' }).filter({ hasText: title });
  const isDrawn = async () => {
    await page.goto('/protocol', { waitUntil: 'domcontentloaded' });
    return strip.isVisible();
  };
  await expect.poll(isDrawn).toBe(true);
  const id = Number((await strip.getAttribute('id'))?.replace('announced-', ''));
  await page.evaluate(
    (ids) => localStorage.setItem('zemu-announcements-dismissed', ids),
    `[${id}]`,
  );
  expect(await isDrawn()).toBe(false);
  expect(await strip.count()).toBe(0);
  expect(await page.locator(`#announced-${id}`).count()).toBe(1);
  await withdraw();
});

test('a thousand unread ones show as 99+, and hostile words stay words', async () => {
  const hostile = '<img src=x onerror="document.title=1">';
  const withdraw = await announce(hostile, { body: '很长'.repeat(900) });
  const { page } = await visit({ storage: storageOf(await logIn('seeker')), width: 390 });
  const many = { seeker: 1000, recruiter: 0 };
  await page.route('**/api/common/getUserConfig', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, data: { ...answer.data, unread_by_side: many } } });
  });
  await open(page, '/position');
  await expect.poll(() => page.title()).toMatch(/^\(99\+\) /);
  await expect.poll(() => bell(page).last().innerText()).toContain('99+');
  await page.getByLabel('菜单', { exact: true }).click();
  await page
    .getByRole('navigation', { name: '手机导航' })
    .getByRole('link', { name: /通知.*99\+ 条未读/ })
    .waitFor();

  await open(page, '/notification?tab=announcement');
  const row = rows(page).filter({ hasText: hostile });
  await row.waitFor();
  expect(await page.locator('main img').count()).toBe(0);
  const folded = (await row.boundingBox())?.height ?? 0;
  await row.getByRole('button', { name: '展开全文' }).click();
  await expect.poll(async () => (await row.boundingBox())?.height ?? 0).toBeGreaterThan(folded * 2);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await withdraw();
});

test('a recruiter reads what candidates do as it comes, puts it back when the net fails, and follows it', async () => {
  const { login } = await recruiterWithEnterprise();
  const title = '分拣员<b>急</b>';
  const position_id = await publish(login.access_token, title);
  const { page, expected } = await visit({ storage: storageOf(login), width: 1366 });
  // There are no applications yet: the unread ones are the system's, so that tab opens.
  await open(page, '/layout/notice?tab=nonsense&unread=maybe');
  await rows(page).filter({ hasText: '已通过' }).first().waitFor();
  await open(page, '/layout/notice?tab=recruit');
  await page.getByRole('heading', { level: 1, name: '通知中心' }).waitFor();

  const seeker = await seekerWithResume();
  const sent = { position_id };
  await ask('POST', '/api/talent.application/apply', sent, seeker.access_token);
  const row = rows(page).filter({ hasText: title });
  // The notice comes once the seeker can no longer undo the application.
  await row.waitFor({ timeout: 30_000 });
  expect(await page.locator('main b', { hasText: '急' }).count()).toBe(0);

  expected.push(/notice\/remove/, /Failed to load resource|Failed to fetch|ERR_FAILED/);
  await atFirst(page, '**/api/notice/remove', (route) => route.abort());
  await row.getByRole('button', { name: /^删除/ }).click();
  await toasts(page).getByText('暂时连不上服务器').waitFor();
  await row.waitFor();
  await row.getByRole('link', { name: /^查看详情/ }).click();
  await arrivesAt(page, /^\/layout\/manage/);
  await page.goBack();
  await row.waitFor();
  await expect.poll(() => row.getByText('标为已读').count()).toBe(0);
});
