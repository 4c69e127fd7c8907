// A request as a tree of spans at a stand-in for a collector: connected, and without anything of a person.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type World, world } from '../../../../tests/stage/world.ts';
import { searchPositions } from '../../../contract/position/position.ts';
import { type App, buildApp } from '../../app.ts';
import { builtPages, registerPages } from '../http/render.ts';
import { startTracing } from './otel.ts';

interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: unknown;
}

let collector: Server;
let w: World;
let site: App;
let stop: () => Promise<void>;
const bodies: unknown[] = [];

beforeAll(async () => {
  w = await world();
  collector = createServer(async (request, reply) => {
    bodies.push(await json(request));
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  stop = startTracing({ endpoint: `http://127.0.0.1:${port}`, ratio: 1 }, 'shop-1');
  const { store, bus, clock } = w.services;
  const options = { database: w.database, store, bus, clock, pressure: false };
  const config = { ...w.config, trustProxy: 1, siteUrl: 'http://localhost:3000' };
  site = await buildApp(config, options);
  registerPages(site.http, config, site.call, await builtPages());
});
afterAll(async () => {
  await site.http.close();
  collector.close();
});

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const headers = { traceparent: `00-${TRACE}-${PARENT}-01`, 'x-request-id': 'request-7' };

it('a page, its calls and their statements are one tree below the proxy’s span', async () => {
  const url = '/position?keyword=13800000000';
  expect((await site.http.inject({ url, headers })).statusCode).toBe(200);
  await site.http.inject(`${searchPositions.path}?keyword=13800000000`);
  await stop();
  const text = JSON.stringify(bodies);
  const spans = (text.match(/\{"traceId":.*?"links":\[.*?\][^}]*\}/g) ?? []).length;
  expect(spans).toBeGreaterThan(3);
  expect(text).not.toMatch(/13800000000|keyword=/);
  const all = (bodies as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }[]).flatMap(
    ({ resourceSpans }) => resourceSpans.flatMap((one) => one.scopeSpans.flatMap((s) => s.spans)),
  );
  const own = all.filter(({ traceId }) => traceId === TRACE);
  const ids = new Set(own.map(({ spanId }) => spanId));
  const roots = own.filter(({ parentSpanId }) => !ids.has(parentSpanId ?? ''));
  expect(roots.map(({ name, parentSpanId }) => [name, parentSpanId])).toEqual([
    ['GET /position', PARENT],
  ]);
  const names = own.map(({ name }) => name);
  expect(names).toContain('render');
  expect(names).toContain(searchPositions.path);
  expect(names.some((name) => name.startsWith('select'))).toBe(true);
  const byId = new Map(own.map((span) => [span.spanId, span]));
  const call = own.find(({ name }) => name === searchPositions.path);
  expect(byId.get(call?.parentSpanId ?? '')?.name).toBe('render');
  const statement = own.find(({ name }) => name.startsWith('select'));
  expect(byId.get(statement?.parentSpanId ?? '')?.name).toMatch(/^\/api\//);
  // The other request began a trace of its own.
  expect(all.some((span) => span.traceId !== TRACE && span.name.startsWith('GET /api/'))).toBe(
    true,
  );
});
