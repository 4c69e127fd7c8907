// What a replica may answer only reads: each such endpoint, with its fixture, where the database refuses every write. And it is
// enough for every open page.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../src/contract/call/endpoint.ts';
import { OK } from '../src/contract/call/envelope.ts';
import { onlyReads } from '../src/contract/call/only-reads.ts';
import { type App, buildApp } from '../src/server/app.ts';
import { onlyReading } from '../src/server/platform/db/db.ts';
import { builtPages, pageRenderer } from '../src/server/platform/http/render.ts';
import { castOf } from './fixtures/cast.ts';
import { absenceOf, fixtureOf, NOT_FOUND, RIGHTFUL, rows } from './fixtures/endpoints.ts';
import { published, recruiterOf } from './stage/position-stage.ts';
import { queryOf, world } from './stage/world.ts';

const byReplica = rows.filter(([, endpoint]) => endpoint.shared || endpoint.replica);
let site: App;
let asked = 0;

beforeAll(async () => {
  const { config, database, services } = await world();
  const { db, store, bus, clock } = services;
  const ask: NonNullable<App['services']['replica']>['ask'] = (work) => {
    asked += 1;
    return onlyReading(db, work);
  };
  const replica = { ask, behind_ms: () => 0 };
  site = await buildApp(config, { database, store, bus, clock, replica, pressure: false });
});
afterAll(() => site.http.close());

it('are reads, and there are some', () => {
  expect(byReplica.length).toBeGreaterThan(15);
  expect(byReplica.filter(([, { method }]) => method !== 'GET')).toEqual([]);
  // What everybody is told needs no rights.
  const shared = byReplica.filter(([, one]) => one.shared);
  expect(shared.filter(([, { access }]) => access !== 'open')).toEqual([]);
});

async function readsOnly(url: string, endpoint: Endpoint): Promise<void> {
  const cast = await castOf();
  const { input, code = OK } = fixtureOf(endpoint);
  const query = queryOf((await input(cast)) as Record<string, unknown>);
  const { token } = cast.people[RIGHTFUL[endpoint.access]];
  const before = asked;
  const answer = await site.http.inject({
    url: `${url}?${query}`,
    headers: token ? { token } : {},
  });
  const wanted = code === NOT_FOUND ? absenceOf(endpoint) : code;
  const said = endpoint.file ? answer.statusCode : answer.json().code;
  expect(said).toBe(wanted);
  expect(asked).toBe(before + 1);
}

it.each(byReplica)('%s', readsOnly);

describe('reads for which a login found a moment ago will do write nothing', () => {
  const others = rows.filter(([, one]) => onlyReads(one) && !one.shared && !one.replica);

  // For these tests a replica may answer them, and refuses writes.
  beforeAll(() => {
    for (const [, endpoint] of others) endpoint.replica = true;
  });
  afterAll(() => {
    for (const [, endpoint] of others) delete endpoint.replica;
  });

  it.each(others)('%s', readsOnly);
});

it('is not asked for what only open pages need while the leader is there', async () => {
  const before = asked;
  const answer = await site.http.inject('/api/common/getSite');
  expect([answer.json().code, asked]).toEqual([OK, before]);
});

describe('open pages of a process that has made none', () => {
  let site: App;
  let isAway = false;
  let paths: string[];

  beforeAll(async () => {
    const w = await world();
    const { store, bus, clock, db } = w.services;
    const requireThere = <T>(value: T): T => {
      if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
      return value;
    };
    // A query that was compiled before is not transformed any more, but its result is.
    const refuse = {
      transformQuery: <T>({ node }: { node: T }) => requireThere(node),
      transformResult: async <T>({ result }: { result: T }) => requireThere(result),
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

  it('are made with the leader away', async () => {
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
    const made = new Map(away as [string, number | string][]);
    expect(made.get('/help/no-such-article')).toBe(302);
    made.delete('/help/no-such-article');
    expect(new Set(made.values())).toEqual(new Set([200]));
  });
});
