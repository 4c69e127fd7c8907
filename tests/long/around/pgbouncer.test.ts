// Two nodes behind PgBouncer in transaction mode, whose server connections all clients share: DATABASE_POOLER=transaction.
// Requires Debian's postgresql-15 and pgbouncer, even where DATABASE_URL names another server.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAccounts } from '../../../demo/accounts.ts';
import { loginByPassword } from '../../../src/contract/account/account.ts';
import { api } from '../../../src/contract/api.ts';
import { type App, buildApp } from '../../../src/server/app.ts';
import { readConfig } from '../../../src/server/platform/config.ts';
import { openDatabase } from '../../../src/server/platform/db/db.ts';
import { type Cluster, startCluster } from '../../stage/cluster.ts';
import { freePort } from '../../stage/process/free-port.ts';
import { type Pooler, startPooler } from '../../stage/process/own-pooler.ts';
import { listening, type Run, runServer } from '../../stage/process/server-run.ts';

/** Fewer than the clients: two nodes hold up to ten each. */
const CONNECTIONS = 4;
const CALLERS = 16;
const ROUNDS = 6;

const folder = mkdtempSync(join(tmpdir(), 'zemu-pgbouncer-'));
let cluster: Cluster;
let pooler: Pooler;
/** A site without the pooler, which says what the right answers are. */
let direct: App;
const runs = new Set<Run>();

interface Node extends Run {
  url: string;
}

async function startNode(name: string, env: Record<string, string>): Promise<Node> {
  const port = await freePort();
  const own = { DATABASE_URL: pooler.url, DATA_DIR: join(folder, name), TRUST_PROXY: '1' };
  const run = runServer({ ...own, PORT: String(port), ...env });
  runs.add(run);
  return { ...run, url: `http://127.0.0.1:${port}` };
}

/** Starts two at once, so that both migrate and load the town. */
async function startTwo(env: Record<string, string>): Promise<Node[]> {
  const nodes = await Promise.all(['a', 'b'].map((name) => startNode(name, env)));
  await Promise.all(nodes.map(listening));
  return nodes;
}

async function stopAll(): Promise<void> {
  for (const run of runs) {
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
  }
  runs.clear();
}

beforeAll(async () => {
  cluster = (await startCluster(await freePort())) ?? expect.fail('needs PostgreSQL');
  pooler = (await startPooler(cluster.url, CONNECTIONS)) ?? expect.fail('needs PgBouncer');
}, 60_000);
afterAll(async () => {
  for (const { child, ended } of runs) {
    child.kill('SIGKILL');
    await ended;
  }
  await direct?.close();
  await pooler?.stop();
  await cluster?.remove();
  rmSync(folder, { recursive: true, force: true });
});

interface Question {
  path: string;
  token: string | null;
}

