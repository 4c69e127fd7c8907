// A stub of the server for component tests. The test sets each call's answer; the endpoint's own schemas
// check both sides: an answer that no server could give throws, a wrong input is refused.
import type { z } from 'zod';
import type { Endpoint, ParsedInputOf } from '../../src/contract/call/endpoint.ts';
import { type ErrorData, refusal, success } from '../../src/contract/call/envelope.ts';
import { ERRORS, type ErrorName, Failure } from '../../src/contract/call/errors.ts';

/** A handler's result: the endpoint's data before the schema parses it. */
type Given<E> = E extends Endpoint<z.ZodType, infer D> ? z.input<D> : never;
/** The data, or a function that makes it from the input; the function may throw a `Failure` to refuse. */
type Data<E> = Given<E> | ((input: ParsedInputOf<E>) => Given<E>);

interface Stub {
  endpoint: Endpoint;
  answer: (input: unknown) => Response | Promise<Response>;
  /** Inputs as the server parses them, oldest first. */
  inputs: unknown[];
}

const stubs = new Map<string, Stub>();
const unanswered = new Set<string>();

function stub(endpoint: Endpoint, answer: Stub['answer']): void {
  const inputs = stubs.get(endpoint.path)?.inputs ?? [];
  stubs.set(endpoint.path, { endpoint, answer, inputs });
}

function answerOf<E extends Endpoint>(endpoint: E, data: Data<E>): Stub['answer'] {
  const read = (value: unknown) => endpoint.data.parse(value);
  if (typeof data !== 'function') read(data);
  const given = (input: unknown) =>
    typeof data === 'function' ? (data as (input: unknown) => unknown)(input) : data;
  return (input) => Response.json(success(read(given(input))));
}

/** From now on the endpoint answers with `data`. @throws ZodError when `data` does not fit its schema. */
export function answers<E extends Endpoint>(endpoint: E, data: Data<E>): void {
  stub(endpoint, answerOf(endpoint, data));
}

/** From now on the endpoint gives this file. */
export function givesFile(endpoint: Endpoint, file: Blob): void {
  const headers = { 'content-disposition': "inline; filename*=UTF-8''file" };
  stub(endpoint, () => new Response(file, { headers }));
}

/** From now on the endpoint refuses, as `fail(kind, msg, fields)` does on the server. */
export function refuses(
  endpoint: Endpoint,
  kind: ErrorName,
  msg?: string,
  { fields, reason }: ErrorData = {},
): void {
  // As the server does: this part of the page says itself what is missing.
  const isPart = kind === 'not-found' && (endpoint.absent ?? endpoint.file);
  const failure = new Failure(isPart ? 'gone' : kind, msg, fields && { ...fields }, reason);
  stub(endpoint, () => refused(failure));
}

/** From now on no answer of the endpoint arrives: its connection is lost. */
export function lost(endpoint: Endpoint): void {
  stub(endpoint, () => Promise.reject(new TypeError('Failed to fetch')));
}

/** From now on a proxy's HTML page arrives instead of the endpoint's answer. */
export function garbled(endpoint: Endpoint): void {
  stub(endpoint, () => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
}

/** From now on the endpoint's answers wait until the returned function is called. */
export function delayed<E extends Endpoint>(endpoint: E, data: Data<E>): () => void {
  const gate = Promise.withResolvers<void>();
  const answer = answerOf(endpoint, data);
  stub(endpoint, async (input) => {
    await gate.promise;
    return answer(input);
  });
  return gate.resolve;
}

/** The valid inputs that the page sent to the endpoint, oldest first. */
export function sentTo<E extends Endpoint>(endpoint: E): ParsedInputOf<E>[] {
  return (stubs.get(endpoint.path)?.inputs ?? []) as ParsedInputOf<E>[];
}

export function forgetCalls(): void {
  stubs.clear();
  unanswered.clear();
}

/** Calls of the page for which the test set no answer. */
export const unansweredCalls = (): string[] => [...unanswered];

const ofBrowser = window.fetch;

/** Replaces `fetch` for API calls, and uploads, by these answers. */
export function stubFetch(): void {
  Object.assign(window, { XMLHttpRequest: StubbedUpload });
  window.fetch = async (target, options) => {
    const url = new URL(target instanceof Request ? target.url : target, window.location.href);
    if (!url.pathname.startsWith('/api/')) return ofBrowser(target, options);
    const found = stubs.get(url.pathname);
    if (!found) {
      unanswered.add(url.pathname);
      return refused(new Failure('internal-error'));
    }
    const input = found.endpoint.input.safeParse(inputOf(url, options?.body));
    if (!input.success) return refused(invalid(input.error));
    found.inputs.push(input.data);
    return Promise.race([answered(() => found.answer(input.data)), abortOf(options?.signal)]);
  };
}

/** Uploads are sent by XMLHttpRequest, which tells their progress: half at first, the rest with the answer. */
class StubbedUpload {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  response: unknown = null;
  status = 0;
  private path = '';
  private readonly stop = new AbortController();

  open(_method: string, path: string): void {
    this.path = path;
  }
  setRequestHeader(): void {}
  getResponseHeader(): null {
    return null;
  }
  abort(): void {
    this.stop.abort();
  }
  send(form: FormData): void {
    const [file] = [...form.values()] as File[];
    const total = file?.size ?? 0;
    this.upload.onprogress?.({ loaded: Math.floor(total / 2), total });
    void this.ask(form);
  }
  private async ask(body: FormData): Promise<void> {
    const { signal } = this.stop;
    try {
      const answer = await window.fetch(this.path, { method: 'POST', body, signal });
      this.status = answer.status;
      this.response = await answer.json().catch(() => null);
      this.onload?.();
    } catch {
      if (signal.aborted) this.onabort?.();
      else this.onerror?.();
    }
  }
}

/** Rejects as soon as the page aborts the call. */
const abortOf = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

/** Turns an error that a stub throws into the refusal that the server would send. */
async function answered(answer: () => Response | Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof Failure) return refused(error);
    throw error;
  }
}

const refused = (failure: Failure): Response =>
  Response.json(refusal(failure), { status: ERRORS[failure.kind].status });

/** The input as the server reads it: the body's fields over the query parameters. */
function inputOf(url: URL, body: BodyInit | null | undefined): unknown {
  const query = Object.fromEntries(url.searchParams);
  return typeof body === 'string' ? { ...query, ...JSON.parse(body) } : query;
}

function invalid({ issues }: z.ZodError): Failure {
  const messages = issues.map(({ path, message }) => [path.join('.'), message] as const);
  const fields = Object.fromEntries(messages.reverse());
  return new Failure('invalid-input', issues[0]?.message, fields);
}
