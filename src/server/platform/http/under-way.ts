// Requests under way are answered before the server closes: Fastify would cut them (`forceCloseConnections`).
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How long a closing server waits for them, in ms. Slow uploads are cut then. */
const WAIT_MS = 10_000;

/**
 * Gives what closes the port and waits for what is under way; to be called before the server is closed, which Fastify itself
 * allows ten seconds. Streams are not waited for: they go on for as long as somebody reads them, and begin anew elsewhere.
 */
export function registerUnderWay(http: FastifyInstance): () => Promise<void> {
  const underWay = new Set<ServerResponse>();
  let over = () => {};
  http.addHook('onRequest', (request, { raw }, done) => {
    if (request.routeOptions.config.isStream !== true) {
      underWay.add(raw);
      const end = () => {
        underWay.delete(raw);
        if (underWay.size === 0) over();
      };
      raw.once('finish', end).once('close', end);
    }
    done();
  });
  return async () => {
    http.server.close();
    if (underWay.size === 0) return;
    await new Promise<void>((resolve) => {
      over = resolve;
      setTimeout(resolve, WAIT_MS).unref();
    });
  };
}
