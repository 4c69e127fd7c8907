// What others see of the resume: a certificate's picture, and the overview of what enterprises see.
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Login } from '../../../src/contract/account/account.ts';
import {
  sampleAbilities,
  sampleBasic,
  sampleCertificate,
  sampleExperience,
  sampleObjectives,
  sampleProject,
} from '../../stage/sample-resume.ts';
import { open } from '../stage/browser.ts';
import { arrivesAt, harness, storageOf, toasts } from '../stage/harness.ts';
import { publish, recruiterWithEnterprise, register } from '../stage/people.ts';
import { asker, save, saved } from '../stage/resume-stage.ts';

const { visit } = harness();
let login: Login;
const ask = asker(() => login.access_token);
const read = () => ask('/api/resume/mine');
beforeAll(async () => {
  login = await register('seeker');
  await ask('/api/resume/saveBasic', sampleBasic);
  await ask('/api/resume/saveObjectives', sampleObjectives);
});

const comes = (width = 1366) => visit({ storage: storageOf(login), width });

describe('certificates', () => {
  test('have a picture that only those with the login get', async () => {
    await ask('/api/resume.certificate/save', { id: null, item: sampleCertificate });
    const { page } = await comes();
    await open(page, '/certificate');
    await page.getByRole('button', { name: '修改大学英语六级' }).click();
    const input = page.getByLabel('选择图片');
    const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
    await input.setInputFiles(file('证书.pdf', 'application/pdf', Buffer.from('%PDF-1.7')));
    await page.getByText('请选择 JPG、PNG、WebP 或 GIF 格式的图片').waitFor();
    const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a40' } })
      .png()
      .toBuffer();
    await input.setInputFiles(file('证书.png', 'image/png', png));
    await page.getByRole('button', { name: '更换图片' }).waitFor();
    await save(page, 'certificate');
    await saved(page);
    await page.getByRole('button', { name: '查看大学英语六级的图片' }).click();
    const large = page.getByRole('dialog', { name: '大学英语六级' }).getByRole('img');
    await expect
      .poll(() => large.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBe(60);
    expect(await large.getAttribute('src')).toMatch(/^blob:/);
    const key = (await read()).certificates[0]?.image ?? '';
    expect(key).toMatch(/^private\//);
    expect((await page.request.get(`/files/${key}`)).status()).toBe(404);
  });
});

describe('a picture that was sent', () => {
  test('is shown to the enterprise with the resume', async () => {
    await ask('/api/resume.project/save', { id: null, item: sampleProject });
    await ask('/api/resume.experience/save', { id: null, item: sampleExperience });
    const { login: recruiter } = await recruiterWithEnterprise();
    const position_id = await publish(recruiter.access_token, '前端工程师');
    await ask('/api/talent.application/apply', { position_id });
    const { page } = await visit({ storage: storageOf(recruiter) });
    await open(page, '/layout/manage');
    await page.getByRole('link', { name: /林小满/ }).click();
    const drawer = page.locator('.ant-drawer');
    await drawer.getByRole('heading', { name: '项目经历' }).waitFor();
    await drawer.getByRole('button', { name: /^查看图片.*大学英语六级/ }).click();
    const large = page.getByRole('dialog', { name: '大学英语六级' }).getByRole('img');
    await expect
      .poll(() => large.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBe(60);
  });
});

describe('the overview', () => {
  test('refreshes once a day, and shows what enterprises see', async () => {
    await ask('/api/resume/saveAbilities', sampleAbilities);
    await ask('/api/resume.experience/save', {
      id: null,
      item: { ...sampleExperience, skills: ['React'] },
    });
    const { page } = await comes();
    await open(page, '/my-resume');
    const refresh = page.getByRole('button', { name: '刷新简历' });
    await refresh.click();
    await toasts(page).getByText('已刷新').waitFor();
    await page.getByText('今天已刷新，明天可以再刷新').waitFor();
    await expect.poll(() => refresh.isDisabled()).toBe(true);
    await page.getByRole('link', { name: '企业看到的' }).click();
    await page.getByText(/^都看不到：/).waitFor();
    const sheet = page.getByRole('article');
    for (const text of [sampleExperience.company, 'React', '大学英语六级', '粤语']) {
      await sheet.getByText(text).first().waitFor();
    }
    const text = (await sheet.textContent()) ?? '';
    expect(text).not.toContain('CET6-2016-001');
    expect(text).not.toContain('1996');
    await page.getByRole('link', { name: /^公开状态：.*去个人隐私/ }).click();
    await arrivesAt(page, '/privacy');
  });
});
