// A port of this machine that nobody listens on, for servers that tests and the bench start.
import { createServer } from 'node:net';

/** Gives the port's number; it was free a moment ago, so use it at once. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
