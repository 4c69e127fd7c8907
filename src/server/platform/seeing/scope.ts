// The request that the code works for, known wherever it has got to: in lines of the log, at a slow statement.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { routeOf } from './requests.ts';
import { begin, type Facts, isTraced, type Span } from './trace.ts';

interface Scope {
  requestId: string;
  /** What is being done for it; undefined where nothing is recorded. */
  span: Span | undefined;
}

const scopes = new AsyncLocalStorage<Scope>();

/** The request, or the job, for which this code runs; undefined outside of any. */
export const currentRequest = (): string | undefined => scopes.getStore()?.requestId;

/** Runs work under a name, so that what it logs can be told apart. */
export const inScope = <T>(requestId: string, work: () => T): T =>
  scopes.run({ requestId, span: undefined }, work);

/** Does a part of the work, which is recorded where somebody asked for that. */
export async function inSpan<T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T> {
  if (!isTraced()) return work();
  const scope = scopes.getStore();
  const span = begin(name, { kind: 'inside', parent: scope?.span, facts });
  let failed = true;
  try {
    const done = await scopes.run({ requestId: scope?.requestId ?? '', span }, work);
    failed = false;
    return done;
  } finally {
    span?.end({ failed });
  }
}

/** Records a statement that is over, without values. */
export function noteStatement(text: string, took_ms: number, failed: boolean): void {
  const parent = scopes.getStore()?.span;
  if (!parent) return;
  const [name = 'statement'] = /\b(?:select|insert|update|delete)\b/.exec(text) ?? [];
  const facts = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, TEXT_MAX) };
  const began_ms = Date.now() - took_ms;
  begin(name, { kind: 'client', parent, began_ms, facts })?.end({ failed });
}

/** The most characters of a statement in a span. */
const TEXT_MAX = 300;

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
export function registerScope(http: FastifyInstance, trustProxy: number): void {
  http.decorateRequest('scope', null);
  http.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER, request.id);
    const given = request.headers.traceparent;
    const from = trustProxy > 0 && typeof given === 'string' ? given : undefined;
    request.scope = { requestId: request.id, span: begin('request', { kind: 'server', from }) };
    scopes.run(request.scope, done);
  });
  // A body arrives by events of the connection, which know nothing of the request.
  http.addHook('preValidation', (request, _reply, done) => {
    if (request.scope) scopes.run(request.scope, done);
    else done();
  });
  http.addHook('onResponse', (request, reply, done) => {
    done();
    const span = request.scope?.span;
    if (!span) return;
    const route = routeOf(request);
    const failed = reply.refusedAs === 'internal-error' || reply.statusCode >= 500;
    const facts = {
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'zemu.request_id': request.id,
    };
    span.end({ name: `${request.method} ${route}`, facts, failed });
  });
}
