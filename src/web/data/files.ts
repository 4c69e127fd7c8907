// Files over the wire, both ways: apart from `api.ts` because visitors move none.
import type { DataOf, Endpoint, InputOf } from '../../contract/call/endpoint.ts';
import { type Envelope, isEnvelope, OK } from '../../contract/call/envelope.ts';
import { ERRORS } from '../../contract/call/errors.ts';
import { learnServerTime } from '../shell/server-clock.ts';
import { reactToRefusal } from '../shell/session/refusal.ts';
import {
  CallError,
  type CallOptions,
  isQuiet,
  refusalOf,
  request,
  TRANSPORT_ERROR,
  transportFault,
} from './api.ts';
import { tellChanges } from './changes.ts';
import { useSession } from './session.ts';

/**
 * Fetches a file of an endpoint with `file: true`: only this way, because an address in a page
 * carries no token.
 * @throws CallError as `call` does.
 */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<{ name: string; blob: Blob }> {
  const token = useSession.getState().accessToken;
  const response = await request(
    endpoint,
    (input ?? {}) as Record<string, unknown>,
    token,
    options,
  );
  // A refusal is an envelope and has no name; a file may be JSON itself.
  const disposition = response.headers.get('content-disposition');
  if (disposition && response.ok) {
    tellChanges(endpoint.changes);
    const name = /filename\*=UTF-8''(.*)$/.exec(disposition);
    return { name: decodeURIComponent(name?.[1] ?? ''), blob: await response.blob() };
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!isEnvelope(answer)) throw new CallError(TRANSPORT_ERROR, '文件没有取到，请稍后重试');
  const refusal = refusalOf(answer);
  reactToRefusal(refusal, token, isQuiet(refusal, options));
  throw refusal;
}

/** Refusals of a file, shown where it was chosen. */
const SAID_AT_THE_FILE: readonly number[] = (
  ['invalid-input', 'conflict', 'payload-too-large', 'too-many-requests', 'busy'] as const
).map((name) => ERRORS[name].code);

interface UploadOptions {
  /** Called as bytes leave, with how many of how many. */
  onProgress?: (sent: number, total: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a file to an endpoint with an upload rule and tells how far it is: what `fetch` cannot say.
 * Refusals of the file are the caller's to show.
 * @throws CallError as `call` does; the abort of a cancelled upload as it is.
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  file: File,
  { onProgress, signal }: UploadOptions = {},
): Promise<DataOf<E>> {
  const token = useSession.getState().accessToken;
  const answer = await sendForm(endpoint, file, token, { onProgress, signal });
  if (answer.code === OK) {
    tellChanges(endpoint.changes);
    return answer.data as DataOf<E>;
  }
  const refusal = refusalOf(answer);
  reactToRefusal(refusal, token, SAID_AT_THE_FILE.includes(answer.code));
  throw refusal;
}

function sendForm(
  endpoint: Endpoint,
  file: File,
  token: string | null,
  { onProgress, signal }: UploadOptions,
): Promise<Envelope> {
  return new Promise((resolve, reject) => {
    const wire = new XMLHttpRequest();
    wire.open(endpoint.method, endpoint.path);
    wire.responseType = 'json';
    wire.setRequestHeader('app-name', 'pc');
    if (token) wire.setRequestHeader('token', token);
    wire.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total);
    wire.onload = () => {
      learnServerTime(wire.getResponseHeader('date'));
      const answer: unknown = wire.response;
      if (isEnvelope(answer)) resolve(answer);
      else reject(transportFault(endpoint, new Error(`no envelope, status ${wire.status}`)));
    };
    // Without a time-out of its own: 20 MB may take minutes, and the server cuts what only drips.
    wire.onerror = () => reject(transportFault(endpoint, new Error('connection lost')));
    wire.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => wire.abort(), { once: true });
    const form = new FormData();
    form.append(endpoint.upload?.field ?? 'file', file);
    wire.send(form);
  });
}
