// The resume as a document: preview while typing, export as PDF and JSON Resume.
import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { Login } from '../../../src/contract/account/account.ts';
import { sampleBasic, sampleExperience, sampleObjectives } from '../../stage/sample-resume.ts';
import { open } from '../stage/browser.ts';
import { harness, storageOf } from '../stage/harness.ts';
import { ask, register } from '../stage/people.ts';

const { visit } = harness();

async function person(): Promise<Login> {
  const login = await register('seeker');
  const token = login.access_token;
  await ask('POST', '/api/resume/saveBasic', sampleBasic, token);
  await ask('POST', '/api/resume/saveObjectives', sampleObjectives, token);
  await ask('POST', '/api/resume.experience/save', { id: null, item: sampleExperience }, token);
  return login;
}

/** Presses a button that downloads a file; gives the file. */
async function fileOf(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const waiting: Promise<Download> = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await waiting;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('the preview follows what is typed, and the PDF holds what is saved', async () => {
  const { page } = await visit({ storage: storageOf(await person()), width: 1920 });
  await open(page, '/my-resume/basic');
  await page.getByRole('button', { name: '预览与导出' }).click();
  const preview = page.getByRole('dialog', { name: '预览与导出' });
  const paper = preview.getByRole('article');
  await paper.getByRole('heading', { name: '林小满' }).waitFor();
  await paper.getByText(sampleExperience.company).waitFor();

  await page.getByLabel('姓名').fill('林大满');
  await paper.getByRole('heading', { name: '林大满' }).waitFor();
  await preview.getByText('预览里有还没保存的修改').waitFor();

  for (const template of ['双栏', '紧凑', '经典']) {
    await preview.getByRole('radio', { name: template }).check();
    await paper.getByText('13800138000').waitFor();
  }
  await preview.getByLabel('带上联系方式').click();
  await paper.getByText('13800138000').waitFor({ state: 'detached' });

  await preview.getByRole('radio', { name: '双栏' }).check();
  const { name, bytes } = await fileOf(page, '下载 PDF');
  expect(name).toBe('林小满-前端开发-简历.pdf');
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text.replace(/\s/g, '')).toContain(sampleExperience.company);
  expect(text).not.toContain('13800138000');

  const json = await fileOf(page, '导出 JSON Resume');
  expect(json.name).toBe('林小满-简历.json');
  expect(JSON.parse(json.bytes.toString()).basics.name).toBe('林小满');
});

test('a JSON Resume comes in piece by piece, and another file is refused in words', async () => {
  const { page } = await visit({ storage: storageOf(await person()) });
  await open(page, '/my-resume');
  await page.getByRole('button', { name: '预览与导出' }).click();
  const choose = (text: string) =>
    page.getByLabel('选择 JSON Resume 文件').setInputFiles({
      name: '我的简历.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
  await choose('<html>');
  await page.getByText('这个文件不是 JSON Resume').waitFor();
  const school = '云上大学';
  const study = { institution: school, area: '测绘', studyType: '硕士', startDate: '2018-09' };
  await choose(JSON.stringify({ education: [{ ...study, endDate: '2021-06' }] }));
  await page.getByRole('button', { name: '填入所选内容' }).click();
  await page.getByText('已填入 1 项。').waitFor();
  await page.getByRole('button', { name: '完成' }).click();
  await page.getByRole('dialog', { name: '预览与导出' }).getByText(school).waitFor();
});

test('at its worst: markup in the texts, a lost connection, a phone', async () => {
  const login = await person();
  const company = '<img src=x onerror=alert(1)>';
  const item = { ...sampleExperience, company, content: '很长的一个词'.repeat(300) };
  await ask('POST', '/api/resume.experience/save', { id: null, item }, login.access_token);
  const { page, expected } = await visit({ storage: storageOf(login), width: 390 });
  await open(page, '/my-resume');
  await page.getByRole('button', { name: '预览与导出' }).click();
  const preview = page.getByRole('dialog', { name: '预览与导出' });
  await preview.getByText(company).waitFor();
  expect(await preview.locator('img[src="x"]').count()).toBe(0);
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);

  expected.push(/exportPdf/, /ERR_FAILED|ERR_INTERNET/);
  await page.route('**/api/resume/exportPdf*', (route) => route.abort());
  await preview.getByRole('button', { name: '下载 PDF' }).click();
  await preview.getByText('暂时连不上服务器，请稍后重试').waitFor();
  await page.unroute('**/api/resume/exportPdf*');
  const { bytes } = await fileOf(page, '下载 PDF');
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});
