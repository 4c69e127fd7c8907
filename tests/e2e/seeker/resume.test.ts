// The seven screens of the resume: filled, saved, guarded, drafted.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Login } from '../../../src/contract/account/account.ts';
import { RESUME_SECTIONS } from '../../../src/contract/resume/resume.ts';
import { sampleBasic, sampleExperience, sampleObjectives } from '../../stage/sample-resume.ts';
import { open } from '../stage/browser.ts';
import { api, arrivesAt, harness, pathOf, storageOf, stored } from '../stage/harness.ts';
import { siteUrl } from '../stage/line.ts';
import { PASSWORD, register } from '../stage/people.ts';
import { asker, field, message, pick, pickMonth, save, saved } from '../stage/resume-stage.ts';

const { visit } = harness();

/** One person for all tests. */
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

/** A window of the person, whose name, intention and one job are those of the sample again. */
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
    // The account's own number stands there already.
    await expect.poll(() => field(page, '手机号').inputValue()).toBe(mobile);
    await page.getByRole('button', { name: '保存，去填个人优势' }).click();
    await saved(page);
    // The header shows the name from the first save on.
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
    // The number of a certificate is the owner's own note.
    expect(await sheet.textContent()).not.toContain('CET6-001');
  });
});

describe('what a person types', () => {
  test('is checked before it is sent, and the focus goes to the first wrong field', async () => {
    const { page } = await comesBack();
    await open(page, '/my-resume/basic');
    await field(page, '手机号').fill('12345');
    await field(page, '手机号').blur();
    await message(page, '请输入正确的手机号').waitFor();
    await field(page, '邮箱').fill('nobody@');
    await field(page, '微信号').fill('1abc');
    await field(page, '姓名').fill('王'.repeat(21));
    await pickMonth(page, '出生年月', '2010-12');
    await field(page, '参加工作时间：月').selectOption('');
    await save(page);
    for (const text of [
      '姓名最多 20 个字，请删去 1 个',
      '未满 16 周岁不能求职',
      '请选择参加工作时间',
      '请输入正确的邮箱地址',
      '微信号以字母开头',
    ]) {
      await message(page, text).waitFor();
    }
    await expect
      .poll(() => field(page, '姓名').evaluate((input) => input === document.activeElement))
      .toBe(true);
    expect((await read()).basic?.name).toBe('林小满');
  });

  test('stands as it was typed: emoji, markup, spaces at its ends', async () => {
    const { page } = await comesBack();
    await open(page, '/advantage');
    const text = page.getByRole('textbox', { name: '个人优势' });
    await text.fill('太短了');
    await save(page);
    await message(page, '个人优势至少 10 个字').waitFor();
    const odd = '<img src=x onerror=alert(1)>👩‍💻 写代码也写诗 & <b>加粗</b>';
    await text.fill(`  ${odd}  `);
    await save(page);
    await saved(page);
    expect((await read()).advantage?.advantage).toBe(odd);
    await page.getByRole('link', { name: /上一步/ }).click();
    await open(page, '/my-resume');
    await page.getByRole('article').getByText(odd).waitFor();
    expect(await page.locator('article img[src="x"]').count()).toBe(0);
  });

  test('may not end before it begins', async () => {
    const { page } = await comesBack();
    await open(page, '/experience');
    await page.getByRole('button', { name: '添加工作经历' }).click();
    await pickMonth(page, '入职时间', '2022-05');
    await pickMonth(page, '离职时间', '2021-05');
    await message(page, '结束时间不能早于开始时间').waitFor();
    await pickMonth(page, '入职时间', '2020-05');
    await message(page, '结束时间不能早于开始时间').waitFor({ state: 'hidden' });
  });

  test('is told by the server at the field it means', async () => {
    const { page, expected } = await comesBack();
    expected.push(/422/);
    await open(page, '/my-resume/basic');
    await page.route('**/api/resume/saveBasic', (route) =>
      route.fulfill({
        json: { code: 422, msg: '请换一个名字', data: { fields: { name: '请换一个名字' } } },
      }),
    );
    await field(page, '姓名').fill('李换');
    await save(page);
    await message(page, '请换一个名字').waitFor();
    await expect.poll(() => field(page, '姓名').inputValue()).toBe('李换');
  });

  test('is sent once, however often the button is pressed', async () => {
    const { page } = await comesBack();
    await open(page, '/my-resume/basic');
    let calls = 0;
    // The first call is on its way until all presses are done.
    const pressed = Promise.withResolvers<void>();
    await page.route('**/api/resume/saveBasic', async (route) => {
      calls += 1;
      await pressed.promise;
      await route.continue();
    });
    await field(page, '姓名').fill('林小满二');
    await page.getByRole('button', { name: '保存', exact: true }).dblclick();
    await field(page, '姓名').press('Enter');
    pressed.resolve();
    await saved(page);
    expect(calls).toBe(1);
  });
});

