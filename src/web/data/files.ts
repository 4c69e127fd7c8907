// Uploading and downloading files; separate from `api.ts`, because visitors do neither.
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
 * Downloads a file of an endpoint with `file: true`. A plain link does not work, because it carries no
 * token.
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
  // A refusal is an envelope without a file name. The name decides, because a file may be JSON too.
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

/** Refusals of a file, which are shown at its field. */
const SAID_AT_THE_FILE: readonly number[] = (
  ['invalid-input', 'conflict', 'payload-too-large', 'too-many-requests', 'busy'] as const
).map((name) => ERRORS[name].code);

interface UploadOptions {
  /** Called as bytes leave, with how many of how many. */
  onProgress?: (sent: number, total: number) => void;
  signal?: AbortSignal;
}

/**
 * Uploads a file to an endpoint with an upload rule and reports the progress, which `fetch` cannot do.
 * The caller shows refusals of the file.
 * @throws CallError as `call` does; a cancelled upload throws the abort error itself.
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
    // No time-out here: 20 MB may take minutes, and the server ends uploads that stall.
    wire.onerror = () => reject(transportFault(endpoint, new Error('connection lost')));
    wire.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => wire.abort(), { once: true });
    const form = new FormData();
    form.append(endpoint.upload?.field ?? 'file', file);
    wire.send(form);
  });
}
