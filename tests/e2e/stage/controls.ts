// Operates Ant Design's controls as a person does.
import type { Locator, Page } from 'playwright-core';

/** Picks an option of a short list. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const item = page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true });
  await page.getByLabel(label).first().click();
  // A slow machine may have closed the list again: then it is opened once more.
  await item.waitFor({ timeout: 5000 }).catch(() => page.getByLabel(label).first().click());
  await item.click();
}

/** Types into a tree's search and picks the first leaf found. */
export async function searchTree(page: Page, label: string, words: string): Promise<void> {
  const field = page.getByLabel(label).first();
  await field.click();
  await field.fill(words);
  await page
    .locator('.ant-cascader-dropdown:visible .ant-cascader-menu-item')
    .filter({ hasText: words })
    .first()
    .click();
}

/** Picks a day 'yyyy-mm-dd' in the three lists of a date field. */
export async function chooseDay(scope: Page | Locator, label: string, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-');
  await scope.getByLabel(`${label}：年`).selectOption(year);
  await scope.getByLabel(`${label}：月`).selectOption(month);
  await scope.getByLabel(`${label}：日`).selectOption(date);
}
