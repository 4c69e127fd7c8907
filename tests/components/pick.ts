// Picks entries from drop-down lists.
import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { Region } from '../../src/contract/site/site.ts';

/** Builds short trees of regions and categories. */
const region = (code: string, name: string, children: Region[] = []): Region => ({
  code,
  name,
  children,
});
export const REGIONS = [
  region('440000', '广东省', [
    region('440100', '广州市', [region('440106', '天河区')]),
    region('440300', '深圳市', [region('440305', '南山区')]),
  ]),
];

export const CATEGORIES = [
  region('01', '互联网', [
    region('0102', '开发', [region('010201', '前端开发'), region('010202', 'Java')]),
  ]),
];

const OPEN =
  '.ant-select-dropdown:not(.ant-select-dropdown-hidden) :is(.ant-select-item-option, .ant-cascader-menu-item)';

function optionWith(words: string): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(OPEN)];
  return all.find((option) => option.textContent?.includes(words));
}

/** Opens a list by its field's label, within a part of the page, and picks an entry by its text. */
export async function pick(
  label: string,
  words: string,
  within: Locator | typeof page = page,
): Promise<void> {
  await within
    .getByRole('combobox', { name: new RegExp(`^${label}`) })
    .first()
    .click();
  await expect.poll(() => optionWith(words)).toBeDefined();
  await userEvent.click(optionWith(words) as HTMLElement);
}
