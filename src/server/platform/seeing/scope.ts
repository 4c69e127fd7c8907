// The request that the code works for, known wherever it has got to: in lines of the log, at a slow statement.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

interface Scope {
  requestId: string;
}

const scopes = new AsyncLocalStorage<Scope>();

/** The request, or the job, for which this code runs; undefined outside of any. */
export const currentRequest = (): string | undefined => scopes.getStore()?.requestId;

/** Runs work under a name, so that what it logs can be told apart. */
export const inScope = <T>(requestId: string, work: () => T): T => scopes.run({ requestId }, work);

const HEADER = 'x-request-id';
/** As proxies write it: hexadecimal, with hyphens or not; nothing that could break a line of a log. */
const WELL_FORMED = /^[\w.-]{8,64}$/;

/** Takes the number that a trusted proxy gave a request, or makes one. */
export const requestIdOf =
  (trustProxy: number) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers[HEADER];
    return trustProxy > 0 && typeof given === 'string' && WELL_FORMED.test(given)
      ? given
      : randomUUID();
  };

declare module 'fastify' {
  interface FastifyRequest {
    scope: Scope | null;
  }
}

/** Answers each request with its number, and lets the code that serves it know. */
export function registerScope(http: FastifyInstance): void {
  http.decorateRequest('scope', null);
  http.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER, request.id);
    request.scope = { requestId: request.id };
    scopes.run(request.scope, done);
  });
  // A body arrives by events of the connection, which know nothing of the request.
  http.addHook('preValidation', (request, _reply, done) => {
    if (request.scope) scopes.run(request.scope, done);
    else done();
  });
}
