// Time limits for request bodies. Uploads have a longer limit, because 20 MB from a phone with a weak
// signal take minutes. A body that only trickles in is cut all the same.
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file. */
    isUpload?: boolean;
    /** The answer goes on for as long as somebody reads it. */
    isStream?: boolean;
  }
}

/** The longest time of an upload; also the server's limit for any request. */
export const UPLOAD_TIME_MS = 15 * 60_000;

interface RequestTimes {
  /** The longest time of a body that is not an upload, in ms. */
  body_ms: number;
  upload_ms: number;
  /** An upload must bring at least `least_bytes` in each span of so many ms, or it is cut. */
  span_ms: number;
  least_bytes: number;
  /** How long a refused body is still read and discarded, in ms, so that the client can read the answer. */
  linger_ms: number;
}

/** 2 kB a second is slower than any phone that still has a connection. */
const REQUEST_TIMES: RequestTimes = {
  body_ms: 60_000,
  upload_ms: UPLOAD_TIME_MS,
  span_ms: 15_000,
  least_bytes: 30_000,
  linger_ms: 1000,
};

/** Watches every request that has a body. */
export function registerRequestTime(http: FastifyInstance, times = REQUEST_TIMES): void {
  http.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    // An in-process call has no connection that could be slow.
    if (raw.socket instanceof Socket && hasBody(raw)) {
      const stop = watch(raw, request.routeOptions.config.isUpload === true, times);
      raw.once('end', stop);
      raw.once('close', stop);
      reply.raw.once('finish', () => {
        stop();
        if (!raw.complete) cutAfter(raw, times.linger_ms);
      });
    }
    done();
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const cut = (raw: IncomingMessage): void => {
  raw.socket.destroy();
};

/** Starts the timers of a body; gives the function that stops them. */
function watch(raw: IncomingMessage, isUpload: boolean, times: RequestTimes): () => void {
  const end = setTimeout(cut, isUpload ? times.upload_ms : times.body_ms, raw).unref();
  let before = 0;
  const look = () => {
    const arrived = raw.socket.bytesRead;
    if (arrived - before < times.least_bytes) cut(raw);
    before = arrived;
  };
  const pace = isUpload ? setInterval(look, times.span_ms).unref() : undefined;
  return () => {
    clearTimeout(end);
    clearInterval(pace);
  };
}

function cutAfter(raw: IncomingMessage, ms: number): void {
  const timer = setTimeout(cut, ms, raw).unref();
  const stop = () => clearTimeout(timer);
  raw.once('end', stop);
  raw.once('close', stop);
}
