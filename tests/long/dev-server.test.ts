// `npm run dev`: Node watches the sources, and the pages are compiled when they are opened.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { freePort } from '../stage/process/free-port.ts';
import { type Run, runServer } from '../stage/process/server-run.ts';

const SERVER = join(import.meta.dirname, '../../scripts/dev-server.ts');
const WAIT = { timeout: 120_000, interval: 200 };
const folder = mkdtempSync(join(tmpdir(), 'zemu-dev-'));
let run: Run | null = null;
afterAll(() => {
  run?.child.kill('SIGTERM');
  rmSync(folder, { recursive: true });
});

it('starts under the watch of Node and draws a page', async () => {
  const port = await freePort();
  const settings = { PORT: String(port), DATA_DIR: folder, DEMO: '0' };
  const started = runServer(settings, ['--watch-path=src/contract', SERVER]);
  run = started;
  await vi.waitFor(() => expect(started.output()).toContain('开发服务器'), WAIT);
  const page = await fetch(`http://127.0.0.1:${port}/position`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('全部职位');
}, 240_000);
