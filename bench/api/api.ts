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
/** Who ask for their own data by turns. */
const PEOPLE = 100;

/**
 * Measures by turns. With `--save` the shares become the baseline; with `compare` they are compared with it. `--only WORD` asks
 * only the calls whose name has the word.
 * Another site's list and details are measured beside ours where `RIVAL_LIST` and `RIVAL_DETAIL` give their addresses.
 * @returns what missed its aim.
 */
export async function benchApi(args: readonly string[]): Promise<string[]> {
  const { database, url, stop } = await openBenchDatabase();
  if (url === '') throw new Error('bench -- api 需要 PostgreSQL');
  try {
    await loadDemoTown({ db: database.db, files: memoryFiles(), clock: () => new Date() });
    const shares = await measureSite(database.db, url, askedOf(args));
    if (args.includes('--save')) saveBaseline(shares);
    if (args.includes('compare')) return compareBaseline(shares);
    return Object.entries(shares)
      .filter(([, turns]) => median(turns) < AIM)
      .map(([name, turns]) => `${name}：裸路由的 ${median(turns).toFixed(2)}，目标 ${AIM}`);
  } finally {
    await stop();
  }
}

function askedOf(args: readonly string[]): readonly BusyCall[] {
  if (!args.includes('--only')) return BUSY;
  const word = args[args.indexOf('--only') + 1] ?? '';
  const asked = BUSY.filter(({ name }) => name.includes(word));
  if (asked.length > 0) return asked;
  throw new Error(`没有名字含“${word}”的调用，有：${BUSY.map(({ name }) => name).join('、')}`);
}

async function measureSite(
  db: Db,
  databaseUrl: string,
  busy: readonly BusyCall[],
): Promise<Shares> {
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
    return await measureAll({ db, site: `http://127.0.0.1:${port}`, bare: bare.url }, busy);
  } finally {
    await bare.kill();
    site.child.kill('SIGTERM');
    await site.ended;
    await sql`drop table bench_answer`.execute(db);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The site, the bare server, and the database in which the answers of the bare one lie. */
interface Ground {
  db: Db;
  site: string;
  bare: string;
}

async function measureAll(ground: Ground, busy: readonly BusyCall[]): Promise<Shares> {
  const tokens = await tokensOf(ground.db);
  const crowd = await tokensOfMany(ground.db);
  const shares: Record<string, readonly number[]> = {};
  const lines: Line[] = [];
  for (const call of busy) {
    const address = ground.site + (await pathOf(ground.db, call));
    const one = call.who === 'visitor' ? '' : (tokens[call.who][0] ?? '');
    const { bytes, own, plain, turns } = await besideBare(ground, call, address, [one]);
    shares[call.name] = turns;
    const others =
      call.who === 'visitor'
        ? await signedInOf(ground, call, address, crowd)
        : await byTurnsOf(ground, call, address, tokens[call.who], shares);
    const rival = await rivalOf(call, address);
    lines.push({
      what: `${call.name}（${(bytes / 1000).toFixed(1)} kB）`,
      value: `${own.toFixed(0)}/s`,
      ratio: `裸路由 ${plain.toFixed(0)}/s 的 ${median(turns).toFixed(2)}${others}${rival}`,
    });
  }
  printTable('最常用的调用，生产设置，PostgreSQL', lines);
  return shares;
}

/** An address asked with these tokens by turns, beside a bare route that sends the same bytes as the first hundred get. */
async function besideBare(
  { db, bare }: Ground,
  call: BusyCall,
  address: string,
  tokens: readonly string[],
  cookie = '',
) {
  const headers = { 'app-name': 'pc', cookie };
  const first = 1000 * BUSY.indexOf(call);
  const bodies = [];
  for (const token of tokens.slice(0, PEOPLE)) {
    const response = await fetch(address, { headers: { ...headers, ...(token && { token }) } });
    bodies.push({ id: first + bodies.length, body: await response.text() });
  }
  await db
    .withTables<{ bench_answer: { id: number; body: string } }>()
    .insertInto('bench_answer')
    .values(bodies)
    .onConflict((oc) => oc.column('id').doUpdateSet({ body: (eb) => eb.ref('excluded.body') }))
    .execute();
  const [own, plain] = await ratesByTurns(
    () => rateOf(address, { seconds: SECONDS, headers, tokens }),
    () => rateOf(`${bare}/answer/${first}/${bodies.length}?n={n}`, { seconds: SECONDS }),
  );
  return {
    bytes: bodies.reduce((sum, { body }) => sum + body.length, 0) / bodies.length,
    own: median(own),
    plain: median(plain),
    turns: own.map((rate, turn) => rate / (plain[turn] ?? Number.NaN)),
  };
}

/**
 * Visitors get an answer that another one asked for within the same second, and so do signed-in people; who has just saved
 * something gets it made anew, with those who ask at the same time.
 */
async function signedInOf(
  ground: Ground,
  call: BusyCall,
  address: string,
  crowd: readonly string[],
): Promise<string> {
  const said = [];
  for (const [what, cookie] of Object.entries({ 登录后: '', 刚保存过的人: 'wrote=1' })) {
    const { own, turns } = await besideBare(ground, call, address, crowd, cookie);
    said.push(`；${what} ${own.toFixed(0)}/s，${median(turns).toFixed(2)}`);
  }
  return said.join('');
}

/** One person who asks twenty times at once is answered together; of many people each is answered alone. Added to `shares`. */
async function byTurnsOf(
  ground: Ground,
  call: BusyCall,
  address: string,
  tokens: readonly string[],
  shares: Record<string, readonly number[]>,
): Promise<string> {
  const { own, turns } = await besideBare(ground, call, address, tokens);
  shares[`${call.name}，众人轮流`] = turns;
  return `；${tokens.length} 人轮流 ${own.toFixed(0)}/s，${median(turns).toFixed(2)}`;
}

const RIVALS: Readonly<Record<string, string | undefined>> = {
  职位列表: process.env.RIVAL_LIST,
  职位详情: process.env.RIVAL_DETAIL,
};

/** Another site that has the same call, measured by turns with ours. */
async function rivalOf({ name }: BusyCall, address: string): Promise<string> {
  const rival = RIVALS[name];
  if (!rival) return '';
  const headers = { 'app-name': 'pc' };
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

/** Logins of the seekers with the most applications, and of the recruiters with the most positions. */
async function tokensOf(db: Db): Promise<Record<'seeker' | 'recruiter', string[]>> {
  return {
    seeker: await busiest(db, 'talent_application'),
    recruiter: await busiest(db, 'position'),
  };
}

async function busiest(db: Db, table: 'talent_application' | 'position'): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('account_id')
    .where('account_id', 'is not', null)
    .groupBy('account_id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(PEOPLE)
    .execute();
  return Promise.all(rows.map(({ account_id }) => tokenOf(db, Number(account_id))));
}
