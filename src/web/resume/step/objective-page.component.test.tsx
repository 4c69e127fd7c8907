// Intentions: three at most, one at least, in their order.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, sentTo } from '../../../../tests/components/calls.ts';
import { pick } from '../../../../tests/components/pick.ts';
import { aResume, press, showScreen } from '../../../../tests/components/resume.tsx';
import { type Resume, saveObjectives } from '../../../contract/resume/resume.ts';
import ObjectivePage from './objective-page.tsx';

const first: Resume['objectives'][number] = {
  id: 1,
  category: { code: '010201', label: '前端开发' },
  regions: [{ code: '440300', label: '深圳市' }],
  job_type: 'full',
  salary_min: 20000,
  salary_max: 35000,
  industries: [],
};
const shows = (objectives: Resume['objectives']) =>
  showScreen(<ObjectivePage />, '/objective', aResume({ objectives, arrival: 'month' }));
const told = (text: string) => expect.element(page.getByText(text)).toBeVisible();

test('intentions are three at most and one at least', async () => {
  await shows([first]);
  await expect.element(page.getByRole('button', { name: '删除意向 1' })).toBeDisabled();
  await press('添加意向');
  await expect.element(page.getByRole('region', { name: '意向 2' })).toBeVisible();
  await press('添加意向');
  await told('已有 3 个，删掉一个才能再加');
  await expect.element(page.getByRole('button', { name: '添加意向' })).toBeDisabled();
  await press('删除意向 3');
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect.element(page.getByRole('region', { name: '意向 3' })).not.toBeInTheDocument();
});

test('a new intention says what it lacks, and changes places by keyboard', async () => {
  await shows([first]);
  await press('添加意向');
  await press('保存');
  for (const text of ['请选择期望职位', '请选择期望城市', '请选择最低薪资，或勾选面议']) {
    await told(text);
  }
  expect(sentTo(saveObjectives)).toEqual([]);
  const second = page.getByRole('region', { name: '意向 2' });
  await second.getByRole('combobox', { name: /^期望职位/ }).fill('Java');
  await pick('期望职位', 'Java', second);
  await second.getByRole('combobox', { name: /^期望城市/ }).fill('广州');
  await pick('期望城市', '广州', second);
  await userEvent.keyboard('{Escape}');
  await second.getByRole('checkbox', { name: '面议' }).click();
  (page.getByRole('button', { name: '上移意向 2' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  answers(saveObjectives, aResume({ objectives: [first], arrival: 'month', version: 2 }));
  await press('保存');
  await told('已保存');
  expect(sentTo(saveObjectives)[0]?.items).toMatchObject([
    { category: '010202', regions: ['440100'], salary_min: null },
    { category: '010201', salary_min: 20000 },
  ]);
});

test('what was not saved comes back with its names', async () => {
  const { unmount } = await shows([]);
  const own = page.getByRole('region', { name: '意向 1' });
  await own.getByRole('combobox', { name: /^期望职位/ }).fill('Java');
  await pick('期望职位', 'Java', own);
  await own.getByRole('combobox', { name: /^期望城市/ }).fill('广州');
  await pick('期望城市', '广州', own);
  await userEvent.keyboard('{Escape}');
  window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await unmount();
  await shows([]);
  await told('已恢复上次没保存的内容，确认后记得保存');
  await expect.element(own.getByText('Java', { exact: true })).toBeVisible();
  await expect.element(own.getByText('广州市', { exact: true })).toBeVisible();
});