describe('intentions', () => {
  test('are three at most, one at least, and change places by keyboard', async () => {
    const { page } = await comesBack();
    await open(page, '/objective');
    await expect
      .poll(() => page.getByRole('button', { name: '删除意向 1' }).isDisabled())
      .toBe(true);
    const add = page.getByRole('button', { name: '添加意向' });
    await add.click();
    await add.click();
    await expect.poll(() => add.isDisabled()).toBe(true);
    await page.getByText('已有 3 个，删掉一个才能再加').waitFor();

    await page.getByRole('button', { name: '删除意向 3' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    const second = page.getByRole('region', { name: '意向 2' });
    await pick(page, '期望职位', 'Java', second);
    await pick(page, '期望城市', '杭州', second);
    await second.getByRole('checkbox', { name: '面议' }).check();
    await page.getByRole('button', { name: '上移意向 2' }).focus();
    await page.keyboard.press('Enter');
    await save(page);
    await saved(page);
    const { objectives } = await read();
    expect(objectives.map(({ category, salary_min }) => [category.label, salary_min])).toEqual([
      ['Java', null],
      ['前端开发', 20000],
    ]);
  });
});

/** How the sample's job is called. */
const job = `${sampleExperience.company} · ${sampleExperience.title}`;

describe('a list', () => {
  test('asks by name before it removes, and gives the item back', async () => {
    const { page } = await comesBack();
    await open(page, '/experience');
    await page.getByRole('button', { name: `删除${job}` }).click();
    const name = `删除“${job}”？`;
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByRole('button', { name: '删除' }).click();
    await page.getByText(`已删除“${job}”`).waitFor();
    expect((await read()).experiences).toEqual([]);
    await page.getByRole('button', { name: '撤销' }).click();
    await page.getByRole('article').getByText(sampleExperience.company).waitFor();
    expect((await read()).experiences).toMatchObject([
      { company: sampleExperience.company, achievement: '' },
    ]);
  });

  test('shows the newest first and says when two jobs overlap', async () => {
    const { page } = await comesBack();
    await open(page, '/experience');
    await page.getByRole('button', { name: '添加工作经历' }).click();
    await field(page, '公司名称').fill('旧公司');
    await field(page, '职位').fill('实习生');
    await pickMonth(page, '入职时间', '2019-03');
    await pickMonth(page, '离职时间', '2020-08');
    await page.getByText(`与“${sampleExperience.company}”的时间有重叠`).waitFor();
    await pickMonth(page, '离职时间', '2020-01');
    await page.getByText('的时间有重叠').waitFor({ state: 'hidden' });
    await page.getByRole('textbox', { name: '工作内容' }).fill('跟着师傅学做前端页面。');
    await save(page);
    await saved(page);
    const titles = await page.getByRole('article').getByRole('heading').allTextContents();
    expect(titles).toEqual([sampleExperience.company, '旧公司']);
  });
});

describe('unsaved edits', () => {
  test('survive a reload as a draft, outside local storage, until they are given up', async () => {
    const { page } = await comesBack();
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.accept();
    });
    await open(page, '/my-resume/basic');
    await field(page, '姓名').click();
    await field(page, '姓名').fill('林大满');
    const before = Object.keys(await stored(page));
    await page.reload();
    await page.getByText('已恢复上次没保存的内容').waitFor();
    await expect.poll(() => field(page, '姓名').inputValue()).toBe('林大满');
    expect(before.filter((key) => key.includes('draft'))).toEqual([]);
    expect(questions).toEqual(['beforeunload']);
    await page.getByRole('button', { name: '放弃' }).click();
    await expect.poll(() => field(page, '姓名').inputValue()).toBe('林小满');
    await page.reload();
    await field(page, '姓名').waitFor();
    expect(await page.getByText('已恢复上次没保存的内容').count()).toBe(0);
  });

  test('of a list open their form again', async () => {
    const { page } = await comesBack();
    page.on('dialog', (dialog) => void dialog.accept());
    await open(page, '/experience');
    await page.getByRole('button', { name: `修改${job}` }).click();
    await field(page, '部门').fill('平台二部');
    await page.reload();
    await page.getByText('已恢复上次没保存的内容').waitFor();
    await expect.poll(() => field(page, '部门').inputValue()).toBe('平台二部');
    await page.getByRole('button', { name: '取消' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '放弃' }).click();
    await page.getByRole('article').getByText('平台部').waitFor();
  });

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
    // The others go on with a login of their own.
    login = await logInAgain();
  });

  test('are asked about before leaving: stay, leave, or save and leave', async () => {
    const { page } = await comesBack();
    await open(page, '/my-resume/basic');
    await field(page, '姓名').fill('林中满');
    const next = page.getByRole('link', { name: /下一步/ });
    const question = page.getByRole('dialog', { name: '还有没保存的修改' });
    await next.click();
    await question.getByRole('button', { name: '继续填写' }).click();
    expect(pathOf(page)).toBe('/my-resume/basic');
    await next.click();
    await question.getByRole('button', { name: '先不保存' }).click();
    await arrivesAt(page, '/advantage');
    expect((await read()).basic?.name).toBe('林小满');
    await page.getByRole('link', { name: /上一步/ }).click();
    await expect.poll(() => field(page, '姓名').inputValue()).toBe('林中满');
    await next.click();
    await question.getByRole('button', { name: '保存并离开' }).click();
    await arrivesAt(page, '/advantage');
    expect((await read()).basic?.name).toBe('林中满');
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

  test('say so when the resume cannot be read, and try again', async () => {
    const { page, expected } = await comesBack();
    expected.push(/resume\/mine|ERR_FAILED|Failed to fetch/);
    await page.route('**/api/resume/mine', (route) => route.abort());
    await open(page, '/my-resume');
    await page.getByText('简历没有读出来').waitFor();
    await page.unroute('**/api/resume/mine');
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('article').getByText('林小满').waitFor();
  });
});
