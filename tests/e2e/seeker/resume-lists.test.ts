// Further lists of the resume: projects, links, certificates, languages, schools; put in order by
// mouse, keyboard and buttons; the overview with what enterprises see.
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Login } from '../../../src/contract/account/account.ts';
import {
  sampleBasic,
  sampleCertificate,
  sampleEducation,
  sampleExperience,
  sampleLink,
  sampleObjectives,
  sampleProject,
} from '../../stage/sample-resume.ts';
import { open } from '../stage/browser.ts';
import { arrivesAt, harness, storageOf, stored, toasts } from '../stage/harness.ts';
import { publish, recruiterWithEnterprise, register } from '../stage/people.ts';
import { asker, field, message, pickMonth, save, saved } from '../stage/resume-stage.ts';

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
const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });

describe('projects', () => {
  test('are refused where they are wrong, and stand as they were typed', async () => {
    const { page } = await comes();
    await open(page, '/experience');
    await page.getByRole('button', { name: '添加项目经历' }).click();
    const odd = '<img src=x onerror=alert(1)> 商家后台';
    await field(page, '项目名称').fill(odd);
    await field(page, '担任角色').fill('负责人');
    await pickMonth(page, '开始时间', '2021-03');
    await pickMonth(page, '结束时间', '2021-09');
    await field(page, '项目链接').fill('javascript:alert(1)');
    await page.getByRole('textbox', { name: '项目描述' }).fill('长'.repeat(2001));
    await save(page, 'project');
    await message(page, '以 http:// 或 https:// 开头').waitFor();
    await message(page, '项目描述最多 2000 个字，请删去 1 个').waitFor();
    expect((await read()).projects).toEqual([]);
    await field(page, '项目链接').fill('https://example.com/shop');
    await page
      .getByRole('textbox', { name: '项目描述' })
      .fill('拆分打包、按需加载，加了离线缓存。');
    await save(page, 'project');
    await saved(page);
    await card(page, odd).getByText('2021.03 – 2021.09').waitFor();
    expect((await read()).projects).toMatchObject([{ name: odd, company: '', to: '2021-09' }]);
    expect(await page.locator('img[src="x"]').count()).toBe(0);
  });

  test('are dragged, or moved with buttons, and stay there', async () => {
    for (const { id } of (await read()).projects) await ask('/api/resume.project/remove', { id });
    for (const name of ['丙项目', '乙项目', '甲项目']) {
      await ask('/api/resume.project/save', { id: null, item: { ...sampleProject, name } });
    }
    const { page } = await comes();
    await open(page, '/experience');
    const names = () =>
      page.getByRole('region', { name: '项目经历' }).getByRole('heading', { level: 3 });
    const onServer = async () => (await read()).projects.map(({ name }) => name);
    await expect.poll(() => names().allTextContents()).toEqual(['甲项目', '乙项目', '丙项目']);
    await page.getByRole('button', { name: '下移甲项目' }).click();
    await page.getByText('甲项目移到第 2 位，共 3 位').waitFor({ state: 'attached' });
    await expect.poll(onServer).toEqual(['乙项目', '甲项目', '丙项目']);
    const grip = await page.getByRole('button', { name: '拖动丙项目' }).boundingBox();
    const goal = await page.getByRole('button', { name: '拖动乙项目' }).boundingBox();
    if (!grip || !goal) throw new Error('no grips');
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
    await page.mouse.down();
    await page.mouse.move(goal.x + goal.width / 2, goal.y + 60, { steps: 6 });
    await page.mouse.move(goal.x + goal.width / 2, goal.y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(onServer).toEqual(['丙项目', '乙项目', '甲项目']);
    await expect.poll(() => names().allTextContents()).toEqual(['丙项目', '乙项目', '甲项目']);
  });

  test('are kept as a draft over a reload, beside the draft of a job', async () => {
    const { page } = await comes();
    page.on('dialog', (dialog) => void dialog.accept());
    await open(page, '/experience');
    await field(page, '公司名称').fill('旧公司');
    await page.getByRole('button', { name: '添加项目经历' }).click();
    await field(page, '项目名称').fill('没写完的项目');
    await page.reload();
    await expect.poll(() => page.getByText('已恢复上次没保存的内容').count()).toBe(2);
    await expect.poll(() => field(page, '公司名称').inputValue()).toBe('旧公司');
    await expect.poll(() => field(page, '项目名称').inputValue()).toBe('没写完的项目');
    await page.getByRole('link', { name: /下一步/ }).click();
    const question = page.getByRole('dialog', { name: '还有没保存的修改' });
    await question.getByRole('button', { name: '先不保存' }).click();
    await arrivesAt(page, '/educational');
  });
});

describe('links', () => {
  test('are web addresses only, ten at most, and open apart', async () => {
    const { page } = await comes();
    await open(page, '/advantage');
    await page.getByRole('button', { name: '添加链接' }).click();
    await field(page, '标题').fill('作品集');
    for (const bad of ['javascript:alert(1)', 'example.com', 'https://a b.com']) {
      await field(page, '网址').fill(bad);
      await field(page, '网址').blur();
      await message(page, '以 http:// 或 https:// 开头').waitFor();
    }
    await field(page, '网址').fill('  https://www.example.com/works ');
    await save(page, 'link');
    await saved(page);
    const link = page.getByRole('link', { name: /作品集/ });
    expect(await link.getAttribute('href')).toBe('https://www.example.com/works');
    expect(await link.getAttribute('rel')).toContain('noopener');
    for (let i = 0; i < 9; i += 1) {
      await ask('/api/resume.link/save', { id: null, item: sampleLink });
    }
    await page.reload();
    await page.getByText('已满 10 条').waitFor();
    await expect.poll(() => page.getByRole('button', { name: '添加链接' }).isDisabled()).toBe(true);
  });
});

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

describe('languages and licences', () => {
  test('are saved together, languages in the order given by keyboard', async () => {
    const { page } = await comes();
    await open(page, '/certificate');
    const add = page.getByRole('button', { name: '添加语言' });
    await add.click();
    await page.getByRole('combobox', { name: '第 1 门语言' }).fill('英语');
    await add.click();
    await save(page, 'abilities');
    await message(page, '请填写语言').waitFor();
    await page.getByRole('combobox', { name: '第 2 门语言' }).fill('<b>粤语</b>');
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: 'C1 小型汽车' }).check();
    const grip = page.getByRole('button', { name: '拖动<b>粤语</b>' });
    await grip.focus();
    await page.keyboard.press('Space');
    // The list says where the item is; a step is made once it has said so.
    const said = (words: RegExp) => page.getByRole('status').filter({ hasText: words });
    await said(/粤语.*第 2 位，共 2 位/).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowUp');
    await said(/粤语.*移到第 1 位，共 2 位/).waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await save(page, 'abilities');
    await saved(page);
    const { languages, licences } = await read();
    expect(languages.map(({ name }) => name)).toEqual(['<b>粤语</b>', '英语']);
    expect(licences).toEqual(['c1']);
  });
});

