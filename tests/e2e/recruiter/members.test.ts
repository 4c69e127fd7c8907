// Members of an enterprise: invited by a link with limited validity, given a role, removed with a handover
// of their work; the own card saved and in conflict; the wall of famous companies.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { api, arrivesAt, harness, storageOf } from '../stage/harness.ts';
import { ask, recruiterWithEnterprise, register } from '../stage/people.ts';

const { visit } = harness();

const toast = (page: Page, text: string) => page.getByText(text).first().waitFor();
const rowOf = (page: Page, name: string) =>
  page.getByRole('region', { name: '成员' }).getByRole('listitem').filter({ hasText: name });

test('a colleague joins by a link, becomes administrator, and leaves with the work handed over', async () => {
  const { login: boss } = await recruiterWithEnterprise();
  const { page } = await visit({ storage: storageOf(boss) });
  await open(page, '/layout/account');
  const leave = page.getByRole('button', { name: '离开企业' });
  await leave.waitFor();
  // The only member, who is also the administrator, cannot leave.
  await expect.poll(() => leave.isDisabled()).toBe(true);
  await page.getByRole('button', { name: '生成邀请链接' }).click();
  await page.getByLabel('最多几人加入').fill('1');
  await page.getByRole('button', { name: '生成链接', exact: true }).click();
  const shown = page.getByLabel('邀请链接', { exact: true });
  await shown.waitFor();
  const link = new URL(await shown.inputValue());
  await page.getByRole('button', { name: '完成' }).click();

  // A visitor sees the inviter's name, and the registration preselects the recruiter's role.
  const stranger = await visit();
  await open(stranger.page, link.pathname + link.search);
  await stranger.page.getByText(/邀请您加入，角色：招聘者/).waitFor();
  await stranger.page.getByRole('button', { name: '注册为招聘者' }).waitFor();

  const guest = await visit({ storage: storageOf(await register('seeker')) });
  await open(guest.page, `/recruiter?invite=${'x'.repeat(43)}`);
  await guest.page.getByText('这个邀请链接不能用了').waitFor();
  await open(guest.page, link.pathname + link.search);
  await guest.page.getByRole('button', { name: '接受邀请' }).click();
  const join = guest.page.getByRole('button', { name: '加入企业' });
  await guest.page.getByLabel('您的姓名').fill('');
  await join.click();
  await guest.page.getByText('请填写您的姓名').waitFor();
  const name = `<i>方晓</i>${'"'.repeat(3)}`;
  await guest.page.getByLabel('您的姓名').fill(name);
  await guest.page.getByLabel('您的职务').fill('招聘专员');
  await join.dblclick();
  await arrivesAt(guest.page, '/layout');

  // The administrator's page updates by itself.
  const row = rowOf(page, name);
  await row.waitFor();
  await row.getByRole('button', { name: /给.*改角色/ }).click();
  await page.getByRole('radio', { name: /^管理员/ }).check();
  await page.getByRole('button', { name: '改为管理员', exact: true }).click();
  await toast(page, `${name}现在是管理员`);
  await open(guest.page, '/layout/account');
  await rowOf(guest.page, name).getByText('（我）').waitFor();
  await guest.page.getByRole('button', { name: '按手机号邀请' }).waitFor();

  await row.getByRole('button', { name: `移出${name}` }).click();
  await page.getByRole('button', { name: '移出并交接' }).click();
  await page.getByText('请选择接手的同事').waitFor();
  await page.getByLabel('由谁接手').selectOption({ index: 1 });
  await page.getByRole('button', { name: '移出并交接' }).click();
  await toast(page, '工作已交接');
  await expect.poll(() => row.count()).toBe(0);
  // The removed member's open page loses access at once, without a reload.
  await guest.page.getByText('您还没有所属企业').waitFor();

  // The link was used once, and another one is revoked: both pages say so and what to do next.
  await open(guest.page, link.pathname + link.search);
  await guest.page.getByText('这份邀请的名额已用完，请联系邀请您的人重新邀请').waitFor();
  expect(await guest.page.getByRole('button', { name: '接受邀请' }).count()).toBe(0);
  const { access_token } = boss;
  const made = { uses_max: 1, note: '' };
  const path = '/api/enterprise.invitation/makeLink';
  const second = await ask<{ id: number; token: string }>('POST', path, made, access_token);
  await open(guest.page, `/recruiter?invite=${second.token}`);
  await guest.page.getByRole('button', { name: '接受邀请' }).click();
  const joining = guest.page.getByRole('dialog');
  await joining.getByLabel('您的姓名').fill('方晓');
  await joining.getByLabel('您的职务').fill('招聘专员');
  await ask('POST', '/api/enterprise.invitation/revoke', { id: second.id }, access_token);
  await join.click();
  await joining.getByText('这份邀请已被撤回').waitFor();
  expect(await joining.getByLabel('您的姓名').inputValue()).toBe('方晓');
  await guest.page.reload();
  await guest.page.getByText('这个邀请链接不能用了').waitFor();
  await guest.page.getByText('这份邀请已被撤回').waitFor();
});

test('the own card keeps what was typed, shows a conflict and lets one choose', async () => {
  const { login: boss } = await recruiterWithEnterprise();
  const { page } = await visit({ storage: storageOf(boss) });
  await open(page, '/layout/userInfo');
  const title = page.getByLabel('职务');
  await title.fill('');
  const save = page.getByRole('button', { name: '保存', exact: true });
  await save.click();
  await page.getByText('请填写职务').waitFor();
  await title.fill('招聘负责人');
  await page
    .getByLabel('第 1 条招呼语', { exact: true })
    .fill('您好，{企业}的{姓名}邀您聊聊「{职位}」<script>');
  await page.getByText(/邀您聊聊「产品经理」<script>/).waitFor();
  await page.getByRole('button', { name: /^添加（0\/20）/ }).click();
  await page.getByLabel('第 1 条常用语', { exact: true }).fill('好的，稍后回复您');
  // Another device saves in between.
  const token = boss.access_token;
  const mine = await api<Record<string, unknown>>(
    'GET',
    '/api/enterprise.recruiter/mine',
    {},
    token,
  );
  const {
    short_name: _name,
    role: _role,
    waiting_avatar: _face,
    ...kept
  } = mine.data as Record<string, unknown>;
  const other = { ...kept, phone: '0571-88886666' };
  expect((await api('POST', '/api/enterprise.recruiter/save', other, token)).code).toBe(200);
  await save.click();
  await page.getByText('别处改了：电话').waitFor();
  await page.getByRole('button', { name: '保留我写的' }).click();
  await save.click();
  await toast(page, '已保存');
  await page.reload();
  await expect.poll(() => page.getByLabel('职务').inputValue()).toBe('招聘负责人');
  await expect
    .poll(() => page.getByLabel('第 1 条常用语', { exact: true }).inputValue())
    .toBe('好的，稍后回复您');

  await open(page, '/layout/enterprises');
  await page.getByRole('button', { name: '申请加入' }).click();
  await page.getByLabel('申请理由').fill('太好了');
  await page.getByRole('button', { name: '提交申请' }).click();
  await page.getByText(/至少 20 个字/).waitFor();
  await page
    .getByLabel('申请理由')
    .fill('连续三年获评诚信用工企业，按时发薪，团队稳定，欢迎核实。');
  await page.getByRole('button', { name: '提交申请' }).dblclick();
  await toast(page, '申请已提交');
  await page.getByText('审核中').first().waitFor();
});
