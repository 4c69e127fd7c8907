// The first process of several: starts those that serve, which share its port, and replaces one that ends.
import cluster from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { type Hub, openHub } from './hub.ts';
import { type FromServing, STEPS, type Step, type ToServing } from './messages.ts';

/** How long before a process that ended is replaced: one that cannot start must not keep a core busy. */
const REPLACE_AFTER_MS = 1000;

interface End {
  code: number | null;
  signal: string | null;
}

/** A process that serves. */
interface Serving {
  pid: number;
  /** Only this one runs background jobs. */
  isFirst: boolean;
  /** Has it take a step of the start. @throws when it ends before that. */
  take(step: Step): Promise<void>;
  /** Its metrics; null when it does not answer in time. */
  scrape(): Promise<object[] | null>;
  stop(): void;
  ended: Promise<End>;
}

function startServing(hub: Hub, isFirst: boolean): Serving {
  const worker = cluster.fork();
  const send = (message: ToServing) => {
    // What a process that is ending no longer hears is not missed.
    if (worker.isConnected()) worker.send(message, () => {});
  };
  const leave = hub.join(send);
  const scrapes = asking((scrape) => send({ scrape }));
  const steps = new Map<Step, PromiseWithResolvers<void>>();
  worker.on('message', (message: FromServing) => {
    if ('done' in message) steps.get(message.done)?.resolve();
    else if ('scraped' in message) scrapes.hear(message);
    else void hub.hear(message, send);
  });
  const ended = new Promise<End>((resolve) => {
    worker.once('exit', (code: number | null, signal: string | null) => {
      leave();
      for (const { reject } of steps.values()) reject(new Error('the process ended'));
      resolve({ code, signal });
    });
  });
  const take = (step: Step) => {
    const taken = Promise.withResolvers<void>();
    steps.set(step, taken);
    send({ step, isFirst });
    return taken.promise;
  };
  const stop = () => worker.process.kill();
  return { pid: worker.process.pid ?? 0, isFirst, take, scrape: scrapes.ask, stop, ended };
}

/** How long a scrape waits for a process, in ms; its own readers have three seconds. */
const SCRAPE_MS = 4000;

/** Asks a process for its metrics by numbers. */
function asking(send: (scrape: number) => void) {
  const waiting = new Map<number, (values: object[] | null) => void>();
  let last = 0;
  return {
    hear: ({ scraped, values }: { scraped: number; values: object[] }) =>
      waiting.get(scraped)?.(values),
    ask: async (): Promise<object[] | null> => {
      last += 1;
      const id = last;
      const answer = Promise.withResolvers<object[] | null>();
      waiting.set(id, answer.resolve);
      const late = setTimeout(() => answer.resolve(null), SCRAPE_MS);
      send(id);
      const values = await answer.promise;
      clearTimeout(late);
      waiting.delete(id);
      return values;
    },
  };
}

/** What the first process does with those that serve. */
export interface Processes {
  /** Stops all of them. */
  stop(): Promise<void>;
  /** The metrics of each that answers. */
  scrape(): Promise<object[][]>;
}

/**
 * Starts `count` processes that serve, and keeps as many running.
 * @throws when one ends before the site has started; it has said why.
 */
export async function runProcesses(count: number, say: (text: string) => void): Promise<Processes> {
  // Numbers beyond those of JSON pass as they are.
  cluster.setupPrimary({ serialization: 'advanced' });
  const hub = openHub();
  const running = new Set<Serving>();
  let isStopping = false;

  const begin = (isFirst: boolean): Serving => {
    const serving = startServing(hub, isFirst);
    running.add(serving);
    void serving.ended.then(() => running.delete(serving));
    return serving;
  };
  const keep = async (serving: Serving): Promise<void> => {
    const { code, signal } = await serving.ended;
    if (isStopping) return;
    say(`进程 ${serving.pid} 意外结束（${signal ?? code}），将换一个新的\n`);
    await wait(REPLACE_AFTER_MS);
    if (isStopping) return;
    const next = begin(serving.isFirst);
    void keep(next);
    await takeSteps([next], ['build', 'listen']).catch(() => {});
  };

  const all = Array.from({ length: count }, (_, at) => begin(at === 0));
  try {
    await takeSteps(all, STEPS);
  } catch (error) {
    for (const serving of running) serving.stop();
    throw error;
  }
  for (const serving of all) void keep(serving);
  const stop = async () => {
    isStopping = true;
    const stopped = [...running];
    for (const serving of stopped) serving.stop();
    const ends = await Promise.all(stopped.map(({ ended }) => ended));
    if (ends.some(({ code }) => code === 1)) throw new Error('a process did not stop in order');
  };
  const scrape = async () => {
    const answers = await Promise.all([...running].map((serving) => serving.scrape()));
    return answers.filter((values) => values !== null);
  };
  return { stop, scrape };
}

/** Has all take each step, the first one before the others: one migrates, and one says what is wrong. */
async function takeSteps(all: readonly Serving[], steps: readonly Step[]): Promise<void> {
  const [first, ...others] = all;
  for (const step of steps) {
    await first?.take(step);
    await Promise.all(others.map((serving) => serving.take(step)));
  }
}
