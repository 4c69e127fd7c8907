// Under pressure visitors are told to come back, and a supervisor still gets its answer.
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { handleError } from './http.ts';
import { registerPressure } from './pressure.ts';

function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('a process that cannot keep up refuses with 503 and when to return, health excepted', async () => {
  const http = Fastify();
  http.setErrorHandler(handleError);
  await registerPressure(http, 20);
  http.get('/healthz', async () => 'ok');
  http.get('/x', async () => 'ok');
  await http.ready();
  expect((await http.inject('/x')).statusCode).toBe(200);
  await wait(50);
  block(2000);
  await wait(5);
  const refused = await http.inject('/x');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toMatchObject({ code: 503, msg: '服务繁忙，请稍后再试' });
  expect((await http.inject('/healthz')).statusCode).toBe(200);
  await wait(1500);
  expect((await http.inject('/x')).statusCode).toBe(200);
  await http.close();
});
