// The twelve busiest calls against a bare route that sends the same bytes from one statement: `npm run bench -- api`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { loadDemoTown } from '../../demo/load.ts';
import type { Db } from '../../src/server/platform/db/db.ts';
import { freePort } from '../../tests/stage/process/free-port.ts';
import { startProcess } from '../../tests/stage/process/processes.ts';
import { listening, runServer } from '../../tests/stage/process/server-run.ts';
import { memoryFiles } from '../ask/memory-files.ts';
import { openBenchDatabase } from '../database.ts';
import { tokenOf, tokensOfMany } from '../logins.ts';
import { rateOf, ratesByTurns } from '../rate.ts';
import { type Line, median, printTable } from '../table.ts';
import { compareBaseline, type Shares, saveBaseline } from './baseline.ts';
import { BUSY, type BusyCall } from './calls.ts';

const SECONDS = 2;
/** The share of the bare route's rate that each call is to reach. */
const AIM = 0.7;

/**
 * Measures by turns. With `--save` the shares become the baseline; with `compare` they are compared with it.
 * Another site's list and details are measured beside ours where `RIVAL_LIST` and `RIVAL_DETAIL` give their addresses.
 * @returns what missed its aim.
 */
export async function benchApi(args: readonly string[]): Promise<string[]> {
  const { database, url, stop } = await openBenchDatabase();
  if (url === '') throw new Error('bench -- api 需要 PostgreSQL');
  try {
    await loadDemoTown({ db: database.db, files: memoryFiles(), clock: () => new Date() });
    const shares = await measureSite(database.db, url);
    if (args.includes('--save')) saveBaseline(shares);
    if (args.includes('compare')) return compareBaseline(shares);
    return Object.entries(shares)
      .filter(([, turns]) => median(turns) < AIM)
      .map(([name, turns]) => `${name}：裸路由的 ${median(turns).toFixed(2)}，目标 ${AIM}`);
  } finally {
    await stop();
  }
}

async function measureSite(db: Db, databaseUrl: string): Promise<Shares> {
  const folder = mkdtempSync(join(tmpdir(), 'zemu-bench-api-'));
  const port = String(await freePort());
  const env = { NODE_ENV: 'production', DATABASE_URL: databaseUrl, DATA_DIR: folder, PORT: port };
  const site = runServer({
    ...env,
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    ID_HASH_SECRET: 'b'.repeat(32),
  });
  await listening(site);
  await sql`create table if not exists bench_answer (id int primary key, body text not null)`.execute(
    db,
  );
  const bare = await startProcess({ databaseUrl }, join(import.meta.dirname, 'bare.ts'));
  try {
    return await measureAll(db, `http://127.0.0.1:${port}`, bare.url);
  } finally {
    await bare.kill();
    site.child.kill('SIGTERM');
    await site.ended;
    await sql`drop table bench_answer`.execute(db);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureAll(db: Db, site: string, bare: string): Promise<Shares> {
  const tokens = await tokensOf(db);
  const crowd = await tokensOfMany(db);
  const shares: Record<string, number[]> = {};
  const lines: Line[] = [];
  for (const [id, call] of BUSY.entries()) {
    const address = site + (await pathOf(db, call));
    const headers = {
      'app-name': 'pc',
      ...(call.who === 'visitor' ? {} : { token: tokens[call.who] }),
    };
    const body = await (await fetch(address, { headers })).text();
    await sql`insert into bench_answer values (${id}, ${body})
      on conflict (id) do update set body = excluded.body`.execute(db);
    const [own, plain] = await ratesByTurns(
      () => rateOf(address, { seconds: SECONDS, headers }),
      () => rateOf(`${bare}/answer/${id}`, { seconds: SECONDS }),
    );
    shares[call.name] = own.map((rate, turn) => rate / (plain[turn] ?? Number.NaN));
    const beside = await rivalOf(call, address, headers);
    const signedIn = await signedInOf(call, address, crowd, `${bare}/answer/${id}`);
    lines.push({
      what: `${call.name}（${(body.length / 1000).toFixed(1)} kB）`,
      value: `${median(own).toFixed(0)}/s`,
      ratio: `裸路由 ${median(plain).toFixed(0)}/s 的 ${median(shares[call.name] ?? []).toFixed(2)}${signedIn}${beside}`,
    });
  }
  printTable('最常用的调用，生产设置，PostgreSQL', lines);
  return shares;
}

/**
 * Visitors get an answer that another one asked for within the same second, and so do signed-in people; who has just saved
 * something gets it made anew.
 */
async function signedInOf(
  { who }: BusyCall,
  address: string,
  tokens: readonly string[],
  plain: string,
): Promise<string> {
  if (who !== 'visitor') return '';
  const said = [];
  for (const [what, cookie] of Object.entries({ 登录后: '', 刚保存过的人每次重新查: 'wrote=1' })) {
    const headers = { 'app-name': 'pc', cookie };
    const [own, bare] = await ratesByTurns(
      () => rateOf(address, { seconds: SECONDS, headers, tokens }),
      () => rateOf(plain, { seconds: SECONDS }),
    );
    const share = median(own.map((rate, turn) => rate / (bare[turn] ?? Number.NaN)));
    said.push(`；${what} ${median(own).toFixed(0)}/s，${share.toFixed(2)}`);
  }
  return said.join('');
}

const RIVALS: Readonly<Record<string, string | undefined>> = {
  职位列表: process.env.RIVAL_LIST,
  职位详情: process.env.RIVAL_DETAIL,
};

/** Another site that has the same call, measured by turns with ours. */
async function rivalOf({ name }: BusyCall, address: string, headers: Record<string, string>) {
  const rival = RIVALS[name];
  if (!rival) return '';
  const [own, other] = await ratesByTurns(
    () => rateOf(address, { seconds: SECONDS, headers }),
    () => rateOf(rival, { seconds: SECONDS }),
  );
  const times = median(own.map((rate, turn) => rate / (other[turn] ?? Number.NaN)));
  return `；另一网站 ${median(other).toFixed(0)}/s 的 ${times.toFixed(1)} 倍`;
}

async function pathOf(db: Db, { path }: BusyCall): Promise<string> {
  const one = await db
    .selectFrom('position_search')
    .select(['position_id', 'enterprise_id'])
    .orderBy('position_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return path
    .replace('{position}', String(one.position_id))
    .replace('{enterprise}', String(one.enterprise_id));
}

/** A login of the seeker with the most applications, and of the recruiter with the most positions. */
async function tokensOf(db: Db): Promise<Record<'seeker' | 'recruiter', string>> {
  const seeker = await busiest(db, 'talent_application');
  const recruiter = await busiest(db, 'position');
  return { seeker: await tokenOf(db, seeker), recruiter: await tokenOf(db, recruiter) };
}

async function busiest(db: Db, table: 'talent_application' | 'position'): Promise<number> {
  const { account_id } = await db
    .selectFrom(table)
    .select('account_id')
    .groupBy('account_id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return Number(account_id);
}
