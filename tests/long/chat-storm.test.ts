// The chat loses no message: 200 devices are cut off, resend and reconnect, while nodes are killed and
// Redis and the database die, hang and restart. Two controls with planted faults show that the test finds
// losses. With DATABASE_URL two nodes are separate processes; otherwise both are in this one, on the embedded
// database and without a bus.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { type App, buildApp } from '../../src/server/app.ts';
import { gatewayApp } from '../../src/server/chat/signature/user-sig.ts';
import { openDatabase } from '../../src/server/platform/db/db.ts';
import { migrate } from '../../src/server/platform/db/migrate.ts';
import { memoryStore } from '../../src/server/platform/store.ts';
import { acknowledgeEarly } from '../stage/chat/faults.ts';
import { type StormOptions, storm } from '../stage/chat/storm.ts';
import { fillTalks } from '../stage/chat/town.ts';
import { startCluster } from '../stage/cluster.ts';
import { freePort } from '../stage/process/free-port.ts';
import { startProcess, startRedis } from '../stage/process/processes.ts';
import { createDatabase } from '../stage/scratch-database.ts';
import { addressOf, world } from '../stage/world.ts';

type Course = Pick<StormOptions, 'look_ms' | 'pause_ms' | 'readsOn'> & {
  talks: number;
  /** The number of acknowledged messages between two failures. */
  between: number;
};

/** A loaded machine needs longer; the result does not depend on the time. */
const LONG = { timeout: 300_000 };
const migrated = inject('migrated');
const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

describe.skipIf('url' in migrated)('a storm over two nodes without a bus between them', () => {
  /** Two nodes in this process. @param early acknowledges before the commit: the planted fault. */
  async function twoNodes(
    { talks, between, ...course }: Course,
    early?: ReturnType<typeof acknowledgeEarly>,
  ) {
    const w = await world();
    const config = { ...w.services.config, trustProxy: 1 };
    const nodes: App[] = [];
    for (const _ of [1, 2]) {
      const options = { database: w.database, store: memoryStore() };
      nodes.push(await buildApp(config, { ...options, ...(early && { gatewayCall: early.wrap }) }));
    }
    // The database belongs to the world, so only the server is closed.
    endings.push(async () => {
      for (const { http } of nodes) await http.close();
    });
    const urls = await Promise.all(nodes.map(addressOf));
    const { db } = w.services;
    // Simulates a node's death within one process: what it acknowledged but has not stored yet is lost.
    const isOver = (acknowledged: number) => {
      if (acknowledged >= between) early?.die();
      return acknowledged >= between;
    };
    const app = gatewayApp(config, new Date());
    const filled = await fillTalks(db, talks);
    return storm({ app, db, talks: filled, urls, isOver, ...course });
  }

  it('leaves every acknowledged message once and one order on 200 devices', LONG, async () => {
    const course = { talks: 100, between: 150, look_ms: 5000, pause_ms: 3000 };
    const { faults, acknowledged, stored, cuts } = await twoNodes(course);
    expect(faults).toEqual([]);
    expect(acknowledged).toBe(stored);
    expect(acknowledged).toBeGreaterThan(100);
    expect(cuts).toBeGreaterThan(10);
  });

  it('control: is noticed when devices do not read on', LONG, async () => {
    const course = { talks: 10, between: 60, look_ms: 500, pause_ms: 400, readsOn: false };
    const { faults } = await twoNodes(course);
    expect(faults.filter((one) => / shows /.test(one)).length).toBeGreaterThan(0);
  });

  it('control: is noticed when acknowledgement comes before the commit', LONG, async () => {
    const course = { talks: 10, between: 30, look_ms: 500, pause_ms: 200 };
    const { faults } = await twoNodes(course, acknowledgeEarly());
    expect(faults.filter((one) => /is there 0 times/.test(one)).length).toBeGreaterThan(0);
  });
});

