// A real Prometheus with the rules of deploy/monitoring: they are right, fire when they should, and are fed by a running site.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freePort } from '../stage/process/free-port.ts';
import { listening, type Run, runServer } from '../stage/process/server-run.ts';
import { createDatabase, dropDatabase } from '../stage/scratch-database.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy/monitoring');
const migrated = inject('migrated');
const folder = mkdtempSync(join(tmpdir(), 'zemu-prometheus-'));
let databaseUrl = '';
let site: Run;
let siteUrl = '';
let metrics = '';
let prometheus: ReturnType<typeof spawn>;
let ended: Promise<unknown>;
let api = '';

beforeAll(async () => {
  if (!('url' in migrated)) throw new Error('DATABASE_URL is needed');
  databaseUrl = await createDatabase(migrated.url, migrated.url);
  const [port, metricsPort, own] = [await freePort(), await freePort(), await freePort()];
  siteUrl = `http://127.0.0.1:${port}`;
  metrics = `127.0.0.1:${metricsPort}`;
  api = `http://127.0.0.1:${own}/api/v1`;
  site = runServer({
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    DEMO: '0',
  });
  await listening(site);
  const config = readFileSync(join(DEPLOY, 'prometheus.yml'), 'utf8');
  copyFileSync(join(DEPLOY, 'rules.yml'), join(folder, 'rules.yml'));
  writeFileSync(
    join(folder, 'prometheus.yml'),
    config.replace('127.0.0.1:9464', metrics).replaceAll('interval: 15s', 'interval: 1s'),
  );
  prometheus = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'tsdb')}`,
      `--web.listen-address=127.0.0.1:${own}`,
    ],
    { stdio: 'ignore' },
  );
  ended = new Promise((resolve) => prometheus.on('close', resolve));
}, 120_000);
afterAll(async () => {
  prometheus?.kill('SIGKILL');
  site?.child.kill('SIGKILL');
  await Promise.all([ended, site?.ended]);
  if (databaseUrl) await dropDatabase(databaseUrl);
  rmSync(folder, { recursive: true, force: true });
});

/** The answer of Prometheus's interface; undefined while it does not answer. */
async function ask<T>(path: string): Promise<T | undefined> {
  const response = await fetch(`${api}/${path}`).catch(() => undefined);
  return ((await response?.json()) as { data: T } | undefined)?.data;
}
const WAIT = { timeout: 30_000, interval: 200 };

it('its rules and its example of a configuration are right, and fire when they should', () => {
  const promtool = (...args: string[]) =>
    execFileSync('promtool', args, { cwd: DEPLOY, encoding: 'utf8', stdio: 'pipe' });
  expect(promtool('check', 'rules', 'rules.yml')).toContain('SUCCESS');
  expect(promtool('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
  expect(promtool('test', 'rules', 'rules.test.yml')).toContain('SUCCESS');
});

it('takes the site’s metrics as they are', async () => {
  const said = await (await fetch(`http://${metrics}/metrics`)).text();
  const { stderr } = spawnSync('promtool', ['check', 'metrics'], { input: said });
  // The names of the library's own metrics are not ours to choose.
  const found = String(stderr).trim().split('\n');
  expect(found.filter((line) => line !== '' && !line.startsWith('nodejs_'))).toEqual([]);
});

it('reads a running site and evaluates every rule', async () => {
  for (let n = 0; n < 5; n += 1) await fetch(`${siteUrl}/healthz`);
  type Targets = { activeTargets: { health: string; lastError: string }[] };
  await expect
    .poll(async () => (await ask<Targets>('targets'))?.activeTargets, WAIT)
    .toEqual([expect.objectContaining({ health: 'up', lastError: '' })]);
  type Found = { result: { value: [number, string] }[] };
  const sample = encodeURIComponent('zemu_answers_total{route="/healthz",class="ok"}');
  await expect
    .poll(async () => (await ask<Found>(`query?query=${sample}`))?.result[0]?.value[1], WAIT)
    .toBe('5');
  type Rule = { name: string; health: string; state: string; lastError?: string };
  const rules = async () =>
    (await ask<{ groups: { rules: Rule[] }[] }>('rules'))?.groups.flatMap((group) => group.rules);
  await expect
    .poll(async () => (await rules())?.filter(({ health }) => health !== 'ok'), WAIT)
    .toEqual([]);
  const count = readFileSync(join(DEPLOY, 'rules.yml'), 'utf8').match(/- alert:/g)?.length;
  expect(await rules()).toHaveLength(count ?? 0);
  // No backup was noted yet: the rule has seen that and waits for its time.
  const stateOf = async (name: string) =>
    (await rules())?.find((rule) => rule.name === name)?.state;
  await expect.poll(() => stateOf('ZemuBackupNone'), WAIT).toBe('pending');
  expect(await stateOf('ZemuDatabaseAway')).toBe('inactive');
});

it('notices that the site does not answer any more', async () => {
  site.child.kill('SIGKILL');
  await site.ended;
  type Targets = { activeTargets: { health: string }[] };
  await expect
    .poll(async () => (await ask<Targets>('targets'))?.activeTargets[0]?.health, WAIT)
    .toBe('down');
});
