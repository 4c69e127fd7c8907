// What a phone lays out after the first view: rows of a list, two by two until React runs, and the footer.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { open } from '../stage/browser.ts';
import { harness } from '../stage/harness.ts';

const { visit } = harness();

const PHONE = { width: 390, height: 844 };
const ROWS = 20;

/** Rows that are delayed so many ms after they came to a page in which React does not run yet. */
const delayedAt = (page: Page, ms: number) =>
  page.evaluate((at) => {
    const root = document.documentElement;
    const { hydrated } = root.dataset;
    // The animations begin anew.
    delete root.dataset.hydrated;
    const delayed = [...document.querySelectorAll('[aria-label="职位列表"] article')].flatMap(
      (row, index) => {
        for (const animation of row.getAnimations()) {
          animation.pause();
          animation.currentTime = at;
        }
        return getComputedStyle(row).contentVisibility === 'hidden' ? [index] : [];
      },
    );
    root.dataset.hydrated = hydrated;
    return delayed;
  }, ms);

const from = (first: number) => Array.from({ length: ROWS - first }, (_, at) => first + at);

it('rows come two by two behind the first two, until React runs', async () => {
  const { page } = await visit(PHONE);
  await open(page, '/position');
  expect(await delayedAt(page, 50)).toEqual(from(2));
  expect(await delayedAt(page, 150)).toEqual(from(4));
  expect(await delayedAt(page, 250)).toEqual(from(6));
  expect(await delayedAt(page, 350)).toEqual([]);
});

it('a row that comes once React runs is not delayed', async () => {
  const { page } = await visit(PHONE);
  await open(page, '/position');
  const row = page.getByRole('region', { name: '职位列表' }).getByRole('article').nth(4);
  const { animations, contentVisibility } = await row.evaluate((old) => {
    const fresh = old.cloneNode(true) as Element;
    old.before(fresh);
    const { contentVisibility } = getComputedStyle(fresh);
    return { animations: fresh.getAnimations().length, contentVisibility };
  });
  expect({ animations, contentVisibility }).toEqual({ animations: 0, contentVisibility: 'auto' });
});

it.each([
  { path: '/', list: '热门职位' },
  { path: '/', list: '热门企业' },
  { path: '/position', list: '职位列表' },
  { path: '/enterprise', list: '企业列表' },
])('$path keeps the height of a card of $list that is laid out later', async ({ path, list }) => {
  // What is less than 1,250 px below the window counts as near.
  const { page } = await visit({ ...PHONE, height: 500 });
  await open(page, path);
  const cards = page.getByRole('region', { name: list }).locator('article:visible');
  const card = cards.nth((await cards.count()) - 2);
  const heightOf = () => card.evaluate((box) => box.getBoundingClientRect().height);
  const isLaidOut = () =>
    card.evaluate((box) => box.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut()).toBe(false);
  const kept = await heightOf();
  await card.scrollIntoViewIfNeeded();
  await expect.poll(isLaidOut).toBe(true);
  expect(Math.abs((await heightOf()) - kept)).toBeLessThan(1);
});

it('the footer is laid out when it comes near, in about the place that was kept for it', async () => {
  const { page } = await visit(PHONE);
  await open(page, '/position');
  const footer = page.getByRole('contentinfo');
  const heightOf = () => footer.evaluate((box) => box.getBoundingClientRect().height);
  const isLaidOut = () =>
    footer.evaluate((box) =>
      box.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
    );
  expect(await isLaidOut()).toBe(false);
  const kept = await heightOf();
  await footer.scrollIntoViewIfNeeded();
  await expect.poll(isLaidOut).toBe(true);
  expect((await heightOf()) / kept).toBeCloseTo(1, 1);
});
