// The address of the figures: what it may say, and what is left out; comparisons in words.
import { expect, it } from 'vitest';
import { changeText, columnsOf, minutesText, percentText, readAsked, stepText } from './period.ts';

/** A quarter past midnight in Shanghai on the 16th. */
const NOW = Date.parse('2026-03-15T16:15:00Z');
const asked = (search: string) => readAsked(new URLSearchParams(search), NOW);

it.each([
  ['', '30', { from: '2026-02-15', to: '2026-03-16' }],
  ['days=7', '7', { from: '2026-03-10', to: '2026-03-16' }],
  ['days=8', '30', { from: '2026-02-15', to: '2026-03-16' }],
  ['from=2026-01-01&to=2026-01-31', 'own', { from: '2026-01-01', to: '2026-01-31' }],
  ['from=2026-01-31&to=2026-01-01', '30', { from: '2026-02-15', to: '2026-03-16' }],
  ['from=x&to=2026-01-01&city=31010&category=1', '30', { from: '2026-02-15', to: '2026-03-16' }],
  [
    'days=7&city=310100&category=01',
    '7',
    { from: '2026-03-10', to: '2026-03-16', city: '310100', category: '01' },
  ],
])('reads %j', (search, span, period) => {
  expect(asked(search)).toMatchObject({ span, period });
});

it('takes only a figure that there is', () => {
  expect([asked('metric=hires').metric, asked('metric=x').metric]).toEqual([
    'hires',
    'applications',
  ]);
});

it.each([
  [12, 12, '与前期持平'],
  [15, 12, '比前期多 3（+25%）'],
  [9, 12, '比前期少 3（-25%）'],
  [3, 0, '前期为 0，多 3'],
  [169, 1, '比前期多 168（—）'],
  [0, 12, '比前期少 12（-100%）'],
])('compares %d with %d', (value, before, words) => {
  expect(changeText(value, before, String)).toBe(words);
});

it('says times and parts', () => {
  expect([5, 90, 2880, 7000].map(minutesText)).toEqual(['5 分钟', '1.5 小时', '2 天', '4.9 天']);
  expect([percentText(1, 3), percentText(0, 0)]).toEqual(['33.3%', '–']);
});

it.each([
  [{ count: 3, before: 1 }, { count: 4, before: 2 }, '上一步的 75%，前期 50%'],
  [{ count: 0, before: 1 }, { count: 0, before: 2 }, '还没有人走到上一步，前期 50%'],
  [{ count: 1, before: 0 }, { count: 2, before: 0 }, '上一步的 50%，前期没有人走到上一步'],
  [{ count: 0, before: 0 }, { count: 0, before: 0 }, '还没有人走到上一步，前期也没有'],
])('says how many of the step before came to %j', (step, above, words) => {
  expect(stepText(step, above)).toBe(words);
});

it('never leaves a single card in the last row, unless there is one alone', () => {
  const lastRows = Array.from({ length: 19 }, (_, n) => (n + 2) % columnsOf(n + 2));
  expect(lastRows).not.toContain(1);
});
