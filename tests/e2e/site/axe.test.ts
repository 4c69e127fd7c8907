// axe finds no fault on any open page, light on a desktop and dark on a phone. tests/e2e/walk checks every
// screen of every role, with everything that opens on it.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOn } from '../stage/axe.ts';
import { open } from '../stage/browser.ts';
import { harness, signedIn } from '../stage/harness.ts';

const { visit } = harness();

/** Faults of every impact, as readable lines. */
async function faults(page: Page): Promise<string[]> {
  const violations = await violationsOn(page);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}`),
  );
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

/** The addresses of the open pages and of one details page of each kind. */
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

const LOOKS = [
  { width: 1366, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

test('open pages, light on a wide screen and dark on a phone', async () => {
  const { page, expected } = await visit();
  expected.push(/status of 404/);
  const found: Record<string, string[]> = {};
  for (const path of await openPages(page)) {
    for (const { width, colorScheme } of LOOKS) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      // The second look changes only theme and width of the page that is already open.
      if (width === LOOKS[0].width) await open(page, path);
      const lines = await faults(page);
      if (lines.length > 0) found[`${path} ${width} px ${colorScheme}`] = lines;
    }
  }
  expect(found).toEqual({});
});

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
