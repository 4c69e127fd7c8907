// Open pages fetch pictures in about the size in which they show them, and in lists none before its box is seen.
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

const rows = (page: Page) => page.getByRole('region', { name: '职位列表' }).getByRole('article');

it.each([390, 1366])(
  'a list at %d px fetches no picture of a row before the row is seen',
  async (width) => {
    const { page } = await visit({ fresh: true, width, height: 844 });
    await open(page, '/position');
    await expect.poll(async () => (await picturesOf(page)).fetched).toBeGreaterThan(0);
    const fetched = () =>
      rows(page).evaluateAll((all) =>
        all.flatMap((row, at) =>
          [...row.querySelectorAll('img')].some(({ naturalWidth }) => naturalWidth > 0) ? [at] : [],
        ),
      );
    const seen = await rows(page).evaluateAll(
      (all) => all.filter((row) => row.getBoundingClientRect().top < innerHeight).length,
    );
    expect(Math.max(...(await fetched()))).toBeLessThan(seen);
    await rows(page).nth(12).scrollIntoViewIfNeeded();
    await expect.poll(fetched).toContain(12);
  },
);

it('rows show their pictures where no script runs', async () => {
  const { page } = await visit({ fresh: true, width: 390, script: false });
  await page.goto('/position');
  await rows(page).nth(12).scrollIntoViewIfNeeded();
  await rows(page).nth(12).locator('img').first().waitFor();
});
