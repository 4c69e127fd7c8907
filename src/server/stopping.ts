// Stops the server: by a signal, or when the process that started it has ended.
import cluster from 'node:cluster';
import type { EventEmitter } from 'node:events';

/** Ctrl-C arrives twice, from the terminal and from npm; signals within this time count as one. */
const SAME_WISH_MS = 500;
/** How long open requests and the database may take to end, in ms. */
const PATIENCE_MS = 20_000;

interface Stopping {
  write(text: string): void;
  exit(code: number): void;
  /** Emits signals, and `disconnect` when the launcher ended first. */
  process: Pick<EventEmitter, 'on'>;
}

const THIS_PROCESS: Stopping = {
  // Of several processes only the first one says it.
  write: (text) => void (cluster.isWorker || process.stdout.write(text)),
  exit: (code) => process.exit(code),
  process,
};

/**
 * Ctrl-C, SIGTERM, a closed terminal or a launcher that ended close open requests, then the database; exit
 * code 0. A second signal, or a timeout, exits at once with 1.
 * @param drain_s how long `close` waits before it begins, in seconds.
 */
export function stopOnSignals(
  close: () => Promise<void>,
  drain_s = 0,
  around = THIS_PROCESS,
): void {
  let since: number | undefined;
  const stop = () => {
    const now = performance.now();
    if (since !== undefined) {
      if (now - since > SAME_WISH_MS) around.exit(1);
      return;
    }
    since = now;
    around.write('\n正在停止……\n');
    setTimeout(() => around.exit(1), PATIENCE_MS + drain_s * 1000).unref();
    close().then(
      () => around.exit(0),
      () => around.exit(1),
    );
  };
  for (const wish of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) around.process.on(wish, stop);
}
