// The worker thread of an embedded database: answers the requests of `remote.ts` one by one.
import { parentPort, workerData } from 'node:worker_threads';
import { giveBackAtRest } from '../../processes/rest.ts';
import { embeddedCode } from './code.ts';
import type { Answer, Question } from './remote.ts';
import { type EmbeddedOptions, startEmbedded } from './start.ts';
import { EmbeddedStatements } from './statements.ts';

const pglite = await startEmbedded(workerData as EmbeddedOptions, await embeddedCode());
const statements = new EmbeddedStatements(pglite);
parentPort?.postMessage({} satisfies Answer);
const stopGiving = giveBackAtRest();

async function answerTo(question: Question): Promise<Answer> {
  if ('sql' in question) {
    return { results: await statements.ask(question.sql, question.parameters) };
  }
  if ('script' in question) await statements.script(question.script);
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
    if (!pglite.closed) return;
    stopGiving();
    parentPort?.close();
  });
});
