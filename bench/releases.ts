// `npm run bench -- releases [--from COMMIT]`: the release before and this one on one PostgreSQL. The one before serves people; this
// one migrates beside it; then both serve, as during an update of one machine after the other.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../src/server/platform/db/db.ts';
import { startCluster } from '../tests/stage/cluster.ts';
import { freePort } from '../tests/stage/process/free-port.ts';
import { listening, type Run, runServer } from '../tests/stage/process/server-run.ts';
import type { People, Verdict } from './cluster/inside.ts';
import { type Load, startLoad, type Watch } from './cluster/load.ts';
import { jsonAtEnd, must } from './cluster/shell.ts';
import { type Line, printTable } from './table.ts';

const ROOT = join(import.meta.dirname, '..');
const INSIDE = join(import.meta.dirname, 'cluster/inside.ts');
const LOCK = 'package-lock.json';
/** How long the one before serves alone, and both together. */
const CALM_MS = 3000;
const PAIR_MS = 20_000;
/** A migration waits 3 s for a table, and who comes after it waits behind it. */
const REFUSED_MOST_S = 5;

/** The commit before the one that brought the newest migration. */
async function commitBefore(): Promise<string> {
  const newest = readdirSync(join(ROOT, 'migrations'))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1);
  const script = `cd ${ROOT} && git log -1 --diff-filter=A --format=%P -- migrations/${newest}`;
  const [commit] = (await must('bash', ['-se'], script)).trim().split(' ');
  if (!commit) throw new Error('the history does not go so far back: name a commit by --from');
  return commit;
}

/** Builds the release of a commit in a folder; with the packages of this one where they are the same. */
async function buildOf(commit: string, folder: string): Promise<void> {
  mkdirSync(folder);
  await must('bash', ['-se'], `cd ${ROOT} && git archive '${commit}' | tar -x -C ${folder}`);
  const [then, now] = [folder, ROOT].map((root) => readFileSync(join(root, LOCK), 'utf8'));
  const copy = `cp -al ${ROOT}/node_modules ${folder}/ || cp -a ${ROOT}/node_modules ${folder}/`;
  if (then === now) await must('bash', ['-se'], copy);
  await must('bash', ['-se'], `cd ${folder} && '${process.execPath}' scripts/build.mjs`);
}

interface Release {
  run: Run;
  url: string;
}

async function startRelease(root: string, databaseUrl: string, dataDir: string): Promise<Release> {
  const port = await freePort();
  const settings = {
    NODE_ENV: 'production',
    DEMO: '1',
    SANDBOX_CASHIER: '1',
    PAGES_PER_MINUTE: '0',
    PROCESSES: '1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
  };
  const run = runServer(settings, [join(root, 'build/process/main.js')]);
  await listening(run);
  return { run, url: `http://127.0.0.1:${port}` };
}

async function stopRelease({ run }: Release): Promise<void> {
  run.child.kill('SIGTERM');
  await run.ended;
}

async function inside<T>(databaseUrl: string, args: readonly string[]): Promise<T> {
  const command = [`DATABASE_URL=${databaseUrl}`, process.execPath, INSIDE, ...args];
  return jsonAtEnd<T>(await must('env', command));
}

async function countMigrations(databaseUrl: string): Promise<number> {
  const { db, close } = await openDatabase({ databaseUrl });
  try {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from migration`.execute(db);
    return rows[0]?.n ?? 0;
  } finally {
    await close();
  }
}

/** Every other one: two loads that use the same people would disturb each other. */
function halfOf({ talks, seekers, buyers, positions }: People, rest: 0 | 1): People {
  const half = <T>(all: readonly T[]) => all.filter((_, at) => at % 2 === rest);
  return { talks: half(talks), seekers: half(seekers), buyers: half(buyers), positions };
}

/** What a watch saw, and what of it misses the aim. */
function judge(what: string, watch: Watch): { line: Line; missed: string[] } {
  const refused_s = watch.refusal() / 1000;
  const { done, failed } = watch.reads;
  const missed = failed.map((one) => `${what}：读失败 ${one}`);
  if (refused_s > REFUSED_MOST_S) missed.push(`${what}：停写 ${refused_s.toFixed(1)} s`);
  const ratio = `目标 ${REFUSED_MOST_S} s；读 ${done} 次，失败 ${failed.length} 次（目标 0）`;
  return { line: { what, value: `停写最长 ${refused_s.toFixed(1)} s`, ratio }, missed };
}

/** Stops the loads and says what of all that was acknowledged is there. */
async function verify(loads: readonly Load[], databaseUrl: string, folder: string) {
  await Promise.all(loads.map((load) => load.stop()));
  const lines: Line[] = [];
  const missed: string[] = [];
  for (const [at, { acknowledged }] of loads.entries()) {
    const release = at === 0 ? '旧版' : '新版';
    const file = join(folder, `acknowledged-${at}.json`);
    writeFileSync(file, JSON.stringify(acknowledged));
    const { lost, disordered } = await inside<Verdict>(databaseUrl, ['verify', file]);
    for (const [what, keys] of Object.entries(acknowledged)) {
      const gone = lost[what as keyof typeof lost];
      lines.push({
        what: `${release}：${what}`,
        value: `${keys.length}`,
        ratio: `丢失 ${gone}（目标 0）`,
      });
      if (gone > 0 || keys.length === 0)
        missed.push(`${release}：${what} ${keys.length}，丢失 ${gone}`);
    }
    if (disordered > 0) missed.push(`${release}：次序错乱 ${disordered}`);
  }
  return { lines, missed };
}

/** Gives what misses its aim. */
export async function benchReleases(args: readonly string[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'zemu-releases-'));
  const at = args.indexOf('--from');
  const commit = at >= 0 ? (args[at + 1] ?? '') : await commitBefore();
  const before = join(folder, 'before');
  const cluster = await startCluster(await freePort());
  if (!cluster) throw new Error('needs PostgreSQL 15');
  const releases: Release[] = [];
  const start = async (root: string) => {
    const release = await startRelease(root, cluster.url, join(folder, 'data'));
    releases.push(release);
    return release.url;
  };
  try {
    await buildOf(commit, before);
    const old = await start(before);
    const known = await countMigrations(cluster.url);
    const people = await inside<People>(cluster.url, ['people']);
    const load = startLoad([old], halfOf(people, 0));
    await sleep(CALM_MS);
    const migrating = load.begin();
    const next = await start(ROOT);
    const during = judge('旧版，新版迁移和启动期间', migrating);
    const loadNext = startLoad([next], halfOf(people, 1));
    const watches = [load.begin(), loadNext.begin()] as const;
    await sleep(PAIR_MS);
    const pair = [judge('两版并行，旧版', watches[0]), judge('两版并行，新版', watches[1])];
    const kept = await verify([load, loadNext], cluster.url, folder);
    const made = (await countMigrations(cluster.url)) - known;
    printTable(`旧版 ${commit.slice(0, 12)} 与新版共用一个数据库，其间 ${made} 次迁移`, [
      during.line,
      ...pair.map(({ line }) => line),
      ...kept.lines,
    ]);
    const none = made === 0 ? ['新版没有迁移：用 --from 指定更早的提交'] : [];
    return [...none, ...during.missed, ...pair.flatMap(({ missed }) => missed), ...kept.missed];
  } finally {
    await Promise.all(releases.map(stopRelease));
    await cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
