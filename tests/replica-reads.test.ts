// What a replica may answer only reads: each such endpoint, with its fixture, where the database refuses every write.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OK } from '../src/contract/call/envelope.ts';
import { type App, buildApp } from '../src/server/app.ts';
import { onlyReading } from '../src/server/platform/db/db.ts';
import { castOf } from './fixtures/cast.ts';
import { absenceOf, fixtureOf, NOT_FOUND, RIGHTFUL, rows } from './fixtures/endpoints.ts';
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
});

it.each(byReplica)('%s', async (url, endpoint) => {
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
});
