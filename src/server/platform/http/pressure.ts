// Refuses quickly while this process cannot keep up, instead of letting everybody wait.
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { fail } from '../../../contract/call/errors.ts';

/** Mean wait of the event loop over a second beyond which new requests are refused. */
const MAX_DELAY_MS = 3000;
/** A supervisor that gets no answer here would end a process that is only busy. */
const ALWAYS_ANSWERED: readonly string[] = ['/healthz', '/readyz'];

export async function registerPressure(
  http: FastifyInstance,
  maxDelayMs = MAX_DELAY_MS,
): Promise<void> {
  await http.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    pressureHandler: async (request, _reply, _type, delay) => {
      // The plugin says Infinity when it counted no tick at all since the last sample, which a
      // single long query of the embedded database brings about: not known is not too long.
      if (delay === Number.POSITIVE_INFINITY || ALWAYS_ANSWERED.includes(request.url)) return;
      throw fail('busy');
    },
  });
}
