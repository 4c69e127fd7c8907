// /privacy: who sees the person, the copy of the data, closing the account and undoing it.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOn } from '../stage/axe.ts';
import { open } from '../stage/browser.ts';
import { api, harness, storageOf, submitLogin, toasts } from '../stage/harness.ts';
import { PASSWORD, register } from '../stage/people.ts';

const { visit } = harness();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');

/** Opens a tab of /privacy as a new person. */
async function newcomer(tab: string, options: { width?: number; dark?: boolean } = {}) {
  const login = await register('seeker');
  const window = await visit({ ...options, storage: storageOf(login) });
  await open(window.page, `/privacy?tab=${tab}`);
  await window.page.getByRole('heading', { name: '个人隐私', level: 1 }).waitFor();
  return { ...window, login };
}

async function provePassword(page: Page, password = PASSWORD): Promise<void> {
  await dialog(page).getByText('登录密码', { exact: true }).click();
  await dialog(page).getByLabel('当前登录密码').fill(password);
}

test('visibility and name hold at once and are there after a reload', async () => {
  const { page } = await newcomer('visibility');
  // The choice shows before the server has stored it, so wait for the answer before a reload.
  const choose = async (choice: Locator) => {
    const answer = page.waitForResponse(/resume\.privacy\/save/);
    await choice.click();
    expect(await (await answer).json()).toMatchObject({ code: 200 });
  };
  await choose(page.getByRole('radio', { name: /^仅投递企业可见/ }));
  await toasts(page).getByText('设置已保存').first().waitFor();
  await choose(page.getByRole('radio', { name: /^隐去名字/ }));
  await page.reload();
  await expect
    .poll(() => page.getByRole('radio', { name: /^仅投递企业可见/ }).isChecked())
    .toBe(true);
  await expect.poll(() => page.getByRole('radio', { name: /^隐去名字/ }).isChecked()).toBe(true);
  await page.getByRole('link', { name: '个性化推荐' }).click();
  const personal = page.getByRole('switch', { name: '个性化推荐' });
  await choose(personal);
  await page.getByText(/只按发布时间排列/).waitFor();
  await page.reload();
  await expect.poll(() => personal.getAttribute('aria-checked')).toBe('false');
});

test('a copy is asked for with a proof, made, downloaded and deleted', async () => {
  const { page } = await newcomer('data');
  await button(page, '申请数据副本').click();
  await provePassword(page, 'not_mine_1');
  await button(page, /^申请$/).click();
  await dialog(page).getByText('登录密码不正确').waitFor();
  await dialog(page).getByLabel('当前登录密码').fill(PASSWORD);
  await button(page, /^申请$/).dblclick();
  await page.getByText('可以下载', { exact: true }).waitFor({ timeout: 20_000 });
  const download = page.waitForEvent('download');
  await button(page, /^下载$/).click();
  expect((await download).suggestedFilename()).toMatch(/^择木个人数据-\d{8}\.zip$/);
  await button(page, '删除副本').click();
  await button(page, /^删除$/).click();
  await page.getByText('已过期', { exact: true }).waitFor();
});

test('closing waits for its box, hides the person, and a login takes it back with a word', async () => {
  const { page, login } = await newcomer('data');
  await page.getByText('依法留存', { exact: true }).waitFor();
  await button(page, '申请注销').click();
  await provePassword(page);
  await button(page, '确认注销').click();
  await dialog(page).getByText('请先确认').waitFor();
  await dialog(page).getByRole('checkbox').check();
  await button(page, '确认注销').dblclick();
  await page.getByText(/^账号将在 .* 注销$/).waitFor();
  expect(await button(page, '申请注销').count()).toBe(0);
  await button(page, '撤销注销').click();
  await toasts(page).getByText('已撤销注销，账号恢复使用').waitFor();
  await button(page, '申请注销').waitFor();

  const again = { proof: { way: 'password', password: PASSWORD }, understood: true };
  await api('POST', '/api/account.closing/request', again, login.access_token);
  const other = await visit();
  await open(other.page, '/login?mode=password');
  await submitLogin(other.page, { mobile: login.mobile, password: PASSWORD });
  await toasts(other.page)
    .getByText(/注销申请已撤销/)
    .waitFor();
});

test.each([
  ['visibility', 390, false],
  ['blocks', 390, true],
  ['data', 1366, false],
] as const)(
  '%s at %i px (dark %s) is usable by everybody and no wider than the window',
  async (tab, width, dark) => {
    const { page } = await newcomer(tab, { width, dark });
    await page.getByRole('region').first().waitFor();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    const violations = await violationsOn(page);
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  },
);
