// Starting and stopping as the person who deploys it does: a real process, a real folder.
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from './stage/free-port.ts';

const MAIN = join(import.meta.dirname, '../src/server/main.ts');
const folder = mkdtempSync(join(tmpdir(), 'zemu-start-'));
let port: number;
beforeAll(async () => {
  port = await freePort();
});
/** Whatever a failed test left running. */
const children = new Set<ChildProcess>();
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Run {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

function start(env: Record<string, string> = {}): Run {
  let text = '';
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  children.add(child);
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  // 'close' and not 'exit': only then all of its output was read.
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, output: () => text, ended };
}

/** Waits until it listens; fails with its output when it ends before. */
async function listening(run: Run): Promise<void> {
  let over = false;
  void run.ended.then(() => {
    over = true;
  });
  while (!run.output().includes('择木已启动')) {
    if (over) throw new Error(`ended before it listened: ${run.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const totalPositions = async (): Promise<number> => {
  const response = await fetch(`http://127.0.0.1:${port}/api/position/search`);
  const { data } = (await response.json()) as { data: { total: number } };
  return data.total;
};

/** How many of so many connections that come at once are held while the server can take none. */
async function heldWhileStopped({ child }: Run, count: number): Promise<number> {
  child.kill('SIGSTOP');
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
  let held = 0;
  const all = sockets.map(async (socket) => {
    await new Promise((resolve) => socket.on('connect', resolve).on('error', resolve));
    held += 1;
  });
  await Promise.race([Promise.all(all), new Promise((resolve) => setTimeout(resolve, 10_000))]);
  for (const socket of sockets) socket.destroy();
  child.kill('SIGCONT');
  return held;
}

/** What the system itself allows a server to let wait, where it says so. */
const waitingMax = () =>
  process.platform === 'linux' ? Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8')) : 0;

describe('npm start', () => {
  it('loads the demo town once, names its accounts, keeps the data and stops cleanly', async () => {
    const first = start();
    await listening(first);
    expect(first.output()).toContain('示范数据已载入');
    // What follows the line above may come in another piece.
    await expect.poll(first.output).toContain('19900000001');
    const before = await totalPositions();
    expect(before).toBeGreaterThanOrEqual(400);
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    expect(existsSync(join(folder, 'database.lock'))).toBe(false);
    // The browser tests of the same run begin with it (scripts/test.mjs).
    if (process.env.TOWN_FOLDER) cpSync(folder, process.env.TOWN_FOLDER, { recursive: true });

    const second = start();
    await listening(second);
    expect(second.output()).not.toContain('示范数据已载入');
    expect(await totalPositions()).toBe(before);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  }, 120_000);

  it('keeps what was there when the process was killed, and takes its lock over', async () => {
    const killed = start({ DEMO: '0' });
    await listening(killed);
    const before = await totalPositions();
    killed.child.kill('SIGKILL');
    await killed.ended;
    const next = start({ DEMO: '0' });
    await listening(next);
    expect(await totalPositions()).toBe(before);

    const rival = start({ DEMO: '0', PORT: String(await freePort()) });
    expect(await rival.ended).toBe(1);
    expect(rival.output()).toContain('DATA_DIR');
    // Everybody comes back at once then: beyond Node's own 511 they would stand before a closed door.
    const many = Math.min(1000, waitingMax());
    expect(await heldWhileStopped(next, many)).toBe(many);
    next.child.kill('SIGINT');
    expect(await next.ended).toBe(0);
  }, 120_000);

  it.each<Record<string, string>>([
    { PORT: 'eighty' },
    { DATA_DIR: '/proc/zemu' },
    { DATA_DIR: '/dev/null' },
    { SITE_URL: 'https://zemu.example/jobs' },
    { DATABASE_URL: 'postgres://zemu@127.0.0.1:1/zemu', DATABASE_WAIT_S: '0' },
    { HOST: '203.0.113.77', DEMO: '0' },
  ])(
    'says in one line which variable is wrong: %j',
    async (wrong) => {
      const run = start({ DATA_DIR: join(folder, 'wrong'), ...wrong });
      expect(await run.ended).toBe(1);
      const [name] = Object.keys(wrong);
      expect(run.output().trim()).toMatch(new RegExp(`^配置错误 ${name}：.*$`));
    },
    60_000,
  );

  it('in production loads no demo town, and says what is still missing', async () => {
    const run = start({ NODE_ENV: 'production', DATA_DIR: join(folder, 'production') });
    await listening(run);
    expect(await totalPositions()).toBe(0);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    expect(run.output()).not.toMatch(/示范数据已载入|zemu2026/);
    expect(run.output()).toContain('npm run admin -- create');
    for (const name of ['SITE_URL', 'SMS_PROVIDER']) expect(run.output()).toContain(name);
  }, 60_000);

  it('says so when the port is taken', async () => {
    const server = createServer().listen(port, '127.0.0.1');
    const run = start({ DEMO: '0', DATA_DIR: join(folder, 'other') });
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain('PORT');
    server.close();
  }, 120_000);
});
