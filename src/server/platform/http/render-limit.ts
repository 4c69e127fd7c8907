// Limits the cost of rendering: how many pages one address gets in a minute, and how many are rendered at
// once. The limits are checked before the renderer, which never gets the visitor's address.
import { readAtScrape } from '../seeing/meter.ts';
import { memoryStore } from '../store.ts';
import { addressKey } from './visitor.ts';

const MINUTE_S = 60;
/** Pages rendered at once at a node: they share one processor with all other work. */
const AT_ONCE = 6;
/** Pages rendered at once for one address, so that one fast reader leaves room for others. */
const AT_ONCE_OF_ADDRESS = 2;
/** The most waiting pages of one address. */
const WAITING_OF_ADDRESS = 20;
/** The most waiting pages of all addresses. */
const WAITING = 200;

/** Thrown when a page is not rendered because of a limit. */
export class TooManyPages extends Error {
  /** Seconds after which a new try makes sense. */
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
  // Waiting pages by address; the address served last comes last.
  const lines = new Map<string, Line>();
  let running = 0;
  let waiting = 0;
  readAtScrape('render', () => [
    { name: 'zemu_render_running', value: running },
    { name: 'zemu_render_waiting', value: waiting },
  ]);

  /** Starts waiting pages while there is room, one address after another. */
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
