// What rendering may cost: how many pages one address gets in a minute, and how many are made at once.
// It stands before the renderer, which never learns who asks.
import { memoryStore } from '../store.ts';
import { addressKey } from './visitor.ts';

const MINUTE_S = 60;
/** Pages that are made at once at a node: they share one processor with everything else. */
const AT_ONCE = 6;
/** Of these for one address, so that one reader in a hurry leaves room for the others. */
const AT_ONCE_OF_ADDRESS = 2;
/** Pages of one address that wait for their turn. */
const WAITING_OF_ADDRESS = 20;
/** Pages of all addresses that wait. */
const WAITING = 200;

/** Thrown instead of rendering. */
export class TooManyPages extends Error {
  /** After how many seconds it is worth asking again. */
  readonly retry_s: number;

  constructor(retry_s: number) {
    super('too many pages');
    this.retry_s = retry_s;
  }
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

/** Runs `render` in its turn. @throws TooManyPages when the address, or the node, has too many. */
type RenderGate = <T>(address: string, render: () => Promise<T>) => Promise<T>;

/** @param perMinute pages that one address may have made in a minute at this node; 0 for no limits. */
export function renderGate(perMinute: number): RenderGate {
  if (perMinute === 0) return (_address, render) => render();
  const counts = memoryStore();
  // By address, the one that was served last at the end.
  const lines = new Map<string, Line>();
  let running = 0;
  let waiting = 0;

  /** Lets those begin for whom there is room, one address after another. */
  function letIn(): void {
    for (const [key, line] of [...lines]) {
      if (running >= AT_ONCE) return;
      if (line.running >= AT_ONCE_OF_ADDRESS) continue;
      const begin = line.waiting.shift();
      if (!begin) continue;
      waiting -= 1;
      running += 1;
      line.running += 1;
      lines.delete(key);
      lines.set(key, line);
      begin();
    }
  }

  function leave(key: string, line: Line): void {
    running -= 1;
    line.running -= 1;
    if (line.running === 0 && line.waiting.length === 0) lines.delete(key);
    letIn();
  }

  return async (address, render) => {
    const key = addressKey(address);
    if ((await counts.count(`page:${key}`, MINUTE_S)) > perMinute) throw new TooManyPages(MINUTE_S);
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    if (line.waiting.length >= WAITING_OF_ADDRESS || waiting >= WAITING) throw new TooManyPages(2);
    lines.set(key, line);
    await new Promise<void>((begin) => {
      waiting += 1;
      line.waiting.push(begin);
      letIn();
    });
    try {
      return await render();
    } finally {
      leave(key, line);
    }
  };
}
