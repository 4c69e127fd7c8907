// The worker thread of an embedded database: answers the requests of `embedded-remote.ts` one by one.
import { parentPort, workerData } from 'node:worker_threads';
import { type EmbeddedOptions, startEmbedded } from './embedded.ts';
import { embeddedCode } from './embedded-code.ts';
import type { Answer, Question } from './embedded-remote.ts';

const pglite = await startEmbedded(workerData as EmbeddedOptions, await embeddedCode());
parentPort?.postMessage({} satisfies Answer);

async function answerTo(question: Question): Promise<Answer> {
  if ('sql' in question) {
    return { results: await pglite.query(question.sql, [...question.parameters]) };
  }
  if ('script' in question) await pglite.exec(question.script);
  else await pglite.close();
  return {};
}

/**
 * An error that is posted to another thread keeps only its message, so PostgreSQL's code goes beside it.
 */
function faultOf(error: unknown): Answer {
  const { message, code, constraint, detail } = error as Record<string, string>;
  return { fault: { message: message ?? String(error), code, constraint, detail } };
}

let last = Promise.resolve();
parentPort?.on('message', (question: Question) => {
  last = last.then(async () => {
    parentPort?.postMessage(await answerTo(question).catch(faultOf));
    if (pglite.closed) parentPort?.close();
  });
});
