// An account can have both roles: a screen of the other role offers the switch instead of a refusal.
// Members see only the acts that their role permits.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { colleagueOf } from '../stage/chat-stage.ts';
import { arrivesAt, harness, storageOf, stored } from '../stage/harness.ts';
import { seekerWithResume } from '../stage/page-helpers.ts';
import { ask, publish, recruiterWithEnterprise, register } from '../stage/people.ts';

const { visit } = harness();

const rolesKept = async (page: Parameters<typeof stored>[0]) =>
  JSON.parse((await stored(page)).userInfo ?? '{}').roles as string[];

test('a seeker becomes a recruiter and goes on to find or create the own enterprise', async () => {
  const { page } = await visit({ storage: storageOf(await register('seeker')) });
  await open(page, '/recruiter');
  await page.getByRole('button', { name: '开通招聘者身份' }).click();
  await page.getByLabel('您的姓名').fill('林一诺');
  await page.getByLabel('您的职务').fill('招聘经理');
  await page.getByRole('button', { name: '下一步：选择企业' }).click();
  await page.getByRole('button', { name: '都不是，创建企业' }).click();
  await page.getByLabel('企业全称').waitFor();
  expect((await rolesKept(page)).sort()).toEqual(['recruiter', 'seeker']);
});

test('a recruiter who wants to apply is led to the seeker role and the resume', async () => {
  const { page } = await visit({ storage: storageOf(await register('recruiter')) });
  // Their personal centre makes no calls that only seekers may make.
  await open(page, '/personal-center');
  await page.getByRole('heading', { name: '开通求职者身份' }).waitFor();
  await open(page, '/position-details?id=1');
  await page.getByRole('link', { name: '开通求职者身份后投递' }).first().click();
  await arrivesAt(page, '/my-resume');
  await page.getByRole('button', { name: '开通求职者身份' }).click();
  await page.getByRole('navigation', { name: /简历/ }).first().waitFor();
  expect((await rolesKept(page)).sort()).toEqual(['recruiter', 'seeker']);
});

/** An enterprise with a position and an applicant. */
async function hiring() {
  const { login: boss } = await recruiterWithEnterprise();
  const title = `前端工程师${Date.now() % 1_000_000}`;
  const position_id = await publish(boss.access_token, title);
  const { access_token } = await seekerWithResume();
  const path = '/api/talent.application/apply';
  const { id } = await ask<{ id: number }>('POST', path, { position_id }, access_token);
  return { boss, title, id };
}

/** Beginnings of the names of recruiters' controls. */
const ACTS =
  /^(发布|刷新|一键|导入|编辑|选择|与.*沟通|沟通|把.*移到|拿起|不合适|话术|管理标签|收藏|设置|保存|下载|邀请|添加|修改|删除|上传|申请|“.*更多操作)/;
/** Screens that are closed to members who do not recruit. */
const CLOSED = ['positionRelease', 'recommend', 'interactive'];

/** The names of the acts that a screen offers, and its links to closed screens. */
async function offeredOn(page: Page): Promise<string[]> {
  const main = page.locator('main');
  const names = await main
    .locator('button, input[type=checkbox]')
    .evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''),
    );
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  return [
    ...names.filter((name) => ACTS.test(name)),
    ...links.filter((href) => CLOSED.some((name) => href.startsWith(`/layout/${name}`))),
  ];
}

test('a member who only looks finds nothing on any screen that would be refused', async () => {
  const { boss, title, id } = await hiring();
  const viewer = await colleagueOf(boss, '周舟', 'viewer');
  const { page } = await visit({ storage: storageOf(viewer), width: 1366, height: 900 });
  // Each address with a text that shows once everything is loaded.
  const screens: [string, string][] = [
    ['/layout', title],
    ['/layout/position', title],
    ['/layout/manage', '林小满'],
    ['/layout/manage?view=list', '林小满'],
    ['/layout/mangeCv', '林小满'],
    [`/layout/mangeCv?application=${id}`, '还没有评分'],
    ['/layout/interview', '还没有约定的面试'],
    ['/layout/corporate-information', '公司介绍'],
    ['/layout/corporate-information?tab=addresses', '文三路 1 号'],
    ['/layout/vip', '由招聘者或管理员购买'],
  ];
  for (const [path, text] of screens) {
    await open(page, path);
    await page.getByText('您的角色是只读，可以查看，不能改动').waitFor();
    await page.locator('main').getByText(text).first().waitFor();
    expect([path, await offeredOn(page)]).toEqual([path, []]);
    expect(await page.getByText('不能这样做').count()).toBe(0);
  }
  // A member without conversations has a card, but no greeting to edit.
  await open(page, '/layout/userInfo');
  await page.getByRole('heading', { name: '我的名片' }).waitFor();
  for (const name of ['招呼语', '常用语', '工作时间'])
    expect([name, await page.getByRole('heading', { name }).count()]).toEqual([name, 0]);
  // The address of a closed screen shows that it is closed, and links to a permitted one.
  await open(page, '/layout/recommend');
  await page.getByRole('link', { name: '回到工作台' }).click();
  await arrivesAt(page, '/layout');
});

test('an interviewer opens whom they were given from a notice, rates and notes', async () => {
  const { boss, id } = await hiring();
  const interviewer = await colleagueOf(boss, '吴桐', 'interviewer');
  const { account_id } = interviewer.user_info;
  const give = { id, account_ids: [account_id] };
  await ask('POST', '/api/talent.assignee/set', give, boss.access_token);
  const { page } = await visit({ storage: storageOf(interviewer), width: 1366, height: 900 });
  // Notices link to the library, which is closed to them: the candidate opens beside the board instead.
  await open(page, `/layout/mangeCv?application=${id}`);
  const drawer = page.locator('.ant-drawer').filter({ hasText: '团队记录' });
  await drawer.getByRole('radio', { name: '不错' }).click();
  await drawer.getByText('平均 4 分').waitFor();
  await drawer.getByRole('textbox', { name: '写备注' }).fill('讲得清楚，可以进下一轮');
  await drawer.getByRole('button', { name: '保存备注' }).click();
  await drawer
    .getByRole('listitem')
    .filter({ hasText: '讲得清楚，可以进下一轮' })
    .first()
    .waitFor();
  expect(await drawer.getByRole('button', { name: /不合适|沟通|移到|下载|收藏/ }).count()).toBe(0);
  expect(await page.getByText('不能这样做').count()).toBe(0);
  const read = '/api/talent.mark/read';
  const { rating } = await ask<{ rating: number }>('GET', read, { id }, boss.access_token);
  expect(rating).toBe(4);
});
