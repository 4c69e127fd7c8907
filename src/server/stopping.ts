// How the server ends: by a signal, or when the process that started it is gone.
import type { EventEmitter } from 'node:events';

/** A signal of the terminal comes twice, from the terminal and passed on by npm: that is one wish. */
const SAME_WISH_MS = 500;
/** So long open requests and the database may take to end. */
const PATIENCE_MS = 20_000;

interface Stopping {
  write(text: string): void;
  exit(code: number): void;
  /** Tells of signals, and of `disconnect` when the launcher ended before us. */
  process: Pick<EventEmitter, 'on'>;
}

const THIS_PROCESS: Stopping = {
  write: (text) => void process.stdout.write(text),
  exit: (code) => process.exit(code),
  process,
};

/**
 * Ctrl-C, a supervisor's TERM, a closed terminal and a launcher that died end open requests, then the
 * database, with exit code 0. A second wish, or waiting in vain, ends at once with 1.
 */
export function stopOnSignals(close: () => Promise<void>, around = THIS_PROCESS): void {
  let since: number | undefined;
  const stop = () => {
    const now = performance.now();
    if (since !== undefined) {
      if (now - since > SAME_WISH_MS) around.exit(1);
      return;
    }
    since = now;
    around.write('\n正在停止……\n');
    setTimeout(() => around.exit(1), PATIENCE_MS).unref();
    close().then(
      () => around.exit(0),
      () => around.exit(1),
    );
  };
  for (const wish of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) around.process.on(wish, stop);
}
