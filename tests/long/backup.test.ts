// A backup of an embedded database in a folder, made while it is used, and its way back into an empty one.
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import {
  copyForBackup,
  restoreBackup,
  sealBackup,
} from '../../src/server/console/backup/backup.ts';
import { backupByHand, takeCommands } from '../../src/server/console/backup/by-hand.ts';
import { findMark } from '../../src/server/console/numbers/fold.queries.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import { type Database, openDatabase, transact } from '../../src/server/platform/db/db.ts';
import { migrate } from '../../src/server/platform/db/migrate.ts';
import { openFiles } from '../../src/server/platform/file/files.ts';
import { verifyStaffLog } from '../../src/server/platform/staff-log.ts';
import { hashTables } from '../stage/storage/table-hashes.ts';

const NOW = new Date('2026-03-15T12:00:00+08:00');
const scratch = mkdtempSync(join(inject('scratch'), 'backup-'));
const configOf = (name: string) =>
  readConfig({ NODE_ENV: 'test', DEMO: '0', DATA_DIR: join(scratch, name) });
const config = configOf('data');

let database: Database;
beforeAll(async () => {
  const migrated = inject('migrated');
  const image = 'image' in migrated ? new Blob([readFileSync(migrated.image)]) : undefined;
  database = await openDatabase({ dataDir: config.dataDir, image });
  if (!image) await migrate(database);
  const files = await openFiles(config);
  await files.write('public/logos/a.png', Buffer.from('a'), 'image/png');
  await files.write('private/resumes/b.pdf', Buffer.from('b'), 'application/pdf');
}, 60_000);
afterAll(async () => {
  await database.close();
  rmSync(scratch, { recursive: true });
});

it('copies what is committed, and nothing of a transaction that is open', async () => {
  await sql`create table backup_probe (id int primary key, words text)`.execute(database.db);
  await sql`insert into backup_probe select n, repeat('择木', 50) from generate_series(1, 2000) n`.execute(
    database.db,
  );
  const to = join(scratch, 'first');
  // A writer before, during and after: the copy waits for its end, and later ones wait for the copy.
  const begun = Promise.withResolvers<void>();
  const writer = transact(database.db, async (trx) => {
    await sql`insert into backup_probe values (3001, 'half')`.execute(trx);
    begun.resolve();
    await sql`insert into backup_probe values (3002, 'whole')`.execute(trx);
  });
  await begun.promise;
  await Promise.all([copyForBackup(database, config, to), writer]);
  const later = hashTables(database.db);
  await sql`insert into backup_probe values (4000, 'later')`.execute(database.db);
  const about = await sealBackup(to, NOW);
  expect(about).toMatchObject({ has_files: true, at: NOW.toISOString() });
  expect(about.tables?.backup_probe?.rows).toBe(2002);
  expect(readdirSync(to).sort()).toEqual(['SHA256SUMS', 'backup.json', 'database', 'files']);

  const target = configOf('restored');
  await restoreBackup(target, to, NOW);
  const restored = await openDatabase(target);
  try {
    const [found, wanted] = [await hashTables(restored.db), await later];
    // What noting the backup and the restoring wrote differs; everything else is the same, row for row.
    const noted = ['console_mark', 'platform_staff_log'];
    const same = Object.keys(wanted).filter((name) => !noted.includes(name));
    expect(same.length).toBeGreaterThan(100);
    expect(same.filter((name) => found[name] !== wanted[name])).toEqual([]);
    expect(found.backup_probe).toMatch(/^2002 /);
    expect(await verifyStaffLog(restored.db)).toMatchObject({ faults: [], rows: 1 });
  } finally {
    await restored.close();
  }
  const files = await openFiles(target);
  const read = async (path: string) => Buffer.from((await files.read(path)) ?? '').toString();
  expect(await read('public/logos/a.png')).toBe('a');
  expect(await read('private/resumes/b.pdf')).toBe('b');
  expect(statSync(join(target.dataDir, 'database')).mode & 0o777).toBe(0o700);
}, 120_000);

it('asks the running server for a backup, which holds the folder', async () => {
  const services = { config, clock: () => NOW, log: { error: () => {}, warn: () => {} } } as never;
  const stop = takeCommands(services, database);
  try {
    const to = join(scratch, 'asked');
    expect(await backupByHand(config, to, NOW)).toContain(`备份已存到 ${to}`);
    expect(existsSync(join(to, 'backup.json'))).toBe(true);
    expect(await findMark(database.db, 'backup')).toEqual(NOW);
    await expect(backupByHand(config, to, NOW)).rejects.toThrow('里面已有内容');
    await expect(backupByHand(config, join(scratch, 'no/such'), NOW)).rejects.toThrow(
      '上一级文件夹不存在',
    );
    await expect(backupByHand(config, join(config.dataDir, 'x'), NOW)).rejects.toThrow(
      '数据文件夹以外',
    );
  } finally {
    await stop();
  }
  // Nobody listens any more, and the folder is still held.
  await expect(backupByHand(config, join(scratch, 'none'), NOW)).rejects.toThrow('请先停止它');
  expect(existsSync(join(scratch, 'none'))).toBe(false);
}, 60_000);

it('refuses a damaged backup, one that was not finished, and a folder with data', async () => {
  const from = join(scratch, 'asked');
  const target = configOf('elsewhere');
  writeFileSync(join(from, 'files/public/logos/a.png'), 'x');
  await expect(restoreBackup(target, from, NOW)).rejects.toThrow(
    '备份已损坏，有 1 处不对：\nfiles/public/logos/a.png 的内容变了',
  );
  writeFileSync(join(from, 'files/public/logos/a.png'), 'a');
  await expect(restoreBackup(config, from, NOW)).rejects.toThrow('正被');
  const full = configOf('full');
  await mkdir(join(full.dataDir, 'files'), { recursive: true });
  writeFileSync(join(full.dataDir, 'files/own.txt'), 'own');
  await expect(restoreBackup(full, from, NOW)).rejects.toThrow('里已有数据');
  // What the tables held is part of the proof.
  const path = join(from, 'backup.json');
  const about = readFileSync(path, 'utf8');
  writeFileSync(path, about.replace(/("backup_probe": \{\s+"rows": )\d+/, '$17'));
  await expect(restoreBackup(target, from, NOW)).rejects.toThrow(
    '表 backup_probe 应有 7 行，实有 2003 行',
  );
  expect(readdirSync(target.dataDir).filter((name) => !name.startsWith('database.'))).toEqual([]);
  writeFileSync(path, about);

  // Asked to, it keeps the old data beside.
  const { aside } = await restoreBackup(full, from, NOW, true);
  expect(readFileSync(join(aside ?? '', 'files/own.txt'), 'utf8')).toBe('own');
  expect(readFileSync(join(full.dataDir, 'files/public/logos/a.png'), 'utf8')).toBe('a');
  const again = await restoreBackup(full, from, new Date(NOW.getTime() + 1000), true);
  expect(readdirSync(again.aside ?? '').sort()).toEqual(['database', 'files']);

  rmSync(path);
  await expect(restoreBackup(target, from, NOW)).rejects.toThrow('不是备份，或没有做完');
}, 120_000);
