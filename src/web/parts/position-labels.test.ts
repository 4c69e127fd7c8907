// Labels of positions with equal titles differ.
import { expect, it } from 'vitest';
import { labelsOf } from './position-labels.ts';

const position = (id: number, title: string, city_name: string, day: string) => ({
  id,
  title,
  city_name,
  refreshed_at: `2026-03-${day}T04:00:00.000Z`,
});

it('adds the location, then the date, then the number, and only where it must', () => {
  const labels = labelsOf([
    position(1, '前端工程师', '杭州', '01'),
    position(2, '产品经理', '杭州', '01'),
    position(3, '产品经理', '上海', '01'),
    position(4, '产品经理', '上海', '02'),
    position(5, '客服专员', '杭州', '01'),
    position(6, '客服专员', '杭州', '01'),
  ]);
  expect(labels.get(1)).toBe('前端工程师');
  expect(labels.get(2)).toBe('产品经理 · 杭州');
  expect(labels.get(3)).toBe('产品经理 · 上海 · 3月1日刷新');
  expect(labels.get(4)).toBe('产品经理 · 上海 · 3月2日刷新');
  expect(labels.get(5)).toContain('编号 5');
  expect(new Set(labels.values()).size).toBe(6);
});
