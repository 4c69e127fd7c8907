// The API over HTTP: one route for each binding, the envelope around every answer.
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, FileAnswer } from '../../../contract/call/endpoint.ts';
import { refusal } from '../../../contract/call/envelope.ts';
import { ERRORS, Failure, fail } from '../../../contract/call/errors.ts';
import { passingFault } from '../db/faults.ts';
import { sentFor } from './answer/shared.ts';
import { hasWritten, noteWritten } from './answer/wrote.ts';
import type { Call, Handler } from './call.ts';
import {
  FAULT_PAGE_POLICY,
  type FaultWords,
  faultPage,
  NEEDS_SCRIPT,
  NO_SUCH_FILE,
  tryAgain,
  WRONG_ADDRESS,
  wantsPage,
} from './fault-page.ts';
import { readUpload } from './upload.ts';
import { isFromElsewhere } from './visitor.ts';

/** Seconds a client is told to wait before it tries again. */
const RETRY_AFTER_S = 5;
/** Connections that wait to be accepted: after a network cut thousands reconnect at once. */
export const BACKLOG = 4096;

/** Registers every binding of the contract and the answer for unknown calls. */
export function registerApi(app: FastifyInstance, handlers: readonly Handler[], call: Call): void {
  acceptJson(app);
  for (const { endpoint } of handlers) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: false,
      config: { isUpload: endpoint.upload !== undefined, isStream: endpoint.stream === true },
      handler: (request, reply) => answer(request, reply, endpoint, call),
    });
  }
  app.all('/api/*', async (_request, reply) => sendFailure(reply, fail('not-found')));
  app.setNotFoundHandler(answerUnknown);
}

/** The methods of pages and files; HEAD is answered where GET is. */
const READING = ['GET', 'HEAD'];

/**
 * Answers requests without a route: 404 for a file that does not exist, 405 for a method that pages and
 * files do not have (such as a form that the browser submitted because no script ran). Unknown API calls do
 * not come here: they get an envelope with code 404.
 */
async function answerUnknown(request: FastifyRequest, reply: FastifyReply) {
  const isRead = READING.includes(request.method);
  if (!isRead) reply.header('allow', READING.join(', '));
  reply.status(isRead ? 404 : 405).header('cache-control', 'no-store');
  if (wantsPage(request)) return sendPage(reply, isRead ? NO_SUCH_FILE : NEEDS_SCRIPT);
  return reply.send(refusal(fail(isRead ? 'not-found' : 'method-not-allowed')));
}

/** JSON only; a call without parameters may come without a body. */
function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else parse(request, body as string, done);
  });
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  call: Call,
): Promise<FastifyReply> {
  // Other sites may link to a file, such as a calendar; every other call from another site is refused.
  if (!endpoint.file && isFromElsewhere(request.headers)) throw fail('insufficient-permission');
  const rule = endpoint.upload;
  // Only upload calls read forms. Elsewhere a form is refused rather than silently ignored.
  if (!rule && request.isMultipart()) throw fail('unsupported-media-type');
  const token = tokenOf(request);
  const data = await call(endpoint, inputOf(request, endpoint), {
    token,
    address: request.ip,
    agent: request.headers['user-agent']?.slice(0, 300) ?? '',
    file: rule ? () => readUpload(request, rule) : undefined,
    // Visitors save nothing: the cookie alone must not spare anybody the kept answers.
    fresh: token !== null && hasWritten(request),
  });
  noteWritten(reply, endpoint);
  if (endpoint.file) return sendFile(reply, data as FileAnswer);
  if (endpoint.stream) return sendStream(reply, data as WebStream);
  const caching = endpoint.cache_s ? `public, max-age=${endpoint.cache_s}` : 'no-store';
  return reply
    .type('application/json; charset=utf-8')
    .header('cache-control', caching)
    .send(sentFor(data));
}

/**
 * Sends a person's file: no proxy may cache it, and a browser cannot run it as a page. The name may be
 * any text, so it is encoded (RFC 5987).
 */
function sendFile(reply: FastifyReply, { name, media_type, bytes, inline }: FileAnswer) {
  const plain = name.replace(/[^\w.-]/g, '_');
  const disposition = `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
  return reply
    .type(media_type)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', disposition)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** Sends events as they come. Proxies must not cache, change or buffer them. */
function sendStream(reply: FastifyReply, stream: WebStream): FastifyReply {
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(Readable.fromWeb(stream));
}

/** The header `token`; absent, empty or repeated counts as none. */
function tokenOf(request: FastifyRequest): string | null {
  const { token } = request.headers;
  return typeof token === 'string' && token !== '' ? token.slice(0, 200) : null;
}

function inputOf(request: FastifyRequest, endpoint: Endpoint): unknown {
  const query = request.query as Record<string, unknown>;
  if (endpoint.method === 'GET' || endpoint.upload) return query;
  // An absent body means no parameters; the body `null` is invalid.
  const body = request.body === undefined ? {} : request.body;
  if (body === null || typeof body !== 'object' || Array.isArray(body)) throw fail('bad-request');
  return { ...query, ...body };
}

/** Faults of the transport that Fastify finds before a handler runs. */
const TRANSPORT_FAULTS: Record<
  number,
  'bad-request' | 'payload-too-large' | 'unsupported-media-type'
> = {
  400: 'bad-request',
  413: 'payload-too-large',
  415: 'unsupported-media-type',
};

/** Turns every error into an envelope. An unexpected error is logged and its text is not sent. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Failure) return sendFailure(reply, error);
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  const fault = TRANSPORT_FAULTS[status] ?? (status >= 400 && status < 500 ? 'bad-request' : null);
  if (fault) return sendFailure(reply, fail(fault));
  if (status === 503) return sendFailure(reply, fail('busy'));
  const passing = passingFault(error);
  if (passing) {
    request.log.warn({ err: error }, 'cannot answer now');
    return sendFailure(reply, passing);
  }
  request.log.error({ err: error }, 'unexpected error');
  return sendFailure(reply, fail('internal-error'));
}

/** Node's codes for requests it could not parse, with the status and message of the answer. */
const UNREAD: Readonly<Record<string, readonly [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** Answers bytes that are not HTTP, with the usual security headers, and closes the connection. */
export function refuseUnread(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  // The client is gone or was answered already.
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const [status, words] = UNREAD[error.code ?? ''] ?? [400, 'Bad Request'];
  const body = JSON.stringify(refusal(fail('bad-request')));
  const all = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${words}\r\n${lines.join('')}\r\n${body}`);
}

/** Answers a refusal as an envelope, or as a page to somebody who opened one. */
function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  reply.refusedAs = failure.kind;
  reply.status(ERRORS[failure.kind].status).header('cache-control', 'no-store');
  if (failure.kind === 'busy') reply.header('retry-after', RETRY_AFTER_S);
  if (!wantsPage(reply.request)) return reply.send(refusal(failure));
  // The address alone is wrong, so reloading gives the same answer.
  if (failure.kind === 'bad-request') return sendPage(reply, WRONG_ADDRESS);
  return sendPage(reply, tryAgain(failure.message, failure.kind === 'busy' ? RETRY_AFTER_S : 0));
}

/** Sends an error page with these words. */
export const sendPage = (reply: FastifyReply, words: FaultWords): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', FAULT_PAGE_POLICY)
    .send(faultPage(words));
