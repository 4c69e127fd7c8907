// Choosing from the lists that open below a field.
import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

const OPEN =
  '.ant-select-dropdown:not(.ant-select-dropdown-hidden) :is(.ant-select-item-option, .ant-cascader-menu-item)';

function optionWith(words: string): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(OPEN)];
  return all.find((option) => option.textContent?.includes(words));
}

/** Opens a list by the field's label, within a part of the page, and takes an entry by its words. */
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
