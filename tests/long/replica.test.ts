// A leader and a replica: who is asked for what, while the replica lags and while one of them is away.
// Requires the server's programs (Debian's package), even where DATABASE_URL names another server.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { fail } from '../../src/contract/call/errors.ts';
import { listAdverts } from '../../src/contract/operate/operate.ts';
import { type App, buildApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import type { Db } from '../../src/server/platform/db/db.ts';
import { type Cluster, startCluster } from '../stage/cluster.ts';
import { freePort } from '../stage/process/free-port.ts';

const folder = mkdtempSync(join(tmpdir(), 'zemu-replica-'));
let leader: Cluster;
let standby: Cluster;
let site: App;
const later = { ms: 0 };

beforeAll(async () => {
  leader = (await startCluster(await freePort())) ?? expect.fail('needs PostgreSQL');
  standby = await leader.standby(await freePort());
  site = await siteOf(leader, standby);
  await on(leader, 'create table saved (text text)');
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + later.ms);
}, 120_000);
afterEach(() => {
  later.ms = 0;
});
afterAll(async () => {
  vi.restoreAllMocks();
  await site?.close();
  await standby.remove();
  await leader.remove();
  rmSync(folder, { recursive: true, force: true });
});

function siteOf({ url }: Cluster, replica: Cluster): Promise<App> {
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: '0', DATA_DIR: folder };
  const urls = { DATABASE_URL: url, DATABASE_REPLICA_URL: replica.url };
  return buildApp(readConfig({ ...env, ...urls }), { pressure: false });
}

/** Asks a server past the site. */
async function on({ url }: Cluster, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}
const save = (text: string) => on(leader, `insert into saved values ('${text}')`);

const ask = <T>(work: (db: Db) => Promise<T>, { services } = site) =>
  (services.replica ?? expect.fail('has no replica')).ask(work);
/** Which server answers, and what was saved there. */
const read = (of = site) =>
  ask(async (db) => {
    const { rows } = await sql<{ port: number; texts: string[] }>`
      select inet_server_port() as port, coalesce(array_agg(text), '{}') as texts from saved`.execute(
      db,
    );
    return rows[0] ?? expect.fail('no row');
  }, of);
const portIn = ({ url }: Cluster) => Number(new URL(url).port);
/** Waits until this server answers. */
const answersFrom = (server: Cluster) =>
  expect.poll(async () => (await read()).port, { timeout: 20_000 }).toBe(portIn(server));

it('is asked while it is no more than some seconds behind, the writer afterwards', async () => {
  await answersFrom(standby);
  await save('old');
  await expect.poll(async () => (await read()).texts).toContain('old');
  await on(standby, 'select pg_wal_replay_pause()');
  await save('new');
  expect(await read()).toEqual({ port: portIn(standby), texts: ['old'] });
  later.ms = 11_000;
  await answersFrom(leader);
  expect((await read()).texts).toContain('new');
  await on(standby, 'select pg_wal_replay_resume()');
  await answersFrom(standby);
}, 60_000);

it('is not believed that something does not exist', async () => {
  await answersFrom(standby);
  await on(standby, 'select pg_wal_replay_pause()');
  await save('just now');
  const find = () =>
    ask(async (db) => {
      const { rows } = await sql`select 1 from saved where text = 'just now'`.execute(db);
      if (rows.length === 0) throw fail('not-found');
      return 'found';
    });
  expect(await find()).toBe('found');
  await on(standby, 'select pg_wal_replay_resume()');
}, 60_000);

it('is passed by for one who has just saved something', async () => {
  await answersFrom(standby);
  const { replica } = site.services;
  const asking = vi.spyOn(replica ?? expect.fail('has no replica'), 'ask');
  const asked = async (cookie = '') => {
    asking.mockClear();
    const headers = { cookie, token: 'ended' };
    await site.http.inject({ url: listAdverts.path, headers });
    return asking.mock.calls.length;
  };
  expect(await asked()).toBe(1);
  expect(await asked('other=2; wrote=1')).toBe(0);
  asking.mockRestore();
});

it('does not keep anybody waiting for long when it hangs', async () => {
  await answersFrom(standby);
  standby.freeze();
  const all = await Promise.all(Array.from({ length: 12 }, () => read()));
  expect(new Set(all.map(({ port }) => port))).toEqual(new Set([portIn(leader)]));
  standby.thaw();
  await answersFrom(standby);
}, 90_000);

it('answers alone while the writer is away, and the writer while it is away', async () => {
  await answersFrom(standby);
  await leader.halt('immediate');
  await expect.poll(async () => (await read()).port).toBe(portIn(standby));
  // Longer than it may be behind a writer that writes.
  later.ms = 30_000;
  await answersFrom(standby);
  await leader.start();
  await answersFrom(standby);
  await standby.halt('immediate');
  expect((await read()).port).toBe(portIn(leader));
  await standby.start();
  await answersFrom(standby);
}, 90_000);

it('is not asked once it goes another way than the leader, however much it has written', async () => {
  await standby.promote();
  const after = await siteOf(standby, leader);
  try {
    await on(leader, "insert into saved values ('astray'); select pg_switch_wal()");
    await on(standby, "insert into saved values ('of the new leader')");
    const end = Date.now() + 3000;
    while (Date.now() < end) {
      const { port, texts } = await read(after);
      expect(port).toBe(portIn(standby));
      expect(texts).toContain('of the new leader');
    }
  } finally {
    await after.close();
  }
}, 60_000);
