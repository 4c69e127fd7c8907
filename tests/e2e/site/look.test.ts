// The root font size; pages are usable from 360 to 3840 px, also without scripts.
import { expect, test } from 'vitest';
import { rootFontPx } from '../../../src/contract/call/limits.ts';
import { open } from '../stage/browser.ts';
import { arrivesAt, harness, signedIn } from '../stage/harness.ts';

const { visit } = harness();

const OPEN_PAGES = ['/', '/position', '/enterprise', '/protocol', '/website', '/login', '/forget'];

test.each([
  [360, 12],
  [390, 12],
  [1366, 12],
  [1440, 12],
  [1680, 14],
  [1920, 16],
  [2560, 21.333],
  [3840, 32],
  [5000, 32],
])('at %i px the root font is %d px, from the first paint on', async (width, px) => {
  expect(rootFontPx(width)).toBeCloseTo(px, 2);
  const { page } = await visit({ width });
  const measure = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  await page.goto('/protocol', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  // The size is set by CSS alone: it is right at the first paint and does not change.
  const early = await measure();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const scrollbar = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
  expect(await measure()).toBe(early);
  expect(Math.abs(early - rootFontPx(width))).toBeLessThanOrEqual(scrollbar * (16 / 1920) + 0.01);
});

test('at 360, 768 and 3840 px no open page is wider than the window', async () => {
  const { page } = await visit({ width: 360 });
  for (const path of OPEN_PAGES) {
    await open(page, path);
    for (const width of [360, 768, 3840]) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForFunction((px) => innerWidth === px, width);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([path, width, overflow]).toEqual([path, width, 0]);
    }
  }
});

test('open pages can be read without script, and the phone menu opens', async () => {
  const { page, expected } = await visit({ script: false, width: 390 });
  expected.push(/status of 404/);
  for (const path of [...OPEN_PAGES, '/notFont']) {
    await page.goto(path);
    expect([path, (await page.locator('main h1').count()) > 0]).toEqual([path, true]);
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(20);
  }
  await page.goto('/login?type=1');
  // With scripts disabled only by the test, the browser keeps <noscript> but does not show it.
  expect(await page.content()).toContain('登录、注册和找回密码要在浏览器里');
  await page.goto('/protocol');
  await page.locator('summary[aria-label="菜单"]').click();
  await page
    .getByRole('navigation', { name: '手机导航' })
    .getByRole('link', { name: '职位' })
    .click();
  await page.waitForURL('**/position');
});

test('the chosen theme is kept and there from the first paint', async () => {
  const { page } = await visit();
  await open(page, '/protocol');
  await page.getByRole('button', { name: '切换深色或浅色' }).click();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await page.goto('/login', { waitUntil: 'commit' });
  await page.locator('html[data-theme="dark"]').waitFor({ state: 'attached' });
});

test('keyboard: the skip link leads to the main part, and a new page is read from its start', async () => {
  const { page } = await visit();
  await open(page, '/protocol');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('跳到主要内容');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.getByRole('banner').getByRole('link', { name: '企业', exact: true }).click();
  await arrivesAt(page, '/enterprise');
  await page.waitForFunction(() => document.activeElement?.id === 'main');
});

test('on a phone the home shows positions within a screen and a half, and messages in its bar', async () => {
  const height = 844;
  for (const storage of [{}, await signedIn('seeker')]) {
    const { page } = await visit({ width: 390, height, storage });
    await open(page, '/');
    const name = 'accessToken' in storage ? '为您推荐' : '热门职位';
    const first = page.getByRole('region', { name }).getByRole('article').first();
    await first.waitFor();
    expect((await first.boundingBox())?.y).toBeLessThan(1.5 * height);
    const bar = page.getByRole('banner').getByRole('link', { name: /^消息/ }).first();
    if ('accessToken' in storage) await bar.waitFor();
  }
});

test('rows of positions at 1366 px cut no name while there is room beside it', async () => {
  const { page } = await visit();
  await open(page, '/position');
  await page.locator('main article').first().waitFor();
  const cut = await page.evaluate(
    () =>
      [...document.querySelectorAll('main article span')].filter(
        (span) =>
          getComputedStyle(span).textOverflow === 'ellipsis' && span.scrollWidth > span.clientWidth,
      ).length,
  );
  expect(cut).toBe(0);
});

test('a field whose button waits for the next code looks as before', async () => {
  const { page } = await visit();
  await open(page, '/login?type=1&mode=code');
  const button = page.getByRole('button', { name: '获取验证码' });
  const before = await page.locator('input[name="code"]').evaluate(lookOfFrame);
  await button.evaluate((element) => {
    (element as HTMLButtonElement).disabled = true;
  });
  expect(await page.locator('input[name="code"]').evaluate(lookOfFrame)).toBe(before);
});

/** The background of the frame around an input. */
function lookOfFrame(input: Element): string {
  const frame = input.parentElement as HTMLElement;
  return `${getComputedStyle(frame).backgroundColor} ${getComputedStyle(frame).borderColor}`;
}
