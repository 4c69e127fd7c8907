// A request's number from the proxy to the statement: in the answer, in every line of the log, at a slow statement.

import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { type World, world } from '../../../../tests/stage/world.ts';
import { type App, buildApp } from '../../app.ts';
import { openDatabase } from '../db/db.ts';
import { slowTeller } from '../db/slow.ts';
import { currentRequest, inScope, requestIdOf } from './scope.ts';

const GIVEN = '4bf92f3577b34da6a3ce929d0e0e4736';
let app: App | undefined;
afterEach(() => app?.http.close());

/** A world's site behind so many proxies; `lines` gets its log. */
async function siteOf(w: World, trustProxy: number, lines: string[] = []): Promise<App> {
  const { store, bus, clock } = w.services;
  const write = (line: string) => void lines.push(line);
  app = await buildApp(
    { ...w.config, trustProxy, logLevel: 'info' },
    { database: w.database, store, bus, clock, pressure: false, log: { write } },
  );
  return app;
}

it('is the proxy’s where one is trusted and it is well-formed, otherwise a new one', async () => {
  const w = await world();
  const { http } = await siteOf(w, 1);
  const answered = async (given?: string) => {
    const headers = given === undefined ? {} : { 'x-request-id': given };
    return (await http.inject({ url: '/healthz', headers })).headers['x-request-id'];
  };
  expect(await answered(GIVEN)).toBe(GIVEN);
  const made = await answered();
  expect(made).toMatch(/^[\w-]{36}$/);
  expect(await answered()).not.toBe(made);
  for (const bad of [
    'short',
    'x'.repeat(65),
    'a b c d e f g',
    '{"x":"1234567"}',
    '张三张三张三张三',
  ])
    expect(requestIdOf(1)({ headers: { 'x-request-id': bad } })).toMatch(/^[\da-f-]{36}$/);
  expect(requestIdOf(0)({ headers: { 'x-request-id': GIVEN } })).not.toBe(GIVEN);
});

it('stands once in each line of the log, also behind a body and in calls', async () => {
  const w = await world();
  const lines: string[] = [];
  const { http, services } = await siteOf(w, 1, lines);
  http.post('/probe', async (request) => {
    await sql`select 1`.execute(services.db);
    request.log.info('by the request');
    services.log.info('by the services');
    return { id: currentRequest() };
  });
  const headers = { 'x-request-id': GIVEN, 'content-type': 'application/json' };
  const asked = { method: 'POST', url: '/probe', headers, payload: { a: 1 } } as const;
  expect((await http.inject(asked)).json()).toEqual({ id: GIVEN });
  const said = lines.filter((line) => /by the/.test(line));
  expect(said).toHaveLength(2);
  for (const line of said) expect(line.match(/"reqId":"[^"]*"/g)).toEqual([`"reqId":"${GIVEN}"`]);
});

it('stands beside a slow statement, whose values are left out', async () => {
  const lines: { reqId?: string; text: string }[] = [];
  const log = {
    warn: (about: object) => void lines.push({ ...about, reqId: currentRequest() } as never),
  };
  const tell = slowTeller(log as never);
  inScope(GIVEN, () => tell('select pg_sleep($1)', 250));
  expect(lines).toEqual([
    { event: 'slow-statement', text: 'select pg_sleep($1)', took_ms: 250, reqId: GIVEN },
  ]);
  // A database that is slow altogether must not fill the disk.
  for (let n = 0; n < 500; n += 1) tell('select 1', 300);
  expect(lines.length).toBeLessThan(100);
});

it('is known where a statement ends, on whatever connection it ran', async () => {
  const { config } = await world();
  const heard: (string | undefined)[] = [];
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    slowMs: 0,
    onSlow: () => heard.push(currentRequest()),
  });
  heard.length = 0;
  const ask = (id: string) => inScope(id, () => sql`select 1`.execute(database.db));
  await Promise.all(['request-1', 'request-2', 'request-3'].map(ask));
  await database.close();
  expect(heard.filter((id) => id !== undefined).toSorted()).toEqual([
    'request-1',
    'request-2',
    'request-3',
  ]);
});

it('tells the server which process of which machine asks', async () => {
  const { config } = await world();
  if (!config.databaseUrl) return;
  const database = await openDatabase({ databaseUrl: config.databaseUrl, nodeName: 'shop-1' });
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_stat_activity where pid = pg_backend_pid()`.execute(
    database.db,
  );
  await database.close();
  expect(rows).toEqual([{ name: `zemu shop-1/${process.pid}` }]);
});
