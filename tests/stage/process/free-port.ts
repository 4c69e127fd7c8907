// A free port of this machine for servers that tests and the bench start.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the range of outgoing connections. While a server restarts, a client's connection attempt could get
 * the server's port as its own and connect to itself.
 */
const FIRST = 20_000;
const END = 32_000;

/** Gives a port that was free a moment ago; use it at once. */
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
