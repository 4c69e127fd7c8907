// Jobs and projects, tested for what all lists of the resume do.
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, lost, refuses, sentTo } from '../../../../tests/components/calls.ts';
import {
  aResume,
  card,
  field,
  pickMonth,
  press,
  showScreen,
} from '../../../../tests/components/resume.tsx';
import { sampleExperience, sampleProject } from '../../../../tests/stage/sample-resume.ts';
import {
  getResume,
  type Resume,
  removeExperience,
  reorder,
  saveExperience,
  saveProject,
} from '../../../contract/resume/resume.ts';
import { Experience, Project } from '../../../contract/resume/sections.ts';
import ExperiencePage from './experience-page.tsx';

const at = '/experience';
const job = { id: 11, ...Experience.parse(sampleExperience) };
const name = `${job.company} · ${job.title}`;
const project = (id: number, title: string) => ({
  id,
  ...Project.parse({ ...sampleProject, name: title }),
});
const shows = (change: Partial<Resume>) => showScreen(<ExperiencePage />, at, aResume(change));
const told = (text: string) => expect.element(page.getByText(text)).toBeVisible();
const saveProjects = () =>
  page.getByRole('region', { name: '项目经历' }).getByRole('button', { name: '保存' }).click();

describe('a list', () => {
  test('asks by name before it removes, and gives the item back', async () => {
    await shows({ experiences: [job] });
    answers(removeExperience, aResume({ version: 2 }));
    await press(`删除${name}`);
    const question = page.getByRole('dialog', { name: `删除“${name}”？` });
    await question.getByRole('button', { name: '删除' }).click();
    await told(`已删除“${name}”`);
    expect(sentTo(removeExperience)).toEqual([{ id: 11, version: 1 }]);
    answers(getResume, aResume({ version: 2 }));
    answers(saveExperience, aResume({ experiences: [{ ...job, id: 12 }], version: 3 }));
    await press('撤销');
    await expect.element(card(job.company)).toBeVisible();
    expect(sentTo(saveExperience)).toMatchObject([{ id: null, item: { company: job.company } }]);
  });

  test('keeps the item when the line is lost, and says so', async () => {
    await shows({ experiences: [job] });
    lost(removeExperience);
    await press(`删除${name}`);
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await told('暂时连不上服务器，请稍后重试');
    await expect.element(card(job.company)).toBeVisible();
  });

  test('that is empty begins with its first item and says what is missing', async () => {
    await shows({});
    await press('保存');
    for (const text of ['请填写公司名称', '请填写职位', '请选择入职时间', '请填写工作内容']) {
      await told(text);
    }
    await expect.element(field('公司名称')).toHaveFocus();
  });

  test('shows the newest first and says when two jobs overlap', async () => {
    await shows({ experiences: [job] });
    await press('添加工作经历');
    await field('公司名称').fill('旧公司');
    await field('职位').fill('实习生');
    await pickMonth('入职时间', '2019-03');
    await pickMonth('离职时间', '2020-08');
    await expect.element(page.getByText(/的时间有重叠/)).toBeVisible();
    await pickMonth('离职时间', '2020-01');
    await expect.element(page.getByText(/的时间有重叠/)).not.toBeInTheDocument();
    await page.getByRole('textbox', { name: '工作内容' }).fill('跟着师傅学做前端页面。');
    const old = { ...job, id: 12, company: '旧公司', from: '2019-03', to: '2020-01' };
    answers(saveExperience, aResume({ experiences: [job, old], version: 2 }));
    await press('保存');
    await told('已保存');
    await expect.element(card('旧公司')).toBeVisible();
    expect(sentTo(saveExperience)).toMatchObject([{ id: null, item: { to: '2020-01' } }]);
  });

  test('may not end before it begins', async () => {
    await shows({});
    await pickMonth('入职时间', '2022-05');
    await pickMonth('离职时间', '2021-05');
    await told('结束时间不能早于开始时间');
    await pickMonth('入职时间', '2020-05');
    await expect.element(page.getByText('结束时间不能早于开始时间')).not.toBeInTheDocument();
  });

  test('opens the form of a draft again, until it is given up', async () => {
    const { unmount } = await shows({ experiences: [job] });
    await press(`修改${name}`);
    await field('部门').fill('平台二部');
    await unmount();
    await shows({ experiences: [job] });
    await told('已恢复上次没保存的内容，确认后记得保存');
    await expect.element(field('部门')).toHaveValue('平台二部');
    await press('取消');
    await page.getByRole('dialog').getByRole('button', { name: '放弃' }).click();
    await expect.element(card(job.company).getByText(/平台部/)).toBeVisible();
  });
});

