// With the leader away, a process that has made no page yet makes every open one from a replica.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type App, buildApp } from '../src/server/app.ts';
import { builtPages, pageRenderer } from '../src/server/platform/http/render.ts';
import { published, recruiterOf } from './stage/position-stage.ts';
import { world } from './stage/world.ts';

let site: App;
let isAway = false;
let paths: string[];

beforeAll(async () => {
  const w = await world();
  const { store, bus, clock, db } = w.services;
  const refuse = {
    transformQuery: <T>({ node }: { node: T }): T => {
      if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
      return node;
    },
    transformResult: async <T>({ result }: { result: T }): Promise<T> => result,
  };
  const replica = {
    ask: <T>(work: (all: typeof db) => Promise<T>) => work(db),
    behind_ms: () => 0,
  };
  const database = { ...w.database, db: db.withPlugin(refuse as never) };
  site = await buildApp(w.config, { database, store, bus, clock, replica, pressure: false });
  const recruiter = await recruiterOf(w);
  const position = await published(recruiter);
  // Every call asks whether the site is open.
  await site.http.inject('/api/position/search');
  paths = [
    '/',
    '/position',
    '/position?keyword=会计&view=map',
    `/position-details?id=${position}`,
    '/enterprise',
    `/company-details?id=${recruiter.enterprise_id}`,
    '/protocol',
    '/announcements',
    '/help',
    '/help/no-such-article',
  ];
});
afterAll(() => site.http.close());

it('makes them', async () => {
  const render = pageRenderer(
    { ...(await builtPages()), keepMs: 0 },
    site.services.config,
    site.call,
  );
  const statuses = async () =>
    Promise.all(
      paths.map(async (path) => [path, await render(path).then(({ status }) => status, String)]),
    );
  isAway = true;
  const away = await statuses();
  isAway = false;
  expect(away).toEqual(await statuses());
});
