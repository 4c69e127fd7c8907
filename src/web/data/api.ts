// The browser's only access to data: a call of the contract over HTTP.
import type { DataOf, Endpoint, InputOf } from '../../contract/call/endpoint.ts';
import { type Envelope, type ErrorData, isEnvelope, OK } from '../../contract/call/envelope.ts';
import { ERRORS, type Reason } from '../../contract/call/errors.ts';
import { ERROR_TOAST_TEXT, HTTP_TIMEOUT_MS } from '../../contract/call/limits.ts';
import { learnServerTime } from '../shell/server-clock.ts';
import { reactToRefusal } from '../shell/session/refusal.ts';
import { toastError } from '../shell/toast.ts';
import { tellChanges } from './changes.ts';
import { useSession } from './session.ts';
import { viewing } from './viewing.ts';

/** The code of a `CallError` without an envelope: offline, time-out, a broken answer. */
export const TRANSPORT_ERROR = 0;
/** The input was refused, so nothing has changed on the server. */
const INVALID = ERRORS['invalid-input'].code;

/** A refused call. The shell has already reacted to it (shell/session/refusal.ts). */
export class CallError extends Error {
  /** The envelope's code, or `TRANSPORT_ERROR`. */
  readonly code: number;
  /** The Chinese message, fit to be shown. */
  readonly msg: string;
  /** Messages by field path, for forms; empty when the server named none. */
  readonly fields: Readonly<Record<string, string>>;
  /** The reason of a conflict, where the server gave one. */
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
  /** Cancels the call, as the time-out does; the caller then gets the abort error itself. */
  signal?: AbortSignal;
  /** Used instead of the stored token; null sends none. */
  token?: string | null;
  /**
   * True where the caller shows the message itself, so that the shell shows none. The shell still reacts
   * to the end of a login, 404, 权限不足 and a closed site.
   */
  quiet?: boolean | ((refusal: CallError) => boolean);
  /**
   * True for calls that must arrive although the page is left. The browser allows only few and small
   * ones.
   */
  outlives?: boolean;
}

/**
 * Calls an endpoint and returns its data. Reads of the topics that the endpoint `changes` are repeated.
 * @throws CallError with the envelope's code, message and fields, or with `TRANSPORT_ERROR`.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<DataOf<E>> {
  if (viewing && options.token === undefined) await refuseWhileViewing(endpoint, options);
  const token =
    options.token === undefined ? useSession.getState().accessToken : (options.token ?? null);
  const envelope = await send(endpoint, (input ?? {}) as Record<string, unknown>, token, options);
  // Also after a refusal: another person's change may be the reason for it.
  if (envelope.code !== INVALID) tellChanges(endpoint.changes);
  if (envelope.code === OK) return envelope.data as DataOf<E>;
  const refusal = refusalOf(envelope);
  reactToRefusal(refusal, token, isQuiet(refusal, options));
  throw refusal;
}

/**
 * Refuses what cannot be done while looking as a person, before it is sent: pages ask for much by themselves. What the
 * person would press says so.
 */
async function refuseWhileViewing(endpoint: Endpoint, options: CallOptions): Promise<void> {
  // Loaded here, because nobody else needs the list.
  const { mayView, VIEW_ONLY } = await import('../../contract/call/viewing.ts');
  if (mayView(endpoint)) return;
  const { quiet, outlives } = options;
  // A POST that shows something is a read, which the page makes by itself.
  const isAct = endpoint.method === 'POST' && endpoint.shows === undefined;
  if (isAct && !quiet && !outlives) toastError(VIEW_ONLY);
  throw new CallError(ERRORS['insufficient-permission'].code, VIEW_ONLY, { reason: 'view-only' });
}

/** The error of a refusing envelope. An empty message becomes Error, so that no toast is empty. */
export function refusalOf({ code, msg, data }: Envelope): CallError {
  return new CallError(code, msg || ERROR_TOAST_TEXT, (data ?? {}) as ErrorData);
}

/** True when the caller shows the message of a refusal itself. */
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

/** Sends a call and returns the response as it is. @throws CallError with `TRANSPORT_ERROR`. */
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

/** The error to throw when no answer came; an abort by the caller stays as it is. */
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
  // The contract's only field name. Its upload rule is not read here, to keep pages small.
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

/** With a network the message does not blame the network but the server. */
function transportMessage(error: unknown): string {
  if ((error as Error | null)?.name === 'TimeoutError') return '等待服务器的时间过长，请稍后重试';
  return navigator.onLine ? '暂时连不上服务器，请稍后重试' : '网络连接失败，请检查网络后重试';
}
