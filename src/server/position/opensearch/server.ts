// Requests to a server of OpenSearch, by its documented REST interface. A server that fails is left alone for a while, longer
// each time, so that neither searches nor the outbox wait for it.
import type { SearchConfig } from '../../platform/config/search.ts';

/** A request that was not answered as it should be; the message never holds the address or the account. */
export class SearchFault extends Error {
  override name = 'SearchFault';
  /** The status of the answer; null where there was none. */
  readonly status: number | null;
  readonly type: string;
  constructor(type: string, status: number | null) {
    super(status === null ? type : `${type} (${status})`);
    this.type = type;
    this.status = status;
  }
}

type Method = 'GET' | 'POST' | 'PUT';

interface Expected {
  wait_ms?: number;
  /** Looks at an answer. @throws SearchFault for one that is no answer: to the server's rest it counts as a failure. */
  check?: (said: unknown) => void;
}

export interface SearchServer {
  /** What the names of its indexes begin with. */
  prefix: string;
  /** @throws SearchFault when it does not answer in time, or refuses. */
  ask(method: Method, path: string, body?: unknown, expected?: Expected): Promise<unknown>;
  /** Sends lines of JSON. @throws SearchFault */
  askLines(path: string, lines: readonly unknown[], check?: Expected['check']): Promise<unknown>;
  /** True while it is left alone. */
  isAway(): boolean;
}

/** A search that takes longer is answered by the database. */
const ASK_MS = 1000;
const LINES_MS = 10_000;
const PAUSE_MS = { first: 500, most: 30_000 } as const;

export const NO_INDEX = 'index_not_found_exception';

/** Statuses of a server that is busy or unwell, and not of a wrong request. */
export const isPassing = (status: number): boolean => status === 429 || status >= 500;

/** @param clock milliseconds; tests move it. */
export function openSearchServer(
  { url, authorization, prefix }: SearchConfig,
  clock: () => number = () => performance.now(),
): SearchServer {
  const pause = newPause(clock);
  const send = async (
    method: Method,
    path: string,
    type: string,
    body?: string,
    { wait_ms = ASK_MS, check }: Expected = {},
  ) => {
    try {
      const answer = await fetch(url + path, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': type }),
          ...(authorization !== null && { authorization }),
        },
        ...(body !== undefined && { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(wait_ms),
      });
      // What stands before the server, or its Security plugin, may refuse without JSON.
      const said: unknown = await answer.json().catch(() => null);
      if (!answer.ok) throw new SearchFault(typeOf(said), answer.status);
      if (said === null) throw new SearchFault('no JSON', null);
      check?.(said);
      pause.end();
      return said;
    } catch (error) {
      const fault = error instanceof SearchFault ? error : new SearchFault(causeOf(error), null);
      if (isUnwell(fault)) pause.begin();
      throw fault;
    }
  };
  return {
    prefix,
    ask: (method, path, body, expected) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      return send(method, path, 'application/json', text, expected);
    },
    // "The request body must end with a newline", and its type is application/x-ndjson (Bulk API, Request body).
    askLines: (path, lines, check) => {
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
      const expected = { wait_ms: LINES_MS, ...(check && { check }) };
      return send('POST', path, 'application/x-ndjson', text, expected);
    },
    isAway: pause.isOn,
  };
}

/** True where the same request may be answered later: it was not answered, or there is no index yet. */
const isUnwell = ({ status, type }: SearchFault): boolean =>
  status === null || isPassing(status) || type === NO_INDEX;

/** A pause that doubles with each failure in a row. */
function newPause(clock: () => number) {
  let failures = 0;
  let until = Number.NEGATIVE_INFINITY;
  return {
    begin(): void {
      // Failures of requests that were under way together are one.
      if (clock() < until) return;
      until = clock() + Math.min(PAUSE_MS.most, PAUSE_MS.first * 2 ** failures);
      failures += 1;
    },
    end(): void {
      failures = 0;
      until = Number.NEGATIVE_INFINITY;
    },
    isOn: () => clock() < until,
  };
}

/** The type of an error as OpenSearch says it: `{ error: { type, reason, … }, status }`. */
function typeOf(said: unknown): string {
  const { error } = (said ?? {}) as { error?: { type?: unknown } };
  return typeof error?.type === 'string' ? error.type : 'unknown error';
}

/** Why there was no answer, without the address. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const { code } = (error.cause ?? error) as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}
