// Redis with a replica and a sentinel: store and bus follow the master. Requires Debian's redis-server and redis-sentinel, even
// where REDIS_URL names another server.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Bus, openBus } from '../../src/server/platform/bus.ts';
import { openRedis } from '../../src/server/platform/redis.ts';
import { openStore, type Store } from '../../src/server/platform/store.ts';
import { freePort } from '../stage/process/free-port.ts';

const PASSWORD = 'p@ss';
/** The sentinel's own. */
const OWN_PASSWORD = 'watch';
const folder = mkdtempSync(join(tmpdir(), 'zemu-sentinel-'));
const children: ChildProcess[] = [];

/** Starts a program of Redis with a file of its own, which a sentinel rewrites. */
function start(program: string, port: number, lines: readonly string[]): ChildProcess {
  const file = join(folder, `${port}.conf`);
  const common = [`port ${port}`, 'bind 127.0.0.1', `dir ${folder}`];
  writeFileSync(file, `${[...common, ...lines].join('\n')}\n`);
  const child = spawn(program, [file], { stdio: 'ignore' });
  children.push(child);
  return child;
}

let master: ChildProcess;
let replicaPort = 0;
let url = '';
let stores: [Store, Store];
let buses: [Bus, Bus];

beforeAll(async () => {
  const port = await freePort();
  replicaPort = await freePort();
  const sentinelPort = await freePort();
  const own = ['save ""', `requirepass ${PASSWORD}`, `masterauth ${PASSWORD}`];
  master = start('redis-server', port, own);
  start('redis-server', replicaPort, [
    ...own,
    `replicaof 127.0.0.1 ${port}`,
    `dbfilename ${replicaPort}.rdb`,
  ]);
  const asked = new Redis(replicaPort, { password: PASSWORD, lazyConnect: true });
  asked.on('error', () => {});
  const isUp = async () =>
    expect(await asked.info('replication')).toContain('master_link_status:up');
  await vi.waitFor(isUp, { timeout: 20_000 });
  asked.disconnect();
  start('redis-sentinel', sentinelPort, [
    `sentinel monitor zemu 127.0.0.1 ${port} 1`,
    `sentinel auth-pass zemu ${PASSWORD}`,
    `requirepass ${OWN_PASSWORD}`,
    'sentinel down-after-milliseconds zemu 500',
    'sentinel failover-timeout zemu 3000',
  ]);
  url = `redis-sentinel://:${encodeURIComponent(PASSWORD)}@127.0.0.1:1,127.0.0.1:${sentinelPort}/zemu?sentinel_password=${OWN_PASSWORD}`;
  stores = [await openStore(url), await openStore(url)];
  buses = [await openBus(url), await openBus(url)];
}, 60_000);
afterAll(async () => {
  for (const one of [...(stores ?? []), ...(buses ?? [])]) await one.close();
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Waits until what one node keeps and says arrives at the other. */
async function meets(): Promise<void> {
  const [one, other] = stores;
  let n = 0;
  const passedOn = async () => {
    n += 1;
    await one.set(`code:${n}`, `${n}`, 60);
    return (await other.get(`code:${n}`)) === `${n}`;
  };
  await expect.poll(passedOn, { timeout: 30_000 }).toBe(true);
  await expect.poll(() => one.ping().then(() => 'ok', String)).toBe('ok');
  const heard: string[] = [];
  const stop = buses[1].subscribe('a', (text) => heard.push(text));
  const said = () => {
    buses[0].publish('a', 'word');
    return heard[0];
  };
  await expect.poll(said, { timeout: 30_000 }).toBe('word');
  stop();
}

it('counts a replica as away, because it refuses writes', async () => {
  const store = await openStore(
    `redis://:${encodeURIComponent(PASSWORD)}@127.0.0.1:${replicaPort}`,
  );
  await expect.poll(() => store.ping().catch(String)).toContain('READONLY');
  await store.close();
}, 30_000);

it('begins again when the client ends by itself, as when the master changes while it connects', async () => {
  const redis = await openRedis(url, {});
  await redis.subscribe('words');
  const ended = new Promise((resolve) => redis.once('end', resolve));
  redis.once('connecting', () => {
    (redis as unknown as { connector: { disconnect(): void } }).connector.disconnect();
  });
  redis.disconnect(true);
  await ended;
  const heard: unknown[] = [];
  redis.on('message', (_channel, text) => heard.push(text));
  const say = await openRedis(url, {});
  const said = async () => {
    await say.publish('words', 'again');
    return heard.includes('again');
  };
  await expect.poll(said, { timeout: 20_000 }).toBe(true);
  const over = new Promise((resolve) => redis.once('end', resolve));
  redis.disconnect();
  say.disconnect();
  await over;
  expect(redis.status).toBe('end');
}, 60_000);

it('follows the master when it is killed', async () => {
  await meets();
  master.kill('SIGKILL');
  await expect
    .poll(() =>
      stores[0].ping().then(
        () => 'ok',
        () => 'away',
      ),
    )
    .toBe('away');
  await meets();
}, 90_000);
