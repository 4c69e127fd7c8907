// Helpers for the browser tests of the resume: the person's own calls, and filling forms as a person does.
import type { Locator, Page } from 'playwright-core';
import type { Resume } from '../../../src/contract/resume/resume.ts';
import { api, toasts } from './harness.ts';

/** Gives a function that calls the API with the token and gives the data. @throws for any refusal. */
export function asker(token: () => string) {
  return async <T = Resume>(path: string, input: object = {}): Promise<T> => {
    const method = path === '/api/resume/mine' ? 'GET' : 'POST';
    const answer = await api<T>(method, path, { ...input }, token());
    if (answer.code !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.data;
  };
}

/** A form of the resume by its name; without a name the page, which then has only one. */
const formOf = (page: Page, form?: string): Locator | Page =>
  form ? page.locator(`form#${form}`) : page;

export const save = (page: Page, form?: string) =>
  formOf(page, form).getByRole('button', { name: '保存', exact: true }).click();

/** A field by its label; the label of an optional field has a suffix. */
export const field = (page: Page | Locator, label: string) =>
  page.getByLabel(new RegExp(`^${label}(（可选）)?$`));

export async function saved(page: Page): Promise<void> {
  await toasts(page).getByText('已保存').first().waitFor();
}

export async function pickMonth(page: Page, label: string, month: string): Promise<void> {
  const [year = '', part = ''] = month.split('-');
  await field(page, `${label}：年`).selectOption(year);
  await field(page, `${label}：月`).selectOption(part);
}

/** Opens a list of Ant Design, within a part of the page, and picks an entry by its text. */
export async function pick(
  page: Page,
  label: string,
  words: string | string[],
  within: Locator | Page = page,
): Promise<void> {
  const input = within.getByRole('combobox', { name: new RegExp(`^${label}`) }).first();
  for (const word of [words].flat()) {
    await input.click();
    await input.fill(word);
    await page
      .locator('.ant-select-dropdown:visible')
      .locator('.ant-select-item-option, .ant-cascader-menu-item')
      .filter({ hasText: new RegExp([...word].join('.*')) })
      .first()
      .click();
  }
  await page.keyboard.press('Escape');
}
