// `npm run admin` on the command line: its output, its exit code, and where a password may come from.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openDatabase, transact } from '../../src/server/platform/db/db.ts';

const SCRIPT = join(import.meta.dirname, '../../scripts/admin.ts');
const folder = mkdtempSync(join(tmpdir(), 'zemu-admin-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function admin(args: readonly string[], input = '', dataDir = folder) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, NODE_ENV: 'production' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], {
    env,
    input,
    encoding: 'utf8',
  });
  return { status, said: stdout, complaint: stderr };
}

it('makes, lists and removes an operator of an embedded database', () => {
  const made = admin(['create', '138 0013 8000', '--name', '周敏'], 'maple_9tree\n');
  expect(made).toMatchObject({ status: 0, complaint: '' });
  expect(made.said).toContain('运营账号 13800138000 已建立');
  expect(admin(['list']).said).toMatch(/^13800138000 {2}周敏 {2}\d{4}-\d{2}-\d{2}\n$/);
  expect(admin(['remove', '13800138000']).said).toContain('不再是运营账号');
  expect(admin(['list']).said).toContain('还没有运营账号');
}, 120_000);

it('checks the books', () => {
  const { status, said } = admin(['verify-ledger']);
  expect([status, said]).toEqual([0, '账目核对无误：0 个账户，0 笔分录\n']);
}, 60_000);

it('lists what is wrong in the books, and fails', async () => {
  const { db, close } = await openDatabase({ dataDir: folder });
  try {
    await transact(db, async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`insert into ledger_account (id, unit, min_zero, posted) values ('revenue', 'fen', true, 7)`.execute(
        trx,
      );
    });
  } finally {
    await close();
  }
  const { status, said, complaint } = admin(['verify-ledger']);
  expect([status, said]).toEqual([1, '']);
  expect(complaint.trim().split('\n')).toEqual([
    '账目有 2 处错误：',
    '账户 revenue 记为 7，按分录重算应为 0',
    '单位 fen 的全部账户合计应为 0，实为 0.07 元',
  ]);
}, 60_000);

it('compares a day with the bills of all providers', () => {
  const { status, said } = admin(['reconcile']);
  expect([status, said]).toEqual([0, '没有启用支付机构，不用对账\n']);
  const wrong = admin(['reconcile', '--day', '2020-01-01']);
  expect(wrong.status).toBe(1);
  expect(wrong.complaint).toMatch(/^--day 应为 .* 的一天/);
}, 120_000);

it('makes, lists and stops a coupon', () => {
  const made = admin(['coupon', 'create', '20%', '--code', 'SPRING-20', '--uses', '10']);
  expect(made).toMatchObject({ status: 0, complaint: '', said: '优惠码 SPRING-20 已建立\n' });
  expect(admin(['coupon', 'list']).said).toMatch(
    /^SPRING-20 {2}减 20% {2}全部商品 .*已用 0\/10\n$/,
  );
  expect(admin(['coupon', 'stop', 'spring-20']).said).toBe('优惠码 SPRING-20 已停用\n');
  expect(admin(['coupon', 'stop', 'spring-20']).status).toBe(1);
}, 120_000);

it('closes and opens the site, and logs both', () => {
  const closed = admin(['close-site', '--text', '今晚升级', '--until', '2099-01-01 08:00']);
  expect(closed).toMatchObject({ status: 0, complaint: '' });
  expect(closed.said).toContain('网站已关闭，预计 2099-01-01 08:00 恢复');
  const again = admin(['close-site', '--text', '今晚升级', '--until', '2099-01-01 08:00']);
  expect(again.said).toBe('网站本来就这样关闭着\n');
  expect(admin(['close-site', '--until', '2020-01-01 08:00']).complaint).toContain('--until');
  expect(admin(['open-site']).said).toContain('网站已开放');
  expect(admin(['open-site']).said).toBe('网站本来就开放着\n');
  expect(admin(['verify-log']).said).toMatch(/^运营日志 \d+ 条，完好/);
}, 180_000);

it('rebuilds the search words, and saves the copy of an account once', () => {
  expect(admin(['note-backup']).said).toContain('已记下');
  expect(admin(['reindex']).said).toContain('已重建 0 个职位和 0 家企业的搜索词');
  expect(admin(['reindex', '--from', 'x']).complaint).toContain('--from 应为职位编号');
  admin(['create', '13800138009'], 'maple_9tree\n');
  const to = join(folder, 'copy.zip');
  const saved = admin(['export-account', '13800138009', '--to', to]);
  expect([saved.status, saved.said]).toEqual([0, expect.stringContaining(to)]);
  expect(readFileSync(to).subarray(0, 2).toString()).toBe('PK');
  expect(admin(['export-account', '13800138009', '--to', to]).complaint).toContain('已存在');
  expect(admin(['export-account', '13900139000', '--to', `${to}2`]).complaint).toContain(
    '没有手机号',
  );
  admin(['remove', '13800138009']);
}, 240_000);

it('backs up into an empty folder, notes it, and restores where nothing is', () => {
  const to = mkdtempSync(join(tmpdir(), 'zemu-backup-'));
  const elsewhere = mkdtempSync(join(tmpdir(), 'zemu-restored-'));
  try {
    const made = admin(['backup', to]);
    expect(made).toMatchObject({ status: 0, complaint: '' });
    expect(made.said).toMatch(/^备份已存到 .*（\d+ 个文件，[\d.]+ MB）/);
    expect(admin(['backup', to]).complaint).toContain('里面已有内容');
    expect(admin(['restore', to]).complaint).toContain('里已有数据');
    const restored = admin(['restore', to], '', elsewhere);
    expect(restored).toMatchObject({ status: 0, complaint: '' });
    expect(restored.said).toContain('逐个核对无误');
    const log = admin(['verify-log'], '', elsewhere).said;
    expect(log).toMatch(/^运营日志 \d+ 条，完好/);
  } finally {
    rmSync(to, { recursive: true });
    rmSync(elsewhere, { recursive: true });
  }
}, 240_000);

it.each([
  [['create', '12345'], '', '请输入正确的手机号'],
  [['create', '13800138001'], '', '没有收到密码'],
  [['create', '13800138001'], '123456\n', '太常见'],
  [['create', '13800138001'], '短\n', '密码为6-18位'],
  [['password', '13800138001'], 'maple_9tree\n', '没有手机号为 13800138001 的运营账号'],
])(
  'refuses %j in one line',
  (args, input, words) => {
    const { status, complaint } = admin(args, input);
    expect(status).toBe(1);
    expect(complaint).toContain(words);
    expect(complaint.trim().split('\n')).toHaveLength(1);
  },
  60_000,
);

it.each([
  [['frobnicate'], 1],
  [['create'], 1],
  // A password as an argument would be readable in the list of processes.
  [['create', '13800138001', 'maple_9tree'], 1],
  [['create', '13800138001', '--password', 'maple_9tree'], 1],
  // An option of another command, and half a command.
  [['list', '--uses', '3'], 1],
  [['coupon'], 1],
  [['help'], 0],
  [[], 0],
])('tells how it is used for %j', (args, wanted) => {
  const { status, said, complaint } = admin(args);
  expect(status).toBe(wanted);
  expect(said + complaint).toContain('用法：npm run admin');
  for (const name of ['create', 'list', 'remove', 'password', 'backup', 'restore'])
    expect(said + complaint).toContain(`  ${name}`);
});
