// The seven screens of the resume, as a journey. Component tests cover what the forms say.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Login } from '../../../src/contract/account/account.ts';
import { RESUME_SECTIONS } from '../../../src/contract/resume/resume.ts';
import { sampleBasic, sampleExperience, sampleObjectives } from '../../stage/sample-resume.ts';
import { open } from '../stage/browser.ts';
import { api, arrivesAt, harness, storageOf, stored } from '../stage/harness.ts';
import { siteUrl } from '../stage/line.ts';
import { PASSWORD, register } from '../stage/people.ts';
import { asker, field, pick, pickMonth, save, saved } from '../stage/resume-stage.ts';

const { visit } = harness();

/** The person of all tests in this file. */
let login: Login;
let mobile: string;
beforeAll(async () => {
  const newcomer = await register('seeker');
  mobile = newcomer.mobile;
  login = newcomer;
});

async function logInAgain(): Promise<Login> {
  return (await api<Login>('POST', '/api/account/loginByPassword', { mobile, password: PASSWORD }))
    .data;
}

const ask = asker(() => login.access_token);
const read = () => ask('/api/resume/mine');

/** A window of that person, with name, intention and one job reset to the sample's. */
async function comesBack(width = 1366) {
  const { experiences } = await ask('/api/resume/saveBasic', sampleBasic);
  for (const { id } of experiences) await ask('/api/resume.experience/remove', { id });
  await ask('/api/resume.experience/save', { id: null, item: sampleExperience });
  await ask('/api/resume/saveObjectives', sampleObjectives);
  return visit({ storage: storageOf(login), width });
}

describe('a fresh account', () => {
  test('fills the whole online resume', { timeout: 60_000 }, async () => {
    const { page } = await visit({ storage: storageOf(login) });
    await open(page, '/my-resume');
    await page.getByRole('img', { name: '简历完整度 0%' }).waitFor();
    await page.getByRole('link', { name: '填写基本信息' }).click();

    await field(page, '姓名').fill('林小满');
    await pickMonth(page, '出生年月', '1996-05');
    await pickMonth(page, '参加工作时间', '2018-07');
    await pick(page, '现居城市', '深圳南山');
    await page.getByRole('combobox', { name: '求职状态' }).click();
    await page.locator('.ant-select-item-option', { hasText: '在职-月内到岗' }).click();
    // The account's own number is prefilled.
    await expect.poll(() => field(page, '手机号').inputValue()).toBe(mobile);
    await page.getByRole('button', { name: '保存，去填个人优势' }).click();
    await saved(page);
    // The header shows the name after the first save.
    await page.locator('header').getByText('林小满').first().waitFor();
    expect(JSON.parse((await stored(page)).userInfo ?? '{}').name).toBe('林小满');

    await arrivesAt(page, '/advantage');
    await page.getByText('不知道怎么写？看看例子').click();
    await page.getByRole('button', { name: '填入这个例子' }).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: '个人优势' }).inputValue())
      .toContain('【N】年');
    await page
      .getByRole('textbox', { name: '个人优势' })
      .fill('六年前端经验，做过千万用户的交易系统。');
    const skill = page.getByRole('combobox', { name: '技能标签' });
    for (const name of ['TypeScript', '组件库']) {
      await skill.fill(name);
      await skill.press('Enter');
    }
    await page.getByRole('button', { name: '移除组件库' }).waitFor();
    await page.getByRole('button', { name: '保存，去填求职意向' }).click();

    await arrivesAt(page, '/objective');
    await page.getByRole('combobox', { name: '到岗时间' }).click();
    await page.locator('.ant-select-item-option', { hasText: '一个月内' }).click();
    await pick(page, '期望职位', '前端开发');
    await pick(page, '期望城市', ['深圳', '广州']);
    await pick(page, '最低月薪', '20K');
    await pick(page, '最高月薪', '35K');
    await page.getByRole('button', { name: '保存，去填工作经历' }).click();

    await arrivesAt(page, '/experience');
    await field(page, '公司名称').fill('深圳青禾科技有限公司');
    await field(page, '职位').fill('前端工程师');
    await pickMonth(page, '入职时间', '2020-03');
    await page.getByRole('checkbox', { name: '至今' }).check();
    await page.getByRole('textbox', { name: '工作内容' }).fill('负责商家后台的架构与性能。');
    await save(page);
    await page.getByRole('article').getByText('2020.03 – 至今').waitFor();

    await page.getByRole('link', { name: /下一步/ }).click();
    await arrivesAt(page, '/educational');
    await page.getByRole('combobox', { name: '学校' }).fill('华南理工');
    await page.locator('.ant-select-item-option', { hasText: '华南理工大学' }).click();
    await page.getByRole('combobox', { name: '专业' }).fill('软件工程');
    await page.getByRole('combobox', { name: '学历' }).click();
    await page.locator('.ant-select-item-option', { hasText: '本科' }).click();
    await pickMonth(page, '入学时间', '2014-09');
    await pickMonth(page, '毕业时间', '2018-06');
    await save(page);
    await page.getByRole('article').getByText('华南理工大学').waitFor();
    await expect.poll(async () => (await stored(page)).oldSchool).toBe('华南理工大学');

    await page.getByRole('link', { name: /下一步/ }).click();
    await page.getByRole('combobox', { name: '证书名称' }).fill('大学英语六级');
    await pickMonth(page, '取得时间', '2016-12');
    await field(page, '证书编号').fill('CET6-001');
    await save(page, 'certificate');
    await page.getByRole('img', { name: '简历完整度 95%' }).waitFor();

    const resume = await read();
    expect(resume.completeness).toBe(95);
    expect(resume.basic).toMatchObject({ name: '林小满', region: '440305', work_since: '2018-07' });
    expect(resume.objectives).toMatchObject([
      { category: { label: '前端开发' }, salary_min: 20000, salary_max: 35000 },
    ]);
    expect(resume.experiences).toMatchObject([{ to: null, hide_from_company: true }]);

    await page.getByRole('navigation', { name: '简历步骤' }).getByText('简历总览').click();
    const sheet = page.getByRole('article');
    for (const text of ['林小满', '20-35K', '华南理工大学', '大学英语六级']) {
      await sheet.getByText(text).first().waitFor();
    }
    // A certificate's number is for its owner only.
    expect(await sheet.textContent()).not.toContain('CET6-001');
  });
});

