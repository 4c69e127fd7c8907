// What a scrape says of a site: calls by their names, pages by their patterns, queues, chat, and nothing of a person.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedInDevice } from '../../../../tests/stage/chat/device.ts';
import { chatStage } from '../../../../tests/stage/chat/stage.ts';
import { freePort } from '../../../../tests/stage/process/free-port.ts';
import { addressOf, type Person, type World } from '../../../../tests/stage/world.ts';
import { getUserSig } from '../../../contract/chat/live.ts';
import { getPosition, searchPositions } from '../../../contract/position/position.ts';
import { type App, buildApp } from '../../app.ts';
import { readFigures } from '../../console/health/figures.ts';
import { openMetrics } from './listener.ts';
import { listenWith, readAll, readAtScrape } from './meter.ts';
import { startCounting, textOf } from './prom.ts';
import { readServices } from './services.ts';

const DEPLOY = join(import.meta.dirname, '../../../../deploy/monitoring');
/** In the dashboard's JSON. */
const EXPRESSION = /"expr":"((?:[^"\\]|\\.)*)"/g;

type Stage = Awaited<ReturnType<typeof chatStage>>;
let s: Stage;
let w: World;
let app: App;
let scrape: () => Promise<string>;

beforeAll(async () => {
  s = await chatStage();
  w = s.w;
  const read = startCounting();
  scrape = async () => textOf([await read()]);
  const { store, bus, clock } = w.services;
  const options = { database: w.database, store, bus, clock, pressure: false };
  app = await buildApp({ ...w.config, mode: 'production' }, options);
  readServices(app.services, w.database);
  readFigures(app.services);
});
afterAll(async () => {
  listenWith(null);
  await app.http.close();
});

/** The value of a sample; undefined where the scrape has none. */
const sampleOf = (text: string, sample: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length + 1));
};

it('requests by route and class, with the time each took', async () => {
  const headers = { 'app-name': 'pc' };
  const ask = (url: string) => app.http.inject({ url, headers });
  for (let n = 0; n < 3; n += 1) await ask(`${searchPositions.path}?keyword=13800000000`);
  await ask(`${getPosition.path}?id=999999`);
  await ask('/api/no/13800000000');
  await ask('/13800000000.png');
  const text = await scrape();
  const route = searchPositions.path;
  expect(sampleOf(text, `zemu_answers_total{route="${route}",class="ok"}`)).toBe(3);
  expect(sampleOf(text, `zemu_answer_seconds_count{route="${route}"}`)).toBe(3);
  const refused = `zemu_answers_total{route="${getPosition.path}",class="refused"}`;
  expect(sampleOf(text, refused)).toBe(1);
  expect(sampleOf(text, 'zemu_answers_total{route="/api/*",class="refused"}')).toBe(1);
  expect(sampleOf(text, 'zemu_answers_total{route="none",class="refused"}')).toBe(1);
  expect(sampleOf(text, 'zemu_shared_answers_total{from="kept"}')).toBeGreaterThan(0);
  expect(text).not.toContain('13800000000');
});

it('the chat: devices, messages, and how long they took', async () => {
  const { seeker, recruiter, id } = s;
  const url = await addressOf(app);
  const enter = async (person: Pick<Person, 'call'>) =>
    signedInDevice(url, await person.call(getUserSig));
  const mine = await enter(seeker);
  const other = await enter(recruiter);
  const message = { kind: 'text', body: { text: '您好' } };
  await mine.ask('send', { id, client_id: randomUUID(), message });
  await other.hears(({ op }) => op === 'message');
  const text = await scrape();
  expect(sampleOf(text, 'zemu_chat_connections')).toBe(2);
  expect(sampleOf(text, 'zemu_chat_messages_total')).toBe(1);
  expect(sampleOf(text, 'zemu_chat_delivery_seconds_count')).toBeGreaterThan(0);
  for (const { socket } of [mine, other]) socket.terminate();
  await Promise.all([mine.ended, other.ended]);
});

