// A recruiter's daily work: setting up the enterprise, publishing, moving positions, reading
// applications.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Login } from '../../../src/contract/account/account.ts';
import { open } from '../stage/browser.ts';
import { choose, searchTree } from '../stage/controls.ts';
import { arrivesAt, harness, logIn, storageOf, stored, toasts } from '../stage/harness.ts';
import { ask, draftOf, publish, recruiterWithEnterprise, register } from '../stage/people.ts';

const { visit } = harness();

const LOGO = join(import.meta.dirname, '../../../public/apple-touch-icon.png');
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);
const publishButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: '发布职位', exact: true });
const errorOf = (page: Page, id: string) => page.locator(`#${id}_help`);

async function fillPosition(page: Page, title: string): Promise<void> {
  await page.getByLabel('职位名称').fill(title);
  await searchTree(page, '职位类别', '前端');
  await choose(page, '经验要求', '3-5年');
  await choose(page, '学历要求', '本科');
  await page.getByLabel('最低薪资').fill('15000');
  await page.getByLabel('最高薪资').fill('25000');
  await searchTree(page, '工作地区', '西湖区');
}

test('a recruiter without an enterprise sets it up, then goes on to publishing', async () => {
  const login = await register('recruiter');
  const { page } = await visit({ storage: storageOf(login) });
  await open(page, '/layout');
  await page.getByRole('heading', { level: 1, name: '先介绍一下您的企业' }).waitFor();

  await page.getByRole('button', { name: '保存并继续' }).click();
  await page.getByText('请填写企业全称').waitFor();
  await expect.poll(() => focusedId(page)).toBe('create-enterprise_full_name');

  const name = `杭州新芽${Date.now() % 1_000_000}信息技术有限公司`;
  await page.getByLabel('企业全称').fill('枝上云');
  await page.getByText('择木上已有相近的企业').waitFor();
  await page.getByLabel('企业全称').fill(name);
  await page.getByLabel('企业简称').fill('新芽信息');
  await choose(page, '行业', '互联网/AI');
  await choose(page, '企业性质', '民营');
  await choose(page, '公司规模', '20-99人');
  await choose(page, '融资阶段', '天使轮');
  await page
    .getByLabel('企业介绍')
    .fill('为社区诊所做预约与随访软件，团队二十人，在杭州西湖边办公。');
  await page.locator('input[type="file"]').setInputFiles(LOGO);
  await page.getByRole('button', { name: '换一张' }).waitFor();
  await searchTree(page, '所在地区', '西湖区');
  await page.getByLabel('详细地址').fill('文三路 1 号');
  await page.getByLabel('姓名').fill('林一诺');
  await page.getByLabel('职务').fill('招聘经理');
  await page.getByRole('button', { name: '保存并继续' }).click();

  await arrivesAt(page, '/layout/positionRelease');
  await page.getByRole('banner').getByText('新芽信息').waitFor();
  const { entDetail } = await stored(page);
  expect(JSON.parse(entDetail ?? '{}')).toMatchObject({
    short_name: '新芽信息',
    member_role: 'administrator',
  });
  await open(page, '/layout');
  await page.getByRole('heading', { level: 1, name: '林一诺，您好' }).waitFor();
  await page.getByText('还没有收到投递').waitFor();
  await page.getByRole('heading', { name: '没有在招的职位' }).waitFor();
});

