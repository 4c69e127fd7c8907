// PostgreSQL goes away and comes back: pages say so, calls answer `busy`, nothing has to be restarted.
// Requires the server's programs (Debian's package), even where DATABASE_URL names another server.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAdverts } from '../../src/contract/operate/operate.ts';
import { type App, buildApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import { handleError } from '../../src/server/platform/http/http.ts';
import { builtPages, registerPages } from '../../src/server/platform/http/render.ts';
import { type Cluster, startCluster } from '../stage/cluster.ts';
import { freePort } from '../stage/process/free-port.ts';

const MAIN = join(import.meta.dirname, '../../src/server/main.ts');
const folder = mkdtempSync(join(tmpdir(), 'zemu-away-'));
const cluster: Cluster | null = await startCluster(await freePort());
const children = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await cluster?.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(!cluster)('a site whose database goes away', () => {
  let app: App;
  const keeping = Fastify();
  beforeAll(async () => {
    const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: '0', DATA_DIR: folder };
    const config = readConfig({ ...env, DATABASE_URL: cluster?.url });
    app = await buildApp(config);
    registerPages(app.http, config, app.call, { ...(await builtPages()), keepMs: 0 });
    // A site that keeps pages, for so short a time that each one is rendered anew.
    keeping.setErrorHandler(handleError);
    registerPages(keeping, config, app.call, { ...(await builtPages()), keepMs: 1 });
  });
  afterAll(() => app?.close());

  const page = (url: string) => app.http.inject({ url, headers: { accept: 'text/html' } });

  it('says so on pages and to calls, and goes on by itself when it is back', async () => {
    expect((await page('/login')).statusCode).toBe(200);
    await cluster?.halt('immediate');
    // At first open connections break, then new ones are refused.
    for (const url of ['/login', '/login', '/', '/position', '/position?keyword=a']) {
      const { statusCode, headers, body } = await page(url);
      expect([url, statusCode, headers['retry-after']]).toEqual([url, 503, '5']);
      expect(body).toContain('服务繁忙，请稍后再试');
      expect(body).toContain('http-equiv="refresh"');
    }
    for (let i = 0; i < 3; i += 1) {
      const answer = await app.http.inject({ url: listAdverts.path });
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
      expect(answer.json()).toEqual({ code: 503, msg: '服务繁忙，请稍后再试', data: {} });
    }
    expect((await app.http.inject({ url: '/readyz' })).json()).toMatchObject({ database: 'down' });
    await cluster?.start();
    expect((await page('/login')).statusCode).toBe(200);
    expect((await app.http.inject({ url: listAdverts.path })).json()).toMatchObject({ code: 200 });
  }, 60_000);

  it('goes on showing the pages that it has shown', async () => {
    const open = async (url: string) => {
      const { statusCode, headers, body } = await keeping.inject({
        url,
        headers: { accept: 'text/html' },
      });
      return { statusCode, retry: headers['retry-after'], body };
    };
    const before = await open('/position');
    expect(before.statusCode).toBe(200);
    await cluster?.halt('immediate');
    for (let i = 0; i < 3; i += 1) expect(await open('/position')).toEqual(before);
    for (let i = 0; i < 3; i += 1)
      expect(await open('/enterprise')).toMatchObject({ statusCode: 503, retry: '5' });
    await cluster?.start();
    expect((await open('/enterprise')).statusCode).toBe(200);
    // Rendered anew: each rendering has a nonce of its own.
    await expect.poll(async () => (await open('/position')).body).not.toBe(before.body);
  }, 60_000);
});

interface Run {
  said(): string;
  ended: Promise<number | null>;
  child: ChildProcess;
}

async function start(env: Record<string, string>): Promise<Run> {
  let text = '';
  const given = { PATH: process.env.PATH, PORT: String(await freePort()), DATA_DIR: folder };
  const child = spawn(process.execPath, [MAIN], { env: { ...given, LOG_LEVEL: 'silent', ...env } });
  children.add(child);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
    });
  return { said: () => text, ended: new Promise((resolve) => child.on('exit', resolve)), child };
}

/** Waits for a text in the output; fails with the output when the process ends before. */
async function said({ said: text, ended }: Run, words: string): Promise<void> {
  let over = false;
  void ended.then(() => {
    over = true;
  });
  while (!text().includes(words)) {
    if (over) throw new Error(`ended before it said ${words}: ${text()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe.skipIf(!cluster)('a start', () => {
  const url = cluster?.url ?? '';

  it('waits for a database that is not up yet, and says so', async () => {
    await cluster?.halt('fast');
    const run = await start({ DATABASE_URL: url, DEMO: '0' });
    await said(run, '数据库还连不上（ECONNREFUSED），继续等待，最多 60 秒');
    await cluster?.start();
    await said(run, '择木已启动');
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
  }, 90_000);

  it.each([
    ['never comes', `${url.replace(/:\d+\//, ':1/')}`, /等了 1 秒，数据库仍连不上（ECONNREFUSED）/],
    ['is not on that server', url.replace(/postgres$/, 'nowhere'), /数据库不存在，请先建立/],
    ['does not know us', url.replace('zemu@', 'hunter2@'), /数据库拒绝了这个用户/],
  ])(
    'ends with one line when the database %s',
    async (_, DATABASE_URL, words) => {
      const run = await start({ DATABASE_URL, DATABASE_WAIT_S: '1' });
      expect(await run.ended).toBe(1);
      const lines = run.said().trim().split('\n');
      expect(lines.at(-1)).toMatch(/^配置错误 DATABASE_URL：/);
      expect(lines.at(-1)).toMatch(words);
      expect(run.said()).not.toMatch(/\n\s+at |hunter2/);
    },
    60_000,
  );
});
