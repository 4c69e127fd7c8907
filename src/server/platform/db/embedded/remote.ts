// An embedded database in a worker thread, so that the caller's event loop is free meanwhile.
import { Worker } from 'node:worker_threads';
import type { Results } from '@electric-sql/pglite';
import { embeddedDialect } from './dialect.ts';
import type { EmbeddedOptions } from './start.ts';

export type Question =
  | { sql: string; parameters: readonly unknown[] }
  | { script: string }
  | { end: true };
export interface Answer {
  results?: Results;
  fault?: Record<string, string | undefined>;
}

type Ask = (question: Question) => Promise<Answer>;

/** @throws when the folder's database cannot be opened. */
export async function startEmbeddedThread(options: EmbeddedOptions) {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: options,
    // The thread reads no settings. Those of `node --watch`, by which `npm run dev` starts it, would make it post the
    // files it loads among its answers.
    env: {},
  });
  // The thread answers in the order of the requests; its first answer says that it is ready.
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
  let isReady = false;
  worker.on('error', (error) => {
    failAll(error);
    // As without a thread: nothing works without the database, and whoever watches the process starts it again.
    if (isReady) throw error;
  });
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
  isReady = true;
  return {
    dialect: embeddedDialect(
      async (sql, parameters) => (await ask({ sql, parameters })).results as Results,
    ),
    exec: (script: string) => ask({ script }),
    close: () => ask({ end: true }),
  };
}
