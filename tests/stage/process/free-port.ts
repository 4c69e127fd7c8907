// A port of this machine that nobody listens on, for servers that tests and the bench start.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below those that systems hand to outgoing connections: while a server restarts, one that tries to reach
 * it could be given the very port and find itself.
 */
const FIRST = 20_000;
const END = 32_000;

/** Gives the port's number; it was free a moment ago, so use it at once. */
export function freePort(): Promise<number> {
  const port = randomInt(FIRST, END);
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(freePort());
      else reject(error);
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
}
