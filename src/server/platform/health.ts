// /healthz: the process lives. /readyz: it can answer, because the database does.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from './call.ts';

const PROBE_TIMEOUT_MS = 2000;

async function probe(ask: () => Promise<unknown>): Promise<'ok' | 'down'> {
  const late = new Promise<'down'>((resolve) =>
    setTimeout(() => resolve('down'), PROBE_TIMEOUT_MS).unref(),
  );
  return Promise.race([
    late,
    ask().then(
      () => 'ok' as const,
      () => 'down' as const,
    ),
  ]);
}

export function registerHealth(http: FastifyInstance, { db, store }: Services): void {
  http.get('/healthz', async () => ({ status: 'ok' }));
  http.get('/readyz', async (_request, reply) => {
    const database = await probe(() => sql`select 1`.execute(db));
    // Limits fall back to memory while Redis is away, so that alone does not take a node out.
    const shared = await probe(() => store.ping());
    return reply.status(database === 'ok' ? 200 : 503).send({ database, store: shared });
  });
}