describe('an item that was removed elsewhere', () => {
  const goneElsewhere = () => {
    answers(getResume, aResume({ version: 2 }));
    refuses(saveExperience, 'conflict', '内容已在别处修改', { reason: 'outdated' });
    refuses(removeExperience, 'conflict', '内容已在别处修改', { reason: 'outdated' });
  };

  test('is saved as a new one, if one likes', async () => {
    await shows({ experiences: [job] });
    await press(`修改${name}`);
    await field('部门').fill('平台二部');
    goneElsewhere();
    await press('保存');
    const gone = page.getByRole('dialog', { name: '这一条刚在别处删除了' });
    answers(saveExperience, aResume({ experiences: [{ ...job, id: 12 }], version: 3 }));
    await gone.getByRole('button', { name: '作为新的一条保存' }).click();
    await told('已保存');
    expect(sentTo(saveExperience).at(-1)).toMatchObject({
      id: null,
      version: 2,
      item: { department: '平台二部' },
    });
  });

  test('is not asked for again by removing it here', async () => {
    await shows({ experiences: [job] });
    goneElsewhere();
    await press(`删除${name}`);
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await told(`已删除“${name}”`);
    expect(sentTo(removeExperience)).toHaveLength(1);
  });
});

describe('projects', () => {
  test('are refused where they are wrong, and stand as they were typed', async () => {
    await shows({ experiences: [job] });
    await press('添加项目经历');
    const odd = '<img src=x onerror=alert(1)> 商家后台';
    await field('项目名称').fill(odd);
    await field('担任角色').fill('负责人');
    await pickMonth('开始时间', '2021-03');
    await pickMonth('结束时间', '2021-09');
    await field('项目链接').fill('javascript:alert(1)');
    await page.getByRole('textbox', { name: '项目描述' }).fill('长'.repeat(2001));
    await saveProjects();
    await expect.element(page.getByText(/以 http:\/\/ 或 https:\/\/ 开头/)).toBeVisible();
    await told('项目描述最多 2000 个字，请删去 1 个');
    expect(sentTo(saveProject)).toEqual([]);
    await field('项目链接').fill('https://example.com/shop');
    await page.getByRole('textbox', { name: '项目描述' }).fill('拆分打包、按需加载，加了缓存。');
    answers(saveProject, ({ item }) => aResume({ projects: [{ id: 21, ...item }], version: 2 }));
    await saveProjects();
    await expect.element(card(odd).getByText(/2021\.03 – 2021\.09/)).toBeVisible();
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  test('are moved with buttons, which say it aloud, or dragged', async () => {
    const three = [project(1, '甲项目'), project(2, '乙项目'), project(3, '丙项目')];
    await shows({ experiences: [job], projects: three });
    answers(reorder, ({ ids }) =>
      aResume({
        experiences: [job],
        projects: ids.flatMap((id) => three.filter((one) => one.id === id)),
        version: 2,
      }),
    );
    const names = () =>
      page
        .getByRole('region', { name: '项目经历' })
        .getByRole('heading', { level: 3 })
        .elements()
        .map(({ textContent }) => textContent);
    await press('下移甲项目');
    await expect.element(page.getByText('甲项目移到第 2 位，共 3 位')).toBeInTheDocument();
    await expect.poll(names).toEqual(['乙项目', '甲项目', '丙项目']);
    await expect.poll(() => sentTo(reorder)).toMatchObject([{ list: 'project', ids: [2, 1, 3] }]);
    const grip = page.getByRole('button', { name: '拖动丙项目' });
    await userEvent.dragAndDrop(grip, page.getByRole('button', { name: '拖动乙项目' }), {
      steps: 8,
    });
    await expect.poll(names).toEqual(['丙项目', '乙项目', '甲项目']);
    expect(sentTo(reorder).at(-1)?.ids).toEqual([3, 2, 1]);
  });

  test('go back to their places when the order cannot be saved', async () => {
    await shows({ projects: [project(1, '甲项目'), project(2, '乙项目')], experiences: [job] });
    lost(reorder);
    await press('下移甲项目');
    await told('暂时连不上服务器，请稍后重试');
    await expect.element(page.getByRole('button', { name: '上移甲项目' })).toBeDisabled();
  });

  test('are kept as a draft beside the draft of a job', async () => {
    const { unmount } = await shows({});
    await field('公司名称').fill('旧公司');
    await press('添加项目经历');
    await field('项目名称').fill('没写完的项目');
    await unmount();
    await shows({});
    await expect.poll(() => page.getByText(/已恢复上次没保存的内容/).elements()).toHaveLength(2);
    await expect.element(field('公司名称')).toHaveValue('旧公司');
    await expect.element(field('项目名称')).toHaveValue('没写完的项目');
  });
});
