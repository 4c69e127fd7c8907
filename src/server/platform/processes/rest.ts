// A process that was busy and rests gives memory back: V8 keeps what its heap has grown to for the next rush.
import { performance } from 'node:perf_hooks';

const LOOK_MS = 2000;
/** At most this share of the time may a process at rest be busy. */
const BUSY_MOST = 0.15;
/** How many looks in a row find a process at rest: one that is only between two requests is not. */
const LOOKS = 3;
/** Less than this is not worth the tenth of a second in which nobody is answered. */
const GROWN_BYTES = 24 * 1024 * 1024;

/** What a thread did since the last look. */
export interface Look {
  /** The share of the time in which it worked. */
  busy: number;
  /** The bytes that its heap holds, used or not. */
  bytes: number;
}

/** When to collect: at rest, once for each growth, and once after the start. */
export function restRule() {
  let quiet = 0;
  let least = 0;
  return {
    isTime({ busy, bytes }: Look): boolean {
      quiet = busy <= BUSY_MOST ? quiet + 1 : 0;
      least = Math.min(least, bytes);
      return quiet >= LOOKS && bytes - least >= GROWN_BYTES;
    },
    /** Hears what is left: what cannot be given back is no reason to collect again. */
    collected(left: Look): void {
      least = left.bytes;
    },
  };
}

interface Around {
  /** Calls a function again and again; gives the function that ends this. */
  every(ms: number, work: () => void): () => void;
  look(): Look;
  collect(): void;
}

/** Watches this thread and collects when it rests. Gives the function that ends this. */
export function giveBackAtRest(around: Around = thisThread()): () => void {
  const rule = restRule();
  return around.every(LOOK_MS, () => {
    if (!rule.isTime(around.look())) return;
    around.collect();
    rule.collected(around.look());
  });
}

function thisThread(): Around {
  let since = performance.eventLoopUtilization();
  return {
    every: (ms, work) => {
      const timer = setInterval(work, ms).unref();
      return () => clearInterval(timer);
    },
    look: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, since);
      since = now;
      const { heapTotal, external } = process.memoryUsage();
      return { busy: utilization, bytes: heapTotal + external };
    },
    // Only this kind moves what is alive together, so that pages become free. `npm start` exposes it.
    collect: () => void globalThis.gc?.({ type: 'major', flavor: 'last-resort' }),
  };
}
