// The health page: what needs somebody stands first, everything else is folded.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, refuses } from '../../../../tests/components/calls.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { getHealth } from '../../../contract/console/health.ts';
import { jobWords } from '../../../contract/console/job-words.ts';
import HealthPage from './health-page.tsx';

type Health = DataOf<typeof getHealth>;

const AT = '2026-11-20T10:00:00+08:00';
const job = (name: string, facts: Partial<Health['jobs'][number]> = {}) => ({
  name,
  ...jobWords(name),
  state: 'ok' as const,
  every_s: 600,
  ran_at: AT,
  took_ms: 12,
  next_at: AT,
  failures: 0,
  failed_at: null,
  error: '',
  advice: '',
  ...facts,
});
const health: Health = {
  at: AT,
  state: 'broken',
  groups: [
    {
      title: '版本与备份',
      lines: [
        { label: '网站', state: 'ok', value: '0.1.0，提交 b12ef532aa', advice: '' },
        { label: '最近备份', state: 'attention', value: '没有记录', advice: '每天定时备份' },
      ],
    },
  ],
  jobs: [
    job('account.export'),
    job('notice-mail', {
      state: 'broken',
      failures: 3,
      failed_at: AT,
      error: 'Error ECONNREFUSED',
      advice: '连续失败 3 次。按任务名在日志里找原因',
    }),
    job('brand-new-job'),
  ],
  tables: [{ name: 'position', bytes: 1_572_864, rows: 0 }],
  slow: {
    from: 'process',
    items: [{ text: 'select $1 from "position"', calls: 2, mean_ms: 400, total_s: 0.8 }],
  },
};

beforeEach(() => signIn('operator'));

test('shows jobs that fail with what they do and what to do, and folds the others by group', async () => {
  answers(getHealth, health);
  await show(<HealthPage />, { at: '/admin/health' });
  const jobs = page.getByRole('region', { name: '后台任务' });
  await expect.element(jobs.getByText('3 个，1 个要处理')).toBeVisible();
  await expect.element(jobs.getByRole('rowheader', { name: /^邮件发送/ })).toBeVisible();
  await expect.element(jobs.getByText('连续失败 3 次。按任务名在日志里找原因')).toBeVisible();
  const folded = jobs.getByRole('rowheader', { name: /^个人数据副本/, includeHidden: true });
  await expect.element(folded).not.toBeVisible();
  await jobs.getByText(/^账号与处理（/).click();
  await expect.element(folded).toBeVisible();
  // One without words is still there, by its name.
  await jobs.getByText(/^其他（/).click();
  await expect.element(jobs.getByRole('rowheader', { name: 'brand-new-job' })).toBeVisible();
});

test('shows versions, tables and slow statements, and reads anew', async () => {
  answers(getHealth, health);
  await show(<HealthPage />, { at: '/admin/health' });
  await expect.element(page.getByText('0.1.0，提交 b12ef532aa')).toBeVisible();
  await expect.element(page.getByText('每天定时备份')).toBeVisible();
  await expect.element(page.getByText('1.5 MB')).toBeVisible();
  await expect.element(page.getByText('select $1 from "position"')).toBeVisible();
  answers(getHealth, { ...health, slow: { from: 'database', items: [] } });
  await page.getByRole('button', { name: '重新读取' }).click();
  await expect.element(page.getByText('没有慢语句。')).toBeVisible();
  await expect.element(page.getByText('已重新读取')).toBeVisible();
});

test('says that it could not be read, and tries again', async () => {
  refuses(getHealth, 'busy');
  await show(<HealthPage />, { at: '/admin/health' });
  answers(getHealth, health);
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect.element(page.getByRole('region', { name: '后台任务' })).toBeVisible();
});
