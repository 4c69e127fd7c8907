// The first start as a user does it: a real process, an empty folder, the demo town.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from './stage/process/free-port.ts';
import {
  listening,
  loadedOf,
  noteLoaded,
  type Run,
  runServer,
  totalPositions,
} from './stage/process/server-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'zemu-start-'));
let port: number;
let last: Run | null = null;
beforeAll(async () => {
  port = await freePort();
});
afterAll(() => {
  // Ends a process that a failed test left running.
  last?.child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const loadedFile = join(folder, 'loaded');
/** What a site needs seldom, or only at its first start: loaded when it does. */
const SELDOM = [
  'demo/load.ts',
  'antd',
  'echarts',
  'maplibre-gl',
  'sharp',
  'pdfkit',
  'pdfjs-dist',
  'unpdf',
  'mammoth',
  'word-extractor',
  'yauzl',
  '@aws-sdk',
  'ioredis',
  'nodemailer',
  '@simplewebauthn',
  'prom-client',
  '@opentelemetry',
];

function start(env: Record<string, string> = {}): Run {
  last = runServer({ PORT: String(port), DATA_DIR: folder, ...env });
  return last;
}

describe('npm start', () => {
  it('loads the demo town once, names its accounts, keeps the data and stops cleanly', async () => {
    const first = start();
    await listening(first);
    expect(first.output()).toContain('示范数据已载入');
    // The next line may arrive in another chunk of the output.
    await expect.poll(first.output).toContain('19900000001');
    const before = await totalPositions(port);
    expect(before).toBeGreaterThanOrEqual(400);
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    expect(existsSync(join(folder, 'database.lock'))).toBe(false);
    // The browser tests of the same run begin with a copy of this folder (scripts/test.mjs).
    if (process.env.TOWN_FOLDER) cpSync(folder, process.env.TOWN_FOLDER, { recursive: true });

    const second = start(noteLoaded(loadedFile));
    await listening(second);
    expect(second.output()).not.toContain('示范数据已载入');
    expect(await totalPositions(port)).toBe(before);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    expect(loadedOf(loadedFile, SELDOM)).toEqual([]);
  }, 120_000);

  it('loads the embedded database only without a server for it', async () => {
    const away = { DATABASE_URL: 'postgres://zemu@127.0.0.1:1/zemu', DATABASE_WAIT_S: '0' };
    expect(await start({ ...away, ...noteLoaded(loadedFile) }).ended).toBe(1);
    expect(loadedOf(loadedFile, ['pg', '@electric-sql/pglite'])).toEqual(['pg']);
  });
});
