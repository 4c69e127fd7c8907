// On load; session data; headers of a call.
import { expect, test } from 'vitest';
import { hydrated, open } from '../stage/browser.ts';
import { arrivesAt, harness, logIn, signedIn, storageOf, stored } from '../stage/harness.ts';

const { visit } = harness();

const SPEC_KEYS = [
  'userInfo',
  'accessToken',
  'sig',
  'userDetail',
  'entDetail',
  'setObj',
  'kfObj',
  'layoutArr',
  'oldSchool',
  'name',
];

test('the saved login is re-applied', async () => {
  const { page } = await visit({ storage: await signedIn('seeker') });
  await open(page, '/');
  const menu = page.getByRole('banner').locator('summary:has-text("账号菜单")');
  await menu.click();
  await page.getByRole('link', { name: '我的简历' }).first().click();
  await arrivesAt(page, '/my-resume');
});

test('site settings and default customer service are read and kept as setObj and kfObj', async () => {
  const { page } = await visit();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '/protocol');
  await page.waitForFunction(() => localStorage.getItem('setObj') && localStorage.getItem('kfObj'));
  expect(asked).toContain('/api/common/getSite');
  expect(asked).toContain('/api/common/getDefaultKefu');
  const kept = await stored(page);
  expect(JSON.parse(kept.setObj ?? '')).toMatchObject({ is_open: 1 });
  expect(JSON.parse(kept.kfObj ?? '')).toHaveProperty('phone');
});

test('what an earlier visit stored of the settings never stands over those of the page', async () => {
  const setObj = JSON.stringify({ is_open: 1, features: [], slogan: '去年的标语' });
  const { page } = await visit({ storage: { setObj } });
  let answer = () => {};
  const delayed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/common/getSite', async (route) => {
    await delayed;
    await route.fallback();
  });
  const asked = page.waitForRequest('**/api/common/getSite');
  await page.goto('/', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  const slogan = await heading.innerText();
  // What is stored is known by the time the page asks.
  await asked;
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  expect(await heading.innerText()).toBe(slogan);
  expect(slogan).not.toBe('去年的标语');
  answer();
  await page.waitForFunction(() => !localStorage.getItem('setObj')?.includes('去年的标语'));
  expect(await heading.innerText()).toBe(slogan);
});

test('local storage holds only the listed keys', async () => {
  const { page } = await visit({ storage: await signedIn('recruiter') });
  await open(page, '/layout/vip');
  await page.waitForFunction(() => localStorage.getItem('setObj') && localStorage.getItem('kfObj'));
  const unknown = Object.keys(await stored(page)).filter((key) => !SPEC_KEYS.includes(key));
  expect(unknown).toEqual([]);
});

test('a call carries app-name pc, the token, and JSON', async () => {
  const login = await logIn('seeker');
  const { page } = await visit({ storage: storageOf(login) });
  const request = page.waitForRequest('**/api/common/getSite');
  await page.goto('/');
  const headers = (await request).headers();
  expect(headers).toMatchObject({ 'app-name': 'pc', token: login.access_token });
  await hydrated(page);
  const logout = page.waitForRequest('**/api/account/logout');
  await page.getByRole('banner').locator('summary:has-text("账号菜单")').click();
  await page.getByRole('button', { name: '退出登录' }).click();
  expect((await logout).headers()['content-type']).toBe('application/json');
});

test('corrupted storage breaks nothing and is taken away', async () => {
  const broken = Object.fromEntries(SPEC_KEYS.map((key) => [key, '{"half":']));
  const { page } = await visit({ storage: { ...broken, accessToken: 'no\nheader' } });
  await open(page, '/');
  await page.getByRole('link', { name: '登录/注册' }).waitFor();
  const kept = await stored(page);
  expect(kept.accessToken).toBeUndefined();
  expect(kept.userInfo).toBeUndefined();
  expect(kept.layoutArr).toBeUndefined();
});

test('a token whose user info got lost is completed from the server', async () => {
  const { accessToken = '' } = await signedIn('seeker');
  const { page } = await visit({ storage: { accessToken, userInfo: 'null' } });
  await open(page, '/');
  await page.waitForFunction(() => localStorage.getItem('userInfo')?.includes('expire_time'));
});

test('tabs keep in step: a login and a log-out in one are seen in the other', async () => {
  const first = await visit({ storage: await signedIn('seeker') });
  const second = await visit({ beside: first });
  await open(first.page, '/');
  await open(second.page, '/privacy');
  await first.page.getByRole('banner').locator('summary:has-text("账号菜单")').click();
  await first.page.getByRole('button', { name: '退出登录' }).click();
  await arrivesAt(second.page, '/login?type=1');

  const login = await logIn('seeker');
  await open(second.page, '/protocol');
  await first.page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, storageOf(login));
  await second.page.getByRole('banner').locator('summary:has-text("账号菜单")').waitFor();
});

test('the footer is not in the window while a screen is read', async () => {
  const { page } = await visit({ storage: await signedIn('seeker'), width: 390 });
  let answer = () => {};
  const delayed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/resume.privacy/mine', async (route) => {
    await delayed;
    await route.fallback();
  });
  const asked = page.waitForRequest('**/api/resume.privacy/mine');
  await open(page, '/privacy');
  await asked;
  const footer = page.getByRole('contentinfo');
  const top = () => footer.evaluate((box) => box.getBoundingClientRect().top - innerHeight);
  expect(await top()).toBeGreaterThanOrEqual(0);
  answer();
  await page.getByRole('heading', { name: '谁能看到我的简历' }).waitFor();
});
