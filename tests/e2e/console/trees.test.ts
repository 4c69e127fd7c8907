// The lists that staff edit, from the console to who searches: a category is added, renamed, merged and closed, and what
// was published in it is found all the same.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { harness, signedIn, toasts } from '../stage/harness.ts';
import { faults } from '../stage/page-helpers.ts';

const { visit } = harness();
const GROUP = '/admin/content/trees?at=0102';

async function confirm(page: Page, act: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '原因' }).fill('两个类别说的是一回事');
  await dialog.getByRole('button', { name: act, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '添加三级类别' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '名称' }).fill(name);
  await confirm(page, '添加');
  await page.getByRole('button', { name: `编辑${name}`, exact: true }).waitFor();
}

async function edit(page: Page, name: string, way: string): Promise<void> {
  await page.getByRole('button', { name: `编辑${name}`, exact: true }).click();
  await page.getByRole('dialog').getByLabel('要做什么').selectOption({ label: way });
}

test('categories are opened, edited, merged and closed', async () => {
  const { page } = await visit({ storage: await signedIn('operator') });
  await open(page, '/admin/content/trees');
  await page.getByRole('link', { name: /^互联网\/技术下面的/ }).click();
  await page.getByRole('link', { name: /^前端开发下面的/ }).click();
  await page.getByRole('navigation', { name: '所在的类别' }).getByText('前端开发').waitFor();
  expect(await faults(page)).toEqual([]);
  await add(page, '智能体前端');
  await add(page, '代理界面开发');

  await edit(page, '智能体前端', '改名');
  await page.getByRole('dialog').getByRole('textbox', { name: '新的名称' }).fill('智能体界面');
  await confirm(page, '改名');
  await page.getByRole('button', { name: '编辑智能体界面', exact: true }).waitFor();

  await edit(page, '代理界面开发', '合并到另一项');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/一级类别/).selectOption({ label: '互联网/技术' });
  await dialog.getByLabel(/二级类别/).selectOption({ label: '前端开发' });
  await dialog.getByLabel(/三级类别/).selectOption({ label: '智能体界面' });
  await confirm(page, '合并');
  await toasts(page).getByText('“代理界面开发”：合并到另一项已完成').waitFor();
  await page.getByText(/^已合并或移走的（\d+）$/).click();
  await page.getByText(/代理界面开发 → .*智能体界面/).waitFor();

  await edit(page, '智能体界面', '停用');
  await confirm(page, '停用');
  await page.getByText('已停用').waitFor();
  const offered = async () =>
    JSON.stringify(await (await page.request.get('/api/position.category/lists')).json());
  expect(await offered()).not.toContain('智能体界面');

  await edit(page, '智能体界面', '恢复');
  await confirm(page, '恢复');
  await expect.poll(offered).toContain('智能体界面');
});

test('schools and majors are found by their other names and opened by province', async () => {
  const { page } = await visit({ storage: await signedIn('operator') });
  await open(page, GROUP);
  await page.getByRole('link', { name: '学校', exact: true }).click();
  await page.getByRole('link', { name: /^浙江下面的 \d+ 项$/ }).click();
  await page.getByRole('button', { name: '编辑浙江大学', exact: true }).waitFor();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('searchbox', { name: '查找学校' }).fill('北航');
  await page.getByText('又名 北航、北京航空学院').waitFor();
  await page.getByRole('link', { name: '专业', exact: true }).click();
  await page.getByRole('link', { name: /^工学下面的/ }).click();
  await page.getByRole('link', { name: /^计算机类下面的/ }).click();
  await page.getByRole('button', { name: '编辑软件工程', exact: true }).waitFor();
});
