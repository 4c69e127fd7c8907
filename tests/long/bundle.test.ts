// The server as `npm start` runs it: from the bundle, which must find its files and packages.
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../stage/process/free-port.ts';
import { listening, type Run, runServer } from '../stage/process/server-run.ts';

const BUILD = join(import.meta.dirname, '../../build');
const folder = mkdtempSync(join(tmpdir(), 'zemu-bundle-'));
let run: Run | null = null;
afterAll(() => {
  run?.child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

it('draws pages by the quick React, whatever mode the site runs in', () => {
  const pages = join(BUILD, 'server');
  const files = globSync('**/*.js', { cwd: pages });
  expect(files).toContain('index.js');
  const choosing = files.filter((file) =>
    /^import .*from "react|jsxDEVImpl/m.test(readFileSync(join(pages, file), 'utf8')),
  );
  expect(choosing).toEqual([]);
});

it('answers calls, pages, the docs of the API and scripts as they were compressed, and stops cleanly', async () => {
  const port = await freePort();
  run = runServer({ PORT: String(port), DATA_DIR: folder, DEMO: '0' }, [
    join(BUILD, 'process/main.js'),
  ]);
  await listening(run);
  const paths = [
    '/',
    '/position',
    '/personal-center',
    '/api/position/search',
    '/api/docs',
    '/readyz',
  ];
  for (const path of paths) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    expect([path, response.status]).toEqual([path, 200]);
  }
  const [script] = globSync('*.js', { cwd: join(BUILD, 'client/assets') });
  const file = await fetch(`http://127.0.0.1:${port}/assets/${script}`, {
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect([file.status, file.headers.get('content-encoding')]).toEqual([200, 'br']);
  expect(Number(file.headers.get('content-length'))).toBe(
    statSync(join(BUILD, `client/assets/${script}.br`)).size,
  );
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
}, 240_000);
