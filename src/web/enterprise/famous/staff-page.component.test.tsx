// The wall of famous companies as the staff arrange it: found, added with a reason, put first, taken off.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, sentTo } from '../../../../tests/components/calls.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import {
  addFamous,
  endFamousEntry,
  findFamousCandidates,
  listFamousWall,
  orderFamous,
  type WallEntry,
} from '../../../contract/enterprise/famous-wall.ts';
import FamousWallPage from './staff-page.tsx';

const entry = (id: number, short_name: string, facts: Partial<WallEntry> = {}): WallEntry => ({
  id,
  short_name,
  full_name: `${short_name}有限公司`,
  logo: '',
  open_positions: 3,
  is_first: false,
  is_shown: true,
  ...facts,
});
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

beforeEach(async () => {
  signIn('operator');
  const first = [
    entry(1, '麦穗科技', { is_first: true }),
    entry(2, '云杉物流', { is_first: true }),
  ];
  const rest = [entry(3, '青禾教育', { is_shown: false })];
  answers(listFamousWall, { items: [...first, ...rest], next: null });
  answers(orderFamous, null);
  await show(<FamousWallPage />, { at: '/admin/content/famous' });
  await expect.element(page.getByText('青禾教育', { exact: true })).toBeVisible();
});

test('a company is put first, and no longer', async () => {
  await press('置顶：青禾教育');
  await expect.poll(() => sentTo(orderFamous)).toEqual([{ ids: [1, 2, 3] }]);
  await press('取消置顶：麦穗科技');
  await expect.poll(() => sentTo(orderFamous).at(-1)).toEqual({ ids: [2] });
  await expect.element(page.getByText('认证失效，暂不展示')).toBeVisible();
});

test('one that was found is added with a reason', async () => {
  const found = { id: 9, short_name: '择林', full_name: '择林科技有限公司', credit_code: '' };
  const there = { ...found, id: 1, short_name: '麦穗科技', hindrance: '已在名企墙上' };
  answers(findFamousCandidates, { items: [{ ...found, hindrance: '' }, there] });
  answers(addFamous, null);
  await page.getByRole('searchbox').fill('择林');
  await press('查找');
  await expect.element(page.getByText('已在名企墙上')).toBeVisible();
  await press('加入：择林');
  await press('加入名企墙');
  await expect.element(page.getByText('请填写理由')).toBeVisible();
  await page.getByRole('textbox', { name: /理由/ }).fill('连续三年诚信用工');
  await press('加入名企墙');
  await expect.poll(() => sentTo(addFamous)).toEqual([{ id: 9, reason: '连续三年诚信用工' }]);
  await expect.element(page.getByText('已加入名企墙')).toBeVisible();
});

test('one is taken off with a reason that it reads', async () => {
  answers(endFamousEntry, null);
  await press('移出：云杉物流');
  await page.getByRole('textbox', { name: /理由/ }).fill('长期没有在招职位');
  await press('移出名企墙');
  await expect.poll(() => sentTo(endFamousEntry)).toEqual([{ id: 2, reason: '长期没有在招职位' }]);
});
