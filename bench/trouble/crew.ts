// What the parts of the trouble bench share: a temporary town to break, probes that keep asking, and
// the comparison of a figure with its aim.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Db, openDatabase } from '../../src/server/platform/db/db.ts';
import { migrate } from '../../src/server/platform/db/migrate.ts';
import { type Device, within } from '../../tests/stage/chat/device.ts';
import { fillTalks, type Talk } from '../../tests/stage/chat/town.ts';
import { type Cluster, startCluster } from '../../tests/stage/cluster.ts';
import { freePort } from '../../tests/stage/process/free-port.ts';
import {
  type Process,
  type RedisProcess,
  startProcess,
  startRedis,
} from '../../tests/stage/process/processes.ts';
import { loadOf, type Watch } from '../chat/crowd.ts';
import { CHAT_APP } from '../chat/wires.ts';
import { printTable } from '../table.ts';
import type { Asked } from './probe.ts';

/** Duration and size as given by options; each part has its own defaults. */
export interface TroubleOptions {
  rounds?: number | undefined;
  messages?: number | undefined;
  seconds?: number | undefined;
  minutes?: number | undefined;
  /** `--rows`: the number of connections. */
  rows?: number | undefined;
}

/** A part of the bench: prints its figures; gives those that miss their aim. */
export type Part = (options: TroubleOptions) => Promise<string[]>;

/** A database, nodes and optionally a Redis, used by this part only. */
export interface Town {
  db: Db;
  cluster: Cluster;
  nodes: Process[];
  urls: string[];
  redis: RedisProcess | null;
  talks: Talk[];
}

interface TownPlan {
  talks: number;
  nodes: number;
  /** True to start a Redis that joins the nodes. */
  redis?: boolean;
  /** Settings of the database, as `name=value`. */
  settings?: readonly string[];
}

/** Builds a town, runs `work` on it and removes it, also after an error. */
export async function inTown<T>(plan: TownPlan, work: (town: Town) => Promise<T>): Promise<T> {
  const endings: (() => unknown)[] = [];
  const finish = async () => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  const leave = () => void finish().finally(() => process.exit(1));
  process.once('SIGINT', leave).once('SIGTERM', leave);
  try {
    const folder = mkdtempSync(join(tmpdir(), 'zemu-trouble-'));
    endings.push(() => rmSync(folder, { recursive: true, force: true }));
    const cluster = await startCluster(await freePort(), plan.settings);
    if (!cluster) throw new Error('the troubles need PostgreSQL 15 from Debian’s package');
    endings.push(cluster.remove);
    const database = await openDatabase({ databaseUrl: cluster.url });
    endings.push(database.close);
    await migrate(database);
    const talks = await fillTalks(database.db, plan.talks);
    const redis = plan.redis ? await startRedis() : null;
    if (plan.redis && !redis) throw new Error('the troubles need redis-server');
    if (redis) endings.push(redis.kill);
    const env = { DATABASE_URL: cluster.url, CHAT_KEY: CHAT_APP.key, DATA_DIR: folder };
    const nodes: Process[] = [];
    for (let n = 0; n < plan.nodes; n += 1) {
      const node = await startProcess({ ...env, ...(redis && { REDIS_URL: redis.url }) });
      nodes.push(node);
      endings.push(node.kill);
    }
    const urls = nodes.map(({ url }) => url);
    return await work({ db: database.db, cluster, nodes, urls, redis, talks });
  } finally {
    process.off('SIGINT', leave).off('SIGTERM', leave);
    await finish();
  }
}

/** Resolves once the condition holds. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(10);
}

/** One message of a steady stream, and its outcome. */
export interface Said extends Asked {
  client_id: string;
}

/**
 * Sends a number of messages per second by turns over all talks; gives the outcome of each. Code 0 is an
 * acknowledgement, -1 no answer within 10 s, -2 a connection that ended.
 */
export async function saySteadily(
  devices: ReadonlyMap<number, Device>,
  talks: readonly Talk[],
  rate: number,
  isOver: () => boolean,
  watch?: Watch,
): Promise<Said[]> {
  const began = performance.now();
  const under: Promise<Said>[] = [];
  const ask = async (talk: Talk, by: number): Promise<Said> => {
    const client_id = crypto.randomUUID();
    const at = performance.now();
    watch?.sent.set(client_id, at);
    const message = { kind: 'text', body: { text: '您好，方便聊聊吗？' } };
    const code = await codeOf(devices.get(by)?.ask('send', { id: talk.id, client_id, message }));
    if (code !== 0) watch?.sent.delete(client_id);
    return { at, ms: performance.now() - at, code, client_id };
  };
  while (!isOver()) {
    const due = Math.floor(((performance.now() - began) / 1000) * rate);
    while (under.length < due) {
      const n = under.length;
      const talk = talks[n % talks.length];
      if (!talk) return [];
      const isSeekers = Math.floor(n / talks.length) % 2 === 0;
      under.push(ask(talk, isSeekers ? talk.seeker_id : talk.recruiter_id));
    }
    await sleep(2);
  }
  return Promise.all(under);
}

async function codeOf(asked: Promise<unknown> | undefined): Promise<number> {
  try {
    await within(asked ?? Promise.reject(new Error('nobody')));
    return 0;
  } catch (error) {
    const { code, message } = error as { code?: number; message?: string };
    return code ?? (message === 'late' ? -1 : -2);
  }
}

/** Requests an address over HTTP every 20 ms, in its own thread; `stop` gives the answers. */
export function probe(url: string): { stop(): Promise<Asked[]> } {
  const worker = new Worker(new URL('./probe.ts', import.meta.url), { workerData: url });
  return {
    stop: async () => {
      const told = new Promise<Asked[]>((resolve) => worker.once('message', resolve));
      worker.postMessage('stop');
      const answers = await told;
      await worker.terminate();
      // Converts the thread's times to this process's clock: the thread's clock began later.
      return answers.map((one) => ({ ...one, at: one.at - performance.timeOrigin }));
    },
  };
}

/** A figure and its aim. */
export interface Finding {
  what: string;
  value: string;
  aim: string;
  /** Whether the aim was met; null without an aim. */
  met: boolean | null;
}

/** Prints the findings of a part; gives those that missed their aim. */
export function report(title: string, findings: readonly Finding[]): string[] {
  printTable(
    `${title}（本机 1 分钟负载 ${loadOf()}）`,
    findings.map(({ what, value, aim, met }) => ({
      what,
      value,
      ratio: met === null ? aim : `目标 ${aim}：${met ? '达到' : '没有达到'}`,
    })),
  );
  return findings
    .filter(({ met }) => met === false)
    .map(({ what, value, aim }) => `${title}：${what} ${value}，目标 ${aim}`);
}

/** A count that must be 0. */
export const none = (what: string, count: number): Finding => ({
  what,
  value: String(count),
  aim: '0',
  met: count === 0,
});

/** A figure that may not be above its aim. */
export const atMost = (what: string, value: number, aim: number, unit: string): Finding => ({
  what,
  value: `${value.toFixed(value < 100 && !Number.isInteger(value) ? 1 : 0)} ${unit}`,
  aim: `≤ ${aim} ${unit}`,
  met: value <= aim,
});

/** A figure that may not be below its aim. */
export const atLeast = (what: string, value: number, aim: number, unit: string): Finding => ({
  what,
  value: `${value} ${unit}`,
  aim: `≥ ${aim} ${unit}`,
  met: value >= aim,
});

/** A figure without an aim. */
export const note = (what: string, value: string, aim = ''): Finding => ({
  what,
  value,
  aim,
  met: null,
});
