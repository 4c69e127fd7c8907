// Signals to `npm start` reach the server; npm ends with it and its exit code, and leaves no process behind.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'zemu-npm-'));
const children = new Set<ChildProcess>();

/** Sets up our real start script and launcher around a stub server that stops as the real one does. */
beforeAll(async () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'signals', private: true, scripts: { start: scripts.start } }),
  );
  await mkdir(join(folder, 'scripts'));
  writeFileSync(
    join(folder, 'scripts/start.mjs'),
    `import { runServer } from ${JSON.stringify(join(ROOT, 'scripts/ready.mjs'))};
    runServer(${JSON.stringify(join(folder, 'server.ts'))});`,
  );
  writeFileSync(
    join(folder, 'server.ts'),
    `import { stopOnSignals } from ${JSON.stringify(join(ROOT, 'src/server/stopping.ts'))};
    const close = () => new Promise((resolve) => setTimeout(resolve, Number(process.env.CLOSE_MS)));
    stopOnSignals(async () => { await close(); process.stdout.write('closed\\n'); });
    setInterval(() => {}, 1000);
    process.stdout.write('server ' + process.pid + '\\n');`,
  );
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
};

/** Starts it in a process group of its own, as a terminal does. */
async function start(CLOSE_MS = '300') {
  let text = '';
  const env = { PATH: process.env.PATH, HOME: folder, CLOSE_MS };
  const child = spawn('npm', ['start'], { cwd: folder, env, detached: true });
  children.add(child);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
    });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  await until(() => /server \d+/.test(text));
  const server = Number(/server (\d+)/.exec(text)?.[1]);
  return { npm: child.pid ?? 0, server, ended, said: () => text };
}

/** Its last words may come a moment after its end. */
const saysClosed = ({ said }: Awaited<ReturnType<typeof start>>) =>
  expect.poll(said, { timeout: 20_000 }).toContain('closed');

describe('npm start', { timeout: 60_000 }, () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'passes %s on and ends when the server has',
    async (signal) => {
      const run = await start();
      process.kill(run.npm, signal);
      expect(await run.ended).toBe(0);
      expect(run.said()).toContain('closed');
      expect(isAlive(run.server)).toBe(false);
    },
  );

  it('takes a Ctrl-C, which reaches everybody in the terminal, for one wish', async () => {
    const run = await start();
    process.kill(-run.npm, 'SIGINT');
    expect(await run.ended).toBe(0);
    expect(run.said()).toContain('closed');
  });

  it('ends at once at the second Ctrl-C', async () => {
    const run = await start('600000');
    process.kill(-run.npm, 'SIGINT');
    await until(() => run.said().includes('正在停止'));
    // Presses within half a second are one wish, so it is pressed until it counts as the second.
    await until(() => !isAlive(run.server) || !process.kill(-run.npm, 'SIGINT'));
    expect(await run.ended).toBe(1);
    expect(isAlive(run.server)).toBe(false);
    expect(run.said()).not.toContain('closed');
  });

  it.each(['SIGHUP', 'SIGKILL'] as const)(
    'leaves no server behind when npm dies of %s',
    async (signal) => {
      const run = await start();
      process.kill(run.npm, signal);
      await until(() => !isAlive(run.server));
      await saysClosed(run);
    },
  );

  it('stops in order when its terminal is closed', async () => {
    const run = await start();
    process.kill(-run.npm, 'SIGHUP');
    await until(() => !isAlive(run.server));
    await saysClosed(run);
  });
});
