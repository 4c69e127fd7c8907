// 申请成为精英: conditions, review, invitation. Component tests cover what the form says.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { harness, signedIn, storageOf, toasts } from '../stage/harness.ts';
import {
  faults,
  HOSTILE,
  newCard,
  PICTURE,
  seekerWithResume,
  wasHit,
} from '../stage/page-helpers.ts';
import { ask, publish, recruiterWithEnterprise } from '../stage/people.ts';

const { visit } = harness();
const HIGHLIGHTS = '主导三个千万级产品的前端架构，首屏时间从四秒降到一秒，带出十二人的团队。';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function fillForm(page: Page, highlights: string): Promise<void> {
  await page.getByLabel('领域').selectOption({ label: '前端开发' });
  await page.getByLabel('目前职务').fill('前端架构师');
  await page.getByLabel('目前年薪').selectOption('50-80');
  await page.getByLabel('代表性成绩').fill(highlights);
}

test('a seeker meets the conditions, applies, is approved, invited, and applies', async () => {
  const login = await seekerWithResume();
  const { page } = await visit({ storage: storageOf(login) });
  await open(page, '/elite');
  const conditions = page.getByRole('region', { name: '申请条件' });
  await conditions.getByRole('link', { name: '去实名认证' }).waitFor();
  await expect.poll(() => conditions.getByRole('img', { name: '已满足' }).count()).toBe(3);
  await expect.poll(() => button(page, '提交申请').isDisabled()).toBe(true);

  // Text typed while a condition was missing is still there once it is met.
  await fillForm(page, HIGHLIGHTS);
  const card = { name: '林小满', card: newCard() };
  await ask('POST', '/api/account.realName/verify', card, login.access_token);
  await open(page, '/elite');
  await expect.poll(() => page.getByLabel('代表性成绩').inputValue()).toBe(HIGHLIGHTS);
  await page.getByLabel('成就').selectOption('patent');
  await button(page, '提交申请').click();
  await page.getByText('请为所选的成就附上至少一张证明图片').waitFor();
  await page.locator('input[type="file"]').setInputFiles(PICTURE);
  await page.getByRole('button', { name: '查看第 1 张的图片' }).waitFor();
  await button(page, '提交申请').dblclick();
  await page.getByRole('heading', { name: '申请已提交，正在审核' }).waitFor();

  const operator = await visit({ storage: await signedIn('operator') });
  await open(operator.page, '/admin/review/elites');
  const row = operator.page.getByRole('listitem').filter({ hasText: '林小满 · 前端架构师' }).last();
  await row.getByRole('button', { name: /林小满/ }).click();
  await row.getByText(HIGHLIGHTS).waitFor();
  await row.getByRole('button', { name: '查看证明第 1 张的图片' }).waitFor();
  // A refusal needs a reason; an approval does not.
  await row.getByRole('button', { name: '不通过', exact: true }).click();
  await row.getByText('审核意见至少 5 个字').waitFor();
  expect(await faults(operator.page)).toEqual([]);
  await row.getByRole('button', { name: '通过', exact: true }).click();
  await toasts(operator.page).getByText('已通过').first().waitFor();

  await open(page, '/elite');
  await page.getByRole('heading', { name: '您是择木精英' }).waitFor();
  await page.getByRole('checkbox', { name: /仅认证企业可见/ }).click();
  await toasts(page).getByText('设置已保存').waitFor();

  const { login: recruiter } = await recruiterWithEnterprise();
  const title = `前端工程师${Date.now() % 100_000}`;
  await publish(recruiter.access_token, title);
  const zone = await visit({ storage: storageOf(recruiter) });
  await open(zone.page, '/layout/recommend?tab=elites');
  const elite = zone.page.getByRole('listitem').filter({ hasText: '前端架构师' }).first();
  await elite.getByRole('button', { name: '邀请投递：林小满' }).click();
  const dialog = zone.page.getByRole('dialog');
  // A press during the dialog's opening can be lost; without a position a press only asks for one.
  await expect
    .poll(async () => {
      await dialog.getByRole('button', { name: '发出邀约' }).click();
      return dialog.getByText('请选择要邀请投递的职位').count();
    })
    .toBe(1);
  await dialog.getByRole('combobox').click();
  await zone.page.locator('.ant-select-item-option', { hasText: title }).click();
  await dialog.getByLabel('邀约的话').fill(`看到您的经历 ${HOSTILE}`);
  await dialog.getByRole('button', { name: '发出邀约' }).click();
  await toasts(zone.page).getByText('邀约已发出').waitFor();

  await open(page, '/elite?tab=invitations');
  await page.getByText('看到您的经历 <img').waitFor();
  expect(await wasHit(page)).toBe(false);
  await button(page, '接受并投递').click();
  await toasts(page).getByText('投递成功').waitFor();
  await page.getByText('已投递', { exact: true }).waitFor();
  await open(zone.page, '/layout/manage?elite=1');
  await zone.page.getByRole('link', { name: '林小满' }).waitFor();
});
