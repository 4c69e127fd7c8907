// Reports: from the reported page to the decision, and the other side's appeal.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { arrivesAt, harness, signedIn, storageOf, submitLogin, toasts } from '../stage/harness.ts';
import { faults, HOSTILE, pictures, seekerWithResume, wasHit } from '../stage/page-helpers.ts';
import { ask, PASSWORD, publish, recruiterWithEnterprise } from '../stage/people.ts';

const { visit } = harness();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const words = (page: Page) => page.getByRole('textbox', { name: /^说明/ });

test('a visitor logs in, reports, and the position is taken down; its people appeal', async () => {
  const { login: recruiter } = await recruiterWithEnterprise();
  const title = `收费岗位${Date.now() % 1_000_000}`;
  const id = await publish(recruiter.access_token, title);
  const { mobile } = await seekerWithResume();

  const { page } = await visit();
  await open(page, `/position-details?id=${id}`);
  await page.locator('summary', { hasText: '更多' }).click();
  await page.getByRole('main').getByRole('link', { name: '举报' }).first().click();
  await submitLogin(page, { mobile, password: PASSWORD });
  const dialog = page.getByRole('dialog', { name: `举报职位「${title}」` });
  await dialog.waitFor();

  // Bad input: nothing, too long, hostile, too many pictures.
  await dialog.getByRole('button', { name: '提交举报' }).click();
  await dialog.getByText('请选择举报类型').waitFor();
  await dialog.getByText('请填写说明').waitFor();
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('radio', { name: '职介收费' }).check();
  await words(page).fill('长'.repeat(501));
  await dialog.getByRole('button', { name: '提交举报' }).click();
  await dialog.getByText('说明最多 500 个字，请删去 1 个').waitFor();
  const content = `面试时要求先交三百元 ${HOSTILE}`;
  await words(page).fill(content);
  await dialog.locator('input[type="file"]').setInputFiles(pictures(7));
  await dialog.getByText('最多 6 张，多出的 1 张没有上传').waitFor();
  await dialog.getByText('6/6').waitFor();
  // Closed by mistake: the typed text is there when it opens again.
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.locator('summary', { hasText: '更多' }).click();
  await page.getByRole('main').getByRole('button', { name: '举报' }).first().click();
  await expect.poll(() => words(page).inputValue()).toBe(content);
  await dialog.getByRole('button', { name: '提交举报' }).dblclick();
  await page.getByRole('dialog', { name: '举报已提交' }).waitFor();
  await page.getByRole('link', { name: '查看我的举报' }).click();
  await arrivesAt(page, '/jobHunting?tab=reports');
  await page.getByRole('heading', { name: `职位「${title}」` }).waitFor();
  await page.getByText('不晚于').first().waitFor();
  expect(await faults(page)).toEqual([]);

  const operator = await visit({ storage: await signedIn('operator') });
  await open(operator.page, '/admin/review/reports');
  const row = operator.page.getByRole('listitem').filter({ hasText: title }).last();
  await row.getByRole('button', { name: new RegExp(title) }).click();
  await row.getByText('面试时要求先交三百元').waitFor();
  expect(await wasHit(operator.page)).toBe(false);
  await row.getByRole('button', { name: '受理', exact: true }).click();
  await row.getByRole('radio', { name: '下架职位' }).check();
  await row.getByRole('button', { name: '认定属实' }).click();
  await row.getByText('处理说明至少 5 个字').waitFor();
  await row.getByRole('button', { name: /存在收取费用的行为/ }).click();
  await row.getByRole('button', { name: '认定属实' }).click();
  const sure = operator.page.getByRole('dialog', { name: '认定属实，并下架职位？' });
  await sure.getByRole('button', { name: '认定属实' }).click();
  await expect
    .poll(() => operator.page.getByRole('listitem').filter({ hasText: title }).count())
    .toBe(0);

  await page.reload();
  await page.getByText('属实', { exact: true }).waitFor();
  await page.getByText('该职位已下架').waitFor();

  const reported = await visit({ storage: storageOf(recruiter) });
  const told = await ask<{ items: { link: string; title: string }[] }>(
    'POST',
    '/api/user/getNotice',
    { side: 'recruiter' },
    recruiter.access_token,
  );
  const notice = told.items.find((item) => item.title.includes(title));
  await open(reported.page, notice?.link ?? '');
  await reported.page.getByRole('heading', { name: `关于职位「${title}」的处理决定` }).waitFor();
  await expect.poll(() => reported.page.getByText('面试时要求先交三百元').count()).toBe(0);
  await button(reported.page, '提交申诉').click();
  await reported.page.getByText('请填写申诉理由').waitFor();
  await reported.page
    .getByRole('textbox', { name: /^申诉理由/ })
    .fill('服装押金已取消，附上新的制度说明。');
  await button(reported.page, '提交申诉').click();
  await reported.page.getByText('申诉正在复核，结果会通知您。').waitFor();
});

test('a recruiter reports a candidate from the drawer, and the drawer stays', async () => {
  const { login: recruiter } = await recruiterWithEnterprise();
  const id = await publish(recruiter.access_token, `前端工程师${Date.now() % 1_000_000}`);
  const seeker = await seekerWithResume();
  const sent = await ask<{ id: number }>(
    'POST',
    '/api/talent.application/apply',
    { position_id: id },
    seeker.access_token,
  );
  const { page } = await visit({ storage: storageOf(recruiter) });
  await open(page, `/layout/manage?id=${sent.id}`);
  const drawer = page.locator('.ant-drawer');
  await drawer.getByRole('button', { name: '举报', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '举报求职者「林小满」' });
  await dialog.getByRole('radio', { name: '号码错误' }).check();
  await dialog.getByRole('radio', { name: '号码错误' }).press('ArrowUp');
  await words(page).fill('简历上的号码打过去是别人，问了三次都说打错了。');
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  await expect.poll(() => drawer.isVisible()).toBe(true);
  await drawer.getByRole('button', { name: '举报', exact: true }).click();
  await dialog.getByRole('button', { name: '提交举报' }).click();
  await page.getByRole('dialog', { name: '举报已提交' }).waitFor();
  await button(page, '知道了').click();
  await drawer.getByRole('button', { name: '举报', exact: true }).click();
  await dialog.getByRole('radio', { name: '打广告' }).check();
  await words(page).fill('第二次举报同一份投递应当被拦下。');
  await dialog.getByRole('button', { name: '提交举报' }).click();
  await dialog.getByText('正在处理中').waitFor();
  await expect.poll(() => toasts(page).getByText('正在处理中').count()).toBe(0);
});
