// When the database is gone the process stays up and says so, and visitors see no internals.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getSite } from '../src/contract/site/settings.ts';
import { type App, buildApp } from '../src/server/app.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { forgetSettings } from '../src/server/site/site.ts';
import { ownDatabase } from './stage/own-database.ts';

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