describe.runIf('url' in migrated)('a storm over two processes that are killed', () => {
  type Blow = 0 | 1 | 'redis' | 'redis hangs' | 'power cut' | 'restart';

  /** Two nodes as processes. @param blows the failures in order: a node's number, Redis, or the database. */
  async function twoProcesses(
    { talks, between, ...course }: Course,
    blows: readonly Blow[],
    fault = '',
  ) {
    const { DATABASE_URL, database, cluster } = await ownDatabase(blows);
    const redis = await startRedis();
    if (redis) endings.push(redis.kill);
    const app = { app_id: 1, key: 'storm '.repeat(8) };
    const env = { DATABASE_URL, CHAT_KEY: app.key, DATA_DIR: inject('scratch'), fault };
    const joined = { ...env, ...(redis && { REDIS_URL: redis.url }) };
    const nodes = await Promise.all([startProcess(joined), startProcess(joined)]);
    endings.push(...nodes.map(({ kill }) => kill));
    const left = [...blows];
    const misses: string[] = [];
    let struck: Promise<void> | null = null;
    let next = between;
    const strike = async (blow: Blow) => {
      if (blow === 'redis hangs') {
        redis?.hang();
        // Hangs longer than any timeout.
        await sleep(4000);
        redis?.wake();
      } else if (blow === 'redis') {
        await redis?.kill();
        await sleep(500);
        redis?.start();
      } else if (blow === 'restart') {
        await cluster?.halt('immediate');
        await cluster?.start();
      } else {
        const victim = blow === 'power cut' ? cluster : nodes[blow];
        await victim?.kill();
        await victim?.start();
      }
      struck = null;
    };
    const isOver = (acknowledged: number) => {
      if (struck || acknowledged < next) return false;
      const blow = left.shift();
      if (blow === undefined) return true;
      next = acknowledged + between;
      // A failure that could not be caused ends the test with an error.
      struck = strike(blow).catch((error) => {
        misses.push(String(error));
        left.length = 0;
        struck = null;
      });
      return false;
    };
    const { db } = database;
    const urls = nodes.map(({ url }) => url);
    const filled = await fillTalks(db, talks);
    const aftermath = await storm({ app, db, talks: filled, urls, isOver, ...course });
    return { ...aftermath, faults: [...misses, ...aftermath.faults] };
  }

  /** A copy of the migrated database; on a server of its own where the database itself is killed. */
  async function ownDatabase(blows: readonly Blow[]) {
    const isStruck = blows.includes('power cut') || blows.includes('restart');
    const cluster = isStruck ? await startCluster(await freePort()) : null;
    if (cluster) endings.push(cluster.remove);
    const template = 'url' in migrated ? migrated.url : '';
    const DATABASE_URL = cluster?.url ?? (await createDatabase(template, template));
    const database = await openDatabase({ databaseUrl: DATABASE_URL });
    endings.push(() => database.close());
    if (cluster) await migrate(database);
    return { DATABASE_URL, database, cluster };
  }

  it('leaves every acknowledged message once and one order on 200 devices', LONG, async () => {
    const course = { talks: 100, between: 150, look_ms: 3000, pause_ms: 1000 };
    const blows = [0, 'redis', 'power cut', 1, 'redis hangs', 0, 'restart', 'redis', 1] as const;
    const { faults, acknowledged, stored, cuts } = await twoProcesses(course, blows);
    expect(faults).toEqual([]);
    expect(acknowledged).toBe(stored);
    expect(acknowledged).toBeGreaterThan(1000);
    expect(cuts).toBeGreaterThan(100);
  });

  it('control: is noticed when devices do not read on', LONG, async () => {
    const course = { talks: 20, between: 60, look_ms: 1000, pause_ms: 300, readsOn: false };
    const { faults } = await twoProcesses(course, [0]);
    expect(faults.filter((one) => / shows /.test(one)).length).toBeGreaterThan(0);
  });

  it('control: is noticed when acknowledgement comes before the commit', LONG, async () => {
    const course = { talks: 20, between: 60, look_ms: 1000, pause_ms: 200 };
    const { faults } = await twoProcesses(course, [0, 1], 'early');
    expect(faults.filter((one) => /is there 0 times/.test(one)).length).toBeGreaterThan(0);
  });
});
