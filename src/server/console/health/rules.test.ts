// When jobs and deliveries need somebody.
import { expect, it } from 'vitest';
import { ageText, bytesText, deliveryLine, jobState, worstOf } from './rules.ts';

const NOW = new Date('2026-03-15T12:00:00+08:00');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

it.each([
  [{ every_s: 60, ran_at: ago(1), failures: 0 }, 'ok'],
  [{ every_s: 60, ran_at: ago(1), failures: 1 }, 'attention'],
  [{ every_s: 60, ran_at: ago(1), failures: 3 }, 'broken'],
  [{ every_s: 60, ran_at: ago(7), failures: 0 }, 'attention'],
  [{ every_s: 86_400, ran_at: ago(24 * 60 + 7), failures: 0 }, 'ok'],
  [{ every_s: 86_400, ran_at: ago(49 * 60), failures: 0 }, 'attention'],
  [{ every_s: 60, ran_at: null, failures: 0 }, 'ok'],
] as const)('judges the job %j', (job, state) => {
  const judged = jobState(job, NOW);
  expect(judged.state).toBe(state);
  expect(judged.advice === '').toBe(state === 'ok');
});

it.each([
  [{ waiting: 0, oldest: null, sent: 100, failed: 2 }, 'ok'],
  [{ waiting: 3, oldest: ago(2), sent: 100, failed: 0 }, 'ok'],
  [{ waiting: 3, oldest: ago(31), sent: 100, failed: 0 }, 'broken'],
  [{ waiting: 0, oldest: null, sent: 100, failed: 10 }, 'attention'],
  [{ waiting: 0, oldest: null, sent: 2, failed: 2 }, 'broken'],
] as const)('judges the deliveries %j', (facts, state) => {
  expect(deliveryLine({ channel: 'mail', ...facts }, NOW).state).toBe(state);
});

it('says sizes, ages and the worst of all', () => {
  expect([0, 900, 1536, 25 * 1024 ** 3].map(bytesText)).toEqual([
    '0 B',
    '900 B',
    '1.5 KB',
    '25 GB',
  ]);
  expect([1000, 5 * 60_000, 3 * 3_600_000, 72 * 3_600_000].map(ageText)).toEqual([
    '不到一分钟',
    '5 分钟',
    '3 小时',
    '3 天',
  ]);
  expect([worstOf([]), worstOf(['ok', 'broken', 'attention'])]).toEqual(['ok', 'broken']);
});
