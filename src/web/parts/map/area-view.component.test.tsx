// The map of results without a source of tiles: a sketch, and a list that says the same.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/stage.tsx';
import { AreaView } from './area-view.tsx';
import type { MapData } from './read-map.ts';

const areas = [
  { code: '310115', name: '浦东新区', count: 20, latitude: 31.22, longitude: 121.54 },
  { code: '310101', name: '黄浦区', count: 5, latitude: 31.23, longitude: 121.48 },
  { code: '310151', name: '崇明区', count: 1, latitude: 31.62, longitude: 121.4 },
  { code: '310100', name: '上海', count: 2, latitude: null, longitude: null },
];
const data: MapData = {
  counts: { level: 'district', areas, counted: 28 },
  source: null,
  near: '',
  km: 10,
};
const links = {
  map: (code: string) => `/map-of?region=${code}`,
  list: (code: string) => `/list-of?region=${code}`,
  commute: (near: string, km: number) => `/position?near=${near}&km=${km}`,
};
const shown = (facts: Partial<MapData> = {}) =>
  show(<AreaView data={{ ...data, ...facts }} region="310115" unit="个职位" links={links} />, {
    at: '/position',
  });

test('lists districts with counts as links, and draws those whose centre is known', async () => {
  await shown();
  const list = page.getByRole('region', { name: '按区县分布' });
  await expect.element(list.getByRole('heading', { name: '按区县分布' })).toBeVisible();
  const link = list.getByRole('link', { name: /浦东新区/ }).first();
  await expect.element(link).toHaveAttribute('href', '/list-of?region=310115');
  expect(list.getByRole('listitem').elements()).toHaveLength(4);
  const sketch = page.getByRole('img', { name: /分布示意图/ });
  expect(sketch.element().querySelectorAll('[data-code]')).toHaveLength(3);
  expect(sketch.element().querySelectorAll('[data-chosen]')).toHaveLength(1);
  await expect.element(page.getByText(/没有画边界和道路/)).toBeVisible();
  // Nothing can be centred where no centre is known.
  expect(list.getByRole('link', { name: '以此为中心：上海' }).query()).toBeNull();
});

test('cities lead to their own map', async () => {
  await shown({ counts: { ...data.counts, level: 'city' } });
  const list = page.getByRole('region', { name: '按城市分布' });
  await expect
    .element(list.getByRole('link', { name: /浦东新区/ }).first())
    .toHaveAttribute('href', '/map-of?region=310115');
});

test('a commute of the address counts what lies within, the nearest first', async () => {
  await shown({ near: '310101' });
  await expect.element(page.getByRole('heading', { name: '10 公里内 25 个职位' })).toBeVisible();
  await expect.element(page.getByText('不到 1 公里')).toBeVisible();
  await expect.element(page.getByText('约 5.8 公里')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '圈外' })).toBeVisible();
  await expect.element(page.getByText('按直线距离算，不是路程')).toBeVisible();
  const wider = page.getByRole('link', { name: '50 公里', exact: true });
  await expect.element(wider).toHaveAttribute('href', '/position?near=310101&km=50');
});

test('a press on the sketch makes the place the centre; it can be taken away again', async () => {
  await shown();
  const sketch = page.getByRole('img', { name: /分布示意图/ });
  await sketch.click({ position: { x: 3, y: 3 } });
  await expect.element(page.getByRole('heading', { name: /^10 公里内/ })).toBeVisible();
  // An area of the list takes its place.
  await page.getByRole('link', { name: '以此为中心：黄浦区' }).click();
  await expect.element(page.getByRole('heading', { name: '按区县分布' })).toBeVisible();
  await sketch.click({ position: { x: 3, y: 3 } });
  await page.getByRole('link', { name: '取消通勤圈' }).click();
  await expect.element(page.getByRole('heading', { name: '按区县分布' })).toBeVisible();
});

test('says when the counts are of a part only', async () => {
  await shown({ counts: { ...data.counts, counted: 10_000 } });
  await expect.element(page.getByText(/按其中 10000 个职位统计/)).toBeVisible();
});

test('says nothing of a part where all were counted', async () => {
  await shown({ counts: { ...data.counts, counted: 128_113 } });
  await expect.element(page.getByText(/统计/)).not.toBeInTheDocument();
});

test('where the tiles cannot be drawn the sketch stands in', async () => {
  const source = {
    style: 'http://127.0.0.1:9/style.json',
    dark_style: null,
    system: 'WGS-84' as const,
    attribution: '',
  };
  await shown({ source });
  await expect.element(page.getByText('地图没有加载出来，先看示意图。')).toBeVisible();
  await expect.element(page.getByRole('img', { name: /分布示意图/ })).toBeVisible();
});
