// A script that fails to load: the page says so and offers a reload.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, open } from '../stage/browser.ts';
import { arrivesAt, harness, signedIn } from '../stage/harness.ts';

const { visit } = harness();

/** Messages of the browser and of React about these deliberate failures. */
const NOISE = /Failed to (load|fetch)|ERR_FAILED|Error loading route module|MIME type/;

async function reloadWorks(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.getByRole('button', { name: '重新加载' }).click();
  await page.getByRole('button', { name: '重新加载' }).waitFor({ state: 'hidden' });
  await hydrated(page);
}

/** The script of a page that is not loaded yet, from the router's manifest. */
function scriptOf(page: Page, routeId: string): Promise<string> {
  return page.evaluate((id) => {
    const { routes } = (window as never as { __reactRouterManifest: { routes: never } })
      .__reactRouterManifest;
    return (routes as Record<string, { module: string }>)[id]?.module ?? '';
  }, routeId);
}

test('a page whose script does not load says so, and a reload brings it', async () => {
  const { page, expected } = await visit({ fresh: true });
  expected.push(NOISE);
  await open(page, '/protocol');
  const script = await scriptOf(page, 'enterprise/search/list-page');
  expect(script).toContain('/assets/');
  await page.route(`**${script}`, (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: '企业', exact: true }).click();
  await page.getByRole('heading', { name: '页面没有加载成功' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/enterprise');
  await reloadWorks(page);
  await arrivesAt(page, '/enterprise');
  await page.getByRole('banner').waitFor();
});

test('a script that a deploy took away says so too', async () => {
  const { page, expected } = await visit({ fresh: true });
  expected.push(NOISE);
  await open(page, '/protocol');
  const script = await scriptOf(page, 'enterprise/search/list-page');
  await page.route(`**${script}`, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404</h1>' }),
  );
  await page.getByRole('banner').getByRole('link', { name: '企业', exact: true }).click();
  await page.getByRole('heading', { name: '页面没有加载成功' }).waitFor();
  await reloadWorks(page);
});

test('the first script of a page: the page stays readable below a cover with a reload', async () => {
  const { page, expected } = await visit({ fresh: true });
  expected.push(NOISE);
  await page.route('**/assets/entry.client-*.js', (route) => route.abort());
  await page.goto('/protocol');
  await page.getByRole('alert').getByText('页面没有加载完整').waitFor();
  await page.getByRole('button', { name: '先看看已有内容' }).click();
  await page.getByRole('heading', { name: '用户协议' }).waitFor();
  await page.goto('/protocol');
  await page.getByRole('alert').getByText('页面没有加载完整').waitFor();
  await reloadWorks(page);
});

test('a style that does not load, on the first page and on a later one', async () => {
  const { page, expected } = await visit({ fresh: true });
  expected.push(NOISE);
  await page.route('**/*.css', (route) => route.abort());
  await page.goto('/protocol');
  await page.getByRole('alert').getByText('页面没有加载完整').waitFor();
  await reloadWorks(page);
  await page.route('**/*.css', (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: '首页', exact: true }).click();
  await page.getByRole('alert').getByText('页面没有加载完整').waitFor();
});

test('Ant Design that does not load, on a later page and on the first one', async () => {
  const { page, expected } = await visit({ storage: await signedIn('seeker'), fresh: true });
  expected.push(NOISE);
  const withoutIt = () => page.route(/\/assets\/signed-in-[\w-]{8}\.js$/, (route) => route.abort());
  await withoutIt();
  await open(page, '/protocol');
  await page.getByRole('contentinfo').getByRole('link', { name: '我的简历' }).click();
  await page.getByRole('heading', { name: '页面没有加载成功' }).waitFor();
  await reloadWorks(page);
  await arrivesAt(page, '/my-resume');
  await withoutIt();
  await page.goto('/privacy');
  await page.getByRole('alert').getByText('页面没有加载完整').waitFor();
  await reloadWorks(page);
  await page.getByRole('heading', { name: '个人隐私' }).waitFor();
});

test('a script that never answers is given up after 120 s', async () => {
  const { page, expected } = await visit({ fresh: true });
  expected.push(NOISE);
  await page.clock.install();
  await open(page, '/protocol');
  const script = await scriptOf(page, 'enterprise/search/list-page');
  await page.route(`**${script}`, () => {});
  await page.getByRole('banner').getByRole('link', { name: '企业', exact: true }).click();
  await page.getByRole('progressbar', { name: '页面加载中' }).waitFor({ state: 'attached' });
  // The page's own clock keeps running besides these jumps: ten seconds are left for a slow machine.
  await page.clock.fastForward(110_000);
  expect(await page.getByRole('heading', { name: '页面没有加载成功' }).count()).toBe(0);
  await page.clock.fastForward(11_000);
  await page.getByRole('heading', { name: '页面没有加载成功' }).waitFor();
});
