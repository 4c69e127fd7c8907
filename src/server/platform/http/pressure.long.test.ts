// Under load visitors are told to come back later, and health checks are still answered.
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { handleError } from './http.ts';
import { registerPressure } from './pressure.ts';

function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it('a process that cannot keep up refuses with 503 and when to return, health excepted', async () => {
  const http = Fastify();
  http.setErrorHandler(handleError);
  await registerPressure(http, 20);
  http.get('/healthz', async () => 'ok');
  http.get('/x', async () => 'ok');
  await http.ready();
  expect((await http.inject('/x')).statusCode).toBe(200);
  // The delay is sampled once a second and may be unknown when the sample comes before the tick it counts.
  // So the test blocks the process until it refuses, instead of for a fixed time.
  const refused = await vi.waitFor(
    async () => {
      block(100);
      const answer = await http.inject('/x');
      expect(answer.statusCode).toBe(503);
      return answer;
    },
    { timeout: 20_000, interval: 1 },
  );
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toMatchObject({ code: 503, msg: '服务繁忙，请稍后再试' });
  expect((await http.inject('/healthz')).statusCode).toBe(200);
  await vi.waitFor(async () => expect((await http.inject('/x')).statusCode).toBe(200), 20_000);
  await http.close();
});

it('a process that has just started is not taken for a busy one', async () => {
  const http = Fastify();
  http.setErrorHandler(handleError);
  await registerPressure(http, 20);
  http.get('/x', async () => 'ok');
  for (let n = 0; n < 20; n += 1) {
    block(100);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  const seen = new Set<number>();
  for (const end = performance.now() + 2000; performance.now() < end; ) {
    seen.add((await fetch(`${url}/x`)).status);
  }
  expect([...seen]).toEqual([200]);
  await http.close();
});
