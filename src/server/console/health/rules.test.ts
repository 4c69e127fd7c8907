// When jobs and deliveries need somebody.
import { expect, it } from 'vitest';
import { jobWords } from '../../../contract/console/job-words.ts';
import { jobs } from '../../rooms.ts';
import {
  ageText,
  archiveLine,
  backupLine,
  bytesText,
  certificateLine,
  deliveryLine,
  engineLine,
  jobState,
  replicaLine,
  worstOf,
} from './rules.ts';

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
  [{ waiting: 0, oldest_s: 0, given_up: 0 }, 'ok', '没有积压', ''],
  [{ waiting: 3, oldest_s: 30, given_up: 0 }, 'ok', '等待 3 个职位，最早的等了 不到一分钟', ''],
  [{ waiting: 3, oldest_s: 90, given_up: 0 }, 'attention', '最早的等了 1 分钟', 'SEARCH_URL'],
  [{ waiting: 3, oldest_s: 700, given_up: 2 }, 'broken', '2 个屡次被拒', 'SEARCH_URL'],
  [{ waiting: 0, oldest_s: 0, given_up: 2 }, 'attention', '（strict）', 'reindex-engine'],
  [{ waiting: 0, oldest_s: 0, given_up: 0, away: 'E' }, 'attention', '（E）', 'SEARCH_URL'],
  [{ waiting: 3, oldest_s: 700, given_up: 2, away: 'E' }, 'broken', '（E）', 'SEARCH_URL'],
] as const)(
  'judges the search engine and what it was not told of %j',
  (facts, state, value, advice) => {
    const said = engineLine({ away: null, ...facts, fault: facts.given_up > 0 ? 'strict' : '' });
    expect(said).toMatchObject({ state, value: expect.stringContaining(value) });
    expect(said.advice).toContain(advice);
    expect(said.advice === '').toBe(state === 'ok');
  },
);

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

const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

it.each([
  [{ ends_at: inDays(60.5), fault: '' }, 'ok', '还有 60 天'],
  [{ ends_at: inDays(19.5), fault: '' }, 'attention', '还有 19 天'],
  [{ ends_at: inDays(4), fault: '' }, 'broken', '还有 4 天'],
  [{ ends_at: inDays(-1), fault: 'CERT_HAS_EXPIRED' }, 'broken', '已经过期'],
  [{ ends_at: inDays(60), fault: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'broken', '浏览器不信任'],
  [{ ends_at: null, fault: 'ECONNREFUSED' }, 'attention', '读不到（ECONNREFUSED）'],
] as const)('judges the certificate %j', (certificate, state, words) => {
  const judged = certificateLine(certificate, NOW);
  expect([judged.state, judged.value]).toEqual([state, expect.stringContaining(words)]);
  expect(judged.advice === '').toBe(state === 'ok');
});

it('tells how far the replica is behind, and that nothing is read there when it is too far', () => {
  expect(replicaLine(800)).toMatchObject({ state: 'ok', value: '跟上主库', advice: '' });
  expect(replicaLine(7400)).toMatchObject({ state: 'ok', value: '落后 7 秒' });
  expect(replicaLine(10_001)).toMatchObject({ state: 'attention', value: '落后 10 秒' });
  expect(replicaLine(null)).toMatchObject({ state: 'attention', value: '没有应答' });
});

it('judges the age of a backup, and says how one is made here', () => {
  expect(backupLine(ago(60), true, NOW)).toMatchObject({ state: 'ok', value: '1 小时前' });
  expect(backupLine(ago(27 * 60), true, NOW)).toMatchObject({
    state: 'attention',
    advice: expect.stringContaining('-- backup'),
  });
  expect(backupLine(ago(8 * 24 * 60), false, NOW)).toMatchObject({
    state: 'broken',
    advice: expect.stringContaining('deploy/pgbackrest/backup.sh'),
  });
  expect(backupLine(null, true, NOW)).toMatchObject({ state: 'attention', value: '没有记录' });
});

it('tells that the archive does not take what is written', () => {
  const judged = (archived_at: Date | null, failed_at: Date | null) =>
    archiveLine({ archived_at, failed_at }, NOW);
  expect(judged(ago(2), ago(60))).toMatchObject({ state: 'ok', value: '2 分钟前', advice: '' });
  expect(judged(ago(60), ago(2))).toMatchObject({
    state: 'broken',
    value: '1 小时前；最近一次失败',
    advice: expect.stringContaining('pgbackrest --stanza=zemu check'),
  });
  expect(judged(null, ago(2)).state).toBe('broken');
  expect(judged(null, null)).toMatchObject({ state: 'ok', value: '还没有' });
});

it('has words for every job', () => {
  expect(jobs.map(({ name }) => name).filter((name) => jobWords(name).does === '')).toEqual([]);
});
