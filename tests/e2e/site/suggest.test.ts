// Suggestions while one searches, as people use them: by keys, by touch, and a plain form without scripts.
import { describe, expect, it } from 'vitest';
import { open } from '../stage/browser.ts';
import { harness } from '../stage/harness.ts';

const { visit } = harness();

describe.each([390, 1366])('suggestions at %i px', (width) => {
  it('lead to a search by keys, and to a category by a press', async () => {
    const { page } = await visit({ width });
    await open(page, '/');
    const field = page.getByRole('combobox', { name: '搜索职位' });
    await field.fill('kj');
    const options = page.getByRole('option');
    await options.first().waitFor();
    const box = await page.getByRole('listbox', { name: '搜索建议' }).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
    await page.keyboard.press('ArrowDown');
    const word = await page
      .getByRole('option', { selected: true })
      .locator('span')
      .first()
      .innerText();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/position\?/);
    expect(new URL(page.url()).searchParams.get('keyword')).toBe(word);

    // The address changes a moment before the page of the results is there.
    await page.getByRole('status').filter({ hasText: '共' }).waitFor();
    await page.getByRole('combobox', { name: '搜索职位' }).fill('会计');
    await page.getByRole('option').filter({ hasText: '职位类别' }).first().click();
    await page.waitForURL(/category=\d{6}/);
    expect(new URL(page.url()).searchParams.get('keyword')).toBeNull();
  });
});

it('enterprises are suggested by their sound, and opened', async () => {
  const { page } = await visit();
  await open(page, '/enterprise');
  await page.getByRole('combobox', { name: '搜索企业' }).fill('zhishang');
  await page.getByRole('option').filter({ hasText: '枝上云' }).click();
  await page.waitForURL(/\/company-details\?id=/);
  await page.getByRole('heading', { name: '枝上云' }).first().waitFor();
});

it('without script it is a plain form', async () => {
  const { page } = await visit({ script: false });
  await page.goto('/position');
  expect(await page.getByRole('combobox').count()).toBe(0);
  await page.getByRole('searchbox', { name: '搜索职位' }).fill('会计');
  await page.getByRole('button', { name: '搜索' }).click();
  expect(new URL(page.url()).searchParams.get('keyword')).toBe('会计');
});
