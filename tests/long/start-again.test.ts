// Further starts: with data, with wrong settings, and in production. Real processes, real folders.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '../../demo/accounts.ts';
import { currentLogin, loginByPassword } from '../../src/contract/account/account.ts';
import { putDatabase } from '../stage/own-database.ts';
import { freePort } from '../stage/process/free-port.ts';
import { listening, type Run, runServer, totalPositions } from '../stage/process/server-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'zemu-start-'));
let port: number;
beforeAll(async () => {
  port = await freePort();
});
/** Processes to end after a failed test. */
const runs = new Set<Run>();
afterEach(() => {
  for (const { child } of runs) child.kill('SIGKILL');
  runs.clear();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(env: Record<string, string> = {}): Run {
  const run = runServer({ PORT: String(port), DATA_DIR: folder, ...env });
  runs.add(run);
  return run;
}

/** A data folder with a migrated database, in which nobody has an account. */
function migratedFolder(name: string): string {
  putDatabase(join(folder, name));
  return join(folder, name);
}

/** Signs a demo person in; gives the token. */
async function logIn(): Promise<string> {
  const [{ mobile, password }] = demoAccounts;
  const response = await fetch(`http://127.0.0.1:${port}${loginByPassword.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile, password }),
  });
  return ((await response.json()) as { data: { access_token: string } }).data.access_token;
}

async function codeOfLogin(token: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${currentLogin.path}`, {
    headers: { token },
  });
  return ((await answer.json()) as { code: number }).code;
}

/** How many of `count` simultaneous connections the system holds while the server is stopped. */
async function connectedWhileStopped({ child }: Run, count: number): Promise<number> {
  child.kill('SIGSTOP');
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
  let connected = 0;
  const all = sockets.map(async (socket) => {
    await new Promise((resolve) => socket.on('connect', resolve).on('error', resolve));
    connected += 1;
  });
  await Promise.race([Promise.all(all), new Promise((resolve) => setTimeout(resolve, 10_000))]);
  for (const socket of sockets) socket.destroy();
  child.kill('SIGCONT');
  return connected;
}

/** The system's maximum of waiting connections, where it can be read. */
const waitingMax = () =>
  process.platform === 'linux' ? Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8')) : 0;

describe('npm start', () => {
  it('keeps what was there when the process was killed, and takes its lock over', async () => {
    // The town that tests/start.test.ts loaded in the same run; without it the server loads it.
    const town = process.env.TOWN_FOLDER;
    if (town && existsSync(town)) cpSync(town, folder, { recursive: true });
    const killed = start();
    await listening(killed);
    const before = await totalPositions(port);
    expect(before).toBeGreaterThanOrEqual(400);
    const token = await logIn();
    killed.child.kill('SIGKILL');
    await killed.ended;
    const next = start({ DEMO: '0' });
    await listening(next);
    expect(await totalPositions(port)).toBe(before);
    // Written a moment before the process was killed.
    expect(await codeOfLogin(token)).toBe(200);

    const rival = start({ DEMO: '0', PORT: String(await freePort()) });
    expect(await rival.ended).toBe(1);
    expect(rival.output()).toContain('DATA_DIR');
    // All clients return at once after an outage; beyond Node's default of 511 they would be refused.
    const many = Math.min(1000, waitingMax());
    expect(await connectedWhileStopped(next, many)).toBe(many);
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
      // Only an address of another machine shows after the database was opened.
      const dataDir = wrong.HOST ? migratedFolder('wrong') : join(folder, 'wrong');
      // Without the log, which names slow statements where the machine is busy.
      const run = start({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...wrong });
      expect(await run.ended).toBe(1);
      const [name] = Object.keys(wrong);
      expect(run.output().trim()).toMatch(new RegExp(`^配置错误 ${name}：.*$`));
    },
    60_000,
  );

  it('in production loads no demo town, and says what is still missing', async () => {
    const run = start({ NODE_ENV: 'production', DATA_DIR: migratedFolder('production') });
    await listening(run);
    expect(await totalPositions(port)).toBe(0);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    expect(run.output()).not.toMatch(/示范数据已载入|zemu2026/);
    expect(run.output()).toContain('npm run admin -- create');
    for (const name of ['SITE_URL', 'SMS_PROVIDER']) expect(run.output()).toContain(name);
  }, 60_000);

  it('says so when the port is taken', async () => {
    const server = createServer().listen(port, '127.0.0.1');
    const run = start({ DEMO: '0', DATA_DIR: migratedFolder('other') });
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain('PORT');
    server.close();
  }, 120_000);
});
