// Open pages fetch pictures in about the size in which they show them, and none before its box is seen.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { open } from '../stage/browser.ts';
import { harness } from '../stage/harness.ts';
import { picturesOf } from '../stage/pictures.ts';

const { visit } = harness();

it.each(['/', '/position', '/enterprise', '/company-details?id=1'])(
  '%s fetches no picture more than twice as wide as it is drawn, on a phone or a wide screen',
  async (path) => {
    for (const width of [390, 1366]) {
      const { page } = await visit({ fresh: true, width });
      await open(page, path);
      // Lazy pictures do not hold the page's load up.
      await expect.poll(async () => (await picturesOf(page)).fetched).toBeGreaterThan(0);
      expect((await picturesOf(page)).wide).toEqual([]);
    }
  },
);

it.each(['/', '/position', '/enterprise'])(
  '%s fetches no picture that is not seen, on a phone or a wide screen',
  async (path) => {
    for (const width of [390, 1366]) {
      const { page } = await visit({ fresh: true, width, height: 844 });
      await open(page, path);
      await expect.poll(async () => (await picturesOf(page)).fetched).toBeGreaterThan(0);
      await page.waitForLoadState('networkidle');
      expect((await picturesOf(page)).unseen).toEqual([]);
    }
  },
);

const rows = (page: Page) => page.getByRole('region', { name: '职位列表' }).getByRole('article');

/** Pictures that have a place in the page and did not come. Those of slides wait for their turn. */
const missing = (page: Page) =>
  page
    .getByRole('main')
    .locator('img')
    .evaluateAll((all) =>
      (all as HTMLImageElement[])
        .filter(
          ({ naturalWidth, parentElement }) =>
            naturalWidth === 0 && parentElement?.checkVisibility(),
        )
        .filter((image) => !image.closest('[aria-roledescription="轮播"]'))
        .map(({ src }) => src),
    );

it.each(['/', '/position'])('%s has all its pictures where nothing scrolls', async (path) => {
  const { page } = await visit({ fresh: true, width: 390, height: 9000 });
  await open(page, path);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(9000);
  await expect.poll(async () => (await picturesOf(page)).fetched).toBeGreaterThan(9);
  await expect.poll(() => missing(page)).toEqual([]);
});

it('who jumps to the end of a page finds the pictures there, and those of what was passed', async () => {
  const { page } = await visit({ fresh: true, width: 390, height: 844 });
  await open(page, '/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const activity = page.getByRole('region', { name: '招聘活动' }).locator('img').last();
  await activity.waitFor();
  await page.getByRole('region', { name: '名企' }).scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      page
        .getByRole('region', { name: '名企' })
        .locator('img:visible')
        .evaluateAll((all) => (all as HTMLImageElement[]).map(({ naturalWidth }) => naturalWidth)),
    )
    .not.toContain(0);
});

it.each([
  { path: '/position', of: '职位列表' },
  { path: '/', of: '招聘活动' },
])('$path shows its pictures where no script runs', async ({ path, of }) => {
  const { page } = await visit({ fresh: true, width: 390, script: false });
  await page.goto(path);
  const last = page.getByRole('region', { name: of }).locator('img').last();
  await expect.poll(() => last.isVisible()).toBe(false);
  await last.locator('..').scrollIntoViewIfNeeded();
  await last.waitFor();
});

it('a slide has its picture once somebody is at the slides', async () => {
  const { page } = await visit({ fresh: true });
  await open(page, '/');
  const slides = page.getByRole('region', { name: '推广' }).locator('img');
  const widths = () =>
    slides.evaluateAll((all) =>
      (all as HTMLImageElement[]).map(({ naturalWidth }) => naturalWidth),
    );
  await expect.poll(async () => (await widths())[0]).toBeGreaterThan(0);
  expect((await widths()).slice(1)).not.toContainEqual(expect.toSatisfy((width) => width > 0));
  await page.getByRole('region', { name: '推广' }).hover();
  await expect.poll(widths).not.toContain(0);
});

it('pictures come as before where a browser knows no timeline of the view', async () => {
  const { page } = await visit({ fresh: true, height: 844 });
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('view(', 'sight(') });
  });
  await open(page, '/position');
  await expect.poll(async () => (await picturesOf(page)).unseen.length).toBeGreaterThan(0);
  await rows(page).nth(12).scrollIntoViewIfNeeded();
  await rows(page).nth(12).locator('img').first().waitFor();
});
