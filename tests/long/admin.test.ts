// `npm run admin` on the command line: its output, its exit code, and where a password may come from.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../scripts/admin-commands.ts';
import { readCommand, USAGE } from '../../scripts/admin-usage.ts';
import { openDatabase, transact } from '../../src/server/platform/db/db.ts';
import { putDatabase } from '../stage/own-database.ts';
import { openSearchStage } from '../stage/search/opensearch.ts';

const SCRIPT = join(import.meta.dirname, '../../scripts/admin.ts');
const folder = mkdtempSync(join(tmpdir(), 'zemu-admin-'));
beforeAll(() => putDatabase(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const envOf = (dataDir: string) => ({ DATA_DIR: dataDir, NODE_ENV: 'production', ...more });
/** Further variables of the commands. */
let more: Readonly<Record<string, string>> = {};

/** Runs it as a person does, as a process; the password comes through its standard input. */
function adminProcess(args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], {
    env: { ...process.env, ...envOf(folder) },
    input,
    encoding: 'utf8',
  });
  return { status: status ?? -1, said: stdout, complaint: stderr };
}

/** Runs it in this process, which has loaded the house; opens and closes the database as a process of its own does. */
async function admin(
  args: readonly string[],
  password = '',
  dataDir = folder,
  more: Record<string, string> = {},
) {
  try {
    const asked = readCommand(args);
    if (!asked) return { status: 0, said: USAGE, complaint: '' };
    const said = await runCommand(asked, { ...envOf(dataDir), ...more }, async () => password);
    return { status: 0, said: `${said}\n`, complaint: '' };
  } catch (error) {
    return {
      status: 1,
      said: '',
      complaint: `${error instanceof Error ? error.message : error}\n`,
    };
  }
}

it('makes, lists and removes an operator of an embedded database', async () => {
  const made = adminProcess(['create', '138 0013 8000', '--name', '周敏'], 'maple_9tree\n');
  expect(made).toMatchObject({ status: 0, complaint: '' });
  expect(made.said).toContain('运营账号 13800138000 已建立');
  expect(adminProcess(['list']).said).toMatch(/^13800138000 {2}周敏 {2}\d{4}-\d{2}-\d{2}\n$/);
  expect((await admin(['remove', '13800138000'])).said).toContain('不再是运营账号');
  expect((await admin(['list'])).said).toContain('还没有运营账号');
}, 120_000);

it('checks the books', async () => {
  const { status, said } = await admin(['verify-ledger']);
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
  const { status, said, complaint } = adminProcess(['verify-ledger']);
  expect([status, said]).toEqual([1, '']);
  expect(complaint.trim().split('\n')).toEqual([
    '账目有 2 处错误：',
    '账户 revenue 记为 7，按分录重算应为 0',
    '单位 fen 的全部账户合计应为 0，实为 0.07 元',
  ]);
}, 60_000);

it('compares a day with the bills of all providers', async () => {
  const { status, said } = await admin(['reconcile']);
  expect([status, said]).toEqual([0, '没有启用支付机构，不用对账\n']);
  const wrong = await admin(['reconcile', '--day', '2020-01-01']);
  expect(wrong.status).toBe(1);
  expect(wrong.complaint).toMatch(/^--day 应为 .* 的一天/);
}, 120_000);

it('makes, lists and stops a coupon', async () => {
  const made = await admin(['coupon', 'create', '20%', '--code', 'SPRING-20', '--uses', '10']);
  expect(made).toMatchObject({ status: 0, complaint: '', said: '优惠码 SPRING-20 已建立\n' });
  expect((await admin(['coupon', 'list'])).said).toMatch(
    /^SPRING-20 {2}减 20% {2}全部商品 .*已用 0\/10\n$/,
  );
  expect((await admin(['coupon', 'stop', 'spring-20'])).said).toBe('优惠码 SPRING-20 已停用\n');
  expect((await admin(['coupon', 'stop', 'spring-20'])).status).toBe(1);
}, 120_000);

it('closes and opens the site, and logs both', async () => {
  const closed = await admin(['close-site', '--text', '今晚升级', '--until', '2099-01-01 08:00']);
  expect(closed).toMatchObject({ status: 0, complaint: '' });
  expect(closed.said).toContain('网站已关闭，预计 2099-01-01 08:00 恢复');
  const again = await admin(['close-site', '--text', '今晚升级', '--until', '2099-01-01 08:00']);
  expect(again.said).toBe('网站本来就这样关闭着\n');
  expect((await admin(['close-site', '--until', '2020-01-01 08:00'])).complaint).toContain(
    '--until',
  );
  expect((await admin(['open-site'])).said).toContain('网站已开放');
  expect((await admin(['open-site'])).said).toBe('网站本来就开放着\n');
  expect((await admin(['verify-log'])).said).toMatch(/^运营日志 \d+ 条，完好/);
}, 180_000);

it('fills the search engine, and says why it cannot', async () => {
  expect((await admin(['reindex-engine'])).complaint).toContain('没有设置 SEARCH_URL');
  const stage = await openSearchStage();
  more = { SEARCH_URL: stage.url, SEARCH_PREFIX: 'jobs' };
  try {
    expect(await admin(['reindex-engine'])).toMatchObject({
      said: '新索引已填入 0 个职位并开始使用\n',
    });
    expect(Object.keys(stage.indexes.aliased('jobs-positions').body)).toEqual(stage.indexes.names);
    stage.trouble = 'unwell';
    const { status, complaint } = await admin(['reindex-engine']);
    expect([status, complaint]).toEqual([1, expect.stringContaining('会接着做')]);
  } finally {
    more = {};
    await stage.close();
  }
}, 60_000);

