// An advert from the draft to the visitor and back: written, looked at, published, seen, pressed, counted, ended.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { chooseDay } from '../stage/controls.ts';
import { harness, pathOf, signedIn, toasts } from '../stage/harness.ts';
import { faults, PICTURE } from '../stage/page-helpers.ts';

const { visit } = harness();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Gives the reason that every act of the staff asks for. */
async function confirm(page: Page, act: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '原因' }).fill('合同已经签好');
  await dialog.getByRole('button', { name: act, exact: true }).click();
}

/** The advert as visitors see it in the list of positions, which is kept for some seconds. */
async function shownTo(page: Page, title: string): Promise<number> {
  await open(page, '/position');
  return page.getByRole('complementary', { name: '推广' }).getByText(title).count();
}

test('an advert is written, published, seen and pressed, and its numbers come back', async () => {
  const title = `夜校招生${Date.now() % 1_000_000}`;
  const { page } = await visit({ storage: await signedIn('operator') });
  await open(page, '/admin/content/adverts');
  await page.getByRole('link', { name: '新建广告' }).click();
  await page.getByRole('textbox', { name: '标题', exact: true }).fill(title);
  await press(page, '保存草稿');
  await page.getByText('请上传图片').first().waitFor();
  await page.getByLabel('广告位').selectOption({ label: '职位列表右侧' });
  await page.getByLabel('选择广告图片').setInputFiles(PICTURE);
  await page.getByRole('textbox', { name: '链接' }).fill('/enterprise');
  await chooseDay(page, '开始时间', '2026-01-01');
  await chooseDay(page, '结束时间', '2039-12-31');
  const preview = page.getByRole('region', { name: '预览' });
  await preview.getByText(title).waitFor();
  expect(await faults(page)).toEqual([]);
  await press(page, '保存草稿');
  await confirm(page, '保存');
  await toasts(page).getByText('草稿已保存，看过预览后可以投放').waitFor();
  await expect.poll(() => pathOf(page)).toMatch(/adverts\/edit\?id=\d+$/);

  const visitor = await visit();
  expect(await shownTo(visitor.page, title)).toBe(0);
  await press(page, '投放');
  await confirm(page, '投放');
  await toasts(page).getByText('广告已投放').waitFor();
  await expect.poll(() => shownTo(visitor.page, title)).toBe(1);
  await visitor.page.getByRole('link', { name: title }).click();
  await expect.poll(() => pathOf(visitor.page)).toBe('/enterprise');

  const days = page.getByRole('region', { name: '每天的展示与点击' });
  await expect
    .poll(async () => {
      await page.reload();
      await days.waitFor();
      return days.getByRole('row').nth(1).getByRole('cell').allInnerTexts();
    })
    .toEqual(['1', '1', '100.0%']);

  await press(page, '结束');
  await confirm(page, '结束');
  await toasts(page).getByText('广告已结束').waitFor();
  await expect.poll(() => shownTo(visitor.page, title)).toBe(0);
});
