// Paid places are marked in the short list, too.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/stage.tsx';
import type { PositionCard } from '../../../contract/position/position.ts';
import { SidePositions } from './side-positions.tsx';

const term = { code: 'any', label: '不限' };
const card = (id: number, is_top: boolean) =>
  ({
    id,
    is_top,
    title: `会计 ${id}`,
    city_name: '杭州',
    district_name: '',
    experience: term,
    education: term,
    salary: { min: 8, max: 12, months: 12, unit: 'month' },
    enterprise: { short_name: '青禾' },
  }) as unknown as PositionCard;

test('a position that pays for its place says so', async () => {
  await show(
    <SidePositions id="same" title="相似职位" positions={[card(1, true), card(2, false)]} />,
    {
      at: '/details',
    },
  );
  const items = page.getByRole('listitem');
  await expect.element(items.first().getByText('置顶', { exact: true })).toBeVisible();
  await expect.element(items.last().getByText('会计 2')).toBeVisible();
  expect(items.last().getByText('置顶', { exact: true }).query()).toBeNull();
});
