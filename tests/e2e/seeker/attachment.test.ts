// Attachment resumes in the browser: uploading, filling the online resume part by part, sending along. What
// a single file does is shown by src/web/resume/attachment/panel.component.test.tsx.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Login } from '../../../src/contract/account/account.ts';
import type { Attachment } from '../../../src/contract/resume/attachment.ts';
import type { Resume } from '../../../src/contract/resume/resume.ts';
import { CAREER } from '../../documents/facts.ts';
import { wordOf } from '../../documents/word.ts';
import * as sample from '../../stage/sample-resume.ts';
import { open } from '../stage/browser.ts';
import { harness, sendResume, storageOf, toasts } from '../stage/harness.ts';
import { ask, publish, recruiterWithEnterprise, register } from '../stage/people.ts';

const { visit } = harness();

const PDF = join(import.meta.dirname, '../../../demo/files/resume-frontend.pdf');
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const HOSTILE = '<img src=x onerror="window.hurt=1">';

/** Two jobs; one text contains HTML that must be escaped. */
const CAREER_SHORT = {
  ...CAREER,
  jobs: CAREER.jobs.slice(0, 2).map((job, i) => ({
    ...job,
    tasks: i === 0 ? [HOSTILE, ...job.tasks.slice(0, 3)] : job.tasks.slice(0, 3),
  })),
  projects: CAREER.projects.slice(0, 1),
};
const word = async (name = '求职 简历.docx') => ({
  name,
  mimeType: WORD_TYPE,
  buffer: await wordOf(CAREER_SHORT, 'plain'),
});

const fileInput = (page: Page) => page.getByLabel('选择附件简历');
const files = (login: Login) =>
  ask<Attachment[]>('POST', '/api/user/getAnnexResume', {}, login.access_token);

const readResume = (login: Login) => ask<Resume>('GET', '/api/resume/mine', {}, login.access_token);

test('an uploaded resume fills the online one, only with what was chosen', async () => {
  const login = await register('seeker');
  const { page } = await visit({ storage: storageOf(login) });
  await open(page, '/my-resume');
  await fileInput(page).setInputFiles(await word());
  await page.getByRole('button', { name: '识别内容：求职 简历.docx' }).click();
  const drawer = page.getByRole('dialog', { name: /核对并填充/ });
  const box = (name: string | RegExp) => drawer.getByRole('checkbox', { name });
  await box('姓名').waitFor();
  await expect.poll(() => box('姓名').isChecked()).toBe(true);
  await expect.poll(() => box('手机号').isChecked()).toBe(true);

  // Only the second job is left out.
  await box(/上海白石软件/).uncheck();
  await drawer.getByRole('button', { name: '填入所选内容' }).click();
  // Missing facts are asked for; everything else is saved.
  await drawer.getByText('没有保存：请选择出生年月').waitFor();
  const missing = drawer.getByRole('alert').filter({ hasText: '还差' });
  await missing.getByRole('button', { name: '出生年月' }).click();
  await expect.poll(async () => (await readResume(login)).experiences.length).toBe(1);
  expect((await readResume(login)).basic).toBeNull();

  await drawer.getByLabel('出生年月：年').selectOption('1985');
  await drawer.getByLabel('出生年月：月').selectOption('06');
  // Closing asks first, because values typed by hand would be lost.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '继续核对' }).click();
  await drawer.getByRole('combobox', { name: '求职状态' }).click();
  await page.getByTitle('在职-考虑机会').click();
  await drawer.getByRole('button', { name: '填入所选内容' }).click();
  await expect
    .poll(async () => (await readResume(login)).basic)
    .toMatchObject({ name: CAREER.name, mobile: CAREER.mobile, birth_month: '1985-06' });
  const { experiences, educations, advantage } = await readResume(login);
  expect(experiences[0]).toMatchObject({
    company: CAREER.jobs[0]?.company,
    from: '2023-03',
    to: null,
  });
  expect(experiences[0]?.content).toContain(HOSTILE);
  expect(educations.map(({ school }) => school)).toEqual(['浙江大学', '苏州大学']);
  expect(advantage?.advantage).toBe(CAREER.about);
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
});