test('publishing names every fault at its field, loses nothing, and ends on the public page', async () => {
  const { login } = await recruiterWithEnterprise();
  // A trusted enterprise: a position without findings goes online at once.
  await publish(login.access_token, '排产顾问');
  const { page } = await visit({ storage: storageOf(login) });
  await open(page, '/layout/positionRelease');
  await publishButton(page).click();
  await errorOf(page, 'title').getByText('请填写职位名称').waitFor();
  expect(await focusedId(page)).toBe('title');
  for (const id of ['category', 'experience', 'salary_min', 'description'])
    expect([id, await errorOf(page, id).count()]).toEqual([id, 1]);

  await fillPosition(page, '前端工程师 <b>&"排产"</b>');
  await page.getByLabel('最高薪资').fill('40000');
  // An impossible number stays as typed and gets an error, instead of being changed silently.
  await page.getByLabel('招聘人数').fill('0');
  await page.getByLabel('最低薪资').click();
  await errorOf(page, 'headcount').getByText('招聘人数为 1–999 人').waitFor();
  expect(await page.getByLabel('招聘人数').inputValue()).toBe('0');
  await page.getByLabel('招聘人数').fill('2');
  await errorOf(page, 'salary_max').getByText('不能超过最低薪资的 2 倍').waitFor();
  await page.getByLabel('最高薪资').fill('25000');
  await choose(page, '一年发几个月', '14 薪');
  await page.getByRole('status').getByText('15-25K·14薪').first().waitFor();
  const text = '岗位职责：\n1、开发排产软件，把界面做简单。\n2、联系我 13812345678，男性优先。';
  await page.getByLabel('职位描述').fill(text);

  await page.getByText(/^草稿已保存/).waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('职位描述').inputValue()).toBe(text);

  // Leaving the page saves unsaved changes.
  await page.getByLabel('工作时间').fill('周一至周五');
  await page.getByRole('link', { name: '取消' }).click();
  await arrivesAt(page, '/layout/position');
  await page.getByRole('heading', { level: 1, name: '职位管理' }).waitFor();
  await page.goBack();
  await expect.poll(() => page.getByLabel('工作时间').inputValue()).toBe('周一至周五');

  await publishButton(page).click();
  await errorOf(page, 'description').getByText('请按提示修改').waitFor();
  await expect.poll(() => focusedId(page)).toBe('description');
  await expect.poll(() => page.getByLabel('职位描述').inputValue()).toBe(text);
  await page.getByLabel('职位描述').fill(text.replace(/\n2、.*/, '\n2、参与需求评审与代码评审。'));
  await publishButton(page).click();
  await page.getByRole('heading', { level: 1, name: /已发布$/ }).waitFor();

  const path = await page.getByRole('link', { name: '查看职位页' }).getAttribute('href');
  await page.getByRole('link', { name: '以它为模板再发' }).click();
  await expect.poll(() => page.getByLabel('职位名称').inputValue()).toContain('排产');
  await open(page, path ?? '');
  await page.getByRole('heading', { level: 1, name: '前端工程师 <b>&"排产"</b>' }).waitFor();
  await page.getByText('15-25K').first().waitFor();
});

test('editing keeps title and category fixed, and a colleague’s change loses nothing', async () => {
  const { login } = await recruiterWithEnterprise();
  const id = await publish(login.access_token, '排产工程师');
  const { page } = await visit({ storage: storageOf(login) });
  await open(page, `/layout/positionRelease?id=${id}`);
  const title = page.getByLabel('职位名称');
  await title.waitFor();
  await expect.poll(() => title.isDisabled()).toBe(true);
  await page.getByText('发布后不可修改').first().waitFor();
  await page.getByLabel('工作时间').fill('周一至周五 9:00–18:00');

  const draft = { ...(await draftOf('排产工程师')), headcount: 9 };
  const { version } = await ask<{ version: number }>(
    'GET',
    '/api/position/mineDetail',
    { id },
    login.access_token,
  );
  await ask('POST', '/api/position/edit', { id, version, draft }, login.access_token);

  await page.getByRole('button', { name: '保存修改' }).click();
  await page.getByRole('button', { name: '载入最新内容' }).click();
  await page.getByText('同事改动了招聘人数').waitFor();
  await expect.poll(() => page.getByLabel('工作时间').inputValue()).toBe('周一至周五 9:00–18:00');
  await expect.poll(() => page.getByLabel('招聘人数').inputValue()).toBe('9');
  await page.getByRole('button', { name: '保存修改' }).click();
  await arrivesAt(page, '/layout/position');
  const saved = await ask<{ draft: object }>(
    'GET',
    '/api/position/mineDetail',
    { id },
    login.access_token,
  );
  expect(saved.draft).toMatchObject({ headcount: 9, work_hours: '周一至周五 9:00–18:00' });
});

