// When the database is gone the process stays up and says so, and visitors see no internals.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getSite } from '../src/contract/site/settings.ts';
import { type App, buildApp, prepareApp } from '../src/server/app.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { forgetSettings } from '../src/server/site/site.ts';
import { ownDatabase } from './stage/own-database.ts';
import { freePort } from './stage/process/free-port.ts';

const folder = mkdtempSync(join(tmpdir(), 'zemu-down-'));
let app: App;

beforeAll(async () => {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: '0', DATA_DIR: folder });
  app = await buildApp(config, { database: await ownDatabase() });
  await app.http.ready();
  await app.database.close();
  forgetSettings(app.services.db);
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it('lives, and says that the database is away, but may still be sent visitors', async () => {
  expect((await app.http.inject({ url: '/healthz' })).statusCode).toBe(200);
  const ready = await app.http.inject({ url: '/readyz' });
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toMatchObject({ database: 'down' });
});

it('answers calls with one plain message, also after the first', async () => {
  for (let i = 0; i < 2; i += 1) {
    const response = await app.http.inject({ url: getSite.path });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ code: 500, msg: '服务器开小差了，请稍后再试', data: {} });
  }
});

it('is wired before it asks a database server, and says what is wrong when it does', async () => {
  const server = { DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none` };
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, DATABASE_WAIT_S: '0' };
  const early = await prepareApp(readConfig({ ...env, ...server }));
  expect(early.http.hasRoute({ method: 'GET', url: getSite.path })).toBe(true);
  await expect(early.begin()).rejects.toThrow('配置错误 DATABASE_URL');
});
