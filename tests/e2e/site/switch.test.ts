// /recruiter: three steps from seeker to recruiter; an administrator decides about a request to join.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { arrivesAt, harness, storageOf, stored, toasts } from '../stage/harness.ts';
import { ask, codeFor, recruiterWithEnterprise, register } from '../stage/people.ts';

const { visit } = harness();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function fillPerson(page: Page, name = '林一诺', title = '招聘经理'): Promise<void> {
  await page.getByLabel('您的姓名').fill(name);
  await page.getByLabel('您的职务').fill(title);
}

/** Finds the enterprise in step 2 and requests to join it. */
async function askToJoin(page: Page, shortName: string): Promise<void> {
  await page.getByLabel('企业名称').fill(shortName);
  await page.getByRole('button', { name: new RegExp(`^申请加入.*${shortName}`) }).click();
}

test('a seeker joins an enterprise: asks, waits, is let in by its administrator', async () => {
  const { login: boss, shortName } = await recruiterWithEnterprise();
  const { page } = await visit({ storage: storageOf(await register('seeker')) });
  await open(page, '/recruiter');
  await button(page, '开通招聘者身份').click();
  await fillPerson(page);
  await button(page, '下一步：选择企业').click();
  await askToJoin(page, shortName);
  await page.getByLabel('附言（选填）').fill('我是新来的招聘同事');
  await button(page, '提交申请').click();
  await page.getByRole('heading', { name: `申请加入${shortName}` }).waitFor();
  await page.getByText('等待管理员处理').waitFor();

  const home = await visit({ storage: storageOf(boss) });
  await open(home.page, '/layout');
  await home.page.getByRole('heading', { name: '加入申请' }).waitFor();
  await home.page.getByText('“我是新来的招聘同事”').waitFor();
  await button(home.page, '通过').click();
  const admission = home.page.getByRole('dialog', { name: '让林一诺加入企业' });
  await admission.getByRole('radio', { name: /^招聘者/ }).waitFor();
  await admission.getByRole('button', { name: '通过' }).click();
  await toasts(home.page).getByText('林一诺已加入').waitFor();
  await expect.poll(() => home.page.getByRole('heading', { name: '加入申请' }).count()).toBe(0);

  await page.reload();
  await page.getByText(`您在${shortName}招人`, { exact: false }).waitFor();
  await page.getByRole('link', { name: '进入招聘者后台' }).click();
  await arrivesAt(page, '/layout');
  expect(JSON.parse((await stored(page)).entDetail ?? '{}').short_name).toBe(shortName);
});

test('hostile words stay words, a wrong mail code leads back to its field, a refusal says why', async () => {
  const { login: boss, shortName } = await recruiterWithEnterprise();
  const joiner = await register('recruiter');
  const { page, context, expected } = await visit({ storage: storageOf(joiner) });
  expected.push(/Failed to fetch|ERR_INTERNET_DISCONNECTED|TypeError/);
  await open(page, '/recruiter');
  await button(page, '下一步：选择企业').click();
  await page.getByText('请填写您的姓名').waitFor();
  // The focus moves to the first field with a missing value.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('person_name');
  const hostile = '<img src=x onerror=a>';
  await fillPerson(page, hostile.slice(0, 20), '招'.repeat(99));
  await button(page, '下一步：选择企业').click();
  await page.getByText('职务最多 30 个字，请删去 69 个').waitFor();
  await page.getByLabel('您的职务').fill('招'.repeat(30));
  const email = `hr${joiner.mobile}@example.com`;
  await page.getByLabel('工作邮箱').fill(email);
  await button(page, '获取验证码').click();
  await expect.poll(() => codeFor(email).catch(() => '')).not.toBe('');
  const right = await codeFor(email);
  await page.getByLabel('邮箱验证码').fill(right === '111111' ? '222222' : '111111');
  await button(page, '下一步：选择企业').click();

  await context.setOffline(true);
  await page.getByLabel('企业名称').fill(shortName);
  await page.getByText('没有读到内容').waitFor();
  await context.setOffline(false);
  await button(page, '再试一次').click();
  await page
    .getByRole('button', { name: /^申请加入/ })
    .first()
    .click();
  await button(page, '提交申请').click();
  await page
    .getByText(/验证码不正确/)
    .first()
    .waitFor();
  await page.getByLabel('邮箱验证码').fill(right);
  await button(page, '下一步：选择企业').click();
  await page.getByLabel('企业名称').fill('没有这家企业的名字');
  await page.getByText('没有找到这家企业').waitFor();
  await askToJoin(page, shortName);
  await button(page, '提交申请').dblclick();
  await page.getByText('等待管理员处理').waitFor();

  const home = await visit({ width: 390, storage: storageOf(boss) });
  await open(home.page, '/layout');
  await home.page.getByText(hostile.slice(0, 20)).waitFor();
  await home.page.getByText(`${email}（已验证）`, { exact: false }).waitFor();
  await button(home.page, '拒绝').click();
  await home.page.getByLabel(/^原因/).fill('请先联系人事');
  await home.page.getByRole('dialog').getByRole('button', { name: '拒绝' }).click();
  await toasts(home.page).getByText('已拒绝').waitFor();

  await page.reload();
  await page.getByText('原因：请先联系人事', { exact: false }).waitFor();
  expect(await page.locator('img[src="x"]').count()).toBe(0);
});

test('a request is taken back, and an enterprise created with what was typed', async () => {
  const { login: boss, shortName } = await recruiterWithEnterprise();
  const joiner = await register('recruiter');
  await ask(
    'POST',
    '/api/enterprise.join/request',
    { id: boss.ent_detail?.enterprise_id, name: '林一诺', title: '招聘经理' },
    joiner.access_token,
  );
  const { page } = await visit({ width: 390, storage: storageOf(joiner) });
  await open(page, '/layout');
  await page.getByText(`您申请加入${shortName}`, { exact: false }).waitFor();
  await page.getByRole('link', { name: '查看申请' }).click();
  await button(page, '撤回申请').click();
  await page.getByRole('button', { name: '撤回', exact: true }).click();
  await button(page, '下一步：选择企业').click();
  await button(page, '都不是，创建企业').click();
  await page.getByLabel('企业全称').waitFor();
  await expect.poll(() => page.getByLabel('您的姓名', { exact: true }).inputValue()).toBe('林一诺');
  await expect
    .poll(() => page.getByLabel('您的职务', { exact: true }).inputValue())
    .toBe('招聘经理');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});
