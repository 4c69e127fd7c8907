// The site's figures: period, city, comparison, funnel and file.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { pick, REGIONS } from '../../../../tests/components/pick.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { funnelSteps } from '../../../contract/console/metrics.ts';
import { exportNumbers, getNumbers, getShares } from '../../../contract/console/numbers.ts';
import { listCategories } from '../../../contract/position/position.ts';
import { listRegions } from '../../../contract/site/site.ts';
import NumbersPage from './numbers-page.tsx';

const numbers: DataOf<typeof getNumbers> = {
  before: { from: '2026-01-01', to: '2026-01-02' },
  days: ['2026-01-03', '2026-01-04'],
  counted_at: '2026-01-04T10:00:00+08:00',
  behind: 0,
  sees_money: false,
  metrics: [
    { code: 'seekers', value: 15, before: 12, by_day: [7, 8], before_by_day: [6, 6] },
    { code: 'applications', value: 3, before: 0, by_day: [1, 2], before_by_day: [0, 0] },
  ],
  funnel: funnelSteps.map(({ code }, index) => ({ code, count: index === 0 ? 4 : 0, before: 0 })),
  reply: { median_min: null, before: null, count: 0 },
  reviews: [{ kind: 'reports', count: 0, before: 2, median_min: null, late: 0 }],
};

beforeEach(() => {
  signIn('operator');
  answers(getNumbers, numbers);
  answers(getShares, [{ code: '330100', name: '杭州市', value: 3, before: 1 }]);
  answers(listRegions, REGIONS);
  answers(listCategories, []);
});
const opens = (query = '') => show(<NumbersPage />, { at: `/admin/numbers${query}` });
const told = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

test('compares with the period before, in words', async () => {
  await opens();
  await told('比前期多 3（+25%）');
  await told('前期为 0，多 3');
  await told('还没有人走到上一步，前期也没有');
  await told('这段时间的投递还没有答复。');
  expect(page.getByText('–%').elements()).toEqual([]);
});

test('asks for a period, a city and a figure by the address', async () => {
  const { path } = await opens();
  await page.getByText('近 7 天').click();
  await expect.poll(path).toBe('/admin/numbers?days=7');
  await pick('城市', '广州市');
  await expect.poll(path).toBe('/admin/numbers?days=7&city=440100');
  await page.getByRole('button', { name: /^新求职者/ }).click();
  await expect.poll(path).toBe('/admin/numbers?days=7&city=440100&metric=seekers');
  expect(sentTo(getNumbers).at(-1)).toMatchObject({ city: '440100' });
  await expect
    .element(page.getByRole('button', { name: /^新求职者/ }))
    .toHaveAttribute('aria-pressed', 'true');
});

test('has the course of a figure as a table too', async () => {
  await opens('?metric=seekers');
  const table = page.getByRole('table', { name: /每天的新求职者/, includeHidden: true });
  await expect.element(table).toBeInTheDocument();
  expect(table.element().textContent).toContain('2026-01-04');
});

test('says that there is no file for now, and that the figures could not be read', async () => {
  refuses(exportNumbers, 'busy', '现在太忙，请稍后再试');
  await opens();
  await page.getByRole('button', { name: '下载表格（CSV）' }).click();
  await told('现在太忙，请稍后再试');
  expect(sentTo(exportNumbers)).toHaveLength(1);
});
