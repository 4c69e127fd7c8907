// An embedded database in a thread of its own, so that its caller goes on while it works.
import { Worker } from 'node:worker_threads';
import type { Results } from '@electric-sql/pglite';
import { PGliteAdapter, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { EmbeddedOptions } from './embedded.ts';

export type Question =
  | { sql: string; parameters: readonly unknown[] }
  | { script: string }
  | { end: true };
export interface Answer {
  results?: Results;
  fault?: Record<string, string | undefined>;
}

type Ask = (question: Question) => Promise<Answer>;

/** It has one connection, so that only one may ask at a time. */
class OneConnection extends PostgresDialect {
  override createAdapter() {
    return new PGliteAdapter();
  }
}

/** @throws when the folder's database cannot be opened. */
export async function startEmbeddedThread(options: EmbeddedOptions) {
  const worker = new Worker(new URL('./embedded-thread.ts', import.meta.url), {
    workerData: options,
  });
  // It answers in the order it is asked; its first answer is that it is ready.
  const ready = Promise.withResolvers<Answer>();
  const waiting = [ready];
  const failAll = (error: unknown) => {
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  worker.on('message', (answer: Answer) => {
    const asked = waiting.shift();
    if (answer.fault) asked?.reject(Object.assign(new Error(answer.fault.message), answer.fault));
    else asked?.resolve(answer);
  });
  let isGone = false;
  worker.on('error', failAll);
  worker.on('exit', () => {
    isGone = true;
    failAll(new Error('数据库线程已结束'));
  });
  const ask: Ask = (question) => {
    if (isGone) return Promise.reject(new Error('数据库线程已结束'));
    const answer = Promise.withResolvers<Answer>();
    waiting.push(answer);
    worker.postMessage(question);
    return answer.promise;
  };
  await ready.promise;
  return {
    dialect: new OneConnection({ pool: poolOf(ask) }),
    exec: (script: string) => ask({ script }),
    close: () => ask({ end: true }),
  };
}

function poolOf(ask: Ask): PostgresPool {
  const query = async (sql: string, parameters: readonly unknown[]) =>
    (await ask({ sql, parameters })).results;
  // Cursors, which the type has as well, are never asked for.
  const client = { query, release: () => {} } as unknown as PostgresPoolClient;
  return { options: {}, connect: async () => client, end: async () => {} };
}
