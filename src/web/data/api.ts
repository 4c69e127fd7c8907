// The browser's one way to data: a call of the contract over HTTP.
import type { DataOf, Endpoint, InputOf } from '../../contract/call/endpoint.ts';
import { type Envelope, type ErrorData, isEnvelope, OK } from '../../contract/call/envelope.ts';
import { ERRORS, type Reason } from '../../contract/call/errors.ts';
import { ERROR_TOAST_TEXT, HTTP_TIMEOUT_MS } from '../../contract/call/limits.ts';
import { learnServerTime } from '../shell/server-clock.ts';
import { reactToRefusal } from '../shell/session/refusal.ts';
import { tellChanges } from './changes.ts';
import { useSession } from './session.ts';

/** Code of a `CallError` when no envelope came back: offline, time-out, a broken answer. */
export const TRANSPORT_ERROR = 0;
/** What was typed does not fit: nothing is different anywhere. */
const INVALID = ERRORS['invalid-input'].code;

/** A refused call, after the shell has done what such a refusal asks (shell/session/refusal.ts). */
export class CallError extends Error {
  /** The envelope's code, or `TRANSPORT_ERROR`. */
  readonly code: number;
  /** The Chinese message, fit to be shown. */
  readonly msg: string;
  /** Messages by field path, for forms; empty when the server named none. */
  readonly fields: Readonly<Record<string, string>>;
  /** Why there is a conflict, where the server said. */
  readonly reason: Reason | null;

  constructor(code: number, msg: string, { fields = {}, reason }: ErrorData = {}) {
    super(msg);
    this.name = 'CallError';
    this.code = code;
    this.msg = msg;
    this.fields = fields;
    this.reason = reason ?? null;
  }
}

export interface CallOptions {
  /** Sent as the multipart field that the endpoint's upload rule names. */
  file?: File;
  /** Cancels the call besides the time-out; the caller gets the abort as it is. */
  signal?: AbortSignal;
  /** Instead of the stored token; null for none. */
  token?: string | null;
  /**
   * True where the caller shows the message itself, so that the shell leaves it out. What leads
   * elsewhere (the end of a login, 404, 权限不足, a closed site) the shell does all the same.
   */
  quiet?: boolean | ((refusal: CallError) => boolean);
  /** True for what must arrive although the page is left; only few and small ones may be under way. */
  outlives?: boolean;
}

/**
 * Calls an endpoint. Gives its data. What the endpoint `changes` is read anew on this page.
 * @throws CallError with the envelope's code, message and fields, or with `TRANSPORT_ERROR`.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<DataOf<E>> {
  const token =
    options.token === undefined ? useSession.getState().accessToken : (options.token ?? null);
  const envelope = await send(endpoint, (input ?? {}) as Record<string, unknown>, token, options);
  // Also after a refusal: the page may show what somebody else has changed meanwhile.
  if (envelope.code !== INVALID) tellChanges(endpoint.changes);
  if (envelope.code === OK) return envelope.data as DataOf<E>;
  const refusal = refusalOf(envelope);
  reactToRefusal(refusal, token, isQuiet(refusal, options));
  throw refusal;
}

/** The refusal an envelope tells of; one without words says Error, so that nothing shows an empty line. */
export function refusalOf({ code, msg, data }: Envelope): CallError {
  return new CallError(code, msg || ERROR_TOAST_TEXT, (data ?? {}) as ErrorData);
}

/** Whether the caller shows the message of a refusal itself. */
export const isQuiet = (refusal: CallError, { quiet = false }: CallOptions): boolean =>
  typeof quiet === 'function' ? quiet(refusal) : quiet;

async function send(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  token: string | null,
  options: CallOptions,
): Promise<Envelope> {
  const response = await request(endpoint, input, token, options);
  try {
    const answer: unknown = await response.json();
    if (!isEnvelope(answer)) throw new Error(`no envelope, status ${response.status}`);
    return answer;
  } catch (error) {
    throw transportFault(endpoint, error, options.signal);
  }
}

/** Sends a call and gives the answer as it came. @throws CallError with `TRANSPORT_ERROR`. */
export async function request(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  token: string | null,
  { file, signal, outlives = false }: CallOptions,
): Promise<Response> {
  const timeout = AbortSignal.timeout(HTTP_TIMEOUT_MS);
  const inQuery = endpoint.method === 'GET' || file !== undefined;
  const headers: Record<string, string> = { 'app-name': 'pc' };
  if (token) headers.token = token;
  if (!file && endpoint.method === 'POST') headers['content-type'] = 'application/json';
  try {
    const response = await fetch(endpoint.path + (inQuery ? queryOf(input) : ''), {
      method: endpoint.method,
      headers,
      body: bodyOf(endpoint, input, file),
      keepalive: outlives,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    learnServerTime(response.headers.get('date'));
    return response;
  } catch (error) {
    throw transportFault(endpoint, error, signal);
  }
}

/** What to throw when no answer came: the abort of a caller stays what it is. */
export function transportFault(endpoint: Endpoint, error: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return error;
  // biome-ignore lint/suspicious/noConsole: transport errors are logged
  console.error(`${endpoint.method} ${endpoint.path}`, error);
  return new CallError(TRANSPORT_ERROR, transportMessage(error));
}

function bodyOf(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  file: File | undefined,
): BodyInit | null {
  if (endpoint.method === 'GET') return null;
  if (!file) return JSON.stringify(input);
  const form = new FormData();
  // The one field name of the contract; its rule is not read here to keep pages small.
  form.append(endpoint.upload?.field ?? 'file', file);
  return form;
}

/** A query string as the contract reads it: lists joined by commas, absent values left out. */
function queryOf(input: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null || value === '') continue;
    const text = Array.isArray(value) ? value.join(',') : String(value);
    if (text !== '') query.set(name, text);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Who has a network is not sent to look after it: then it is the server that does not answer. */
function transportMessage(error: unknown): string {
  if ((error as Error | null)?.name === 'TimeoutError') return '等待服务器的时间过长，请稍后重试';
  return navigator.onLine ? '暂时连不上服务器，请稍后重试' : '网络连接失败，请检查网络后重试';
}
