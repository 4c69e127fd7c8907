// axe finds no serious fault on any open page, light and dark, on a desk and on a phone.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from './browser.ts';
import { harness, signedIn } from './harness.ts';

const { visit } = harness();

/** Serious and critical faults as readable lines. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Passes are not read; leaving them out halves the time.
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

const PAGES = [
  '/',
  '/position',
  '/position?keyword=%E5%89%8D%E7%AB%AF',
  '/enterprise',
  '/protocol',
  '/website',
  '/notFont',
  '/login?type=1',
  '/login?type=2&mode=register',
  '/forget',
];

/** The open pages and one page of details each, as a visitor finds them. */
async function openPages(page: Page): Promise<string[]> {
  const details: string[] = [];
  for (const [list, start] of [
    ['/position', '/position-details'],
    ['/enterprise', '/company-details'],
  ] as const) {
    await open(page, list);
    const link = page.locator(`main a[href^="${start}"]`).first();
    details.push((await link.getAttribute('href')) ?? `${start} not linked`);
  }
  return [...PAGES, ...details];
}

test.each([
  { width: 1366, dark: false },
  { width: 390, dark: true },
])(
  'open pages at $width px, dark: $dark',
  async (options) => {
    const { page, expected } = await visit(options);
    expected.push(/status of 404/);
    const found: Record<string, string[]> = {};
    for (const path of await openPages(page)) {
      await open(page, path);
      const lines = await faults(page);
      if (lines.length > 0) found[path] = lines;
    }
    expect(found).toEqual({});
  },
  90_000,
);

test('the shells of signed-in people, with their menus open', async () => {
  const seeker = await visit({ storage: await signedIn('seeker') });
  await open(seeker.page, '/privacy');
  await seeker.page.locator('summary:has-text("账号菜单")').click();
  expect(await faults(seeker.page)).toEqual([]);
  const recruiter = await visit({ storage: await signedIn('recruiter') });
  await open(recruiter.page, '/layout/vip');
  await recruiter.page.locator('summary:has-text("账号菜单")').click();
  expect(await faults(recruiter.page)).toEqual([]);
});
