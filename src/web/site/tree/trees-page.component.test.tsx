// The lists that staff edit: what is wrong is said first, who uses a term is shown, and each act has its reason.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import * as api from '../../../contract/site/trees.ts';
import TreesPage from './trees-page.tsx';

const term = (code: string, name: string, facts: Partial<api.EditedTerm> = {}) => ({
  code,
  name,
  closed: false,
  into: null,
  isOwn: false,
  also: [],
  ...facts,
});
const terms = [
  term('01', '互联网/技术'),
  term('0102', '前端开发'),
  term('010201', '前端开发工程师'),
  term('010202', '小程序开发'),
  term('010203', '低代码开发', { closed: true }),
  term('010204', 'Web3D 开发', { into: '010201' }),
];
const dialog = page.getByRole('dialog');
const why = async (act: string) => {
  await dialog.getByRole('textbox', { name: '原因' }).fill('两个类别说的是一回事');
  await dialog.getByRole('button', { name: act, exact: true }).click();
};
const edit = (name: string) =>
  page.getByRole('button', { name: `编辑${name}`, exact: true }).click();

beforeEach(async () => {
  signIn('operator');
  answers(api.readTree, { version: 3, terms, rewriting: false });
  answers(api.readUses, { enterprises: 0, positions: 12, resumes: 5 });
  await show(<TreesPage />, { at: '/admin/content/trees?at=0102' });
  await expect.element(page.getByText('小程序开发', { exact: true })).toBeVisible();
});

test('merges one into another after saying who uses it, and not without a target', async () => {
  answers(api.mergeTerm, null);
  await edit('小程序开发');
  await expect.element(dialog.getByText('用到它的：职位 12 · 简历 5')).toBeVisible();
  await dialog.getByLabelText('要做什么').selectOptions('合并到另一项');
  const press = () => dialog.getByRole('button', { name: '合并', exact: true }).click();
  const first = dialog.getByLabelText(/一级类别/);
  await press();
  await expect.element(first).toHaveFocus();
  await expect.element(first).toHaveAccessibleDescription('请选择合并到哪一项');
  await expect.element(dialog.getByText('请填写原因')).toBeVisible();
  await why('合并');
  await expect.element(first).toHaveFocus();
  expect(sentTo(api.mergeTerm)).toEqual([]);
  await first.selectOptions('互联网/技术');
  await dialog.getByLabelText(/二级类别/).selectOptions('前端开发');
  await dialog.getByLabelText(/三级类别/).selectOptions('前端开发工程师');
  await press();
  await expect.element(page.getByText(/合并到另一项已完成/)).toBeVisible();
  expect(sentTo(api.mergeTerm)).toEqual([
    {
      tree: 'category',
      version: 3,
      code: '010202',
      into: '010201',
      reason: '两个类别说的是一回事',
    },
  ]);
});

test('says at the field that a name is taken, and keeps what was typed', async () => {
  refuses(api.renameTerm, 'invalid-input', '同一级里已经有这个名称', {
    fields: { name: '同一级里已经有这个名称' },
  });
  await edit('小程序开发');
  await why('改名');
  await expect.element(dialog.getByText('名称没有变化')).toBeVisible();
  await dialog.getByRole('textbox', { name: '新的名称' }).fill('前端开发工程师');
  await dialog.getByRole('button', { name: '改名', exact: true }).click();
  await expect.element(dialog.getByText('同一级里已经有这个名称')).toBeVisible();
  await expect
    .element(dialog.getByRole('textbox', { name: '新的名称' }))
    .toHaveValue('前端开发工程师');
});

test('puts terms in order by keys, and saves the order with a reason', async () => {
  answers(api.orderTerms, null);
  await page.getByRole('button', { name: '上移小程序开发' }).click();
  await userEvent.keyboard('{Tab}');
  await page.getByRole('button', { name: '保存顺序' }).click();
  await why('保存');
  await expect.element(page.getByText('顺序已保存，立即生效')).toBeVisible();
  expect(sentTo(api.orderTerms)).toMatchObject([
    { parent: '0102', codes: ['010202', '010201', '010203'], version: 3 },
  ]);
});

test('finds terms of all levels, and says where merged ones went', async () => {
  await page.getByRole('searchbox').fill('开发');
  await expect.element(page.getByText('找到 5 项')).toBeVisible();
  await expect
    .element(page.getByText('已并入互联网/技术 › 前端开发 › 前端开发工程师'))
    .toBeVisible();
  await page.getByRole('searchbox').fill('没有的');
  await expect.element(page.getByText('没有“没有的”')).toBeVisible();
});
