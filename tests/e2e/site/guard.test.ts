// The route guard and the roles.
import { describe, expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import {
  arrivesAt,
  demoAccount,
  harness,
  pathOf,
  signedIn,
  submitLogin,
} from '../stage/harness.ts';
import { siteUrl } from '../stage/line.ts';
import { mixed, OPEN, upper } from '../stage/paths.ts';

const { visit } = harness();

describe('open paths', () => {
  test('open without a token, in any letter case', async () => {
    for (const path of OPEN.flatMap((one) => [one, upper(one)])) {
      const { status } = await fetch(siteUrl() + path, { redirect: 'manual' });
      expect([path, status]).toEqual([path, 200]);
    }
    const { page } = await visit();
    for (const path of OPEN.map(mixed)) {
      const response = await page.goto(path);
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      expect([path, response?.status(), pathOf(page)]).toEqual([path, 200, path]);
    }
  });

  test('details pages are open in any letter case', async () => {
    const { page } = await visit();
    for (const [list, details] of [
      ['/position', '/position-details'],
      ['/enterprise', '/company-details'],
    ] as const) {
      await open(page, list);
      const link = page.locator(`main a[href^="${details}"]`).first();
      const href = (await link.getAttribute('href')) ?? '';
      expect(href).toContain(details);
      await open(page, href.replace(details, mixed(details)));
      expect(pathOf(page).toLowerCase()).toBe(href.toLowerCase());
    }
  });
});

describe('every other path without a token', () => {
  test('leads to /login?type=1', async () => {
    const { page } = await visit();
    for (const path of ['/account', '/layout', upper('/my-resume'), mixed('/layout/vip')]) {
      await page.goto(path);
      await arrivesAt(page, '/login?type=1');
    }
  });

  test('also by a link within the site', async () => {
    const { page } = await visit();
    await open(page, '/protocol');
    await page.getByRole('contentinfo').getByRole('link', { name: '我的简历' }).click();
    await arrivesAt(page, '/login?type=1');
  });

  test('after the login one returns to where one wanted to go', async () => {
    const { page } = await visit();
    await page.goto('/privacy?from=test');
    await arrivesAt(page, '/login?type=1');
    await submitLogin(page, demoAccount('seeker'));
    await arrivesAt(page, '/privacy?from=test');
  });

  test('after the login nobody is led to another site', async () => {
    for (const elsewhere of ['https://example.com/', '//example.com/', '/\\example.com']) {
      const { page } = await visit();
      await open(page, `/login?type=1&redirect=${encodeURIComponent(elsewhere)}`);
      await submitLogin(page, demoAccount('seeker'));
      await arrivesAt(page, '/');
    }
  });
});

describe('unknown paths', () => {
  test('lead to /notFont, which answers 404 and offers a search', async () => {
    for (const path of ['/nobody-knows', '/my-resume/nothing/deep']) {
      const response = await fetch(siteUrl() + path, { redirect: 'manual' });
      expect([path, response.status]).toEqual([path, 302]);
      expect(response.headers.get('location')).toBe(`/notFont#${encodeURIComponent(path)}`);
    }
    const { page, expected } = await visit();
    expected.push(/status of 404/);
    const response = await page.goto('/nobody-knows');
    expect([response?.status(), pathOf(page)]).toEqual([404, '/notFont']);
    await page.getByRole('search').getByRole('searchbox').fill('前端');
    await page.getByRole('button', { name: '搜索' }).click();
    await page.waitForURL(/\/position\?keyword=/);
  });

  test('below /layout are told within the workbench', async () => {
    const { page } = await visit({ storage: await signedIn('recruiter') });
    await open(page, '/layout/nothing');
    await page.getByRole('heading', { level: 1, name: '没有这个页面' }).waitFor();
    await page.getByRole('link', { name: '回到工作台' }).click();
    await arrivesAt(page, '/layout');
  });

  test('are filled into the feedback that the page leads to, after the login too', async () => {
    const { page, expected } = await visit();
    expected.push(/status of 404/);
    await page.goto('/nobody-knows?from=mail');
    // The address bar shows only the page's own address.
    await page.waitForURL((url) => url.pathname + url.hash === '/notFont');
    await page.getByRole('link', { name: '告诉我们这个链接有误' }).click();
    await submitLogin(page, demoAccount('seeker'));
    await arrivesAt(page, '/jobHunting?link=%2Fnobody-knows%3Ffrom%3Dmail');
    const content = page.getByRole('textbox', { name: /^内容/ });
    await expect.poll(() => content.inputValue()).toContain('/nobody-knows?from=mail');
  });

  test('met within the site are filled in as well, below what was written before', async () => {
    const { page, expected } = await visit({ storage: await signedIn('seeker') });
    expected.push(/status of 404/);
    await open(page, '/jobHunting');
    const content = page.getByRole('textbox', { name: /^内容/ });
    await content.fill('还没写完的话');
    await page.evaluate(() => history.pushState({}, '', '/position-details?id=987654321'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await arrivesAt(page, '/notFont');
    await page.getByRole('link', { name: '告诉我们这个链接有误' }).click();
    await arrivesAt(page, /^\/jobHunting\?link=/);
    const written = await content.inputValue();
    expect(written).toMatch(/^还没写完的话\n/);
    expect(written).toContain('/position-details?id=987654321');
  });
});

describe('roles', () => {
  test('a seeker on /layout is sent home with 权限不足', async () => {
    const { page } = await visit({ storage: await signedIn('seeker') });
    // The message shows for only three seconds, so start waiting for it before the redirect ends.
    const told = page.getByRole('status', { name: '提示' }).getByText('权限不足').waitFor();
    await Promise.all([told, page.goto('/layout/position')]);
    await arrivesAt(page, '/');
  });
});
