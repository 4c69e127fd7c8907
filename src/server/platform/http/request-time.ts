// How long a body may take to arrive. Uploads have their own time, because 20 MB from a phone in a
// lift take minutes; what only drips is cut all the same.
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file. */
    isUpload?: boolean;
  }
}

/** The whole of an upload; what the server itself allows for any request. */
export const UPLOAD_TIME_MS = 15 * 60_000;

interface RequestTimes {
  /** A body that is no upload. */
  body_ms: number;
  upload_ms: number;
  /** An upload brings at least `least_bytes` in each such span, or it is cut. */
  span_ms: number;
  least_bytes: number;
  /** What still comes after the answer is thrown away for so long, that the answer may be read. */
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
    // A call made in-process has no connection that could be slow.
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

/** Starts the clocks of a body; gives what stops them. */
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
