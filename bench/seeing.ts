// What it costs a request to be seen: `npm run bench -- seeing`. By turns and in processor time, which other work on the
// machine disturbs least.
import Fastify, { type FastifyInstance } from 'fastify';
import { count, listenWith, time } from '../src/server/platform/seeing/meter.ts';
import { startCounting } from '../src/server/platform/seeing/prom.ts';
import { registerRequestMetrics } from '../src/server/platform/seeing/requests.ts';
import { registerScope } from '../src/server/platform/seeing/scope.ts';
import { printTable } from './table.ts';

const ROUNDS = 15;
const REQUESTS = 4000;
const COUNTED = 200_000;

/** What other work on the machine disturbed least. */
const least = (costs: readonly number[]): number => Math.min(...costs);

/** A site of one call that does nothing, so that what is added shows. */
function bare(prepare: (http: FastifyInstance) => void): FastifyInstance {
  const http = Fastify();
  prepare(http);
  http.get('/api/position/search', async () => ({ code: 200 }));
  return http;
}

/** The processor's microseconds for a request. */
async function costOf(http: FastifyInstance): Promise<number> {
  const before = process.cpuUsage();
  for (let n = 0; n < REQUESTS; n += 1) await http.inject('/api/position/search?keyword=x');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / REQUESTS;
}

/** The processor's microseconds for what a request has counted, without a server around it. */
function costOfCounting(): number {
  const [answer, route] = [{ route: '/position', class: 'ok' }, { route: '/position' }];
  const before = process.cpuUsage();
  for (let n = 0; n < COUNTED; n += 1) {
    count('zemu_answers_total', answer);
    time('zemu_answer_seconds', 0.01, route);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / COUNTED;
}

export async function benchSeeing(): Promise<void> {
  const plain = bare(() => {});
  const scoped = bare((http) => registerScope(http, 0));
  const read = startCounting();
  const metered = bare(registerRequestMetrics);
  const costs = { plain: [] as number[], scoped: [] as number[], metered: [] as number[] };
  for (let round = -2; round < ROUNDS; round += 1) {
    const each = [await costOf(plain), await costOf(scoped), await costOf(metered)];
    if (round < 0) continue;
    for (const [at, list] of Object.values(costs).entries()) list.push(each[at] ?? 0);
  }
  const counting = Array.from({ length: ROUNDS }, costOfCounting);
  const began = process.cpuUsage();
  for (let n = 0; n < 20; n += 1) await read();
  const { user, system } = process.cpuUsage(began);
  listenWith(null);
  const without = least(costs.plain);
  const line = (what: string, all: readonly number[]) => ({
    what,
    value: `${least(all).toFixed(1)} µs`,
    ratio: `${(least(all) - without).toFixed(1)} µs more`,
  });
  printTable('Being seen: processor time of a request that does nothing', [
    { what: 'bare', value: `${without.toFixed(1)} µs`, ratio: '' },
    line('with its number in scope', costs.scoped),
    line('counted, with METRICS_PORT', costs.metered),
    { what: 'the counting alone', value: `${least(counting).toFixed(2)} µs`, ratio: '' },
    { what: 'a scrape', value: `${((user + system) / 20 / 1000).toFixed(2)} ms`, ratio: '' },
  ]);
}