it('what waits, how jobs do, and whether database and store answer', async () => {
  const now = w.services.clock();
  const ran_at = new Date(now.getTime() - 60_000);
  const job = { name: 'position-expiry', next_at: now, every_s: 600, ran_at, failures: 2 };
  await w.services.db.insertInto('platform_job').values(job).execute();
  const text = await scrape();
  expect(sampleOf(text, 'zemu_job_age_seconds{job="position-expiry"}')).toBeGreaterThanOrEqual(60);
  expect(sampleOf(text, 'zemu_job_failures{job="position-expiry"}')).toBe(2);
  expect(sampleOf(text, 'zemu_queue_waiting{queue="exports"}')).toBe(0);
  expect(sampleOf(text, 'zemu_reviews_waiting{kind="positions"}')).toBeDefined();
  expect(sampleOf(text, 'zemu_notices_waiting')).toBeGreaterThanOrEqual(0);
  expect(sampleOf(text, 'zemu_database_up')).toBe(1);
  expect(sampleOf(text, 'zemu_store_up')).toBe(1);
  expect(sampleOf(text, 'zemu_disk_free_bytes')).toBeGreaterThan(0);
  // No backup was noted, and the site has no certificate: no value, which is not 0.
  expect(sampleOf(text, 'zemu_backup_age_seconds')).toBeUndefined();
  expect(text).toContain('# TYPE zemu_backup_age_seconds gauge');
});

it('nothing of a reader that fails or hangs, and all of the others', async () => {
  readAtScrape('fails', () => Promise.reject(new Error('away')));
  readAtScrape('hangs', () => new Promise(() => {}));
  readAtScrape('works', () => [{ name: 'zemu_render_running', value: 7 }]);
  const figures = await readAll(50);
  for (const name of ['fails', 'hangs', 'works']) readAtScrape(name, () => []);
  expect(figures).toContainEqual({ name: 'zemu_render_running', value: 7 });
});

it('values of several processes become one: sums, and the worst of what is no sum', async () => {
  const read = startCounting();
  readAtScrape('up', () => [{ name: 'zemu_database_up', value: 1 }]);
  const one = await read();
  readAtScrape('up', () => [{ name: 'zemu_database_up', value: 0 }]);
  const text = await textOf([one, await read()]);
  readServices(app.services, w.database);
  expect(sampleOf(text, 'zemu_processes')).toBe(2);
  expect(sampleOf(text, 'zemu_database_up')).toBe(0);
});

it('what the dashboard and the rules name, all of it', async () => {
  const read = (file: string) => readFileSync(join(DEPLOY, file), 'utf8');
  const expressions = [...JSON.stringify(JSON.parse(read('dashboard.json'))).matchAll(EXPRESSION)]
    .map(([, expression = '']) => expression)
    .concat(read('rules.yml').match(/expr: .+/g) ?? []);
  expect(expressions.length).toBeGreaterThan(40);
  const named = expressions.flatMap(
    (expression) => expression.match(/\b(?:zemu|nodejs|process)_\w+/g) ?? [],
  );
  const there = [...(await scrape()).matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : name,
  );
  expect([...new Set(named)].filter((name) => !there.includes(name))).toEqual([]);
});

it('is shown at one path, to who has the token, and not by the site', async () => {
  const port = await freePort();
  const tokens = ['t'.repeat(16), 'o'.repeat(16)];
  const close = await openMetrics({ host: '127.0.0.1', port, tokens }, scrape);
  const at = `http://127.0.0.1:${port}`;
  const status = async (path: string, authorization = '') =>
    (await fetch(at + path, { headers: { authorization } })).status;
  const right = `Bearer ${'t'.repeat(16)}`;
  expect([await status('/metrics'), await status('/metrics', `${right}t`)]).toEqual([401, 401]);
  expect([await status('/metrics', right), await status('/', right)]).toEqual([200, 404]);
  // While the token is changed, the old one reads on.
  expect(await status('/metrics', `Bearer ${'o'.repeat(16)}`)).toBe(200);
  const taken = openMetrics({ host: '127.0.0.1', port, tokens: [] }, scrape);
  await expect(taken).rejects.toThrow('配置错误 METRICS_PORT');
  await close();
  expect((await app.http.inject('/metrics')).statusCode).toBe(404);
});
