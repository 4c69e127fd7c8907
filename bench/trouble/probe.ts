// A thread that requests one address over HTTP again and again, counting up `{n}` in it, and gives all
// answers at the end. It is a thread so that the main thread's thousands of devices do not delay its clock.
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** One request. `at` is by this process's clock; `code` is 0 where a 2xx answered it. */
export interface Asked {
  at: number;
  ms: number;
  code: number;
}

const EVERY_MS = 20;
const agent = new Agent({ keepAlive: true });
const asked: Promise<Asked>[] = [];
let isOver = false;

const now = () => performance.timeOrigin + performance.now();

function ask(n: number): Promise<Asked> {
  const at = now();
  const url = (workerData as string).replace('{n}', String(n));
  return new Promise((resolve) => {
    const done = (code: number) => resolve({ at, ms: now() - at, code });
    get(url, { agent }, (response) => {
      const status = response.statusCode ?? 0;
      response.resume().on('end', () => done(status < 300 ? 0 : status));
    }).on('error', () => done(-2));
  });
}

parentPort?.once('message', () => {
  isOver = true;
});
while (!isOver) {
  asked.push(ask(asked.length));
  await sleep(EVERY_MS);
}
parentPort?.postMessage(await Promise.all(asked));