describe('unsaved edits', () => {
  test('go with an explicit log-out, which is not held up', async () => {
    const { page } = await comesBack();
    await open(page, '/my-resume/basic');
    await field(page, '姓名').fill('林不满');
    const drafts = () =>
      page.evaluate(
        () => Object.keys(sessionStorage).filter((key) => key.includes('draft')).length,
      );
    expect(await drafts()).toBe(1);
    await page.locator('summary:has-text("账号菜单")').click();
    await page.getByRole('button', { name: '退出登录' }).click();
    await arrivesAt(page, '/');
    expect(await drafts()).toBe(0);
    // The log-out ended the login, so the next tests get a new one.
    login = await logInAgain();
  });
});

describe('the seven screens', () => {
  test('follow each other by their order index', async () => {
    const { page } = await comesBack();
    await open(page, '/my-resume');
    expect(await page.getByRole('link', { name: /上一步/ }).count()).toBe(0);
    for (const { path, label } of RESUME_SECTIONS.slice(1)) {
      await page.getByRole('link', { name: /下一步/ }).click();
      await arrivesAt(page, path);
      await page.getByRole('heading', { level: 1, name: label }).waitFor();
      const step = page.locator('nav[aria-label="简历步骤"] [aria-current="step"]');
      await expect.poll(() => step.textContent()).toContain(label);
    }
    expect(await page.getByRole('link', { name: /下一步/ }).count()).toBe(0);
    await page.getByRole('link', { name: /上一步/ }).click();
    await arrivesAt(page, '/educational');
  });

  test('are also found below /my-resume', async () => {
    const goal = async (name: string) => {
      const answer = await fetch(`${siteUrl()}/my-resume/${name}`, { redirect: 'manual' });
      return answer.headers.get('location');
    };
    for (const { section, path } of RESUME_SECTIONS) {
      if (section !== 'basic') expect(await goal(section)).toBe(path);
    }
    expect(await goal('Advantage')).toBe('/advantage');
    expect(await goal('nothing')).toMatch(/^\/notFont(?:#|$)/);
    const { page } = await comesBack();
    await open(page, '/my-resume/objective');
    await arrivesAt(page, '/objective');
  });

  test('fit a phone: nothing wider than the window, fields of 16px', async () => {
    const { page } = await comesBack(360);
    await open(page, '/my-resume');
    for (const { path, label } of RESUME_SECTIONS) {
      if (path !== '/my-resume') {
        await page.getByRole('link', { name: /下一步/ }).click();
        await arrivesAt(page, path);
        await page.getByRole('heading', { level: 1, name: label }).waitFor();
      }
      await page.getByRole('navigation', { name: '简历步骤' }).waitFor();
      const { over, small } = await page.evaluate(() => ({
        over: document.documentElement.scrollWidth - window.innerWidth,
        small: [...document.querySelectorAll<HTMLElement>('main input, main textarea, main select')]
          .filter(
            (element) =>
              !['checkbox', 'radio', 'file'].includes(element.getAttribute('type') ?? ''),
          )
          .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 16)
          .map((element) => element.id),
      }));
      expect({ path, over, small }).toEqual({ path, over: 0, small: [] });
    }
  });
});