test('a position is paused, resumed, found by its name, and closed after a question', async () => {
  const { login } = await recruiterWithEnterprise();
  await publish(login.access_token, '排产顾问');
  await publish(login.access_token, '测试工程师');
  const { page } = await visit({ storage: storageOf(login) });
  await open(page, '/layout/position');
  const row = page.getByRole('row').filter({ has: page.getByText('排产顾问', { exact: true }) });
  const more = row.getByRole('button', { name: '“排产顾问”的更多操作' });
  await expect.poll(() => row.getByRole('button', { name: '今天已刷新' }).isDisabled()).toBe(true);

  await more.click();
  await page.getByRole('menuitem', { name: '暂停招聘' }).click();
  await row.getByText('已暂停').waitFor();
  await row.getByRole('button', { name: '恢复招聘' }).click();
  await row.getByText('招聘中').waitFor();

  await page.getByLabel('搜索职位名称').fill('顾问');
  await page.keyboard.press('Enter');
  await page.getByText('测试工程师', { exact: true }).waitFor({ state: 'detached' });
  await more.click();
  await page.getByRole('menuitem', { name: '关闭职位' }).click();
  await page.getByRole('button', { name: '关闭职位', exact: true }).click();
  await row.getByText('已关闭').waitFor();
  await page.getByRole('link', { name: /^已关闭/ }).click();
  await row.getByText('已关闭').waitFor();
});

test('an application is read, its state changes at once, and unfit asks first', async () => {
  const { login } = await recruiterWithEnterprise();
  const ids = [
    await publish(login.access_token, '前端开发'),
    await publish(login.access_token, '前端组长'),
  ];
  const seeker: Login = await logIn('seeker');
  for (const position_id of ids)
    await ask('POST', '/api/talent.application/apply', { position_id }, seeker.access_token);
  const { page } = await visit({ storage: storageOf(login) });
  await open(page, '/layout');
  await page.getByText('有 2 份简历等您查看').waitFor();
  await page.getByRole('link', { name: '待查看简历' }).click();
  await arrivesAt(page, '/layout/manage?stage=new');

  const name = seeker.user_info.name;
  await page.getByRole('row').filter({ hasText: name }).nth(1).waitFor();
  await page.getByText('看板', { exact: true }).click();
  const cardsIn = (label: string) =>
    page.getByRole('region', { name: label, exact: true }).getByRole('listitem');
  await cardsIn('待查看').getByRole('link', { name }).first().click();
  const drawer = page.locator('.ant-drawer');
  await drawer.getByRole('heading', { level: 2, name }).waitFor();
  await cardsIn('已查看').filter({ hasText: '应聘 前端开发' }).waitFor();
  // The comparison itself states that it leaves these facts out.
  const promise = '不使用性别、年龄和照片';
  await drawer.getByText(promise).waitFor();
  expect((await drawer.innerText()).replace(promise, '')).not.toMatch(/性别|年龄|\d+岁/);
  const first = page.url();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.url()).not.toBe(first);
  await expect.poll(() => drawer.innerText()).toContain('应聘 前端组长');

  const dialog = page.locator('dialog[open]');
  await drawer.getByRole('button', { name: '不合适' }).click();
  await dialog.getByRole('button', { name: '再看看' }).click();
  await drawer.getByRole('button', { name: '不合适' }).click();
  await dialog.getByRole('button', { name: '标记不合适' }).click();
  await toasts(page).getByText('10 分钟后告知对方').waitFor();
  await drawer.getByRole('button', { name: '关闭简历' }).click();
  await cardsIn('不合适').getByText('告知对方').waitFor();
  const { items } = await ask<{ items: { label: string; position: { id: number } }[] }>(
    'GET',
    '/api/talent.application/mine',
    {},
    seeker.access_token,
  );
  const labels = ids.map((id) => items.find(({ position }) => position.id === id)?.label);
  // For ten minutes it can be undone, so the seeker is not told yet.
  expect(labels).toEqual(['已被查看', '已被查看']);
});
