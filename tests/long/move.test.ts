// A whole site that moves: from the embedded database to a server and back, also when it is killed on the way.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { moveByHand } from '../../scripts/move/site.ts';
import { type Database, openDatabase } from '../../src/server/platform/db/db.ts';
import { migrate } from '../../src/server/platform/db/migrate.ts';
import {
  listReferences,
  listSequences,
  MOVE_TABLE,
} from '../../src/server/platform/db/move/tables.ts';
import { createDatabase, dropDatabase } from '../stage/scratch-database.ts';
import { hashTables } from '../stage/storage/table-hashes.ts';

const migrated = inject('migrated');
const serverUrl = 'url' in migrated ? migrated.url : null;
const town = process.env.TOWN_FOLDER ?? '';
const SCRIPT = join(import.meta.dirname, '../../scripts/move/move.ts');

describe.skipIf(!serverUrl || !existsSync(town))('a site moves', { timeout: 240_000 }, () => {
  const scratch = mkdtempSync(join(inject('scratch'), 'move-'));
  const dataDir = join(scratch, 'town');
  let url = '';
  let owner = '';

  const onServer = async (text: string, at = serverUrl ?? '') => {
    const client = new pg.Client({ connectionString: at });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  beforeAll(async () => {
    cpSync(town, dataDir, { recursive: true });
    const made = new URL(await createDatabase(serverUrl ?? ''));
    // As a managed server gives it: the owner of one database, and nothing more.
    owner = `${made.pathname.slice(1)}_owner`;
    await onServer(
      `create role ${owner} login; alter database ${made.pathname.slice(1)} owner to ${owner}`,
    );
    made.username = owner;
    url = made.href;
  }, 120_000);
  afterAll(async () => {
    const admin = new URL(serverUrl ?? '');
    admin.pathname = new URL(url).pathname;
    await dropDatabase(admin.href);
    await onServer(`drop role ${owner}`);
    rmSync(scratch, { recursive: true });
  });

  const env = (folder = dataDir) => ({ NODE_ENV: 'test', DATA_DIR: folder, DATABASE_WAIT_S: '0' });
  const move = (asked: Partial<{ url: string; way: 'to' | 'from' }> = {}, folder = dataDir) => {
    const said: string[] = [];
    const whole = { url, way: 'to' as const, files: false, ...asked };
    return moveByHand(whole, env(folder), (text) => said.push(text)).then((last) => [
      ...said,
      last,
    ]);
  };
  /** Of a site: the content of its tables, its keys, sequences, and triggers that are on. */
  const read = async (options: { databaseUrl: string } | { dataDir: string }) => {
    const { db, close } = await openDatabase(options);
    try {
      const { rows } = await sql<{ name: string }>`
        select format('%s %s', tgname, tgenabled) as name from pg_trigger where not tgisinternal order by 1`.execute(
        db,
      );
      const references = (await listReferences(db)).map(({ add }) => add);
      return { tables: await hashTables(db), references, sequences: await listSequences(db), rows };
    } finally {
      await close();
    }
  };

  /** Moves in a process of its own, which is killed when it has said this. */
  const killAt = (words: string) =>
    new Promise<string>((resolve, reject) => {
      const child = spawn(process.execPath, [SCRIPT, '--to', url], {
        env: { ...process.env, ...env(), DATABASE_URL: '' },
      });
      let said = '';
      child.stderr.on('data', (part: Buffer) => {
        said += part;
        if (said.includes(words)) child.kill('SIGKILL');
      });
      child.on('error', reject);
      child.on('close', () => resolve(said));
    });

  it('refuses wrong targets and changes nothing there', async () => {
    const other = (part: Partial<URL>) => Object.assign(new URL(url), part).href;
    const refused = async (address: string, words: string, folder = dataDir) =>
      expect(move({ url: address }, folder)).rejects.toThrow(words);
    await refused('mysql://127.0.0.1/zemu', '配置错误 DATABASE_URL');
    await refused(other({ pathname: '/no_such_database' }), '数据库不存在');
    await refused(other({ port: '1' }), '数据库仍连不上');
    await refused(url, '没有内嵌数据库', join(scratch, 'nowhere'));
    await expect(move({ way: 'from' })).rejects.toThrow('来源里没有本站的数据');
    // A database that belongs to somebody else: no right to make tables.
    const stranger = `${owner}_stranger`;
    await onServer(`create role ${stranger} login`);
    await refused(other({ username: stranger }), '没有建表的权限');
    await onServer(`drop role ${stranger}`);

    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await refused(url, '还有 1 个连接在用目标数据库');
    await client.query('create table own_words (words text)');
    await client.end();
    await refused(url, '目标数据库里已有数据表');
    await onServer('drop table own_words', url);
  });

  it('goes on after kills, and arrives as it was; back again, too', async () => {
    expect(await killAt('正在目标里建表')).toContain('正在目标里建表');
    const half = await killAt('已搬 120/');
    expect(half).not.toContain('逐表核对');
    const open = await openDatabase({ databaseUrl: url });
    const versions = async ({ db }: Database) =>
      (await sql`select xmin::text, count(*) from account where id > 1 group by 1`.execute(db))
        .rows;
    // No server starts on it, and what was copied is not copied again.
    await expect(migrate(open)).rejects.toThrow('还没有搬完');
    const copied = await versions(open);
    expect(copied).not.toEqual([]);
    await open.close();
    // Somebody changes a row on the way: it is found, and the target stays unfit until it is right again.
    let meddled = Promise.resolve();
    const meddle = (text: string) => {
      if (text.startsWith('已搬 150/'))
        meddled = onServer(`update account set name = name || 'x' where id = 1`, url);
    };
    const moving = moveByHand({ url, way: 'to', files: false }, env(), meddle);
    await expect(moving).rejects.toThrow(/目标还不能使用.*\n表 account 的内容不同/);
    await meddled;
    await onServer(`update account set name = rtrim(name, 'x') where id = 1`, url);
    const last = (await move()).at(-1);
    expect(last).toMatch(/^已搬完 \d+ 个表、\d{5,} 行，逐表核对/);

    const [source, target] = [await read({ dataDir }), await read({ databaseUrl: url })];
    expect(Object.keys(target.tables)).not.toContain(MOVE_TABLE);
    expect(Object.keys(target.tables).length).toBeGreaterThan(100);
    expect(target).toEqual(source);
    await expect(move()).rejects.toThrow('已有数据表');
    const whole = await openDatabase({ databaseUrl: url });
    expect(await versions(whole)).toEqual(copied);
    expect(await migrate(whole)).toEqual([]);
    await whole.close();

    await expect(move({ way: 'from' })).rejects.toThrow('已有数据表');
    const back = join(scratch, 'back');
    await move({ way: 'from' }, back);
    expect(await read({ dataDir: back })).toEqual(source);
  });

  it('asks for the bucket where files should move', async () => {
    await expect(moveByHand({ url, way: 'to', files: true }, env(), () => {})).rejects.toThrow(
      'S3_BUCKET',
    );
  });
});
