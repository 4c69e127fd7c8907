// Refuses requests at once while the event loop is overloaded, instead of letting all of them wait.
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { fail } from '../../../contract/call/errors.ts';

/** Mean wait of the event loop over a second beyond which new requests are refused. */
const MAX_DELAY_MS = 3000;
/**
 * Delays count from so long after listening: a start blocks the event loop, and its delays stand in the samples of the
 * first two seconds, when nobody has asked anything yet.
 */
const AFTER_START_MS = 3000;
/** Health checks. Without an answer a supervisor would end a process that is only busy. */
const ALWAYS_ANSWERED: readonly string[] = ['/healthz', '/readyz'];

export async function registerPressure(
  http: FastifyInstance,
  maxDelayMs = MAX_DELAY_MS,
): Promise<void> {
  let countsFrom = 0;
  http.addHook('onListen', async () => {
    countsFrom = performance.now() + AFTER_START_MS;
  });
  await http.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    pressureHandler: async (request, _reply, _type, delay) => {
      // The plugin reports Infinity when no tick was counted since the last sample, as after one long query
      // of the embedded database. That means unknown, not overloaded.
      if (delay === Number.POSITIVE_INFINITY || ALWAYS_ANSWERED.includes(request.url)) return;
      if (performance.now() < countsFrom) return;
      throw fail('busy');
    },
  });
}
