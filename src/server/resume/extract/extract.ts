// Opens a file in a worker thread, with limits of time, memory and parallel threads.
import { Worker } from 'node:worker_threads';
import { fail, fieldFault } from '../../../contract/call/errors.ts';
import type { AttachmentKind } from '../../../contract/resume/attachment.ts';
import { type Extracted, REFUSALS, type RefusalReason } from './result.ts';

export interface Task {
  kind: AttachmentKind | 'xlsx';
  bytes: Uint8Array;
}

interface Bounds {
  time_ms: number;
  /** When the process grows by so much, the thread is stopped as hostile. */
  memory_bytes: number;
}

export const BOUNDS: Bounds = { time_ms: 15_000, memory_bytes: 512 * 1024 * 1024 };
/** The most parallel threads, and the most that wait for one. */
const AT_ONCE = 2;
const WAITING_MAX = 8;
const LOOK_EVERY_MS = 50;
/** The JavaScript heap of a thread; buffers are outside of it and watched separately. */
const HEAP_MB = 256;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Gives the text of a file.
 * @throws Failure `invalid-input` for a file that is refused, `busy` when too many wait.
 */
export async function extract(task: Task, bounds: Bounds = BOUNDS): Promise<Extracted> {
  await enter();
  try {
    const answer = await readInThread(task, bounds);
    if ('extracted' in answer) return answer.extracted;
    throw refused(answer.reason);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** The error a caller gets for a refused file. */
export function refused(reason: RefusalReason) {
  const message = REFUSALS[reason];
  return fieldFault('file', message);
}

async function enter(): Promise<void> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_MAX) throw fail('busy', '正在处理的文件较多，请稍后再上传');
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
}

type Answer = { extracted: Extracted } | { reason: RefusalReason };

function readInThread(task: Task, { time_ms, memory_bytes }: Bounds): Promise<Answer> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
    // Output of the libraries about a file is discarded.
    stdout: true,
    stderr: true,
    env: {},
  });
  const before = process.memoryUsage.rss();
  return new Promise<Answer>((resolve) => {
    const end = (answer: Answer) => {
      clearInterval(watch);
      clearTimeout(timer);
      void worker.terminate();
      resolve(answer);
    };
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > memory_bytes) end({ reason: 'too-heavy' });
    }, LOOK_EVERY_MS);
    const timer = setTimeout(() => end({ reason: 'too-heavy' }), time_ms);
    worker.once('message', (answer: Answer) => end(answer));
    worker.once('error', () => end({ reason: 'too-heavy' }));
    worker.once('exit', () => end({ reason: 'too-heavy' }));
  });
}
