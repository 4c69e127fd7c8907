// /privacy: who sees one, blocks with associated names, the copy of the data,
// closing the account and the way back; and the worst that is typed there.
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { api, harness, storageOf, submitLogin, toasts } from '../stage/harness.ts';
import { PASSWORD, recruiterWithEnterprise, register } from '../stage/people.ts';

const { visit } = harness();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const list = (page: Page) => page.getByRole('region', { name: /^屏蔽名单/ });

/** Opens a tab of /privacy as somebody new. */
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

/** Looks a company up and opens its question. */
async function pick(page: Page, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: '企业名称' });
  await field.fill(name);
  await page.locator('.ant-select-item-option').filter({ hasText: name }).first().click();
  await dialog(page).getByText('屏蔽范围').first().waitFor({ state: 'attached' });
}

test('visibility and name hold at once and are there after a reload', async () => {
  const { page } = await newcomer('visibility');
  // The choice shows before the server has it: a reload must not come in between.
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

test('a company is blocked with those that share its name, listed, and let go again', async () => {
  const { shortName } = await recruiterWithEnterprise();
  const { page, login } = await newcomer('blocks');
  await page.getByText('还没有屏蔽任何企业').waitFor();
  await pick(page, shortName);
  await dialog(page)
    .getByRole('radio', { name: /企业都屏蔽/ })
    .waitFor();
  await button(page, /^屏蔽$/).dblclick();
  await toasts(page).getByText('已屏蔽').first().waitFor();
  await expect.poll(() => dialog(page).count()).toBe(0);
  const one = list(page).getByRole('listitem').filter({ hasText: '指定企业' });
  await one.getByText(shortName, { exact: true }).waitFor();
  await list(page).getByText('同名企业').waitFor();
  await button(page, /挡住哪些企业/)
    .first()
    .click();
  await dialog(page)
    .getByText(/现有 \d+ 家/)
    .waitFor();
  await page.keyboard.press('Escape');
  await button(page, `解除屏蔽“${shortName}”（指定企业）`).click();
  await button(page, '解除屏蔽').last().click();
  await expect.poll(() => one.count()).toBe(0);
  const left = await api<{ total: number }>(
    'GET',
    '/api/resume.block/lists',
    {},
    login.access_token,
  );
  expect(left.data.total).toBe(1);
});

test('words: one letter, script, two hundred at once, a public domain, a broken line', async () => {
  const { page, expected } = await newcomer('blocks');
  await page.getByText('按关键词', { exact: true }).click();
  const words = page.getByRole('textbox', { name: '关键词' });
  await button(page, '下一步').click();
  await page.getByText('请填写关键词').waitFor();
  await words.fill('科');
  await button(page, '下一步').click();
  await page.getByText('“科”太短，请至少写 2 个字').waitFor();
  await words.fill('。。。。');
  await button(page, '下一步').click();
  await dialog(page).getByText(/太短/).waitFor();
  await button(page, '返回修改').click();
  const hostile = '<img src=x onerror=alert(1)>';
  const many = Array.from({ length: 200 }, (_, index) => `外包公司${index}`);
  await words.fill([hostile, ...many].join('\n'));
  await button(page, '下一步').click();
  await dialog(page).getByText(hostile, { exact: true }).waitFor();
  await dialog(page).getByText('还有 196 个关键词').waitFor();
  await button(page, /^屏蔽$/).click();
  await list(page).getByText('201', { exact: true }).waitFor();
  await button(page, '加载更多').click();
  await expect.poll(() => list(page).getByRole('listitem').count()).toBe(40);
  await page.getByRole('searchbox', { name: '在屏蔽名单里查找' }).fill('公司177');
  await page.keyboard.press('Enter');
  await expect.poll(() => list(page).getByRole('listitem').count()).toBe(1);
  await expect.poll(() => words.inputValue()).toBe('');

  await page.getByText('按域名', { exact: true }).click();
  const domain = page.getByRole('textbox', { name: '域名' });
  await domain.fill('hr@qq.com');
  await button(page, '下一步').click();
  await dialog(page)
    .getByText(/是公共邮箱或后缀/)
    .waitFor();
  await button(page, '返回修改').click();
  await domain.fill('example.net');
  await button(page, '下一步').click();
  await dialog(page)
    .getByText(/现在没有符合的企业/)
    .waitFor();
  // The connection breaks just then: nothing typed is lost.
  expected.push(/addWords/, /ERR_FAILED/, /net::/, /Failed to fetch/);
  await page.route('**/api/resume.block/addWords', (route) => route.abort());
  await button(page, /^屏蔽$/).click();
  await page.getByText('暂时连不上服务器，请稍后重试').first().waitFor();
  await expect.poll(() => domain.inputValue()).toBe('example.net');
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
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  },
);
