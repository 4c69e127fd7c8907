// A build with warnings: tests our own scripts around a bundler that prints what the test tells it to.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { ROOT } from './laws/import-graph.ts';

const folder = mkdtempSync(join(tmpdir(), 'zemu-build-'));
afterAll(() => rmSync(folder, { recursive: true }));

const WARNING = '[INEFFECTIVE_DYNAMIC_IMPORT] planted';

beforeEach(() => {
  rmSync(folder, { recursive: true });
  for (const part of [
    'scripts',
    'node_modules/@react-router/dev',
    'src/web',
    'src/contract',
    'src/server',
    'public',
  ])
    mkdirSync(join(folder, part), { recursive: true });
  for (const script of ['ready.mjs', 'build.mjs'])
    cpSync(join(ROOT, 'scripts', script), join(folder, 'scripts', script));
  writeFileSync(join(folder, 'scripts/bundle.ts'), '');
  writeFileSync(
    join(folder, 'scripts/show.mjs'),
    "import { ensureBuilt } from './ready.mjs';\nawait ensureBuilt({ isStrict: false });",
  );
  const lockfile = '{}';
  writeFileSync(join(folder, 'package-lock.json'), lockfile);
  const stamp = createHash('sha256').update('/package-lock.json').update(lockfile).digest('hex');
  writeFileSync(join(folder, 'node_modules/.zemu-installed'), stamp);
});

function bundlerSays(text: string): void {
  writeFileSync(
    join(folder, 'node_modules/@react-router/dev/bin.cjs'),
    `process.stderr.write(${JSON.stringify(text)});`,
  );
}

function run(script: string): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync('node', [join(folder, 'scripts', script)], {
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

it('a warning of the bundler fails the build, and again while nothing is mended', () => {
  bundlerSays(WARNING);
  const first = run('build.mjs');
  expect(first.said).toContain(WARNING);
  expect([first.status, run('build.mjs').status]).toEqual([1, 1]);
  bundlerSays('');
  expect(run('build.mjs').status).toBe(0);
});

it('a start shows the warning and goes on; the next build still fails', () => {
  bundlerSays(WARNING);
  const { status, said } = run('show.mjs');
  expect(status).toBe(0);
  expect(said).toContain(WARNING);
  expect(run('show.mjs').said).toBe('');
  expect(run('build.mjs').status).toBe(1);
});

it('a quiet build is made once and says how long it took', () => {
  bundlerSays('');
  expect(run('build.mjs').said).toMatch(
    /正在构建页面.*\n完成，用时 \d+ 秒。\n正在构建服务器.*\n完成，用时 \d+ 秒。/,
  );
  expect(run('build.mjs')).toEqual({ status: 0, said: '' });
});

it('a change of the server builds the server alone', () => {
  bundlerSays('');
  run('build.mjs');
  writeFileSync(join(folder, 'src/server/new.ts'), '');
  const { said } = run('build.mjs');
  expect(said).toContain('正在构建服务器');
  expect(said).not.toContain('正在构建页面');
});
