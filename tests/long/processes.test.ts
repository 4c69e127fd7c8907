// A site of two processes on one port, without Redis: what one is told the other knows, and a lost one is replaced.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listFamous } from '../../src/contract/enterprise/famous.ts';
import { gatewayApp } from '../../src/server/chat/signature/user-sig.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import { openDatabase } from '../../src/server/platform/db/db.ts';
import { migrate } from '../../src/server/platform/db/migrate.ts';
import { signedInDevice } from '../stage/chat/device.ts';
import { credentialOf, fillTalks, type Talk } from '../stage/chat/town.ts';
import { freePort } from '../stage/process/free-port.ts';
import { listening, type Run, runServer } from '../stage/process/server-run.ts';
import { createDatabase, dropDatabase } from '../stage/scratch-database.ts';

const migrated = inject('migrated');
const serverUrl = 'url' in migrated ? migrated.url : null;

it('says once what is wrong, though both begin at the same time', {
  timeout: 120_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zemu-processes-'));
  const DATABASE_URL = `postgres://nobody@127.0.0.1:${await freePort()}/none`;
  const own = { NODE_ENV: 'production', DATABASE_URL, DATABASE_WAIT_S: '0', PROCESSES: '2' };
  const run = runServer({ ...own, DATA_DIR: folder, PORT: String(await freePort()) });
  expect(await run.ended).toBe(1);
  expect(run.output().match(/配置错误 DATABASE_URL/g)).toHaveLength(1);
  await rm(folder, { recursive: true, force: true });
});

describe.skipIf(!serverUrl)('a site of two processes', { timeout: 60_000 }, () => {
  let folder = '';
  let databaseUrl = '';
  let url = '';
  let metricsPort = 0;
  let talk: Talk;
  let run: Run | null = null;
  const env = () => ({
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    CHAT_KEY: 'k'.repeat(40),
    DATA_DIR: folder,
    PROCESSES: '2',
    METRICS_PORT: String(metricsPort),
  });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zemu-processes-'));
    databaseUrl = await createDatabase(serverUrl ?? '');
    const database = await openDatabase({ databaseUrl });
    await migrate(database);
    [talk] = (await fillTalks(database.db, 1)) as [Talk];
    await database.close();
    const port = await freePort();
    metricsPort = await freePort();
    url = `http://127.0.0.1:${port}`;
    run = runServer({ ...env(), PORT: String(port) });
    await listening(run);
  }, 120_000);
  afterAll(async () => {
    run?.child.kill('SIGKILL');
    await run?.ended;
    if (databaseUrl) await dropDatabase(databaseUrl);
    await rm(folder, { recursive: true, force: true });
  });

  const serving = (): number[] => {
    const pid = run?.child.pid;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return children.split(' ').filter(Boolean).map(Number);
  };
  const metricOf = async (sample: string): Promise<number> => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const line = text.split('\n').find((one) => one.startsWith(`${sample} `));
    return line === undefined ? 0 : Number(line.slice(sample.length + 1));
  };
  const device = (account_id: number) => {
    const app = gatewayApp(readConfig(env()), new Date());
    return signedInDevice(url, credentialOf(app, account_id, new Date()));
  };

  it('counts a limit over both', async () => {
    const max = listFamous.rate?.max ?? 0;
    const codes: number[] = [];
    // Connections are given to the processes by turns.
    while (codes.length <= max) {
      const answer = await fetch(url + listFamous.path, { headers: { connection: 'close' } });
      codes.push(((await answer.json()) as { code: number }).code);
    }
    expect(codes).toEqual([...Array<number>(max).fill(200), 429]);
  });

  it('is read as one: both count what they answered', async () => {
    const before = await metricOf('zemu_answers_total{route="/healthz",class="ok"}');
    const ask = () => fetch(`${url}/healthz`, { headers: { connection: 'close' } });
    for (let n = 0; n < 6; n += 1) expect((await ask()).status).toBe(200);
    expect(await metricOf('zemu_processes')).toBe(2);
    expect(await metricOf('zemu_answers_total{route="/healthz",class="ok"}')).toBe(before + 6);
    // The one that runs the jobs says what holds for the whole site.
    expect(await metricOf('zemu_notices_waiting')).toBe(0);
    expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('zemu_');
  });

  it('delivers a message from one to the other, and replaces one that is killed', async () => {
    expect(serving()).toHaveLength(2);
    const seeker = await device(talk.seeker_id);
    const recruiter = await device(talk.recruiter_id);
    const message = { kind: 'text', body: { text: '您好' } };
    await seeker.ask('send', { id: talk.id, client_id: crypto.randomUUID(), message });
    await recruiter.hears((frame) => JSON.stringify(frame).includes('您好'));

    const [lost = 0, other] = serving();
    process.kill(lost, 'SIGKILL');
    // Only one of them was connected to the process that ended.
    expect(await Promise.race([seeker.ended, recruiter.ended])).toBe(1006);
    const open = [seeker, recruiter].filter(({ socket }) => socket.readyState === socket.OPEN);
    expect(open).toHaveLength(1);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    // The sockets close before the first process is told of the end.
    await expect
      .poll(() => run?.output(), { timeout: 10_000 })
      .toContain(`进程 ${lost} 意外结束（SIGKILL）`);
    await expect.poll(serving, { timeout: 30_000 }).toHaveLength(2);
    expect(serving()).toContain(other);
    expect(serving()).not.toContain(lost);
    for (const { socket } of open) socket.close();
  });

  it('stops in order', async () => {
    run?.child.kill('SIGTERM');
    expect(await run?.ended).toBe(0);
    expect(run?.output().match(/正在停止/g)).toHaveLength(1);
  });
});