test('what differs is marked and not overwritten unasked', async () => {
  const login = await register('seeker');
  await ask('POST', '/api/resume/saveBasic', sample.sampleBasic, login.access_token);
  const { page } = await visit({ storage: storageOf(login), width: 390, height: 844 });
  await open(page, '/my-resume');
  await fileInput(page).setInputFiles(await word('a.docx'));
  await page.getByRole('button', { name: '识别内容：a.docx' }).click();
  const drawer = page.getByRole('dialog', { name: /核对并填充/ });
  const mobile = drawer.getByRole('checkbox', { name: '手机号' });
  await mobile.waitFor();
  await expect.poll(() => mobile.isChecked()).toBe(false);
  await drawer.getByText(sample.sampleBasic.mobile).waitFor();
  await drawer.getByText(CAREER.mobile).waitFor();
  // By keyboard: deselect everything, then select one.
  await drawer.getByRole('button', { name: '全部不选' }).click();
  await mobile.focus();
  await page.keyboard.press('Space');
  await drawer.getByText('已勾选 1 项').waitFor();
  await drawer.getByRole('button', { name: '填入所选内容' }).click();
  await expect
    .poll(async () => (await readResume(login)).basic)
    .toMatchObject({ name: sample.sampleBasic.name, mobile: CAREER.mobile });
  expect((await readResume(login)).experiences).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});

test('a file chosen on the position’s page reaches the recruiter and is read there', async () => {
  const { login: boss } = await recruiterWithEnterprise();
  const position_id = await publish(boss.access_token, '前端工程师（附件）');
  const login = await register('seeker');
  const token = login.access_token;
  await ask('POST', '/api/resume/saveBasic', sample.sampleBasic, token);
  const wishes = { arrival: 'month', items: [sample.sampleObjective] };
  await ask('POST', '/api/resume/saveObjectives', wishes, token);
  const seeker = await visit({ storage: storageOf(login) });
  await open(seeker.page, '/my-resume');
  await fileInput(seeker.page).setInputFiles(PDF);
  await seeker.page.getByRole('button', { name: 'resume-frontend.pdf', exact: true }).waitFor();
  await open(seeker.page, `/position-details?id=${position_id}`);
  // Before sending, the sheet shows the file, the contacts, and everything that was read from it.
  const press = (name: string) => seeker.page.getByRole('button', { name }).first().click();
  await press('投递简历');
  const sheet = seeker.page.getByRole('dialog', { name: '确认投递' });
  await expect
    .poll(() => sheet.getByLabel('附件简历').locator('option:checked').textContent())
    .toBe('resume-frontend.pdf（默认）');
  await sheet.getByText('xiaoman@example.com').first().waitFor();
  await sheet.getByText('手机号还没有验证，企业看不到').waitFor();
  await sheet.getByText('招聘者收到的简历全文').click();
  await sheet.getByText('确认投递后，招聘者看到的就是这些').waitFor();
  await sheet.getByRole('button', { name: '确认投递' }).click();
  await press('撤销投递');
  await toasts(seeker.page).getByText('已撤销').waitFor();
  await open(seeker.page, `/position-details?id=${position_id}`);
  await sendResume(seeker.page);

  const { page } = await visit({ storage: storageOf(boss) });
  await open(page, '/layout/manage');
  await page.getByRole('link', { name: sample.sampleBasic.name }).first().click();
  await page.getByRole('heading', { name: 'resume-frontend.pdf' }).waitFor();
  await page.getByRole('button', { name: '预览附件' }).click();
  // The page draws the PDF itself.
  const preview = page.getByRole('dialog', { name: 'resume-frontend.pdf' });
  const width = () =>
    preview
      .locator('canvas')
      .first()
      .evaluate((node: HTMLCanvasElement) => node.width);
  await expect.poll(width).toBeGreaterThan(400);
  await preview.getByText('林知夏').first().waitFor({ state: 'attached' });
  await expect.poll(async () => (await files(login))[0]?.readings).toBe(1);
});
