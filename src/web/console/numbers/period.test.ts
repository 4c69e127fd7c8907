// The address of the figures: what it may say, and what is left out; comparisons in words.
import { expect, it } from 'vitest';
import { changeText, minutesText, percentText, readAsked } from './period.ts';

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
  [0, 12, '比前期少 12（-100%）'],
])('compares %d with %d', (value, before, words) => {
  expect(changeText(value, before, String)).toBe(words);
});

it('says times and parts', () => {
  expect([5, 90, 2880, 7000].map(minutesText)).toEqual(['5 分钟', '1.5 小时', '2 天', '4.9 天']);
  expect([percentText(1, 3), percentText(0, 0)]).toEqual(['33.3%', '–']);
});
