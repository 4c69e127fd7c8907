// A site with SEARCH_URL, over HTTP: what is published, edited and closed follows; while the server is away the database answers.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { busyRecruiterOf, published } from '../../../../tests/stage/position-stage.ts';
import {
  type OpenSearchStage,
  openSearchStage,
} from '../../../../tests/stage/search/opensearch.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { getHealth } from '../../../contract/console/health.ts';
import {
  editPosition,
  getMyPosition,
  movePosition,
  searchPositions,
} from '../../../contract/position/position.ts';
import { type App, buildApp } from '../../app.ts';
import { refillEngine } from '../../console/command/command.ts';
import { readFigures } from '../../console/health/figures.ts';
import { readConfig } from '../../platform/config.ts';
import type { Job } from '../../platform/jobs.ts';
import { listenWith, readAll } from '../../platform/seeing/meter.ts';
import { findOutboxState } from '../outbox/outbox.ts';
import { chooseEngine } from '../search/engine.ts';
import { searchPositions as search } from '../search/search.ts';
import { liveAlias } from './mapping.ts';
import { openSearch } from './opensearch.ts';

const ACCOUNT = { user: 'zemu', password: 'geheim-4711' };
const lines: string[] = [];
const counted: string[] = [];
let w: World;
let app: App;
let job: Job;
let stage: OpenSearchStage;
let recruiter: Person;

beforeAll(async () => {
  w = await world();
  const { user, password } = ACCOUNT;
  stage = await openSearchStage(`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`);
  const SEARCH_URL = stage.url.replace('//', `//${user}:${password}@`);
  const { search } = readConfig({ SEARCH_URL });
  const { store, bus, clock } = w.services;
  app = await buildApp(
    { ...w.config, search, logLevel: 'info' },
    {
      database: w.database,
      store,
      bus,
      clock,
      pressure: false,
      log: { write: (text: string) => void lines.push(text) },
    },
  );
  listenWith({
    count: (name, labels) => {
      if (name === 'zemu_search_fallbacks_total') counted.push(String(labels?.cause));
    },
    time: () => {},
  });
  recruiter = await busyRecruiterOf(w);
});
afterAll(async () => {
  listenWith(null);
  chooseEngine(null);
  await app.http.close();
  await stage.close();
});

beforeEach(async () => {
  stage.clear();
  stage.now += 10_000;
  // A new server, which was never away.
  [job] = openSearch(app.services) as [Job];
  const around = { db: w.database.db, config: app.services.config, now: new Date() };
  await refillEngine(around, () => {});
  await drained();
  counted.length = 0;
});

/** Runs the job until nothing is due, as it does by itself each second. */
const drained = () =>
  vi.waitFor(
    async () => {
      await job.run(app.services, app.services.clock());
      expect(await findOutboxState(w.database.db)).toMatchObject({ waiting: 0 });
      stage.indexes.refresh(liveAlias('zemu'));
    },
    { timeout: 20_000 },
  );
async function titlesOf(keyword: string): Promise<string[]> {
  const headers = { 'app-name': 'pc' };
  const url = `${searchPositions.path}?keyword=${encodeURIComponent(keyword)}`;
  const { data } = (await app.http.inject({ url, headers })).json();
  return data.items.map(({ title }: { title: string }) => title);
}
/** The same, where the server answered: on a busy machine it may be late once, and is asked again. */
const askServer = (keyword: string) =>
  vi.waitFor(
    async () => {
      counted.length = 0;
      const titles = await titlesOf(keyword);
      expect(counted).toEqual([]);
      return titles;
    },
    { timeout: 20_000 },
  );
const searches = () => stage.asked.filter(({ path }) => path.endsWith('/_search')).length;

it('shows what was published and edited after it was told, and what was closed no more', async () => {
  const id = await published(recruiter, { title: '木工领班' });
  await drained();
  const before = searches();
  expect(await askServer('木工')).toEqual(['木工领班']);
  expect(searches()).toBeGreaterThan(before);
  const { version, draft } = await recruiter.call(getMyPosition, { id });
  const edited = { ...draft, skills: ['Svelte'], valid_days: 90 as const };
  await recruiter.call(editPosition, { id, version, draft: edited });
  await drained();
  expect(await askServer('svelte')).toEqual(['木工领班']);
  await recruiter.call(movePosition, { id, move: 'close' });
  // Not told yet: the server still proposes it.
  expect(await askServer('木工')).toEqual([]);
  expect(stage.indexes.documentOf(liveAlias('zemu'), id)).toBeDefined();
  await drained();
  expect(await askServer('木工')).toEqual([]);
  expect(stage.indexes.documentOf(liveAlias('zemu'), id)).toBeUndefined();
});