it('rebuilds the search words, and saves the copy of an account once', async () => {
  expect((await admin(['note-backup'])).said).toContain('已记下');
  expect((await admin(['reindex'])).said).toContain('已重建 0 个职位和 0 家企业的搜索词');
  expect((await admin(['reindex', '--from', 'x'])).complaint).toContain('--from 应为职位编号');
  await admin(['create', '13800138009'], 'maple_9tree');
  const to = join(folder, 'copy.zip');
  const saved = await admin(['export-account', '13800138009', '--to', to]);
  expect([saved.status, saved.said]).toEqual([0, expect.stringContaining(to)]);
  expect(readFileSync(to).subarray(0, 2).toString()).toBe('PK');
  expect((await admin(['export-account', '13800138009', '--to', to])).complaint).toContain(
    '已存在',
  );
  expect((await admin(['export-account', '13900139000', '--to', `${to}2`])).complaint).toContain(
    '没有手机号',
  );
  await admin(['remove', '13800138009']);
}, 240_000);

it('says where each secret stands, changes it once, and ends logins', async () => {
  const [old, next] = ['o'.repeat(32), 'n'.repeat(32)];
  const rotate = async (more: Record<string, string>, ...args: string[]) =>
    (await admin(['rotate', ...args], '', folder, more)).said;
  const before = await rotate({ ID_HASH_SECRET: old });
  expect(before).toMatch(/^聊天密钥 CHAT_KEY.*在用第 1 个，数据库里生成的\n/);
  expect(before).toMatch(/散列密钥 ID_HASH_SECRET.*在用第 1 个，环境变量里的\n/);
  expect(before).toContain('METRICS_TOKEN：没有设置');
  expect(before).not.toContain(old);
  const both = { ID_HASH_SECRET: next, ID_HASH_SECRET_OLD: old };
  expect(await rotate(both)).toContain('rotate --start identity');
  expect(await rotate(both, '--start', 'identity')).toMatch(/在用第 2 个，环境变量里的/);
  expect(await rotate({ ID_HASH_SECRET: next }, '--start', 'identity')).toMatch(/没有新的散列密钥/);
  expect(await rotate({ ID_HASH_SECRET: next }, '--start', 'chat')).toContain('已启用新的聊天密钥');
  expect((await admin(['rotate', '--start', 'x'])).complaint).toContain('应为 chat 或 identity');
  expect((await admin(['end-logins'])).said).toMatch(/^已结束 \d+ 个登录/);
  expect((await admin(['end-logins', '--kind', 'x'])).complaint).toContain('应为 person 或 staff');
  expect((await admin(['verify-log'])).said).toMatch(/^运营日志 \d+ 条，完好/);
}, 240_000);

it('backs up into an empty folder, notes it, and restores where nothing is', async () => {
  const to = mkdtempSync(join(tmpdir(), 'zemu-backup-'));
  const elsewhere = mkdtempSync(join(tmpdir(), 'zemu-restored-'));
  try {
    const made = await admin(['backup', to]);
    expect(made).toMatchObject({ status: 0, complaint: '' });
    expect(made.said).toMatch(/^备份已存到 .*（\d+ 个表的 \d+ 行，\d+ 个文件，[\d.]+ MB）/);
    expect((await admin(['backup', to])).complaint).toContain('里面已有内容');
    expect((await admin(['restore', to])).complaint).toContain('里已有数据');
    const restored = await admin(['restore', to], '', elsewhere);
    expect(restored).toMatchObject({ status: 0, complaint: '' });
    expect(restored.said).toMatch(/\d+ 个表的 \d+ 行，核对无误/);
    const replaced = await admin(['restore', to, '--replace'], '', elsewhere);
    expect(replaced.said).toContain(`原来的数据在 ${elsewhere}/replaced-`);
    const [own, sums] = [await admin(['table-sums']), await admin(['table-sums'], '', elsewhere)];
    // The restoring is noted there, the backup here.
    const differ = sums.said.split('\n').filter((one) => !own.said.includes(one));
    expect(differ.map((one) => one.split('  ')[2])).toEqual(['console_mark', 'platform_staff_log']);
    const log = (await admin(['verify-log'], '', elsewhere)).said;
    expect(log).toMatch(/^运营日志 \d+ 条，完好/);
  } finally {
    rmSync(to, { recursive: true });
    rmSync(elsewhere, { recursive: true });
  }
}, 240_000);

/** A refusal is one line of the person's language, without a trace of the program. */
function expectRefused({ status, complaint }: ReturnType<typeof adminProcess>, words: string) {
  expect(status).toBe(1);
  expect(complaint).toContain(words);
  expect(complaint.trim().split('\n')).toHaveLength(1);
}

it('takes no password from an empty input', () => {
  expectRefused(adminProcess(['create', '13800138001']), '没有收到密码');
}, 60_000);

it.each([
  [['create', '12345'], '', '请输入正确的手机号'],
  [['create', '13800138001'], '123456', '太常见'],
  [['create', '13800138001'], '短', '密码为6-18位'],
  [['password', '13800138001'], 'maple_9tree', '没有手机号为 13800138001 的运营账号'],
])(
  'refuses %j in one line',
  async (args, password, words) => expectRefused(await admin(args, password), words),
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
  const { status, said, complaint } = adminProcess(args);
  expect(status).toBe(wanted);
  expect(said + complaint).toContain('用法：npm run admin');
  for (const name of ['create', 'list', 'remove', 'password', 'backup', 'restore'])
    expect(said + complaint).toContain(`  ${name}`);
});
