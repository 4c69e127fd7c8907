// Each filter of /position is pressed once, wide and narrow, with and without script: it gives a chip, an address and a list
// of what fits, and its chip leads back.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { MENU_FIELDS, MORE_FIELDS, ONLY, SALARY } from '../../../src/web/position/search/filter.ts';
import { open } from '../stage/browser.ts';
import { harness } from '../stage/harness.ts';

const { visit } = harness();

interface Pressed {
  name: string;
  code: string;
  /** The menu that has it; the switches stand in none. */
  menu: string | null;
  /** On a phone it stands in the sheet. */
  isInSheet: boolean;
}

const pressed = (name: string, code: string, menu: string | null, isInSheet = true): Pressed => ({
  name,
  code,
  menu,
  isInSheet,
});

const EACH: readonly Pressed[] = [
  pressed('region', '310100', '地区', false),
  pressed('category', '01', '职位类别', false),
  pressed('salary', SALARY.terms[3].code, '薪资', false),
  ...MENU_FIELDS.map(({ name, label, terms }) => pressed(name, terms[1].code, label)),
  ...MORE_FIELDS.map(({ name, terms }) => pressed(name, terms[1].code, '更多')),
  ...ONLY.terms.map(({ code }) => pressed(ONLY.name, code, null)),
];

/** All enterprises of the demo town are certified. */
const ALL_HAVE = 'only=certified';

const chips = (page: Page) => page.getByRole('link', { name: /^去掉条件：/ });
const total = async (page: Page) =>
  Number.parseInt(
    (await page
      .getByRole('status')
      .filter({ hasText: /^共 / })
      .textContent()
      .then((text) => text?.match(/\d+/)?.[0])) ?? '',
    10,
  );

async function press(page: Page, { name, code, menu, isInSheet }: Pressed, isNarrow: boolean) {
  if (isNarrow && isInSheet) await page.getByRole('button', { name: /^全部筛选/ }).click();
  if (menu) await page.locator('summary').filter({ hasText: menu }).click();
  const choice = page.locator(`a[href$="${name}=${code}"]`);
  await choice
    .and(page.locator(menu ? 'details[open] a' : 'a'))
    .first()
    .click();
}

/** A menu of several values stays open, and so does the sheet; without script the new page has them closed. */
async function close(page: Page, isInSheet: boolean) {
  if (isInSheet) await page.getByRole('button', { name: /^查看 \d+ 个职位$/ }).click();
  else await page.keyboard.press('Escape');
}

test.each([
  { width: 1366, script: true },
  { width: 390, script: true },
  { width: 1366, script: false },
  { width: 390, script: false },
])('each filter gives a chip, and the chip leads back: %o', async ({ width, script }) => {
  const { page } = await visit({ width, script, fresh: !script });
  const isNarrow = width === 390;
  const show = (path: string) => (script ? open(page, path) : page.goto(path));
  await show('/position');
  const all = await total(page);
  for (const filter of EACH) {
    await press(page, filter, isNarrow);
    await page.waitForURL((url) => url.searchParams.get(filter.name) === filter.code);
    const what = `${filter.name}=${filter.code}`;
    await expect.poll(() => chips(page).count(), { message: what }).toBe(1);
    if (what === ALL_HAVE) expect(await total(page)).toBe(all);
    else expect(await total(page), what).toBeLessThan(all);
    if (script) await close(page, isNarrow && filter.isInSheet);
    await chips(page).click();
    await page.waitForURL((url) => !url.searchParams.has(filter.name));
    await expect.poll(() => chips(page).count(), { message: what }).toBe(0);
  }
});