it('is asked for searches on a replica, too, and never within a transaction', async () => {
  const { db } = w.database;
  const id = await published(recruiter, { title: '钟表匠' });
  await drained();
  const before = searches();
  const found = (own: typeof db) => search(own, { keyword: '钟表匠' }, new Date());
  // Another handle of the same database, as that of a replica.
  expect((await found(db.withTables())).items.map((item) => item.id)).toEqual([id]);
  expect(searches()).toBeGreaterThan(before);
  const after = searches();
  const inside = await db.transaction().execute((trx) => found(trx));
  expect(inside.items.map((item) => item.id)).toEqual([id]);
  expect(searches()).toBe(after);
});

it('lets the database answer while the server is away, says so once, and loses no change', async () => {
  const [first, second] = [
    await published(recruiter, { title: '出纳甲' }),
    await published(recruiter, { title: '出纳乙' }),
  ];
  await drained();
  lines.length = 0;
  stage.trouble = 'broken';
  await recruiter.call(movePosition, { id: first, move: 'pause' });
  const third = await published(recruiter, { title: '出纳丙' });
  await expect(job.run(app.services, app.services.clock())).rejects.toThrow();
  for (let time = 0; time < 3; time += 1) {
    expect((await titlesOf('出纳')).sort()).toEqual(['出纳丙', '出纳乙']);
  }
  expect(counted).toContain('away');
  expect(await findOutboxState(w.database.db)).toMatchObject({ waiting: 2, given_up: 0 });
  stage.trouble = null;
  await drained();
  const kept = (id: number) => stage.indexes.documentOf(liveAlias('zemu'), id) !== undefined;
  expect([first, second, third].map(kept)).toEqual([false, true, true]);
  expect((await askServer('出纳')).sort()).toEqual(['出纳丙', '出纳乙']);
});

it('is seen on the health page as soon as it is away, though nothing waits', async () => {
  const { token } = await w.staff('administrator');
  const lineNow = async () => {
    const headers = { 'app-name': 'pc', token };
    const { data } = (await app.http.inject({ url: getHealth.path, headers })).json();
    const lines = (data as DataOf<typeof getHealth>).groups.flatMap((group) => group.lines);
    return lines.find(({ label }) => label === '搜索引擎');
  };
  expect(await lineNow()).toMatchObject({ state: 'ok', value: '没有积压' });
  stage.trouble = 'broken';
  const { state, value } = (await lineNow()) ?? {};
  expect([state, value]).toEqual(['attention', expect.stringContaining('现在不能搜索')]);
  stage.clear();
  expect((await lineNow())?.value).toContain('还没有索引');
});

it('takes an answer that is not whole, and one that is refused, for none', async () => {
  await published(recruiter, { title: '花艺师' });
  await drained();
  lines.length = 0;
  stage.trouble = 'partial';
  expect(await titlesOf('花艺师')).toEqual(['花艺师']);
  expect(counted).toContain('fault');
  const said = lines.filter((line) => line.includes('改由数据库搜索'));
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('incomplete');
  for (const secret of [ACCOUNT.password, 'Basic ', stage.url]) {
    expect(lines.join('')).not.toContain(secret);
  }
});

it('says in its figures what waits and what was given up', async () => {
  readFigures(app.services);
  const figures = async () => {
    const all = await readAll();
    return all.filter(({ name }) => name.startsWith('zemu_search_')).map(({ value }) => value);
  };
  expect(await figures()).toEqual([0, 0, 0]);
  const id = await published(recruiter);
  expect(await figures()).toEqual([1, expect.any(Number), 0]);
  await w.database.db
    .updateTable('position_change')
    .set({ due_at: null, fault: 'mapper_parsing_exception (400)' })
    .where('position_id', '=', id)
    .execute();
  expect(await figures()).toEqual([0, 0, 1]);
});