const headersOf = ({ token }: Question) => ({
  ...(token && { token }),
  // Limits count by address.
  'x-forwarded-for': `10.0.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
});

const askDirectly = async (question: Question) =>
  (await direct.http.inject({ url: question.path, headers: headersOf(question) })).body;

/** All reads that need no input, as a visitor, a seeker and a recruiter of the town. */
async function questions(): Promise<Question[]> {
  const tokens = await Promise.all(
    demoAccounts.slice(0, 2).map(async ({ mobile, password }) => {
      const payload = { mobile, password };
      const answer = await direct.http.inject({
        method: 'POST',
        url: loginByPassword.path,
        payload,
      });
      return answer.json<{ data: { access_token: string } }>().data.access_token;
    }),
  );
  const reads = api
    .map(({ endpoint }) => endpoint)
    .filter(({ method, input }) => method === 'GET' && input.safeParse({}).success);
  return [null, ...tokens].flatMap((token) =>
    reads.filter(({ rate }) => !token || !rate).map(({ path }) => ({ path, token })),
  );
}

/** The questions that have an answer, with it. */
async function answered(all: readonly Question[]): Promise<Map<Question, string>> {
  const answers = new Map<Question, string>();
  for (const question of all) {
    const body = await askDirectly(question);
    if (body.startsWith('{"code":200,')) answers.set(question, body);
  }
  return answers;
}

/** Asks all nodes all questions several times, side by side; gives the answers of each question. */
async function load(nodes: readonly Node[], all: readonly Question[]) {
  const heard = new Map(all.map((question) => [question, new Set<string>()]));
  const turns = Array.from({ length: ROUNDS }, () => all).flat();
  // Both ways through the list, so that different statements meet.
  const asked = nodes.flatMap((node, at) =>
    (at % 2 ? turns : turns.toReversed()).map((question) => ({ node, question })),
  );
  const next = asked[Symbol.iterator]();
  const caller = async () => {
    for (const { node, question } of next) {
      const answer = await fetch(node.url + question.path, { headers: headersOf(question) });
      heard.get(question)?.add(await answer.text());
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return heard;
}

/** Asks each server connection behind the pooler, by as many transactions at once. */
async function eachConnection<T>(statement: string): Promise<T[]> {
  const database = await openDatabase({ databaseUrl: pooler.url, databasePooler: 'transaction' });
  const one = () =>
    database.db.transaction().execute(async (trx) => {
      await sql`select pg_sleep(0.2)`.execute(trx);
      const { rows } = await sql<T>`${sql.raw(statement)}`.execute(trx);
      return rows;
    });
  try {
    return (await Promise.all(Array.from({ length: CONNECTIONS }, one))).flat();
  } finally {
    await database.close();
  }
}

it('two nodes migrate at once, and every answer is the one that its question has', async () => {
  const nodes = await startTwo({ DATABASE_POOLER: 'transaction', DEMO: '1' });
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: '0', TRUST_PROXY: '1' };
  const own = { DATA_DIR: join(folder, 'direct'), DATABASE_URL: cluster.url };
  direct = await buildApp(readConfig({ ...env, ...own }));
  const before = await answered(await questions());
  const heard = await load(nodes, [...before.keys()]);
  const after = await answered([...before.keys()]);
  // Some tell the time, or what a job does meanwhile.
  const settled = [...before].filter(([question, body]) => after.get(question) === body);
  expect(settled.length).toBeGreaterThan(100);
  const wrong = settled.filter(([question, body]) =>
    [...(heard.get(question) ?? [])].some((one) => one !== body),
  );
  expect(wrong.map(([{ path }]) => path)).toEqual([]);
  for (const { output } of nodes) expect(output()).not.toMatch(/"level":50|42P05|26000|08P01/);
  // The jobs were claimed by one node each, and none failed.
  const { rows } = await sql<{ failures: number; jobs: number }>`
    select count(*) filter (where failures > 0)::int as failures, count(*)::int as jobs
    from platform_job`.execute(direct.services.db);
  expect(rows[0]?.jobs).toBeGreaterThan(20);
  expect(rows[0]?.failures).toBe(0);
  await stopAll();
}, 240_000);

it('nothing of a client stays on a server connection but what all of them set', async () => {
  const kept = await eachConnection<{ pid: number; statements: number; set: string[] }>(`
    select pg_backend_pid() as pid, (select count(*)::int from pg_prepared_statements) as statements,
      array(select name::text from pg_settings where source = 'session' order by name) as set`);
  expect(new Set(kept.map(({ pid }) => pid)).size).toBe(CONNECTIONS);
  for (const { statements, set } of kept) {
    expect(statements).toBe(0);
    const ours = ['jit', 'max_parallel_workers_per_gather'];
    // What the pooler itself carries over from each client.
    const carried = ['application_name', 'client_encoding', 'DateStyle', 'TimeZone'];
    expect(set.filter((name) => !ours.includes(name) && !carried.includes(name))).toEqual([]);
  }
  const { rows } = await sql<{ locks: number; tables: number }>`
    select (select count(*)::int from pg_locks where locktype = 'advisory') as locks,
      (select count(*)::int from pg_class where relpersistence = 't') as tables`.execute(
    direct.services.db,
  );
  expect(rows).toEqual([{ locks: 0, tables: 0 }]);
});

it('without the variable the same load meets statements of other clients', async () => {
  const nodes = await startTwo({ DEMO: '0' });
  await load(nodes, [...(await answered(await questions())).keys()]);
  expect(nodes.map(({ output }) => output()).join('')).toMatch(/42P05|26000/);
}, 120_000);