describe('schools', () => {
  test('are found by their short names, and tell their tier and the highest degree', async () => {
    const { page } = await comes();
    await open(page, '/educational');
    await page.getByRole('combobox', { name: '学校' }).fill('北航');
    await page.locator('.ant-select-item-option', { hasText: '北京航空航天大学' }).click();
    await page.getByRole('combobox', { name: '专业' }).fill('软件工程');
    expect((await stored(page)).oldSchool).toBe('北京航空航天大学');
    const item = { ...sampleEducation, school: '北京航空航天大学', degree: 'master' };
    await ask('/api/resume.education/save', { id: null, item });
    await ask('/api/resume.education/save', { id: null, item: sampleEducation });
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('最高学历').getByText('硕士').waitFor();
    for (const tier of ['985', '211', '双一流']) {
      await card(page, '北京航空航天大学').getByText(tier, { exact: true }).waitFor();
    }
    // The school typed last is offered first, before a letter is typed.
    await page.getByRole('combobox', { name: '学校' }).fill('');
    await page.getByRole('combobox', { name: '学校' }).click();
    const first = page.locator('.ant-select-dropdown:visible .ant-select-item-option').first();
    await expect.poll(() => first.textContent()).toBe('北京航空航天大学');
  });
});

describe('the overview', () => {
  test('refreshes once a day, and shows what enterprises see', async () => {
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
