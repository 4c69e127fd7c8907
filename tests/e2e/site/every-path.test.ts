// Every screen by its address and by the navigation, as a visitor and as a recruiter.
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { arrivesAt, harness, signedIn } from '../stage/harness.ts';
import { RECRUITER, SIGNED_IN, STAFF } from '../stage/paths.ts';

const { visit } = harness();

test('a path that is not open leads to the login of its side without a token', async () => {
  const { page } = await visit();
  for (const path of [...SIGNED_IN, ...RECRUITER]) {
    await page.goto(path);
    await arrivesAt(page, '/login?type=1');
  }
  for (const path of STAFF) {
    await page.goto(path);
    await arrivesAt(page, '/admin/login');
  }
});

test('a recruiter reaches every screen of /layout by the side navigation', async () => {
  const { page } = await visit({ storage: await signedIn('recruiter'), width: 1920 });
  await open(page, '/layout');
  const links = page.locator('aside a');
  await expect.poll(() => links.count()).toBe(RECRUITER.length);
  const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  for (const path of paths) {
    await page.locator(`aside a[href="${path}"]`).click();
    await page.locator(`aside a[href="${path}"][aria-current="page"]`).waitFor();
  }
  const tabs = await page.evaluate(() => JSON.parse(localStorage.getItem('layoutArr') ?? '[]'));
  expect(tabs.at(0)).toEqual({ path: '/layout', title: '工作台' });
  expect(tabs).toHaveLength(8);
});
