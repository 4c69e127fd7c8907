// The main journey: a visitor searches, reads, registers, fills a resume and applies; the recruiter sees
// and reads the application.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { choose, searchTree } from '../stage/controls.ts';
import { arrivesAt, harness, sendResume, stored, submitLogin } from '../stage/harness.ts';
import {
  ask,
  codeFor,
  newAddress,
  newMobile,
  PASSWORD,
  publish,
  recruiterWithEnterprise,
  sendFrom,
} from '../stage/people.ts';

const { visit } = harness();

/** Sends this person's codes from an address of their own, because codes are limited per address. */
async function fromAnotherAddress(page: Page): Promise<void> {
  const from = newAddress();
  await page.route('**/api/account.code/send', async (route) => {
    const body = await sendFrom(from, '/api/account.code/send', route.request().postData() ?? '');
    await route.fulfill({ body, contentType: 'application/json' });
  });
}

async function registerAsSeeker(page: Page, mobile: string): Promise<void> {
  await fromAnotherAddress(page);
  await page.getByRole('link', { name: '注册', exact: true }).click();
  // The login form has a field of the same name, which disappears once the registration form is shown.
  await page.getByRole('button', { name: '注册为求职者' }).waitFor();
  await page.getByLabel('手机号').fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: /秒后可重发/ }).waitFor();
  await page.getByLabel('短信验证码').fill(await codeFor(mobile));
  await page.getByLabel('设置密码').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '注册为求职者' }).click();
}

async function fillBasic(page: Page, mobile: string): Promise<void> {
  await open(page, '/my-resume/basic');
  await page.getByLabel('姓名').fill('顾清禾');
  await page.getByLabel('出生年月：年').selectOption('1996');
  await page.getByLabel('出生年月：月').selectOption('05');
  await searchTree(page, '现居城市', '西湖区');
  await page.getByLabel('参加工作时间：年').selectOption('2019');
  await page.getByLabel('参加工作时间：月').selectOption('07');
  await choose(page, '求职状态', '在职-考虑机会');
  await page.getByLabel('手机号').fill(mobile);
  await save(page);
}

async function fillObjective(page: Page): Promise<void> {
  await open(page, '/objective');
  await choose(page, '到岗时间', '一个月内');
  await searchTree(page, '期望职位', '前端');
  await choose(page, '工作类型', '全职');
  await page.getByLabel('期望城市').fill('杭州');
  await page.locator('.ant-select-dropdown:visible').getByTitle('杭州').first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: '面议' }).check();
  await save(page);
}

async function fillExperience(page: Page): Promise<void> {
  await open(page, '/experience');
  await page.getByLabel('公司名称').fill('杭州拾光软件有限公司');
  await page.getByLabel('职位').first().fill('前端工程师');
  await page.getByLabel('入职时间：年').selectOption('2019');
  await page.getByLabel('入职时间：月').selectOption('07');
  await page.getByRole('checkbox', { name: '至今' }).check();
  await page.getByLabel('工作内容').fill('负责门店收银网页端，从零搭建组件库，覆盖三十个页面。');
  await save(page);
}

async function save(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => /\/api\/resume.*save/i.test(response.url()));
  await page.getByRole('button', { name: '保存', exact: true }).click();
  expect(await (await answer).json()).toMatchObject({ code: 200 });
}

test('a visitor becomes a candidate, and the recruiter reads the resume', async () => {
  const { login: recruiter, shortName } = await recruiterWithEnterprise();
  const title = `排产前端${Date.now() % 1_000_000}`;
  const id = await publish(recruiter.access_token, title);
  const mobile = newMobile();

  const { page } = await visit();
  await open(page, '/');
  const search = page.getByRole('search', { name: '搜索职位' });
  await search.getByRole('combobox').fill(title);
  await search.getByRole('button', { name: '搜索' }).click();
  await page.waitForURL(/\/position\?/);
  await page.getByRole('article').getByRole('link', { name: title, exact: true }).click();
  const details = `/position-details?id=${id}`;
  await arrivesAt(page, details);

  await page.getByRole('main').getByRole('link', { name: '投递简历' }).first().click();
  await page.waitForURL(/\/login\?type=1/);
  await registerAsSeeker(page, mobile);
  await arrivesAt(page, details);

  const applyButton = page.getByRole('main').getByRole('button', { name: '投递简历' }).first();
  await applyButton.click();
  await page.getByRole('dialog').getByText('您还没有填写在线简历').waitFor();
  await fillBasic(page, mobile);
  await fillObjective(page);
  await fillExperience(page);
  await open(page, details);
  await sendResume(page);

  const other = (await visit()).page;
  await open(other, '/login?type=2');
  await submitLogin(other, { mobile: recruiter.mobile, password: PASSWORD });
  await arrivesAt(other, '/layout');
  await other.getByRole('banner').getByText(shortName).waitFor();
  await other.getByText('有 1 份简历等您查看').waitFor();
  await other.getByRole('main').getByRole('link', { name: '顾清禾' }).click();
  const drawer = other.locator('.ant-drawer');
  await drawer.getByRole('heading', { level: 2, name: '顾清禾' }).waitFor();
  await drawer.getByText('杭州拾光软件有限公司').waitFor();
  await drawer.getByText(mobile).waitFor();

  const { accessToken } = await stored(page);
  const mine = await ask<{ items: { label: string }[] }>(
    'GET',
    '/api/talent.application/mine',
    {},
    accessToken,
  );
  expect(mine.items.map(({ label }) => label)).toEqual(['已被查看']);
  await page.reload();
  await page.getByRole('link', { name: '已被查看 · 查看' }).first().waitFor();
});
