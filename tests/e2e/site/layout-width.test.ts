// The recruiter area on a phone: no page is wider than the window, and no field lies beyond its edge.
// Placeholders are readable in full, there and on a wide screen.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { harness, signedIn } from '../stage/harness.ts';

const { visit } = harness();

const PAGES = [
  '',
  '/userInfo',
  '/position',
  '/positionRelease',
  '/recommend',
  '/interactive',
  '/manage',
  '/mangeCv',
  '/interview',
  '/notice',
  '/assets',
  '/vip',
  '/enterprises',
  '/account',
  '/corporate-information',
  '/activity',
].map((path) => `/layout${path}`);

/** By how much the page is too wide, the fields beyond its edge, and the fields with a cut placeholder. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const nameOf = (field: Element) =>
      field.getAttribute('aria-label') ?? field.getAttribute('placeholder') ?? field.id;
    const fields = [...document.querySelectorAll('main input, main textarea, main select')].filter(
      (field) => field.checkVisibility() && field.getBoundingClientRect().width > 8,
    );
    const beyond = fields.filter(
      (field) =>
        // A row of filters may scroll sideways; an input may not.
        (field.matches('textarea') ||
          field.matches('[type="text"],[type="search"],:not([type])')) &&
        field.getAttribute('role') !== 'combobox' &&
        field.getBoundingClientRect().right > innerWidth + 1,
    );
    const pen = document.createElement('canvas').getContext('2d');
    const cut = fields.filter((field) => {
      const { paddingLeft, paddingRight, font } = getComputedStyle(field);
      const hint = field.getAttribute('placeholder') ?? '';
      if (!pen || !hint || !field.matches('input')) return false;
      pen.font = font;
      const room =
        field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return pen.measureText(hint).width > room + 1;
    });
    return {
      over: Math.max(0, document.documentElement.scrollWidth - innerWidth),
      beyond: beyond.map(nameOf),
      cut: cut.map(nameOf),
    };
  });

test('the form of a position fits a phone in every state', async () => {
  const { page } = await visit({ storage: await signedIn('recruiter'), width: 390, height: 844 });
  await open(page, '/layout/positionRelease');
  const states: [string, () => Promise<unknown>][] = [
    ['title', () => page.getByLabel('职位名称').fill('急招！！数据分析师 月薪2万 包住')],
    ['part-time', () => page.getByLabel('兼职').first().check()],
    [
      'description',
      () => page.getByLabel('职位描述').fill(`仅限男性，加微信zemu2026hr${'长'.repeat(80)}`),
    ],
    ['long word', () => page.getByLabel('职位名称').fill('W'.repeat(30))],
    ['agency', () => page.getByLabel(/代其他单位招聘/).check()],
    ['errors', () => page.getByRole('button', { name: '发布职位', exact: true }).click()],
  ];
  const found: unknown[] = [];
  for (const [name, enter] of states) {
    await enter();
    const { over, beyond } = await measure(page);
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((box) => box.getBoundingClientRect().right > innerWidth + 1)
        .map((box) => `${box.tagName}.${box.className}`)
        .slice(0, 8),
    );
    if (over > 0 || beyond.length > 0) found.push([name, over, beyond, wide]);
  }
  expect(found).toEqual([]);
  // An unpublished position has no page that its preview could link to.
  expect(await page.locator('a[href*="/position-details"]').count()).toBe(0);
});

test('every page of /layout fits a phone, and its fields say all they say', async () => {
  const { page } = await visit({ storage: await signedIn('recruiter'), width: 390, height: 844 });
  const found: unknown[] = [];
  for (const path of PAGES) {
    await open(page, path);
    await page.locator('main h1, main h2').first().waitFor();
    for (const width of [390, 1366, 1920]) {
      await page.setViewportSize({ width, height: 844 });
      await page.waitForFunction((px) => innerWidth === px, width);
      const at = await measure(page);
      if (at.over > 0 || at.beyond.length > 0 || at.cut.length > 0) found.push([path, width, at]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
  }
  expect(found).toEqual([]);
});
