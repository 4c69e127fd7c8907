// Writing a position: the check while typing, the kept draft, templates, copies.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { arrivesAt, harness, storageOf } from '../stage/harness.ts';
import { faults } from '../stage/page-helpers.ts';
import { ask, publish, recruiterWithEnterprise } from '../stage/people.ts';

const { visit } = harness();

const description = (page: Page) => page.getByLabel('职位描述');
const saved = (page: Page) =>
  page
    .getByText(/^草稿已保存/)
    .first()
    .waitFor();
const panel = (page: Page) => page.getByRole('region', { name: '发布前检查' });
const publishButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: '发布职位', exact: true });
const drafts = async (token: string) =>
  (
    await ask<{ items: { id: number; title: string }[] }>(
      'GET',
      '/api/position.draft/mine',
      {},
      token,
    )
  ).items;

test('a posting is checked as one types, kept as a draft, published once and used again', async () => {
  const { login } = await recruiterWithEnterprise();
  const token = login.access_token;
  // A trusted enterprise: a position without findings goes online at once.
  await publish(token, '排产顾问');
  const { page } = await visit({ storage: storageOf(login) });
  await open(page, '/layout/positionRelease');

  // A template of the site is applied, then undone.
  await page.getByRole('button', { name: '从模板开始' }).click();
  const drawer = page.locator('.ant-drawer');
  await drawer
    .getByRole('listitem')
    .filter({ hasText: '前端工程师' })
    .getByRole('button', { name: '使用' })
    .click();
  await expect.poll(() => description(page).inputValue()).toContain('任职要求');
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => description(page).inputValue()).toBe('');

  // A pasted text changes the form only after a confirmation.
  await page.getByRole('button', { name: '粘贴整段文字识别' }).click();
  const dialog = page.getByRole('dialog', { name: '粘贴整段文字识别' });
  await dialog
    .getByRole('textbox')
    .fill(
      '前端工程师 15-25K·14薪\n工作地点：杭州西湖区文三路 1 号\n本科及以上，3-5 年经验\n岗位职责：\n1、把界面做简单，和产品一起打磨细节。\n任职要求：\n1、熟悉 React。',
    );
  await dialog.getByRole('checkbox', { name: /15-25K·14薪/ }).waitFor();
  await dialog.getByRole('checkbox', { name: /工作地址/ }).uncheck();
  await dialog.getByRole('button', { name: /^填入表单/ }).click();
  await expect.poll(() => page.getByLabel('职位名称').inputValue()).toBe('前端工程师');
  await page.getByText('15-25K·14薪').first().waitFor();
  await saved(page);
  await expect.poll(() => page.url()).toContain('draft=');

  // Forbidden words are marked with the law's source and replaced by one press.
  const text = await description(page).inputValue();
  await description(page).fill(`${text}\n2、限男性，35岁以下。\n3、微 信：zemu二零二六。`);
  await panel(page).getByText('3 处不能发布，请先修改').waitFor();
  await page.getByText('依据：妇女权益保障法第四十三条').waitFor();
  expect(await faults(page)).toEqual([]);
  // Keep the focus in the field: its error on blur would move the button before the press.
  await page.getByRole('button', { name: '改为“男女不限”' }).hover();
  await page.mouse.down();
  expect(await description(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.mouse.up();
  await page.getByRole('button', { name: '改为“年龄不限”' }).click();
  await page.getByRole('button', { name: '删除这几个字' }).click();
  await panel(page).getByText('没有发现法律禁止的限制').waitFor();
  const clean = await description(page).inputValue();
  expect(clean).toContain('男女不限，年龄不限');
  await page.keyboard.press('Control+s');
  await saved(page);

  // Neither a reload nor leaving the page loses the draft.
  await page.reload();
  await expect.poll(() => description(page).inputValue()).toBe(clean);
  await page.getByLabel('所属部门').fill('技术部');
  await page.getByRole('link', { name: '工作台', exact: true }).first().click();
  await arrivesAt(page, '/layout');
  await page.goBack();
  await expect.poll(() => page.getByLabel('所属部门').inputValue()).toBe('技术部');

  await page.getByRole('button', { name: '存为模板' }).click();
  await page.getByLabel('模板名称').fill('前端（标准）');
  await page.getByRole('button', { name: '保存模板' }).click();
  await page
    .getByRole('dialog')
    .waitFor({ state: 'detached' })
    .catch(() => {});
  await publishButton(page).dblclick();
  await page.getByRole('heading', { level: 1, name: '“前端工程师”已发布' }).waitFor();
  expect(await drafts(token)).toEqual([]);
  const { items } = await ask<{ items: { id: number; title: string }[] }>(
    ...(['GET', '/api/position/mine', {}, token] as const),
  );
  const own = items.filter(({ title }) => title === '前端工程师');
  expect(own).toHaveLength(1);

  await page.getByRole('link', { name: '以它为模板再发' }).click();
  await expect.poll(() => page.getByLabel('职位名称').inputValue()).toBe('前端工程师');
  await panel(page).getByText('同名同城').waitFor();
  await open(page, `/position-details?id=${own[0]?.id}`);
  await page.getByText('技术部').waitFor();
  await page.getByText('男女不限，年龄不限').waitFor();
});
