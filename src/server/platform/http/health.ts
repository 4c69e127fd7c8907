// /healthz: the process runs. /readyz: it may be sent visitors, and what it says of database, store and disk.

import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { wasFullOfLate } from '../db/faults.ts';
import { isLeaving } from '../processes/leaving.ts';
import type { Services } from './call.ts';

const PROBE_TIMEOUT_MS = 2000;

/** Asks whether something answers within two seconds. */
export async function probe(ask: () => Promise<unknown>): Promise<'ok' | 'down'> {
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

/** The free space below which a node is not ready. */
const SPACE_MIN_BYTES = 64 * 1024 * 1024;
type Space = (folder: string) => Promise<{ bavail: number; bsize: number }>;

async function diskState(folder: string, space: Space): Promise<'ok' | 'full'> {
  if (wasFullOfLate()) return 'full';
  // The folder does not exist until the first file is stored.
  const { bavail, bsize } = await space(folder).catch(() => ({
    bavail: 1,
    bsize: SPACE_MIN_BYTES,
  }));
  return bavail * bsize < SPACE_MIN_BYTES ? 'full' : 'ok';
}

export function registerHealth(
  http: FastifyInstance,
  { db, store, config }: Services,
  space: Space = statfs,
): void {
  http.get('/healthz', async () => ({ status: 'ok' }));
  // A connection that is kept would bring the next request here, too.
  http.addHook('onRequest', (_request, reply, done) => {
    if (isLeaving()) reply.header('connection', 'close');
    done();
  });
  http.get('/readyz', async (_request, reply) => {
    // Limits fall back to memory while Redis is away, so Redis alone does not make a node unready.
    const [database, shared, disk] = await Promise.all([
      probe(() => sql`select 1`.execute(db)),
      probe(() => store.ping()),
      diskState(config.dataDir, space),
    ]);
    // All nodes share the database: none would be left while it is away. Each can still show pages that it knows.
    const isReady = disk === 'ok' && !isLeaving();
    const leaving = isLeaving() && { leaving: true };
    return reply.status(isReady ? 200 : 503).send({ database, store: shared, disk, ...leaving });
  });
}
